namespace Assay.Running;

/// <summary>Cells that take turns with each other, and how.</summary>
/// <param name="Cells">The cells.</param>
/// <param name="Schedule">How.</param>
internal sealed record Part(IReadOnlyList<ICell> Cells, Schedule Schedule)
{
    /// <summary>Measures.</summary>
    /// <param name="time">The clock.</param>
    /// <param name="progress">Told what is being done.</param>
    /// <param name="store">Stores what there is.</param>
    /// <param name="stop">Ends it; what was measured until then is kept.</param>
    public Task RunAsync(TimeProvider time, IProgress<string> progress, Action store, CancellationToken stop) =>
        new Scheduler(Schedule, time, progress, store).RunAsync(Cells, stop);
}
