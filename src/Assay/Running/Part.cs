namespace Assay.Running;

/// <summary>Cells that take turns with each other, and how.</summary>
/// <param name="Cells">The cells.</param>
/// <param name="Schedule">How.</param>
internal sealed record Part(IReadOnlyList<ICell> Cells, Schedule Schedule)
{
    /// <summary>Told when a launch is over, with what is left of the budget.</summary>
    public Action<int, TimeSpan> LaunchEnded { get; init; } = (_, _) => { };

    /// <summary>Told when the budget ended before all launches were made, with how many were.</summary>
    public Action<int> OutOfTime { get; init; } = _ => { };

    /// <summary>Measures.</summary>
    /// <param name="time">The clock.</param>
    /// <param name="progress">Told what is being done.</param>
    /// <param name="store">Stores what there is.</param>
    /// <param name="stop">Ends it; what was measured until then is kept.</param>
    public async Task RunAsync(TimeProvider time, IProgress<string> progress, Action store, CancellationToken stop)
    {
        var scheduler = new Scheduler(Schedule, time, progress, store) { LaunchEnded = LaunchEnded };
        await scheduler.RunAsync(Cells, stop);
        if (scheduler.IsOutOfTime)
            OutOfTime(scheduler.Launches);
    }
}
