namespace Assay.Statistics;

/// <summary>Ranks entries by time without separating what can't be told apart.</summary>
internal static class Ranking
{
    /// <summary>
    /// The ranks of the entries, in their order, each compared with each, paired by launch and
    /// round; null for entries without samples. Every pair is one comparison at
    /// 95 %, so among many entries some pair will be separated by chance: ranks are a summary, the ratios with their intervals are the finding.
    /// </summary>
    public static IReadOnlyList<RankSpan?> Of(RunAnalysis analysis, IReadOnlyList<SampleSeries> entries)
    {
        var present = entries.Count(entry => !entry.IsEmpty);
        var faster = new int[entries.Count];
        var slower = new int[entries.Count];
        for (var i = 0; i < entries.Count; i++)
        {
            for (var j = i + 1; j < entries.Count; j++)
            {
                switch (Decide(analysis, entries[i], entries[j]))
                {
                    case Verdict.Faster:
                        slower[i]++;
                        faster[j]++;
                        break;
                    case Verdict.Slower:
                        faster[i]++;
                        slower[j]++;
                        break;
                }
            }
        }
        return [.. entries.Select((entry, i) => entry.IsEmpty ? (RankSpan?)null : new RankSpan(1 + faster[i], present - slower[i]))];
    }

    private static Verdict Decide(RunAnalysis analysis, SampleSeries a, SampleSeries b)
    {
        if (a.IsEmpty || b.IsEmpty)
            return Verdict.Tie;
        // The no-op can stand below zero, where only the other way round has a ratio.
        return b.IsPositive
            ? analysis.Compare(a, b)?.Verdict ?? Verdict.Tie
            : analysis.Compare(b, a)?.Verdict switch { Verdict.Faster => Verdict.Slower, Verdict.Slower => Verdict.Faster, _ => Verdict.Tie };
    }
}
