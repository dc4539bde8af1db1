namespace Assay.Statistics;

/// <summary>How the time of one thing relates to that of another.</summary>
/// <param name="Ratio">Its time divided by the other's.</param>
/// <param name="Verdict">Whether that is a difference.</param>
internal sealed record Comparison(Estimate Ratio, Verdict Verdict)
{
    /// <summary>Decides: a tie unless 1 lies outside the interval and the difference is not below <see cref="RunAnalysis.SmallestDifference"/>.</summary>
    public static Comparison Of(Contrast contrast, SpreadPool pool)
    {
        var ratio = contrast.Estimate(pool);
        if (ratio.Interval.Contains(1) || Math.Abs(ratio.Value - 1) < RunAnalysis.SmallestDifference)
            return new(ratio, Verdict.Tie);
        return new(ratio, ratio.Value < 1 ? Verdict.Faster : Verdict.Slower);
    }
}
