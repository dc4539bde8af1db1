using Assay.History;
using Assay.Results;
using Assay.Statistics.Simulation;
using Assay.View;

namespace Assay.Tests.Page;

/// <summary>The view as it is served: twelve runs, in whose middle something became slower, and one under way.</summary>
public sealed class ViewFixture : IAsyncLifetime
{
    private readonly TemporaryFolder folder = new();
    private readonly CancellationTokenSource stop = new();
    private Task server = Task.CompletedTask;
    private RunFolder? underWay;

    /// <summary>Where it is.</summary>
    public string Address { get; private set; } = "";

    public async Task InitializeAsync()
    {
        var history = new HistoryStore(Path.Combine(folder.Path, "history.db"));
        for (var number = 1; number <= 12; number++)
            history.Add(Simulated(number, number > 6 ? 2 : 1), $"0123456789abcdef0123456789abcdef012345{number:00}");
        var run = Simulated(13, 1);
        run.State = RunState.Running;
        var runs = Path.Combine(folder.Path, "runs");
        underWay = RunFolder.Take(run.Started, run.Study, Path.Combine(runs, "now"), force: false);
        RunStore.Save(run, Path.Combine(underWay.Path, RunStore.FileName));
        var started = new TaskCompletionSource<string>();
        server = new ViewServer(0, new ViewSite(history, new RunsUnderWay(runs))).RunAsync(started.SetResult, stop.Token);
        Address = await started.Task;
    }

    public async Task DisposeAsync()
    {
        await stop.CancelAsync();
        await server;
        underWay?.Dispose();
        stop.Dispose();
        folder.Dispose();
    }

    private static RunDocument Simulated(int number, double time) =>
        SimulatedRun.Of(new NoiseModel(), [1, time], 6, 8, number) with { Id = $"run-{number}",
            Started = new DateTimeOffset(2026, 1, number, 12, 0, 0, TimeSpan.Zero), Finished = new DateTimeOffset(2026, 1, number, 12, 3, 0, TimeSpan.Zero) };
}
