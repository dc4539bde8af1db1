using System.Globalization;
using Assay.Results;

namespace Assay.Statistics;

/// <summary>A cell's figures before the run's pool of spreads is known.</summary>
/// <param name="Cell">The cell.</param>
/// <param name="Baseline">The cell its ratio is taken to.</param>
/// <param name="Series">Its samples.</param>
/// <param name="Time">Its time; null without samples.</param>
/// <param name="Ratio">Its time to the baseline's; null without one, and for the baseline itself.</param>
internal sealed record CellDraft(CellRecord Cell, CellRecord? Baseline, SampleSeries Series, Contrast? Time, Contrast? Ratio)
{
    /// <summary>Half-widths above 5 % of a ratio (or of a time that has no ratio) are marked: such an interval hides differences that users choose by.</summary>
    private const double WidestSettled = 0.05;

    /// <summary>The draft of a cell.</summary>
    public static CellDraft Of(CellRecord cell, CellRecord? baseline, PaceAdjustment pace, int resamples, int seed)
    {
        var series = pace.Series(cell);
        var ratio = baseline is null || ReferenceEquals(baseline, cell)
            ? null
            : Contrast.Between(series, pace.Series(baseline), resamples, SeededRandom.For(seed, (2 * cell.Number) + 1));
        return new(cell, baseline, series, Contrast.Of(series, resamples, SeededRandom.For(seed, 2 * cell.Number)), ratio);
    }

    /// <summary>The figures.</summary>
    public CellFigures Figures(RunSettings settings, SpreadPool times, SpreadPool ratios)
    {
        if (Time is null)
        {
            IReadOnlyList<string> pending = Cell.Status is CellStatus.Ok or CellStatus.Lossy ? ["not measured: the run ended before"] : [];
            return new() { Cell = Cell, BaselineCell = Baseline, Series = Series, Doubts = pending };
        }
        var totals = SampleTotals.Of(Cell);
        var median = Time.Estimate(times);
        var isBaseline = ReferenceEquals(Baseline, Cell);
        var comparison = Ratio is null ? null : Comparison.Of(Ratio, ratios);
        return new()
        {
            Cell = Cell,
            BaselineCell = Baseline,
            Series = Series,
            Median = median,
            Mean = totals.Mean,
            StandardDeviation = totals.StandardDeviation,
            AllocatedBytes = totals.AllocatedBytes,
            Gc0 = totals.Gc0,
            Gc1 = totals.Gc1,
            Gc2 = totals.Gc2,
            Ratio = isBaseline ? new(1, new(1, 1), double.PositiveInfinity) : comparison?.Ratio,
            Verdict = isBaseline ? Verdict.Tie : comparison?.Verdict,
            Doubts = Doubts(settings, median, comparison?.Ratio, isBaseline),
            Launches = Cell.Launches.Count(launch => launch.Nanoseconds.Count > 0),
            Samples = totals.Samples,
        };
    }

    private List<string> Doubts(RunSettings settings, Estimate median, Estimate? ratio, bool isBaseline)
    {
        var launches = Cell.Launches.Where(launch => launch.Nanoseconds.Count > 0).ToArray();
        var doubts = new List<string>();
        var restless = launches.Where(launch => !launch.Settled).Select(launch => launch.Launch).ToArray();
        if (restless.Length > 0)
            doubts.Add("warm-up ran out of time before times settled, in " + (restless.Length == launches.Length ? "every launch" : "launch " + string.Join(", ", restless.Select(launch => launch.ToString(CultureInfo.InvariantCulture)))));
        if (launches.Length < settings.Launches)
            doubts.Add(string.Create(CultureInfo.InvariantCulture, $"{launches.Length} of {settings.Launches} launches"));
        var fewest = launches.Min(launch => launch.Nanoseconds.Count);
        if (fewest < settings.MinimumRounds)
            doubts.Add(string.Create(CultureInfo.InvariantCulture, $"only {fewest} of at least {settings.MinimumRounds} rounds"));
        // Below a nanosecond there is nothing left to be precise about. The baseline's own time drifts with the machine; what is wanted of it is in the others' ratios.
        var precision = (ratio ?? median).RelativeHalfWidth;
        var limit = Math.Max(WidestSettled, settings.TargetPrecision);
        if (median.Value >= 1 && !isBaseline && precision > limit)
            doubts.Add(string.Create(CultureInfo.InvariantCulture, $"the interval is wider than ± {limit * 100:0.#} %"));
        return doubts;
    }
}
