using Assay.Wire.Load;
using Assay.Workers;

namespace Assay.Experiments.Load;

/// <summary>
/// Keeps servers under load until their runtimes compile no more. One whose code isn't compiled for good yet takes several times the CPU for a response: what is counted then tells of
/// the compiler.
/// </summary>
internal static class ServerWarmUp
{
    private static readonly TimeSpan Shortest = TimeSpan.FromSeconds(2);
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(15);
    private static readonly TimeSpan Every = TimeSpan.FromMilliseconds(100);

    /// <summary>Warms up those that the lab has started, one after the other; one that can't answer has its failure noted.</summary>
    public static async Task RunAsync(IEnumerable<LoadTarget> targets, IProgress<string> progress, CancellationToken stop)
    {
        foreach (var target in targets)
        {
            if (target.Server is not { } server)
                continue;
            progress.Report($"warming up {target.Record.Serializer}");
            try
            {
                await RunAsync(target, server, stop);
                target.IsWarm = true;
                if (target.Record.Unsettled)
                    progress.Report($"{target.Record.Serializer}: still compiles after {Longest.TotalSeconds:0} s");
            }
            catch (Exception e) when (e is LoadException or IOException or WorkerException)
            {
                stop.ThrowIfCancellationRequested();
                target.Record.Failure = e.Message;
            }
        }
    }

    private static async Task RunAsync(LoadTarget target, ServerProcess server, CancellationToken stop)
    {
        using var warm = CancellationTokenSource.CreateLinkedTokenSource(stop);
        var compiler = new CompilerWatch(TimeProvider.System);
        var start = TimeProvider.System.GetTimestamp();
        // Not through a network that may lie before it: the answers that compiling needs would take long.
        var load = LoadProcess.RunAsync(target.Settings with { Target = target.Direct, Rate = null, WarmUp = TimeSpan.Zero, Duration = Longest }, warm.Token);
        try
        {
            while (!load.IsCompleted && (TimeProvider.System.GetElapsedTime(start) < Shortest || compiler.QuietFor < CompilerWatch.Quiet))
            {
                await Task.WhenAny(load, Task.Delay(Every, stop));
                compiler.Saw(await server.CompiledAsync(stop));
            }
            target.Record.Unsettled = load.IsCompleted;
        }
        finally
        {
            await warm.CancelAsync();
        }
        var result = await load;
        target.Record.FirstRequestNanoseconds = result.FirstRequest;
        await target.ExplainAsync(result, stop);
    }
}
