using Assay.Running;

namespace Assay.Experiments.Micro;

/// <summary>A worker that was started for a launch, with its cells.</summary>
/// <param name="leastWarmUp">How long it is warmed up at the least.</param>
/// <param name="start">The timestamp at which its start was begun.</param>
internal sealed class WorkerLaunch(LiveWorker worker, TimeSpan leastWarmUp, TimeProvider time, long start) : ILaunch
{
    private readonly TimeSpan started = time.GetElapsedTime(start);

    public IReadOnlyList<ISampler> Samplers { get; } = [.. worker.Cells];

    public async Task WarmUpAsync(TimeSpan most, CancellationToken stop)
    {
        var warmUp = new WarmUp(worker, time, leastWarmUp, most);
        await warmUp.RunAsync(stop);
        worker.Member.LaunchTime = started + warmUp.Elapsed;
    }

    public async Task FitAsync(TimeSpan each, CancellationToken stop)
    {
        foreach (var cell in worker.Cells.ToList())
        {
            if (!cell.Ended)
                await Pilot.RunAsync(cell, each, stop);
        }
        foreach (var cell in worker.Cells)
            cell.Record.Launches.Add(cell.Launch);
    }

    public ValueTask DisposeAsync() => worker.DisposeAsync();
}
