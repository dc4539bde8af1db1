using System.Diagnostics.Tracing;
using System.Net.Sockets;
using Microsoft.Diagnostics.NETCore.Client;

namespace Assay.Experiments.Load.Counters;

/// <summary>
/// Has a .NET process of this machine tell its counters through EventPipe. While it lasts its bytes are only kept: they are read when it has ended, because
/// reading would take CPU from what is measured.
/// </summary>
internal sealed class CounterSession : IDisposable
{
    /// <summary>The name of this source of counters in run documents.</summary>
    public const string Source = "EventPipe";

    // The keyword under which System.Runtime reports how many processors it uses; it reports counters whatever the keywords.
    private const long ProcessorCount = 0x2;

    // A session needs a few kilobytes a second.
    private const int BufferMegabytes = 1;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(5);

    private readonly EventPipeSession session;
    private readonly MemoryStream events = new();
    private readonly Task copying;

    private CounterSession(EventPipeSession session)
    {
        this.session = session;
        copying = CopyAsync();
    }

    /// <summary>Begins one.</summary>
    /// <param name="process">The process.</param>
    /// <param name="interval">The time between two samples.</param>
    /// <exception cref="CounterException">The process doesn't tell them.</exception>
    public static async Task<CounterSession> StartAsync(ObservedProcess process, TimeSpan interval, CancellationToken stop)
    {
        var seconds = new Dictionary<string, string> { ["EventCounterIntervalSec"] = interval.TotalSeconds.ToString("0.###", CultureInfo.InvariantCulture) };
        var provider = new EventPipeProvider(RuntimeCounters.Provider, EventLevel.Informational, ProcessorCount, seconds);
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(stop);
        patience.CancelAfter(Patience);
        try
        {
            return new CounterSession(
                await new DiagnosticsClient(process.Id).StartEventPipeSessionAsync(provider, requestRundown: false, BufferMegabytes, patience.Token));
        }
        catch (OperationCanceledException e) when (!stop.IsCancellationRequested)
        {
            throw new CounterException($"its runtime didn't answer within {Patience.TotalSeconds:0} s", e);
        }
        catch (ServerNotAvailableException e)
        {
            throw new CounterException(process.IsDotNet switch
            {
                true => "its diagnostics are switched off (DOTNET_EnableDiagnostics=0), or its TMPDIR differs",
                false => "it isn't a .NET process",
                null => "it isn't a .NET process, or belongs to another user",
            }, e);
        }
        catch (Exception e) when (e is DiagnosticsClientException or IOException or SocketException or UnauthorizedAccessException)
        {
            throw new CounterException($"its runtime can't be queried: {e.Message}", e);
        }
    }

    /// <summary>Ends it.</summary>
    /// <returns>What the process reported until the session, or the process, ended.</returns>
    public async Task<IReadOnlyList<CounterSample>> EndAsync()
    {
        using var patience = new CancellationTokenSource(Patience);
        try
        {
            await session.StopAsync(patience.Token);
            await copying.WaitAsync(patience.Token);
        }
        catch (Exception e) when (e is DiagnosticsClientException or IOException or SocketException or OperationCanceledException)
        {
            // It has ended, or hangs: nothing more is to come.
        }
        session.Dispose();
        await copying;
        events.Position = 0;
        return CounterTrace.Read(events);
    }

    public void Dispose() => session.Dispose();

    private async Task CopyAsync()
    {
        try
        {
            await session.EventStream.CopyToAsync(events);
        }
        catch (Exception e) when (e is IOException or SocketException or ObjectDisposedException)
        {
            // The process has ended, or is waited for no longer.
            return;
        }
    }
}
