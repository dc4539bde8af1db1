using System.Net;

namespace Assay.Wire.Networks;

/// <summary>A relay in a process of its own, so that neither client nor server is charged for it.</summary>
internal sealed class RelayProcess : IDisposable
{
    private readonly WireProcess process;

    private RelayProcess(WireProcess process, IPEndPoint endPoint, TimeSpan overhead)
    {
        this.process = process;
        EndPoint = endPoint;
        Overhead = overhead;
    }

    /// <summary>The system's number for it.</summary>
    public int Id => process.Id;

    /// <summary>Where clients connect to.</summary>
    public IPEndPoint EndPoint { get; }

    /// <summary>What the relay itself adds to a passage; it takes this off the delay.</summary>
    public TimeSpan Overhead { get; }

    /// <summary>CPU time that the relay has used.</summary>
    public TimeSpan CpuTime => process.CpuTime;

    /// <summary>Starts a relay to <paramref name="target"/>.</summary>
    public static async Task<RelayProcess> StartAsync(EndPoint target, NetworkProfile profile, CancellationToken cancel)
    {
        var started = WireProcess.Start("relay", target.ToString()!, profile.Name);
        try
        {
            var message = await started.ReadAsync(cancel);
            return new RelayProcess(started, IPEndPoint.Parse(message.Text("endpoint")), TimeSpan.FromMicroseconds(message.Whole("overhead_nanoseconds") / 1e3));
        }
        catch
        {
            started.Dispose();
            // Ctrl+C reaches a relay that has only begun to start, too.
            cancel.ThrowIfCancellationRequested();
            throw;
        }
    }

    /// <summary>Ends the relay, and all connections through it.</summary>
    public void Dispose() => process.Dispose();
}
