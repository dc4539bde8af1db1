using Assay.Results;
using Assay.Statistics;

namespace Assay.Experiments.Micro;

/// <summary>Decides when further rounds of a launch would add nothing to a cell: the rest of the uncertainty lies between launches.</summary>
internal static class Precision
{
    /// <summary>The fewest undisturbed samples on which a decision is made.</summary>
    public const int FewestSamples = 6;

    // Launches of the same code differ by two percent (docs/measurement.md): a third of that within one, and the time is better spent on a further one.
    private const double Enough = 0.007;

    /// <summary>Whether the standard error of a cell's median in this launch is small beside what launches differ by.</summary>
    public static bool IsReached(LiveCell cell, double wanted) => RelativeError(cell.Launch) <= Math.Max(wanted / 4, Enough);

    /// <summary>The standard error of the median of a launch's samples, relative to the median: 1.2533
    /// σ/√n for a normal distribution, with σ from the median absolute deviation.</summary>
    public static double RelativeError(LaunchRecord launch)
    {
        var times = CellSeries.All(launch).Values;
        if (times.Length < FewestSamples)
            return double.PositiveInfinity;
        var median = Median.Of(times);
        return median <= 0 ? 0 : 1.2533 * 1.4826 * Median.Of(Array.ConvertAll(times, value => Math.Abs(value - median))) / Math.Sqrt(times.Length) / median;
    }
}
