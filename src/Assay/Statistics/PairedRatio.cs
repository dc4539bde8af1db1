namespace Assay.Statistics;

/// <summary>The ratio of two figures that were taken in the same rounds, so that what a round did to both cancels out: the geometric mean of the rounds' ratios with Student's 95 % interval of its logarithm.</summary>
internal static class PairedRatio
{
    /// <summary>The ratio; null where no round has both.</summary>
    /// <param name="pairs">Of each round the figure and what it is divided by; both above zero.</param>
    public static Estimate? Of(IEnumerable<(double Figure, double Base)> pairs)
    {
        var logarithm = MeanInterval.Of([.. pairs.Where(pair => pair is { Figure: > 0, Base: > 0 }).Select(pair => Math.Log(pair.Figure / pair.Base))]);
        return logarithm is null ? null : new Estimate(Math.Exp(logarithm.Value), new Interval(Math.Exp(logarithm.Interval.Low), Math.Exp(logarithm.Interval.High)), logarithm.DegreesOfFreedom);
    }
}
