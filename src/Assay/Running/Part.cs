namespace Assay.Running;

/// <summary>Cells that take turns with each other, and how.</summary>
/// <param name="Cells">The cells.</param>
/// <param name="Schedule">How.</param>
internal sealed record Part(IReadOnlyList<ICell> Cells, Schedule Schedule)
{
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
        var clock = Clock ?? new RunClock(time, Schedule.Budget, Schedule.Turns * Cells.Count);
        var scheduler = new Scheduler(Schedule, clock, time, progress, store) { RoundEnded = RoundEnded, LaunchEnded = LaunchEnded };
        await scheduler.RunAsync(Cells, stop);
        if (scheduler.IsOutOfTime)
            OutOfTime(scheduler.Launches);
    }

    /// <summary>Measures parts one after the other, none of which is made before its turn has come, and notes how far the run came.</summary>
    /// <inheritdoc cref="RunAsync(TimeProvider, IProgress{Step}, Action, CancellationToken)"/>
    public static async Task RunAsync(
        IAsyncEnumerable<Part> parts, RunDocument run, TimeProvider time, IProgress<Step> progress, Action store, CancellationToken stop)
    {
        try
        {
            await foreach (var part in parts.WithCancellation(stop))
            {
                await part.RunAsync(time, progress, store, stop);
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
}
