namespace Assay.Statistics;

/// <summary>
/// A series made ready for an estimate: on the logarithmic scale, where "5 % more" and "5 % less" weigh the same, or as it is where values at or below zero (the no-op after
/// the loop's time is taken off) have no logarithm.
/// </summary>
/// <param name="Spread">The launches' medians and what surrounds them, on that scale.</param>
/// <param name="IsRelative">Whether the scale is logarithmic: only then can spreads of different cells be pooled.</param>
internal sealed record Contrast(LaunchSpread Spread, bool IsRelative)
{
    private static readonly SpreadPool Alone = SpreadPool.Of([]);

    /// <summary>The time of one series; null where it is empty.</summary>
    public static Contrast? Of(SampleSeries series, int resamples, SeededRandom random)
    {
        if (series.IsEmpty)
            return null;
        return series.IsPositive
            ? new(LaunchSpread.Of(series.Select(Math.Log), resamples, random), IsRelative: true)
            : new(LaunchSpread.Of(series, resamples, random), IsRelative: false);
    }

    /// <summary>The ratio of one series to another, round by round; null where they share none, or where the other isn't above zero throughout.</summary>
    public static Contrast? Between(SampleSeries series, SampleSeries other, int resamples, SeededRandom random) =>
        other.IsPositive ? Of(series.Paired(other, static (a, b) => a / b), resamples, random) : null;

    /// <summary>The estimate, with the width that the pool of the run's spreads gives it.</summary>
    public Estimate Estimate(SpreadPool pool)
    {
        var (_, freedom) = (IsRelative ? pool : Alone).ErrorOf(Spread);
        var half = (IsRelative ? pool : Alone).HalfWidth(Spread);
        return IsRelative
            ? new(Math.Exp(Spread.Centre), new(Math.Exp(Spread.Centre - half), Math.Exp(Spread.Centre + half)), freedom)
            : new(Math.Max(0, Spread.Centre), new(Math.Max(0, Spread.Centre - half), Math.Max(0, Spread.Centre + half)), freedom);
    }
}
