using Assay.Reports.Page.Drawing;
using Assay.Reports.Page.Model;
using Assay.Reports.Profiles;
using Assay.Reports.Words;

namespace Assay.Reports.Page.Html;

/// <summary>One run on the page.</summary>
internal static class RunPart
{
    private const int MostSentences = 6;

    /// <summary>Writes it.</summary>
    /// <param name="html">Where to.</param>
    /// <param name="words">The sentences of each section.</param>
    /// <param name="number">Which run of the page it is, from 0.</param>
    public static void Write(Markup html, PageRun run, IReadOnlyList<IReadOnlyList<Sentence>> words, int number)
    {
        // The same format has the same colour throughout; those with most serializers come first.
        var palette = new Palette(run.Sections.SelectMany(section => section.Rows).Where(row => !row.IsFloor).DistinctBy(row => row.Serializer)
            .GroupBy(row => row.Format).OrderByDescending(group => group.Count()).ThenBy(group => group.Key, StringComparer.Ordinal)
            .Select(group => group.Key));
        html.Open("article", ("class", "run"), ("data-run", Number(number)));
        html.Open("header").Element("p", "Assay report", ("class", "kicker")).Element("h1", run.Study)
            .Element("p", string.Join(" · ", run.Origin.Where(fact => fact.Name is "Started" or "Took" or "Machine").Select(fact => fact.Value)),
                ("class", "where"));
        foreach (var warning in run.Warnings)
            html.Element("p", warning, ("class", "warning"));
        html.Close("header");
        Words(html, run, words, number);
        html.Open("div", ("class", "tools"), ("data-run", Number(number))).Close("div");
        for (var i = 0; i < run.Sections.Count; i++)
            SectionPart.Write(html, run.Sections[i], words[i], palette, (number, i));
        Sweeps(html, run);
        ProfilePart.Write(html, run.Profiles);
        TrustPart.Write(html, run);
        OriginPart.Write(html, run, number);
        html.Close("article");
    }

    private static void Words(Markup html, PageRun run, IReadOnlyList<IReadOnlyList<Sentence>> words, int number)
    {
        var top = RunWords.Top(words, MostSentences);
        var profiles = ProfileWords.Of(run.Profiles).Take(MostSentences).ToList();
        if (top.Count > 0 || run.Answers.Count > 0 || profiles.Count > 0)
            Answers(html, run, top, profiles);
        if (run.Sections.Count < 2)
            return;
        html.Open("nav", ("aria-label", "Sections")).Open("ul");
        for (var i = 0; i < run.Sections.Count; i++)
            html.Open("li").Element("a", run.Sections[i].Subject, ("href", $"#s{Number(number)}-{Number(i)}")).Close("li");
        html.Close("ul").Close("nav");
    }

    private static void Answers(Markup html, PageRun run, IReadOnlyList<Sentence> top, List<string> profiles)
    {
        html.Open("section", ("class", "words")).Element("h2", "In words");
        foreach (var (kinds, title) in new (SentenceKind[], string)[] { ([SentenceKind.Winner, SentenceKind.Tie], "Fastest"),
            ([SentenceKind.TradeOff], "Trade-offs"), ([SentenceKind.Surprise], "Surprises"), ([SentenceKind.Sight], "Resolution of this run") })
        {
            var sentences = top.Where(sentence => kinds.Contains(sentence.Kind)).ToList();
            if (sentences.Count == 0)
                continue;
            html.Element("h3", title).Open("ul");
            foreach (var sentence in sentences)
                html.Element("li", sentence.Text, ("data-cells", string.Join(' ', sentence.Cells.Select(cell => Number(cell.Number)))));
            html.Close("ul");
        }
        if (run.Answers.Count > 0)
            Answers(html, run);
        if (profiles.Count > 0)
            html.Element("h3", "Where the time goes").List(profiles);
        html.Close("section");
    }

    private static void Answers(Markup html, PageRun run)
    {
        html.Element("h3", run.AnswersTitle).Open("ul");
        foreach (var answer in run.Answers)
            html.Open("li").Text(answer.Text).List(answer.Cases).Close("li");
        html.Close("ul");
    }

    private static void Sweeps(Markup html, PageRun run)
    {
        var drawings = run.Sweeps.Select(sweep => (sweep.Title, Svg: LineChart.Of(sweep))).Where(drawing => drawing.Svg is not null).ToList();
        if (drawings.Count == 0)
            return;
        html.Open("section", ("class", "sweeps")).Element("h2", "By size");
        foreach (var (title, svg) in drawings)
            SectionPart.Figure(html, title, svg!);
        html.Close("section");
    }

    private static string Number(int number) => number.ToString(CultureInfo.InvariantCulture);
}
