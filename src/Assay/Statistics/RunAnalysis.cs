namespace Assay.Statistics;

/// <summary>The figures of a run, computed from its samples alone: the same run gives the same
/// figures, always. docs/measurement.md tells the method and its sources.</summary>
internal sealed class RunAnalysis
{
    /// <summary>
    /// Differences below 1 % are ties however narrow the interval: launches repeat what chance does
    /// to a process, but not what the layout of this build's code does to all of them.
    /// </summary>
    public const double SmallestDifference = 0.01;

    /// <summary>Draws of the bootstrap for figures that are kept.</summary>
    public const int FinalResamples = 2_000;

    /// <summary>Draws of the bootstrap for figures that are drawn on the screen between rounds.</summary>
    public const int LiveResamples = 100;

    private RunAnalysis(RunDocument run, int resamples)
    {
        Run = run;
        var seed = run.Settings.Seed;
        var baselines = new BaselineCells(run);
        // Each cell has draws of its own, so that their order doesn't matter. While a run is going on nothing else may use the machine's cores.
        var cells = run.Cells.AsParallel().AsOrdered().WithDegreeOfParallelism(resamples == FinalResamples ? Environment.ProcessorCount : 1);
        var (clock, collections) = (new UsualClock(run), new UsualCollections(run));
        var series = cells.Select(cell => (cell.Number, Series: CellSeries.AtClock(cell, clock.Of(cell), collections))).AsSequential()
            .ToDictionary(one => one.Number, one => one.Series);
        var drafts = cells.Select(cell => CellDraft.Of(cell, baselines.For(cell), one => series[one.Number], resamples, seed)).ToList();
        // Undisturbed times are independent of each other; others have the machine's drift in common.
        var times = SpreadPool.Of(drafts
            .Where(draft => draft.Time is { IsRelative: true })
            .GroupBy(draft => draft.Series.IsUndisturbed ? draft.Cell.Number : -1, draft => draft.Time!.Spread), SpreadPool.MostBorrowedByTimes);
        var ratios = SpreadPool.Of(drafts
            .Where(draft => draft.Ratio is { IsRelative: true, IsPaired: true })
            .GroupBy(draft => draft.Baseline!.Number, draft => draft.Ratio!.Spread));
        // Checks alone time nothing.
        var untimed = run.State != RunState.Finished ? "not measured: the run ended first"
            : run.Cells.Exists(cell => cell.Launches.Count > 0) ? "not timed" : null;
        Cells = drafts.ToDictionary(draft => draft.Cell.Number, draft =>
            draft.Figures(run.Settings, times, ratios, clock.Of(draft.Cell), untimed, EarlierFiles.ReadsFirst(run, draft.Cell)));
        Ratios = new(times, ratios, seed, Math.Min(resamples, RatioPool.PairResamples));
    }

    /// <summary>The run.</summary>
    public RunDocument Run { get; }

    /// <summary>The figures by the cells' numbers.</summary>
    public IReadOnlyDictionary<int, CellFigures> Cells { get; }

    /// <summary>Analyses a run, also one that is still going on.</summary>
    /// <param name="run">The run; it isn't changed.</param>
    /// <param name="resamples">Draws of the bootstrap: <see cref="LiveResamples"/> or <see cref="FinalResamples"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException">Fewer than 20 resamples.</exception>
    public static RunAnalysis Of(RunDocument run, int resamples = FinalResamples)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(resamples, 20);
        return new(run, resamples);
    }

    /// <summary>The time of a series of this run, such as two operations together; null if it is empty.</summary>
    public Estimate? Time(SampleSeries series) => Ratios.Time(series);

    /// <summary>Compares two cells of this run; null if they can't be.</summary>
    public Comparison? Compare(CellRecord cell, CellRecord other) => Compare(Cells[cell.Number].Series, Cells[other.Number].Series);

    /// <summary>The same as tables show it: null also if one of the two has no time or fails, or if the ratio says nothing.</summary>
    public Comparison? Known(CellRecord cell, CellRecord other) =>
        Cells[cell.Number] is { IsFailing: false, Median: { } median } && Cells[other.Number] is { IsFailing: false, Median: not null }
            && Compare(cell, other) is { } comparison && !(comparison.Ratio.SaysNothing && median.Value >= 1) ? comparison : null;

    /// <summary>Compares two series of this run: by all launches of both where they are undisturbed,
    /// otherwise paired by launch and round; null if they have none in common.</summary>
    public Comparison? Compare(SampleSeries series, SampleSeries other) => Ratios.Compare(series, other);

    /// <summary>The ratio of two cells that weren't measured together; null if that can't be made.</summary>
    public Estimate? Apart(CellRecord cell, CellRecord other) => Ratios.Apart(Cells[cell.Number].Series, Cells[other.Number].Series);

    /// <summary>How ratios between this run's cells are made.</summary>
    public RatioPool Ratios { get; }
}
