namespace Assay.Running;

/// <summary>Cells that take turns with each other, and how.</summary>
/// <param name="Cells">The cells.</param>
/// <param name="Schedule">How.</param>
internal sealed record Part(IReadOnlyList<ICell> Cells, Schedule Schedule)
{
    // Fewer tell nothing of their own scatter.
    private const int FewestRounds = 3;

    /// <summary>The clock of all parts where they share a budget; null where each has its own.</summary>
    public RunClock? Clock { get; init; }

    /// <summary>Told when a round is over: nothing is measured meanwhile.</summary>
    public Action<Turn> RoundEnded { get; init; } = _ => { };

    /// <summary>Told when a launch is over, with what is left of the budget.</summary>
    public Action<int, TimeSpan> LaunchEnded { get; init; } = (_, _) => { };

    /// <summary>Told when the budget ended before all launches were made, with how many were.</summary>
    public Action<int> OutOfTime { get; init; } = _ => { };

    /// <summary>Measures.</summary>
    /// <param name="progress">Told what is being done.</param>
    /// <param name="store">Stores what there is.</param>
    /// <param name="stop">Ends it; what was measured until then is kept.</param>
    public async Task RunAsync(TimeProvider time, IProgress<Step> progress, Action store, CancellationToken stop)
    {
        var clock = Clock ?? new RunClock(time, Schedule.Budget, Schedule.Turns * Cells.Count, Schedule.Starts(Cells.Count));
        var scheduler = new Scheduler(Schedule, clock, time, progress, store) { RoundEnded = RoundEnded, LaunchEnded = LaunchEnded };
        await scheduler.RunAsync(Cells, stop);
        if (scheduler.IsOutOfTime)
            OutOfTime(scheduler.Launches);
    }

    /// <summary>Parts that are to end within a budget together: what starting and warming up leave of it is shared out among their launches.</summary>
    /// <param name="budget">The budget; null where each part takes as long as it takes.</param>
    /// <param name="requests">What is made a part when its turn comes.</param>
    /// <param name="launches">How many launches a request has.</param>
    /// <param name="part">Makes its part.</param>
    /// <param name="run">Notes where even the least of each took longer.</param>
    /// <param name="time">The time; the system's where null.</param>
    public static IEnumerable<Part> Within<T>(
        TimeSpan? budget, IReadOnlyList<T> requests, Func<T, int> launches, Func<T, Part> part, RunDocument run, TimeProvider? time = null)
    {
        var started = 0;
        var clock = budget is null ? null : new RunClock(time ?? TimeProvider.System, budget);
        var left = requests.Sum(launches);
        foreach (var request in requests)
        {
            var made = part(request);
            yield return clock is null ? made : made with { Clock = clock, Schedule = made.Schedule with { Shares = left, MinimumRounds = FewestRounds } };
            left -= launches(request);
            started += launches(request) * made.Cells.Count;
        }
        if (clock?.Overrun($"starting and warming up {Counted.Of(started, "time")}, with at least {FewestRounds} rounds each,") is { } overrun)
            run.Notes.Add(overrun);
    }

    /// <summary>Measures parts one after the other, none of which is made before its turn has come,
    /// calibrates after each round, and notes how far the run came.</summary>
    /// <inheritdoc cref="RunAsync(TimeProvider, IProgress{Step}, Action, CancellationToken)"/>
    public static async Task RunAsync(
        IAsyncEnumerable<Part> parts, RunDocument run, TimeProvider time, IProgress<Step> progress, Action store, CancellationToken stop)
    {
        try
        {
            await foreach (var part in parts.WithCancellation(stop))
            {
                await part.Calibrating(run).RunAsync(time, progress, store, stop);
                if (stop.IsCancellationRequested)
                    break;
            }
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // The results so far are kept.
        }
        if (run.State == RunState.Running)
            run.State = stop.IsCancellationRequested ? RunState.Interrupted : RunState.Finished;
        run.Finished = time.GetUtcNow();
        store();
    }

    // In every experiment: how fast the machine was is what two runs are told apart from their code by.
    private Part Calibrating(RunDocument run) => this with
    {
        RoundEnded = turn =>
        {
            RoundEnded(turn);
            run.Machine.CalibrationNanoseconds.Add(CalibrationLoop.Nanoseconds());
        },
    };
}
