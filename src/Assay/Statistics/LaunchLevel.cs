using Assay.Results;

namespace Assay.Statistics;

/// <summary>
/// Finds launches whose samples don't lie on one level: code that was compiled anew after all, a heap that found its size late. A change point and not a trend: the split into two parts that
/// are closest to their medians, whose difference is held against the samples' own scatter. What is compiled changes at once.
/// </summary>
internal static class LaunchLevel
{
    /// <summary>Smaller shifts are no larger than what launches of the same code differ by, and a drift of the machine makes them too.</summary>
    private const double SmallestShift = 0.08;

    /// <summary>So many standard errors: among the splits of a launch of twenty samples chance gives as much in one of a thousand (<c>LaunchLevelTests</c>).</summary>
    private const double Significant = 5;

    /// <summary>A part of fewer samples is no level.</summary>
    private const int FewestSamples = 3;

    // Each is a look at all samples: thousands of them are split at so many places.
    private const int MostSplits = 200;

    // A median's standard error is 1.2533 of the mean's; a standard deviation is 1.4826 median absolute deviations, both for a normal distribution.
    private const double ErrorOfMedian = 1.2533;
    private const double DeviationPerMad = 1.4826;

    /// <summary>
    /// How many of a launch's undisturbed samples don't count: those before the shift where the runtime was compiling until then, all where nothing explains it, none where there is no shift.
    /// </summary>
    public static int Discarded(LaunchRecord launch)
    {
        var samples = CellSeries.All(launch);
        if (ShiftIn(samples.Values) is not { } first)
            return 0;
        var round = samples.Rounds[first];
        return Compiled(launch, until => until <= round) && !Compiled(launch, after => after > round) ? first : samples.Values.Length;
    }

    /// <summary>The index of the first sample on the second level; null where there is only one.</summary>
    internal static int? ShiftIn(IReadOnlyList<double> times)
    {
        if (times.Count < 2 * FewestSamples || times.Any(time => time <= 0))
            return null;
        var logs = times.Select(time => Math.Log(time)).ToArray();
        var step = Math.Max(1, logs.Length / MostSplits);
        var split = Enumerable.Range(0, ((logs.Length - (2 * FewestSamples)) / step) + 1).Select(i => FewestSamples + (i * step)).MinBy(at => Scatter(logs[..at]).Sum() + Scatter(logs[at..]).Sum());
        var (left, right) = (logs[..split], logs[split..]);
        var scatter = Median.Of([.. Scatter(left), .. Scatter(right)]);
        var error = ErrorOfMedian * DeviationPerMad * scatter * Math.Sqrt((1.0 / left.Length) + (1.0 / right.Length));
        var shift = Math.Abs(Median.Of(left) - Median.Of(right));
        return shift >= Math.Log(1 + SmallestShift) && shift >= Significant * error ? split : null;
    }

    private static IEnumerable<double> Scatter(double[] values)
    {
        var middle = Median.Of(values);
        return values.Select(value => Math.Abs(value - middle));
    }

    private static bool Compiled(LaunchRecord launch, Func<int, bool> inRounds) =>
        Enumerable.Range(1, Math.Max(0, launch.Compiled.Count - 1)).Any(i => launch.Compiled[i] > launch.Compiled[i - 1] && inRounds(launch.Round[i]));
}
