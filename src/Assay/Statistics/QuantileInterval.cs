using MathNet.Numerics.Distributions;

namespace Assay.Statistics;

/// <summary>
/// A quantile of independent values with the interval between two of them that holds it with at least 95 % confidence, whatever their distribution: the number
/// of values below it is binomial (Conover, Practical Nonparametric Statistics, section 3.2). Of a
/// high percentile a few values only tell the lower end: above it there may be anything.
/// </summary>
internal static class QuantileInterval
{
    private const double Tail = 0.025;

    /// <summary>The quantile and its interval, whose upper end is infinite where there are too few values to have one; null without values.</summary>
    /// <param name="values">The values, in any order.</param>
    /// <param name="quantile">Which: 0.99 for the 99th percentile.</param>
    public static Estimate? Of(IEnumerable<double> values, double quantile)
    {
        var sorted = values.Order().ToArray();
        if (sorted.Length == 0)
            return null;
        var below = new Binomial(quantile, sorted.Length);
        var low = 0;
        while (low < sorted.Length && below.CumulativeDistribution(low) <= Tail)
            low++;
        var high = low + 1;
        while (high <= sorted.Length && 1 - below.CumulativeDistribution(high - 1) > Tail)
            high++;
        // Ranks count from one; rank zero would be a value below the smallest.
        var lower = low == 0 ? double.NegativeInfinity : sorted[low - 1];
        var upper = high > sorted.Length ? double.PositiveInfinity : sorted[high - 1];
        var rank = (int)Math.Ceiling(quantile * sorted.Length);
        return new Estimate(sorted[Math.Max(0, rank - 1)], new Interval(lower, upper), sorted.Length - 1);
    }
}
