using System.Diagnostics.Tracing;
using System.Net.Sockets;
using Microsoft.Diagnostics.NETCore.Client;

namespace Assay.Experiments.Profiling;

/// <summary>Has a .NET process write events into a file while something is done in it.</summary>
internal static class EventPipeTrace
{
    private const int BufferMegabytes = 256;
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    /// <summary>Records.</summary>
    /// <param name="file">Where to.</param>
    /// <param name="providers">Which events.</param>
    /// <param name="work">What is done meanwhile.</param>
    /// <exception cref="ProfileException">The process tells none.</exception>
    public static async Task RecordAsync(int process, string file, IEnumerable<(string Name, EventLevel Level, long Keywords)> providers,
        Func<Task> work, CancellationToken stop)
    {
        try
        {
            using var session = await new DiagnosticsClient(process).StartEventPipeSessionAsync(
                [.. providers.Select(one => new EventPipeProvider(one.Name, one.Level, one.Keywords))], requestRundown: true, BufferMegabytes, stop);
            await using var target = File.Create(file);
            var copying = session.EventStream.CopyToAsync(target, stop);
            await work();
            // The names of methods come at the end.
            using var patience = CancellationTokenSource.CreateLinkedTokenSource(stop);
            patience.CancelAfter(Patience);
            await session.StopAsync(patience.Token);
            await copying.WaitAsync(patience.Token);
        }
        catch (Exception e) when (e is DiagnosticsClientException or IOException or SocketException or UnauthorizedAccessException
            || (e is OperationCanceledException && !stop.IsCancellationRequested))
        {
            throw new ProfileException($"its runtime provides no events: {e.Message.Split('\n')[0]}", e);
        }
    }
}
