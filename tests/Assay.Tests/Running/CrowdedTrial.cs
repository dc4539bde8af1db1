using Assay.Running;

namespace Assay.Tests.Running;

/// <summary>A trial that tells how many are warmed up and sampled at once.</summary>
internal sealed class CrowdedTrial(Crowd warming, Crowd sampling) : ITrial
{
    public Task WarmUpAsync(TimeSpan most, CancellationToken stop) => warming.EnterAsync();

    public Task SampleAsync(Turn turn, CancellationToken stop) => sampling.EnterAsync();

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
