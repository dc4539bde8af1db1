namespace Assay.Statistics;

/// <summary>
/// Finds launches whose samples don't lie on one level: code that was recompiled after all, a heap that found its size late. A change point, not a trend: the
/// split into the two parts that are closest to their medians. The difference of their lower quartiles is compared with the samples' own scatter.
/// </summary>
internal static class LaunchLevel
{
    /// <summary>Smaller shifts are no larger than what launches of the same code differ by, and a drift of the machine makes them too.</summary>
    private const double SmallestShift = 0.08;

    /// <summary>In standard errors: among the splits of a launch of twenty samples chance
    /// gives as much in one of a thousand (<c>LaunchLevelTests</c>).</summary>
    private const double Significant = 5;

    /// <summary>A part of fewer samples is no level.</summary>
    private const int FewestSamples = 3;

    // A lower quartile's standard error is 1.3626 of the mean's; a standard deviation is 1.4826 median absolute deviations, both for a normal distribution.
    private const double ErrorOfQuartile = 1.3626;
    private const double DeviationPerMad = 1.4826;

    /// <summary>
    /// How many of a launch's undisturbed samples don't count: those before the shift where the runtime was compiling until then, all where nothing explains
    /// it, none where there is no shift. Long operations shift with the machine
    /// (<see cref="CellSeries.LongOperation"/>): of theirs only those don't count that a compilation explains.
    /// </summary>
    public static int Discarded(LaunchRecord launch)
    {
        var samples = CellSeries.All(launch);
        if (ShiftIn(samples.Values) is not { } first)
            return 0;
        if (EndsInBurst(samples.Values, first))
            return 0;
        var round = samples.Rounds[first];
        if (Compiled(launch, until => until <= round) && !Compiled(launch, after => after > round))
            return first;
        return CellSeries.IsLong(launch) ? 0 : samples.Values.Length;
    }

    /// <summary>
    /// Whether the second part is the slower and the smaller one. Code rarely gets slower; what a neighbour does to memory, which the probe doesn't see, lasts
    /// for some samples in a row. The launch's lower quartile lies in the first part either way, and must not be taken from the burst alone.
    /// </summary>
    private static bool EndsInBurst(double[] times, int first) =>
        times.Length - first < first
        && Quantile.Of(times[first..], SampleSeries.UndisturbedQuantile) > Quantile.Of(times[..first], SampleSeries.UndisturbedQuantile);

    /// <summary>The index of the first sample on the second level; null if there is only one.</summary>
    internal static int? ShiftIn(IReadOnlyList<double> times)
    {
        if (times.Count < 2 * FewestSamples || times.Any(time => time <= 0))
            return null;
        var logs = times.Select(time => Math.Log(time)).ToArray();
        var (before, after) = (ScatterOfBeginnings(logs), ScatterOfBeginnings([.. logs.Reverse()]));
        var split = Enumerable.Range(FewestSamples, logs.Length - (2 * FewestSamples) + 1).MinBy(at => before[at] + after[logs.Length - at]);
        var (left, right) = (logs[..split], logs[split..]);
        var scatter = Median.Of([.. Scatter(left), .. Scatter(right)]);
        var error = ErrorOfQuartile * DeviationPerMad * scatter * Math.Sqrt((1.0 / left.Length) + (1.0 / right.Length));
        // The upper half of either part is where a neighbour's bursts are, which shift nothing for good.
        var shift = Math.Abs(Quantile.Of(left, SampleSeries.UndisturbedQuantile) - Quantile.Of(right, SampleSeries.UndisturbedQuantile));
        return shift >= Math.Log(1 + SmallestShift) && shift >= Significant * error ? split : null;
    }

    /// <summary>For each number of values the sum of their distances from their median: the upper half less
    /// the lower half, kept in two heaps, so that thousands of splits cost little.</summary>
    internal static double[] ScatterOfBeginnings(double[] values)
    {
        // The lower half, its greatest first; the upper half, its least first.
        var (lower, upper) = (new PriorityQueue<double, double>(), new PriorityQueue<double, double>());
        var (lowerSum, upperSum) = (0.0, 0.0);
        var scatter = new double[values.Length + 1];
        for (var i = 0; i < values.Length; i++)
        {
            // Through the lower half into the upper one, and back where that has become the larger.
            var moved = lower.EnqueueDequeue(values[i], -values[i]);
            lowerSum += values[i] - moved;
            upper.Enqueue(moved, moved);
            upperSum += moved;
            if (upper.Count > lower.Count)
            {
                moved = upper.Dequeue();
                upperSum -= moved;
                lower.Enqueue(moved, -moved);
                lowerSum += moved;
            }
            scatter[i + 1] = upperSum - lowerSum + (lower.Count > upper.Count ? lower.Peek() : 0);
        }
        return scatter;
    }

    private static IEnumerable<double> Scatter(double[] values)
    {
        var middle = Median.Of(values);
        return values.Select(value => Math.Abs(value - middle));
    }

    private static bool Compiled(LaunchRecord launch, Func<int, bool> inRounds) =>
        Enumerable.Range(1, Math.Max(0, launch.Compiled.Count - 1)).Any(i => launch.Compiled[i] > launch.Compiled[i - 1] && inRounds(launch.Round[i]));
}
