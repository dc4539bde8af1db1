using System.Net;
using Assay.Processes;
using Assay.Protocol;

namespace Assay.Wire.Networks;

/// <summary>A relay in a separate process, so that neither client nor server is charged for it.</summary>
internal sealed class RelayProcess : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly ChildProcess process;

    private RelayProcess(ChildProcess process, IPEndPoint endPoint)
    {
        this.process = process;
        EndPoint = endPoint;
    }

    /// <summary>The system's number for it.</summary>
    public int Id => process.Id;

    /// <summary>Where clients connect to.</summary>
    public IPEndPoint EndPoint { get; }

    /// <summary>CPU time that the relay has used; null if it has ended.</summary>
    public TimeSpan? CpuTime => process.CpuTime;

    /// <summary>Starts a relay to <paramref name="target"/>, and takes off its delay what it
    /// adds to a passage by itself (<see cref="RelayOverhead"/>).</summary>
    /// <exception cref="ChildException">It can't listen; the message says why.</exception>
    public static async Task<RelayProcess> StartAsync(EndPoint target, NetworkProfile profile, CancellationToken cancel)
    {
        ChildProcess? started = null;
        try
        {
            (started, _) = await ChildProcess.GreetAsync(WirePrograms.Own("the network relay", "relay"), cancel);
            var child = started;
            var overhead = await RelayOverhead.MeasureAsync(
                profile, async (end, network, taken) => await ListenAsync(child, end, network, taken, cancel), cancel);
            return new RelayProcess(child, await ListenAsync(child, target, profile, overhead, cancel));
        }
        catch
        {
            started?.Dispose();
            // Ctrl+C reaches a relay that has only begun to start, too.
            cancel.ThrowIfCancellationRequested();
            throw;
        }
    }

    private static async Task<IPEndPoint> ListenAsync(
        ChildProcess child, EndPoint target, NetworkProfile profile, long overhead, CancellationToken cancel)
    {
        var answer = await child.AskAsync(
            new Message(HostVerbs.Relay).With("target", target.ToString()).With("network", profile.Name).With("overhead_nanoseconds", overhead),
            Patience, cancel);
        return answer.Verb == HostVerbs.Listening ? IPEndPoint.Parse(answer.Text("endpoint")) : throw new ChildException(answer.Find("reason") ?? answer.Verb);
    }

    /// <summary>Ends the relay, and all connections through it.</summary>
    public void Dispose() => process.Dispose();
}
