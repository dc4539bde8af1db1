using Assay.Running;

namespace Assay.Tests.Running;

/// <summary>A trial that notes what is done with it, takes time of a fake clock, and may go wrong.</summary>
internal sealed class FakeTrial(string name, List<string> log, ManualTime time) : ITrial
{
    /// <summary>How long a warm-up and a sample take.</summary>
    public double Seconds { get; init; } = 1;

    /// <summary>What a sample does besides.</summary>
    public Func<Turn, CancellationToken, Task> Sample { get; init; } = (_, _) => Task.CompletedTask;

    public Task WarmUpAsync(TimeSpan most, CancellationToken stop)
    {
        log.Add($"{name} warms up");
        time.Advance(Seconds);
        return Task.CompletedTask;
    }

    public Task SampleAsync(Turn turn, CancellationToken stop)
    {
        log.Add($"{name} {turn.Launch}.{turn.Round}");
        time.Advance(Seconds);
        return Sample(turn, stop);
    }

    public ValueTask DisposeAsync()
    {
        log.Add($"{name} ends");
        return ValueTask.CompletedTask;
    }
}
