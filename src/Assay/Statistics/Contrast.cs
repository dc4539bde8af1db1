namespace Assay.Statistics;

/// <summary>
/// A series made ready for an estimate: on the logarithmic scale, where "5 % more" and "5 % less" weigh the same, or as it is where values at or below zero
/// (the no-op after the loop's time is taken off) have no logarithm.
/// </summary>
/// <param name="Spread">The launches' medians and what surrounds them, on that scale.</param>
/// <param name="IsRelative">Whether the scale is logarithmic: only then can spreads of different cells be pooled.</param>
/// <param name="Other">What it is compared with by its launches' medians alone; null for a time, or where the series itself is of paired ratios.</param>
internal sealed record Contrast(LaunchSpread Spread, bool IsRelative, LaunchSpread? Other = null)
{
    private static readonly SpreadPool Alone = SpreadPool.Of([]);

    /// <summary>The time of one series; null if it is empty.</summary>
    public static Contrast? Of(SampleSeries series, int resamples, SeededRandom random)
    {
        if (series.IsEmpty)
            return null;
        return series.IsPositive
            ? new(LaunchSpread.Of(series.Log(), resamples, random), IsRelative: true)
            : new(LaunchSpread.Of(series, resamples, random), IsRelative: false);
    }

    /// <summary>
    /// The ratio of one series to another; null if that can't be made. Undisturbed times have nothing of the machine left in common: all launches of both
    /// count, however many either has. Where either isn't, all samples of both are paired round by round, which cancels what the machine did to both.
    /// </summary>
    public static Contrast? Between(SampleSeries series, SampleSeries other, int resamples, SeededRandom random)
    {
        if (!other.IsPositive)
            return null;
        if (!AreUnpaired(series, other))
            return other.WithDisturbed.IsPositive ? Of(series.WithDisturbed.Paired(other.WithDisturbed, static (a, b) => a / b), resamples, random) : null;
        var (own, others) = (LaunchSpread.Of(series.Log(), resamples, random), LaunchSpread.Of(other.Log(), resamples, random));
        return new(own, IsRelative: true, others);
    }

    /// <summary>Whether two series are compared by all launches of both, and not by pairs of
    /// rounds: then what each is by itself is all that is needed.</summary>
    public static bool AreUnpaired(SampleSeries series, SampleSeries other) => series.IsUndisturbed && other.IsUndisturbed && AreComparable(series, other);

    /// <summary>Whether a ratio of two series that have nothing in common can be made: both have values, above zero.</summary>
    public static bool AreComparable(SampleSeries series, SampleSeries other) => !series.IsEmpty && !other.IsEmpty && series.IsPositive && other.IsPositive;

    /// <summary>Whether the series is of ratios by round, or of times.</summary>
    public bool IsPaired => Other is null;

    /// <summary>The estimate, with the width that the spreads of the run's series of the same kind give it.</summary>
    public Estimate Estimate(SpreadPool pool)
    {
        var (centre, error, freedom) = ErrorOf(IsRelative ? pool : Alone);
        var half = error * SpreadPool.Quantile(freedom);
        var lasting = Unseen == 0 ? 0 : Math.Min(1, Unseen / (error * error));
        return IsRelative
            ? new(Math.Exp(centre), new(Math.Exp(centre - half), Math.Exp(centre + half)), freedom) { Lasting = lasting }
            : new(Math.Max(0, centre), new(Math.Max(0, centre - half), Math.Max(0, centre + half)), freedom);
    }

    private double Unseen => Spread.Chance.Unseen + (Other?.Chance.Unseen ?? 0);

    private (double Centre, double Error, double Freedom) ErrorOf(SpreadPool pool)
    {
        var (error, freedom) = pool.ErrorOf(Spread);
        if (Other is null)
            return (Spread.Centre, error, freedom);
        var (otherError, otherFreedom) = pool.ErrorOf(Other);
        var (a, b) = (error * error, otherError * otherError);
        // Welch and Satterthwaite: the degrees of freedom of a sum of two variances that are known unequally well.
        var joint = a + b == 0 ? Math.Min(freedom, otherFreedom) : (a + b) * (a + b) / ((a * a / freedom) + (b * b / otherFreedom));
        // Variance that both borrowed, or that was assumed for both, counts once.
        var known = Math.Max(SpreadPool.AssumedDegreesOfFreedom, pool.DegreesOfFreedom + Spread.DegreesOfFreedom + Other.DegreesOfFreedom)
            + Spread.WithinDegreesOfFreedom + Other.WithinDegreesOfFreedom;
        return (Spread.Centre - Other.Centre, Math.Sqrt(a + b), Math.Min(joint, known));
    }
}
