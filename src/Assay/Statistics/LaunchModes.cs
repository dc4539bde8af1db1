namespace Assay.Statistics;

/// <summary>
/// Launches that form two groups: profile-guided compilation or the layout of code and data
/// decided differently. An interval over both would hold values that no process ever has.
/// </summary>
internal static class LaunchModes
{
    /// <summary>Fewer launches can't show groups.</summary>
    public const int FewestLaunches = 4;

    /// <summary>Groups lie apart by at least this, and by a multiple of the width of either.</summary>
    private const double SmallestGap = 0.04;
    private const double GapPerWidth = 3;

    /// <summary>The two levels, the faster first; empty if there is one.</summary>
    public static IReadOnlyList<LaunchMode> Of(SampleSeries series)
    {
        if (series.Launches.Count < FewestLaunches || !series.IsPositive)
            return [];
        var logs = series.Launches.Select(launch => Math.Log(series.LevelOf(launch))).Order().ToArray();
        var split = Enumerable.Range(1, logs.Length - 1).MaxBy(i => logs[i] - logs[i - 1]);
        var gap = logs[split] - logs[split - 1];
        var width = Math.Max(logs[split - 1] - logs[0], logs[^1] - logs[split]);
        // One launch by itself is no group.
        var isSplit = split >= 2 && logs.Length - split >= 2 && gap >= Math.Log(1 + SmallestGap) && gap >= GapPerWidth * width;
        return isSplit ? [Mode(logs[..split]), Mode(logs[split..])] : [];
    }

    private static LaunchMode Mode(double[] logs) => new(Math.Exp(logs.Average()), logs.Length);
}
