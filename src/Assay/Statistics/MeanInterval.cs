using MathNet.Numerics.Distributions;

namespace Assay.Statistics;

/// <summary>The mean of a few rounds with Student's 95 % interval: rounds are sums of very many events, so that their mean is near normal.</summary>
internal static class MeanInterval
{
    /// <summary>The mean and its interval; null without values; one value has no interval.</summary>
    public static Estimate? Of(IReadOnlyList<double> values)
    {
        if (values.Count == 0)
            return null;
        var mean = values.Average();
        if (values.Count == 1)
            return new Estimate(mean, new Interval(double.NegativeInfinity, double.PositiveInfinity), 0);
        var variance = values.Sum(value => (value - mean) * (value - mean)) / (values.Count - 1);
        var half = StudentT.InvCDF(0, 1, values.Count - 1, 0.975) * Math.Sqrt(variance / values.Count);
        return new Estimate(mean, new Interval(mean - half, mean + half), values.Count - 1);
    }
}
