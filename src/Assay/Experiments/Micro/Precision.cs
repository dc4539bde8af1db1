using Assay.Results;

namespace Assay.Experiments.Micro;

/// <summary>Decides when further rounds of a launch would add nothing: the rest of the uncertainty lies between launches.</summary>
internal static class Precision
{
    /// <summary>The fewest rounds on which a decision is made.</summary>
    public const int FewestRounds = 10;

    /// <summary>Whether the standard error of every cell's median in this launch is small beside the precision that is wanted of the whole.</summary>
    public static bool IsReached(IEnumerable<LiveCell> cells, double wanted) => cells.All(cell => RelativeError(cell.Launch) <= wanted / 4);

    /// <summary>The standard error of the median of a launch's samples, relative to the median: 1.2533 σ/√n for a normal distribution, with σ from the median absolute deviation.</summary>
    public static double RelativeError(LaunchRecord launch)
    {
        var n = launch.Round.Count;
        if (n < FewestRounds)
            return double.PositiveInfinity;
        var times = new double[n];
        for (var i = 0; i < n; i++)
            times[i] = (double)launch.Nanoseconds[i] / launch.Iterations[i];
        var median = MedianOf(times);
        var deviations = Array.ConvertAll(times, value => Math.Abs(value - median));
        return median <= 0 ? 0 : 1.2533 * 1.4826 * MedianOf(deviations) / Math.Sqrt(n) / median;
    }

    private static double MedianOf(double[] values) => Statistics.Median.Of(values);
}
