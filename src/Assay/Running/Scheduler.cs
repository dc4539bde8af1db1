namespace Assay.Running;

/// <summary>
/// Lets the cells of an experiment take turns: launches, rounds, each in a new random order, one sample at a time, stored as they come, until all
/// is done, the budget is used up or the user stops it.
/// </summary>
/// <param name="schedule">How.</param>
/// <param name="clock">How long it takes, and may.</param>
/// <param name="progress">Told what is being done.</param>
/// <param name="store">Stores what there is; called after samples, but not more often than once a second, after each round where that is requested, and after
/// each launch.</param>
internal sealed class Scheduler(Schedule schedule, RunClock clock, TimeProvider time, IProgress<Step> progress, Action store)
{
    private static readonly TimeSpan StoreInterval = TimeSpan.FromSeconds(1);

    /// <summary>How much of a launch's share of the budget may go by until all are warm.</summary>
    internal const double WarmUpShare = 0.8;

    // One that never settles must not use up what the others need.
    private const double MostShares = 3;

    // What starting takes of the time that it takes in a long launch.
    private const double UsualStart = 0.4;

    private readonly SeededRandom random = SeededRandom.For(schedule.Seed, purpose: 0);
    private readonly int first = schedule.OnlyLaunch ?? (schedule.HasRehearsal ? 0 : 1);
    private TimeSpan longest;
    private long storedAt;

    /// <summary>Told when a round is over.</summary>
    public Action<Turn> RoundEnded { get; init; } = _ => { };

    /// <summary>Told when a launch is over, with what is left of the budget.</summary>
    public Action<int, TimeSpan> LaunchEnded { get; init; } = (_, _) => { };

    /// <summary>How many launches that are kept were begun; fewer than asked for where the budget was used up.</summary>
    public int Launches { get; private set; }

    /// <summary>Whether the budget ended before all launches were made.</summary>
    public bool IsOutOfTime { get; private set; }

    /// <summary>Measures. A cell that fails takes no further turns; when <paramref name="stop"/> is cancelled, what was measured until then is kept.</summary>
    public async Task RunAsync(IReadOnlyList<ICell> cells, CancellationToken stop)
    {
        try
        {
            for (var launch = first; launch <= (schedule.OnlyLaunch ?? schedule.Launches) && !stop.IsCancellationRequested; launch++)
            {
                ICell[] open = [.. cells.Where(cell => cell.IsOpen)];
                if (open.Length == 0)
                    return;
                if (launch > Math.Max(first, 1) && clock.Left < longest)
                {
                    IsOutOfTime = true;
                    return;
                }
                Launches = launch;
                var began = clock.Elapsed;
                foreach (var together in schedule.AreTogether ? [open] : Shuffled(open).Select(cell => (ICell[])[cell]))
                    await LaunchAsync(together, launch, stop);
                Store();
                LaunchEnded(launch, clock.Left);
                if (launch != schedule.LongLaunch && clock.Elapsed - began is var took && took > longest)
                    longest = took;
            }
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // The results so far are kept; the run's state says that it was interrupted.
            return;
        }
    }

    private async Task LaunchAsync(ICell[] cells, int launch, CancellationToken stop)
    {
        LiveLaunch[] launched = [.. cells.Select(cell => new LiveLaunch(cell, schedule.Patience, time))];
        try
        {
            var began = clock.Elapsed;
            await EachAsync(launched, Step.Starting, launch, (one, _, cancel) => one.StartAsync(launch, cancel), stop);
            // Shared out only now: a long start isn't to be taken from the warm-up.
            var (warm, end) = Ends(launch, clock.Elapsed - began);
            LiveLaunch[] open = [.. launched.Where(one => one.IsOpen)];
            // Where time runs out, it does so for the last ones: not for the same in every launch.
            if (schedule.Shares is not null)
                Shuffled(open);
            await EachAsync(open, Step.WarmingUp, launch, (one, left, cancel) => one.WarmUpAsync(LongestWarmUp(warm, left), cancel), stop);
            clock.Launched(clock.Elapsed - began);
            if (schedule.AreTogether)
                Store();
            if (schedule.Shares is not null)
            {
                var each = (end - clock.Elapsed) / Math.Max(1, open.Sum(one => one.Samplers.Count()));
                await EachAsync(open, Step.Fitting, launch, (one, _, cancel) => one.FitAsync(each, cancel), stop);
            }
            await SampleAsync(open, launch, end, stop);
        }
        finally
        {
            await Task.WhenAll(launched.Select(one => one.DisposeAsync().AsTask()));
        }
    }

    private async Task EachAsync(LiveLaunch[] launched, string doing, int launch, Func<LiveLaunch, int, CancellationToken, Task> step, CancellationToken stop)
    {
        var left = launched.Length;
        var parallel = new ParallelOptions { MaxDegreeOfParallelism = Cores(doing), CancellationToken = stop };
        await Parallel.ForEachAsync(launched, parallel, async (one, cancel) =>
        {
            if (schedule.AreTogether)
                Say(doing, one.Cell, new Turn(launch, 0), 1 - ((double)Volatile.Read(ref left) / launched.Length));
            await step(one, Volatile.Read(ref left), cancel);
            Interlocked.Decrement(ref left);
        });
    }

    // One after the other unless more is requested: side by side each gets a fraction of the cores.
    private int Cores(string doing) => doing switch
    {
        Step.Starting when schedule.SideBySide >= SideBySide.Starts => Environment.ProcessorCount,
        Step.WarmingUp when schedule.SideBySide >= SideBySide.WarmUps => Environment.ProcessorCount,
        _ => 1,
    };

    private (TimeSpan Warm, TimeSpan Launch) Ends(int launch, TimeSpan starting)
    {
        if (schedule.Shares is not { } all)
            return (TimeSpan.MaxValue, TimeSpan.MaxValue);
        var shares = Math.Max(1, all - (launch - first));
        var others = (launch == schedule.LongLaunch ? UsualStart : 1) * starting * (shares - 1);
        return (clock.End(shares, WarmUpShare, others), clock.End(shares, 1, others));
    }

    /// <summary>How long one of those may take that are still to be warmed up until <paramref name="end"/>.</summary>
    private TimeSpan LongestWarmUp(TimeSpan end, int left)
    {
        if (end == TimeSpan.MaxValue)
            return end;
        var free = end > clock.Elapsed ? end - clock.Elapsed : TimeSpan.Zero;
        return free * Math.Min(1, MostShares * Cores(Step.WarmingUp) / Math.Max(Cores(Step.WarmingUp), left));
    }

    private async Task SampleAsync(LiveLaunch[] launched, int launch, TimeSpan end, CancellationToken stop)
    {
        var longestRound = TimeSpan.Zero;
        for (var turn = new Turn(launch, 1); turn.Round <= (schedule.Rounds ?? int.MaxValue); turn = turn with { Round = turn.Round + 1 })
        {
            var isMinimum = turn.Round <= schedule.MinimumRounds;
            var began = clock.Elapsed;
            var taking = Taking(launched, isMinimum);
            if (taking.Length == 0 || (!isMinimum && longestRound > end - began))
                return;
            foreach (var (one, sampler) in Shuffled(taking))
                await SampleAsync(one, sampler, turn, stop);
            RoundEnded(turn);
            if (schedule.StoresRounds)
                Store();
            // In the first one workers also time what each value costs, which tells nothing of the others.
            if (clock.Elapsed - began is var took && (turn.Round == 2 || took > longestRound))
                longestRound = took;
        }
    }

    private static (LiveLaunch Launched, ISampler Sampler)[] Taking(LiveLaunch[] launched, bool all)
    {
        var open = launched.SelectMany(one => one.Samplers.Select(sampler => (Launched: one, Sampler: sampler))).ToArray();
        ISampler[] needing = [.. open.Select(one => one.Sampler).Where(sampler => all || !sampler.HasEnough)];
        return Array.FindAll(open, one => needing.Contains(one.Sampler) || one.Sampler.RidesWith(needing));
    }

    private async Task SampleAsync(LiveLaunch launched, ISampler sampler, Turn turn, CancellationToken stop)
    {
        stop.ThrowIfCancellationRequested();
        if (!launched.IsOpen || !sampler.IsOpen)
            return;
        Say(Step.Sampling, launched.Cell, turn, clock.Used);
        await launched.SampleAsync(sampler, turn, stop);
        clock.Count();
        // Writing a long run takes time, too: after each sample where samples are long, else now and then.
        if (time.GetElapsedTime(storedAt) >= StoreInterval)
            Store();
    }

    private void Store()
    {
        storedAt = time.GetTimestamp();
        store();
    }

    private T[] Shuffled<T>(T[] items)
    {
        for (var i = items.Length - 1; i > 0; i--)
        {
            var other = random.Next(i + 1);
            (items[i], items[other]) = (items[other], items[i]);
        }
        return items;
    }

    private void Say(string doing, ICell cell, Turn turn, double done) => progress.Report(new Step(schedule, doing, cell.Name, turn, done, clock.Expected));
}
