namespace Assay.Experiments.Micro;

/// <summary>Decides when further rounds of a launch would add nothing to a cell: the rest of the uncertainty lies between launches.</summary>
internal static class Precision
{
    /// <summary>The fewest undisturbed samples on which a decision is made.</summary>
    public const int FewestSamples = 6;

    // Launches of the same code differ by two percent (docs/measurement.md): a third of that within one, and the time is better spent on a further one.
    private const double Enough = 0.007;

    /// <summary>Whether the standard error of a cell's median in this launch is small compared with the differences between launches.</summary>
    public static bool IsReached(LaunchRecord launch, double wanted) => RelativeError(launch) <= Math.Max(wanted / 4, Enough);

    // For the quantiles at Low and High around the lower quartile, which bursts hardly reach.
    private const double Low = 0.1;
    private const double High = 0.4;

    /// <summary>
    /// The standard error of a launch's level (<see cref="SampleSeries.Quantile"/>), relative to it. Of the lower quartile: √(q (1 − q) / n) over the density
    /// there, by the distance of two quantiles around it (Siddiqui 1960). Of the median, where the worker tells nothing of its slices: 1.2533 σ/√n for a normal
    /// distribution, with σ from the median absolute deviation. Of a weighted mean, its own.
    /// </summary>
    public static double RelativeError(LaunchRecord launch)
    {
        var samples = CellSeries.All(launch);
        var times = samples.Values;
        if (times.Length < FewestSamples)
            return double.PositiveInfinity;
        if (samples.Weights is not null)
            return samples.Mean <= 0 ? 0 : Math.Sqrt(samples.VarianceOfMean) / samples.Mean;
        if (launch.Median.Count > 0)
        {
            const double Share = SampleSeries.UndisturbedQuantile;
            var level = Quantile.Of(times, Share);
            var slope = (Quantile.Of(times, High) - Quantile.Of(times, Low)) / (High - Low);
            return level <= 0 ? 0 : Math.Sqrt(Share * (1 - Share) / times.Length) * slope / level;
        }
        var median = Median.Of(times);
        return median <= 0 ? 0 : 1.2533 * 1.4826 * Median.Of(Array.ConvertAll(times, value => Math.Abs(value - median))) / Math.Sqrt(times.Length) / median;
    }
}
