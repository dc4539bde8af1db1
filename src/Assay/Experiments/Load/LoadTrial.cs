using Assay.Running;

namespace Assay.Experiments.Load;

/// <summary>A server that is put under load for one round after the other.</summary>
internal sealed class LoadTrial(LoadRequest request, LoadTarget target, TimeProvider time) : ITrial
{
    // Starting the generator and connecting, besides the lead-in.
    private static readonly TimeSpan Overhead = TimeSpan.FromMilliseconds(300);

    private static readonly TimeSpan Shortest = TimeSpan.FromMilliseconds(250);

    private TimeSpan round = request.Settings.Duration / request.Rounds;

    public Task WarmUpAsync(TimeSpan most, CancellationToken stop) => request.UntilCompiled ? target.WarmUpAsync(most, time, stop) : Task.CompletedTask;

    public Task FitAsync(TimeSpan each, CancellationToken stop)
    {
        var turn = (each / request.Rounds) - Overhead;
        round = turn - target.LeadIn(request, new Turn(1, 2), turn / 2);
        if (round < Shortest)
            round = Shortest;
        return Task.CompletedTask;
    }

    public async Task SampleAsync(Turn turn, CancellationToken stop)
    {
        var settings = target.Settings with { Duration = round, WarmUp = target.LeadIn(request, turn, round) };
        var counted = await LoadTurn.RunAsync(target, settings, turn.Round, stop);
        // One that the user ended before counting began has nothing to tell.
        if (counted.Seconds > 0)
            target.Record.Rounds.Add(counted);
    }

    public ValueTask DisposeAsync()
    {
        target.Dispose();
        return ValueTask.CompletedTask;
    }
}
