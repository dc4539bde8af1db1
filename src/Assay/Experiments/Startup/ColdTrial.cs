using Assay.Running;

namespace Assay.Experiments.Startup;

/// <summary>A cold start: there is nothing to warm up, and the process ends by itself.</summary>
/// <param name="sample">Makes the start.</param>
internal sealed class ColdTrial(Func<Turn, CancellationToken, Task> sample) : ITrial
{
    public Task WarmUpAsync(TimeSpan most, CancellationToken stop) => Task.CompletedTask;

    public Task SampleAsync(Turn turn, CancellationToken stop) => sample(turn, stop);

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
