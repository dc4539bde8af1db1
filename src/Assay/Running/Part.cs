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
    /// <param name="time">The clock.</param>
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

    /// <summary>Measures parts one after the other; none is made before its turn has come.</summary>
    public static async Task RunAsync(IEnumerable<Part> parts, TimeProvider time, IProgress<Step> progress, Action store, CancellationToken stop)
    {
        foreach (var part in parts)
        {
            await part.RunAsync(time, progress, store, stop);
            if (stop.IsCancellationRequested)
                return;
        }
    }
}
