namespace Assay.Statistics;

/// <summary>Intervals that hold jointly: of twelve 95 % intervals, at least one misses its value in almost every second run.</summary>
internal static class FamilyInterval
{
    private const double Miss = 0.05;

    // Beyond this Student's distribution is the normal one.
    private const double MostFreedom = 1e6;

    /// <summary>
    /// The interval of a ratio that, with those of the others, holds in 95 % of runs: Bonferroni's correction, which needs no assumption on how cells depend on
    /// each other. It is widened on the logarithmic scale by the quotient of Student's quantiles.
    /// </summary>
    /// <param name="ratio">The ratio with its own 95 % interval.</param>
    /// <param name="comparisons">How many ratios are looked at together, this one among them.</param>
    public static Interval Of(Estimate ratio, int comparisons)
    {
        if (comparisons < 2 || ratio.Value <= 0 || ratio.Interval.Low <= 0 || double.IsInfinity(ratio.Interval.High))
            return ratio.Interval;
        var freedom = Math.Clamp(ratio.DegreesOfFreedom, 1, MostFreedom);
        var wider = StudentQuantile.Above(freedom, Miss / 2 / comparisons) / StudentQuantile.Above(freedom, Miss / 2);
        return new(ratio.Value * Math.Pow(ratio.Interval.Low / ratio.Value, wider), ratio.Value * Math.Pow(ratio.Interval.High / ratio.Value, wider));
    }
}
