using Assay.Experiments.Micro;

namespace Assay.Statistics;

/// <summary>A cell's figures before the run's pool of spreads is known.</summary>
/// <param name="Baseline">The cell its ratio is taken to.</param>
/// <param name="Series">Its samples.</param>
/// <param name="Time">Its time; null without samples.</param>
/// <param name="Ratio">Its time to the baseline's; null without one, and for the baseline itself.</param>
internal sealed record CellDraft(CellRecord Cell, CellRecord? Baseline, SampleSeries Series, Contrast? Time, Contrast? Ratio)
{
    /// <summary>Half-widths above 5 % of a ratio (or of a time that has no ratio) are
    /// marked: such an interval hides differences that users choose by.</summary>
    private const double WidestSettled = 0.05;

    /// <summary>The cost of the empty loop must be small compared with what is left.</summary>
    private const double MostTakenOff = 0.1;

    // Bytes. A workstation's collector comes sooner; a server's may wait until long after the measurement.
    private const long MostUncollected = 256 * 1024 * 1024;

    /// <summary>A launch with fewer undisturbed samples hardly knows its own median.</summary>
    private const int FewestSamples = 3;

    /// <summary>Levels of launches that no noise explains.</summary>
    private const double FarApart = 1.5;

    private const string NotEnough = "not enough undisturbed time";
    private const string Apart = "launches differ too much for one figure";
    private const string Disturbed = "too little undisturbed time for so long an operation: its time includes the machine's noise";
    private const string Reckoned =
        "too little undisturbed time for so long an operation: its time is derived from the ratio to the baseline in the same rounds";

    /// <summary>The draft of a cell.</summary>
    /// <param name="baseline">The cell its ratio is taken to.</param>
    /// <param name="seriesOf">The samples of a cell.</param>
    /// <param name="resamples">Draws of the bootstrap.</param>
    /// <param name="seed">Decides the draws.</param>
    public static CellDraft Of(CellRecord cell, CellRecord? baseline, Func<CellRecord, SampleSeries> seriesOf, int resamples, int seed)
    {
        var series = seriesOf(cell);
        Contrast? ratio = null;
        if (baseline is not null && !ReferenceEquals(baseline, cell))
        {
            var other = seriesOf(baseline);
            ratio = Contrast.Between(series, other, resamples, SeededRandom.For(seed, (2 * cell.Number) + 1));
            series = CellSeries.Calmed(series, other);
        }
        return new(cell, baseline, series, Contrast.Of(series, resamples, SeededRandom.For(seed, 2 * cell.Number)), ratio);
    }

    /// <summary>The figures, once the run's spreads are known.</summary>
    /// <param name="clock">What brought the samples to their clock.</param>
    /// <param name="untimed">Why a cell without samples has none; null if it wasn't to have any.</param>
    /// <param name="isOfFirst">Whether its time is of the first of its values only, as an earlier version measured it.</param>
    public CellFigures Figures(
        RunSettings settings, SpreadPool times, SpreadPool ratios, Func<LaunchRecord, int, double> clock, string? untimed, bool isOfFirst)
    {
        var taken = Cell.Launches.Where(launch => launch.Nanoseconds.Count > 0).ToArray();
        if (Time is null || taken.Length == 0)
        {
            IReadOnlyList<string> pending =
                Cell.Status is not (CellStatus.Ok or CellStatus.Lossy) ? [] : taken.Length > 0 ? [WhyNothing(taken)] : untimed is null ? [] : [untimed];
            return new() { Cell = Cell, BaselineCell = Baseline, Series = Series, Doubts = pending };
        }
        var totals = SampleTotals.Of(Cell, clock);
        var median = Time.Estimate(times);
        var isBaseline = ReferenceEquals(Baseline, Cell);
        var comparison = Ratio is null || Cell.Status == CellStatus.Fails ? null : Comparison.Of(Ratio, Ratio.IsPaired ? ratios : times);
        if (IsByItself(isBaseline) && median is { Value: >= 1, SaysNothing: true } && comparison is not { Ratio.SaysNothing: false })
            return new() { Cell = Cell, BaselineCell = Baseline, Series = Series, Doubts = [AreFarApart(Series) ? Apart : NotEnough] };
        if (comparison is { Ratio.SaysNothing: true } && median.Value >= 1)
            comparison = null;
        var doubts = Doubts(settings, median, comparison?.Ratio, isBaseline, isOfFirst);
        return new()
        {
            Cell = Cell,
            BaselineCell = Baseline,
            Series = Series,
            Median = median,
            Mean = IsMixed ? null : totals.Mean,
            StandardDeviation = IsMixed ? null : totals.StandardDeviation,
            AllocatedBytes = totals.AllocatedBytes,
            Gc0 = totals.Gc0,
            Gc1 = totals.Gc1,
            Gc2 = totals.Gc2,
            Ratio = isBaseline ? new(1, new(1, 1), double.PositiveInfinity) : comparison?.Ratio,
            Verdict = isBaseline ? Verdict.Tie : comparison?.Verdict,
            Doubts = doubts.ConvertAll(doubt => doubt.Text),
            Uncovered = [.. doubts.Where(doubt => !doubt.IsCovered).Select(doubt => doubt.Text)],
            Launches = Series.Launches.Count,
            Samples = totals.Samples,
            Undisturbed = UndisturbedShare.Of(taken),
            Modes = LaunchModes.Of(Series),
        };
    }

    /// <summary>Says that a cell's code wasn't proven to be at its last tier; null if it was.</summary>
    public static string? Unproven(CellRecord cell)
    {
        var launches = CellSeries.Counting(cell).Where(launch => !launch.Settled)
            .Select(launch => (launch.Launch % BaselineCopies.FirstNumber).ToString(CultureInfo.InvariantCulture)).Distinct().ToList();
        return launches.Count == 0 ? null : $"may not be at its last tier: the warm-up ran out of time in launch {string.Join(", ", launches)}";
    }

    /// <summary>Whether its worker tells which moments were undisturbed, and hardly one was.</summary>
    private bool IsMixed => !Series.IsUndisturbed && Cell.Launches.Exists(launch => launch.Median.Count > 0);

    // The time of a baseline that is compared by rounds drifts with the machine; what is wanted of it is in the others' ratios.
    private bool IsByItself(bool isBaseline) => !isBaseline || Series.IsUndisturbed;

    private static bool AreFarApart(SampleSeries series)
    {
        var levels = series.Launches.Where(launch => launch.Values.Length >= FewestSamples).Select(series.LevelOf).Order().ToArray();
        return series.IsUndisturbed && levels.Length > 1 && levels[^1] > FarApart * levels[0];
    }

    private static string Untimed(int values) => string.Create(CultureInfo.InvariantCulture,
        $"what {values:#,##0} of its values cost isn't known, because going through all of them takes seconds: --count takes fewer");

    private static string WhyNothing(LaunchRecord[] launches) =>
        launches.Max(launch => launch.UntimedValues) is > 0 and var untimed ? Untimed(untimed)
        : launches.All(launch => CellSeries.All(launch).Values.Length == 0) ? NotEnough : "times shifted within every launch";

    // Fewer launches make an interval wider; what they have in common is in none.
    private List<(string Text, bool IsCovered)> Doubts(RunSettings settings, Estimate median, Estimate? ratio, bool isBaseline, bool isOfFirst)
    {
        var doubts = new List<(string Text, bool IsCovered)>();
        void doubt(string text, bool isCovered = false) => doubts.Add((text, isCovered));
        if (isOfFirst)
            doubt(EarlierFiles.ReadFirst);
        if (IsMixed)
            doubt(ReferenceEquals(Series.WithDisturbed, Series) ? Disturbed : Reckoned);
        if (Unproven(Cell) is { } unproven)
            doubt(unproven);
        var untimed = Cell.Launches.FindAll(launch => launch.Nanoseconds.Count > 0 && launch.UntimedValues > 0);
        if (untimed.Count > 0)
            doubt($"{Counted.Of(untimed.Count, "launch doesn't count", "launches don't count")}: {Untimed(untimed.Max(launch => launch.UntimedValues))}",
                isCovered: true);
        var usable = Series.Launches.Where(launch => launch.Values.Length >= Math.Min(settings.MinimumRounds, FewestSamples)).ToArray();
        var others = settings.Launches - untimed.Count;
        if (usable.Length < others)
            doubt(string.Create(CultureInfo.InvariantCulture,
                $"{usable.Length} of {Counted.Of(others, "launch", "launches")} gave enough undisturbed samples of settled code on one level"),
                isCovered: true);
        // Below a nanosecond there is nothing left to be precise about.
        var precision = (ratio ?? median).RelativeHalfWidth;
        var limit = Math.Max(WidestSettled, settings.TargetPrecision);
        if (median.Value >= 1 && IsByItself(isBaseline) && precision > limit)
            doubt(string.Create(CultureInfo.InvariantCulture, $"the interval is wider than ± {limit * 100:0.#} %"), isCovered: true);
        if (LaunchModes.Of(Series) is [var fast, var slow])
            doubt(string.Create(CultureInfo.InvariantCulture,
                $"two modes: {fast.Nanoseconds:#,##0.#} ns in {Counted.Of(fast.Launches, "launch", "launches")}, {slow.Nanoseconds:#,##0.#} ns in "
                    + $"{slow.Launches}"));
        var overhead = Cell.Launches.Where(launch => launch.Nanoseconds.Count > 0).Average(launch => launch.OverheadNanoseconds);
        if (median.Value >= 1 && overhead > median.Value * MostTakenOff)
            doubt(string.Create(CultureInfo.InvariantCulture, $"the loop's own {overhead:0.0} ns, which were subtracted, are more than a tenth of it"));
        if (Cell.Launches.Sum(launch => launch.AllocatedBytes.Sum()) >= MostUncollected
            && Cell.Launches.TrueForAll(launch => launch.Gc0.Count == launch.Nanoseconds.Count && launch.Gc0.TrueForAll(count => count == 0)))
            doubt("it allocated much and was never collected: what that costs later isn't in its time");
        return doubts;
    }
}
