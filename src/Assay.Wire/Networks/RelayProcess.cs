using System.Net;
using Assay.Processes;
using Assay.Protocol;

namespace Assay.Wire.Networks;

/// <summary>A relay in a separate process, so that neither client nor server is charged for it.</summary>
internal sealed class RelayProcess : IDisposable
{
    // It measures its own overhead before it listens.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly ChildProcess process;

    private RelayProcess(ChildProcess process, Message listening)
    {
        this.process = process;
        EndPoint = IPEndPoint.Parse(listening.Text("endpoint"));
        Overhead = TimeSpan.FromMicroseconds(listening.Whole("overhead_nanoseconds") / 1e3);
    }

    /// <summary>The system's number for it.</summary>
    public int Id => process.Id;

    /// <summary>Where clients connect to.</summary>
    public IPEndPoint EndPoint { get; }

    /// <summary>What the relay itself adds to a passage; it takes this off the delay.</summary>
    public TimeSpan Overhead { get; }

    /// <summary>CPU time that the relay has used; null if it has ended.</summary>
    public TimeSpan? CpuTime => process.CpuTime;

    /// <summary>Starts a relay to <paramref name="target"/>.</summary>
    /// <exception cref="ChildException">It can't listen; the message says why.</exception>
    public static async Task<RelayProcess> StartAsync(EndPoint target, NetworkProfile profile, CancellationToken cancel)
    {
        ChildProcess? started = null;
        try
        {
            (started, _) = await ChildProcess.GreetAsync(WirePrograms.Own("the network relay", "relay", target.ToString()!, profile.Name), cancel);
            return new RelayProcess(started, await started.ReadAsync(Patience, cancel));
        }
        catch
        {
            started?.Dispose();
            // Ctrl+C reaches a relay that has only begun to start, too.
            cancel.ThrowIfCancellationRequested();
            throw;
        }
    }

    /// <summary>Ends the relay, and all connections through it.</summary>
    public void Dispose() => process.Dispose();
}
