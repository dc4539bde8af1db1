namespace Assay.Statistics;

/// <summary>The samples of a cell that its figures are made of: nanoseconds per operation while the core
/// was the worker's alone, the loop's own time taken off (docs/measurement.md).</summary>
internal static class CellSeries
{
    /// <summary>A sample whose probe took so much longer than the lowest of its launch was disturbed, where a worker tells nothing of its slices.</summary>
    private const double Tolerance = 0.10;

    /// <summary>With fewer undisturbed samples than these a launch hardly knows its own median: it
    /// doesn't count, or is taken as it is where a worker tells nothing of its slices.</summary>
    private const int FewestUndisturbed = 3;

    /// <summary>
    /// An operation that takes longer, in nanoseconds, is disturbed more often than not on a noisy machine, and the probes before and after it don't know what
    /// happened within it: too few undisturbed moments are no reason to have no figure of it, and no proof that its code changed.
    /// </summary>
    public const double LongOperation = 1_000_000;

    /// <summary>Since when times have the pauses for collections in them.</summary>
    public static readonly DateTimeOffset FirstWithPauses = new(2026, 11, 28, 10, 36, 0, TimeSpan.Zero);

    // A single value may have seemed to cost more than it does; none counts for nothing.
    private const double LeastOperations = 0.01;

    // One launch alone doesn't know by how much launches differ.
    private const int FewestLaunches = 2;

    /// <summary>
    /// The series; launches that <see cref="LaunchLevel"/> leaves out, and samples without an undisturbed moment, aren't in it. That of a long operation with
    /// hardly an undisturbed moment is of all its samples.
    /// </summary>
    public static SampleSeries Of(CellRecord cell) => AtClock(cell, clock: null);

    /// <summary>The same series with each undisturbed time brought to one clock.</summary>
    /// <param name="clock">What brings each sample to that clock (<see cref="UsualClock.Of"/>); null to leave times as they are.</param>
    /// <param name="usual">What collections cost in the run, for a cell that had none; null if that isn't known.</param>
    public static SampleSeries AtClock(CellRecord cell, Func<LaunchRecord, int, double>? clock, UsualCollections? usual = null)
    {
        var launches = Counting(cell);
        var collections = new CollectionCost(launches);
        var samples = Array.ConvertAll(launches, launch => (Launch: launch,
            All: All(launch, clock, collections.Of(launch)), Discarded: LaunchLevel.Discarded(launch)));
        var all = SampleSeries.Of(samples.Select(one => Whole(one.Launch, one.All, one.Discarded)));
        var kept = Array.ConvertAll(samples, one => Kept(one.Launch, one.All, one.Discarded));
        var isTold = Array.TrueForAll(launches, TellsSlices);
        return isTold && Array.TrueForAll(launches, IsLong) && kept.Count(launch => launch.Values.Length > 0) < Math.Min(FewestLaunches, launches.Length)
            ? all
            : WithChance(SampleSeries.Of(kept, isTold, all), collections, time => usual?.Missed(cell, time) ?? default);
    }

    /// <summary>
    /// A series with disturbed moments, by what the machine did to the baseline in the same rounds: an estimate of the time that it would have taken
    /// undisturbed. As it is where the baseline was disturbed too, or has no round in common with it.
    /// </summary>
    public static SampleSeries Calmed(SampleSeries series, SampleSeries baseline)
    {
        if (series.IsEmpty || series.IsUndisturbed || !baseline.IsUndisturbed || !Contrast.AreComparable(series, baseline))
            return series;
        var level = Math.Exp(LaunchSpread.CentreOf(baseline.Log()));
        var calmed = series.WithDisturbed.Paired(baseline.WithDisturbed, (time, other) => time / other * level);
        return calmed.IsEmpty ? series : SampleSeries.Of(calmed.Launches, withDisturbed: series.WithDisturbed);
    }

    /// <summary>Whether one operation takes so long that it is a slice by itself.</summary>
    public static bool IsLong(LaunchRecord launch) =>
        launch.Iterations.Sum() is > 0 and var iterations && launch.Nanoseconds.Sum() / (double)iterations > LongOperation;

    /// <summary>The launches with samples. One that ran out of time before its code was at its last
    /// tier isn't among them where others weren't: it measured something else. Nor is one whose samples are of some of the values, and nobody knows what those
    /// cost in comparison with the others.</summary>
    public static LaunchRecord[] Counting(CellRecord cell)
    {
        var launches = cell.Launches.Where(launch => launch.Nanoseconds.Count > 0 && launch.UntimedValues == 0).OrderBy(launch => launch.Launch).ToArray();
        return Array.Exists(launches, launch => launch.Settled) ? Array.FindAll(launches, launch => launch.Settled) : launches;
    }

    /// <summary>The samples of one launch, those at its beginning that don't count among them.</summary>
    /// <param name="launch">The launch.</param>
    /// <param name="clock">What brings each sample to a clock; null to leave times as they are.</param>
    /// <param name="pauses">Nanoseconds per operation that collections cost, which are added.</param>
    public static LaunchSamples All(LaunchRecord launch, Func<LaunchRecord, int, double>? clock = null, double pauses = 0)
    {
        int[] chosen = [.. Enumerable.Range(0, launch.Nanoseconds.Count).Where(IsUndisturbed(launch))];
        return new(launch.Launch, Array.ConvertAll(chosen, i => launch.Round[i]),
            Array.ConvertAll(chosen, i =>
                (Time(launch, i) + (CollectionCost.IsWhole(launch, i) ? 0 : pauses) - launch.OverheadNanoseconds) * (clock?.Invoke(launch, i) ?? 1)),
            launch.RoughCosts && TellsSlices(launch) ? Array.ConvertAll(chosen, i => Operations(launch, i)) : null);
    }

    /// <summary>Whether a run's times contain the pauses for collections. Those of runs before 2026-11-28 don't; of later ones, a worker that tells no pauses
    /// subtracts none.</summary>
    public static bool HavePauses(RunDocument run)
    {
        var launches = run.Cells.SelectMany(cell => cell.Launches).Where(TellsSlices);
        return run.Started >= FirstWithPauses || !launches.Any() || launches.Any(launch => launch.PauseNanoseconds.Count > 0);
    }

    /// <summary>The indices of a launch's samples that <see cref="LaunchLevel"/> doesn't leave out, disturbed ones among them.</summary>
    public static int[] OnLevel(LaunchRecord launch) => OnLevel(launch, All(launch), LaunchLevel.Discarded(launch));

    private static SampleSeries WithChance(SampleSeries series, CollectionCost collections, Func<double, Chance> missed)
    {
        if (series.IsEmpty || !series.IsPositive)
            return series;
        var time = series.Launches.Average(series.LevelOf);
        return series.With(collections.ChanceIn(time) is { Events: > 0 } chance ? chance : missed(time));
    }

    private static LaunchSamples Kept(LaunchRecord launch, LaunchSamples all, int discarded)
    {
        if (TellsSlices(launch) && all.Values.Length - discarded < FewestUndisturbed)
            discarded = all.Values.Length;
        return all.From(discarded);
    }

    /// <summary>How many operations of average cost a sample's undisturbed time is.</summary>
    public static double Operations(LaunchRecord launch, int i) => Math.Max(LeastOperations,
        (launch.Undisturbed[i] - (launch.UndisturbedPauseNanoseconds.Count > 0 ? launch.UndisturbedPauseNanoseconds[i] : 0)) / launch.Mean[i]);

    // Whatever the machine did; but other code is other code.
    private static LaunchSamples Whole(LaunchRecord launch, LaunchSamples all, int discarded)
    {
        var chosen = OnLevel(launch, all, discarded);
        return new(launch.Launch, Array.ConvertAll(chosen, i => launch.Round[i]), Array.ConvertAll(chosen, i => Raw(launch, i) - launch.OverheadNanoseconds));
    }

    private static int[] OnLevel(LaunchRecord launch, LaunchSamples all, int discarded)
    {
        var first = discarded == 0 ? int.MinValue : discarded < all.Rounds.Length ? all.Rounds[discarded] : int.MaxValue;
        return [.. Enumerable.Range(0, launch.Nanoseconds.Count).Where(i => launch.Round[i] >= first)];
    }

    private static bool TellsSlices(LaunchRecord launch) => launch.Median.Count > 0;

    private static double Raw(LaunchRecord launch, int i) => (double)launch.Nanoseconds[i] / launch.Iterations[i];

    private static double Time(LaunchRecord launch, int i) => launch.Median.Count > i ? launch.Median[i] : Raw(launch, i);

    private static Func<int, bool> IsUndisturbed(LaunchRecord launch)
    {
        if (TellsSlices(launch))
            return i => launch.Median[i] > 0;
        if (launch.Pace.Count != launch.Nanoseconds.Count || launch.Pace.Count == 0)
            return _ => true;
        var limit = launch.Pace.Min() * (1 + Tolerance);
        return launch.Pace.Count(pace => pace <= limit) < FewestUndisturbed ? _ => true : i => launch.Pace[i] <= limit;
    }
}
