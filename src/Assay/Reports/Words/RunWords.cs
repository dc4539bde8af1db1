using Assay.Reports.Page.Model;

namespace Assay.Reports.Words;

/// <summary>A run's answers, before any table: what each section says first, then what a reader would miss.</summary>
internal static class RunWords
{
    private const int MostSights = 3;

    /// <summary>The sentences of each section, by section.</summary>
    public static IReadOnlyList<IReadOnlyList<Sentence>> BySection(PageRun run) => [.. run.Sections.Select(SectionWords.Of)];

    /// <summary>The top of a report: the winner of each section and its price, and the run's surprises.</summary>
    /// <param name="sections">The sentences of each section.</param>
    /// <param name="most">How many of each kind at most.</param>
    public static IReadOnlyList<Sentence> Top(IReadOnlyList<IReadOnlyList<Sentence>> sections, int most)
    {
        var top = new List<Sentence>();
        // A section has a winner or a tie; the tie at its top says no more.
        top.AddRange(sections.Select(sentences => sentences.FirstOrDefault(sentence => sentence.Kind is SentenceKind.Winner or SentenceKind.Tie))
            .OfType<Sentence>().Take(most));
        foreach (var kind in new[] { SentenceKind.TradeOff, SentenceKind.Surprise, SentenceKind.Sight })
        {
            var ofKind = sections.Select(sentences => sentences.Where(sentence => sentence.Kind == kind).ToList()).ToList();
            // Each section has its first before any has its second.
            top.AddRange(Enumerable.Range(0, ofKind.Select(sentences => sentences.Count).DefaultIfEmpty(0).Max())
                .SelectMany(i => ofKind.Where(sentences => sentences.Count > i).Select(sentences => sentences[i]))
                .Take(kind == SentenceKind.Sight ? Math.Min(most, MostSights) : most));
        }
        return top;
    }
}
