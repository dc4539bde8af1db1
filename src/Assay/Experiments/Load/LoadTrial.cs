using Assay.Running;

namespace Assay.Experiments.Load;

/// <summary>A server that is put under load for one round after the other.</summary>
internal sealed class LoadTrial(LoadRequest request, LoadTarget target, TimeProvider time) : ITrial
{
    public Task WarmUpAsync(CancellationToken stop) => request.UntilCompiled ? target.WarmUpAsync(time, stop) : Task.CompletedTask;

    public async Task SampleAsync(Turn turn, CancellationToken stop)
    {
        var settings = target.Settings with { Duration = request.Settings.Duration / request.Rounds, WarmUp = target.LeadIn(request, turn) };
        target.Record.Rounds.Add(await LoadTurn.RunAsync(target, settings, turn.Round, stop));
    }

    public ValueTask DisposeAsync()
    {
        target.Dispose();
        return ValueTask.CompletedTask;
    }
}
