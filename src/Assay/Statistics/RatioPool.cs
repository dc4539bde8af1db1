using System.Runtime.CompilerServices;

namespace Assay.Statistics;

/// <summary>
/// The ratios of one metric between the series of a run, whatever the experiment: paired by launch and round where two took turns with each other, and as wide
/// as the spreads of all of the run's ratios together say (<see cref="SpreadPool"/>), because the few launches of one pair hardly know their own.
/// </summary>
/// <param name="times">The spreads of series by themselves.</param>
/// <param name="ratios">The spreads of paired ratios.</param>
/// <param name="seed">Decides the draws of the bootstrap.</param>
/// <param name="resamples">How often it draws.</param>
internal sealed class RatioPool(SpreadPool times, SpreadPool ratios, int seed, int resamples = RatioPool.PairResamples)
{
    /// <summary>Draws where all pairs of a table are compared: they only decide the floor that rounds give an interval, and pairs are many.</summary>
    public const int PairResamples = 200;

    private const int Purpose = -1;

    private readonly ConditionalWeakTable<SampleSeries, LaunchSpread> spreads = [];

    /// <summary>Learns from series.</summary>
    /// <param name="groups">Those that took turns with each other, together; ratios to the first of them are what is learned from.</param>
    /// <param name="seed">Decides the draws of the bootstrap.</param>
    public static RatioPool Of(IEnumerable<IReadOnlyList<SampleSeries>> groups, int seed)
    {
        var turns = groups.Select(group => group.Where(series => !series.IsEmpty).ToList()).Where(group => group.Count > 0).ToList();
        var times = turns.Select(group => Spreads(group.Select(series => Contrast.Of(series, PairResamples, SeededRandom.For(seed, Purpose)))));
        var ratios = turns.Select(
            group => Spreads(group.Skip(1).Select(series => Contrast.Between(series, group[0], PairResamples, SeededRandom.For(seed, Purpose)))));
        return new(SpreadPool.Of(times, SpreadPool.MostBorrowedByTimes), SpreadPool.Of(ratios), seed);
    }

    /// <summary>The median of a series by itself; null if it is empty.</summary>
    public Estimate? Time(SampleSeries series) => Contrast.Of(series, resamples, SeededRandom.For(seed, Purpose))?.Estimate(times);

    /// <summary>The ratio of one series to another that it took turns with; null if that can't be made.</summary>
    public Estimate? Ratio(SampleSeries series, SampleSeries other) => Between(series, other) is { } contrast ? contrast.Estimate(PoolOf(contrast)) : null;

    /// <summary>The ratio of one series to another that was measured at another time; null if that can't be made.</summary>
    public Estimate? Apart(SampleSeries series, SampleSeries other) => Contrast.AreComparable(series, other) ? Unpaired(series, other).Estimate(times) : null;

    /// <summary>Whether one series differs from another that it took turns with; null if that can't be told.</summary>
    public Comparison? Compare(SampleSeries series, SampleSeries other) =>
        Between(series, other) is { } contrast ? Comparison.Of(contrast, PoolOf(contrast)) : null;

    private Contrast? Between(SampleSeries series, SampleSeries other) =>
        Contrast.AreUnpaired(series, other) ? Unpaired(series, other) : Contrast.Between(series, other, resamples, SeededRandom.For(seed, Purpose));

    private Contrast Unpaired(SampleSeries series, SampleSeries other) => new(SpreadOf(series), IsRelative: true, SpreadOf(other));

    // A ranking compares each series with all others: what it is by itself is drawn once.
    private LaunchSpread SpreadOf(SampleSeries series) =>
        spreads.GetValue(series, one => LaunchSpread.Of(one.Log(), resamples, SeededRandom.For(seed, Purpose)));

    private SpreadPool PoolOf(Contrast contrast) => contrast.IsPaired ? ratios : times;

    private static IEnumerable<LaunchSpread> Spreads(IEnumerable<Contrast?> contrasts) =>
        contrasts.OfType<Contrast>().Where(contrast => contrast is { IsRelative: true, IsPaired: true }).Select(contrast => contrast.Spread);
}
