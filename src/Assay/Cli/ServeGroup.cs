using System.Net;
using Assay.Wire;
using Assay.Workers;

namespace Assay.Cli;

/// <summary>Servers that were started together: a process for each serializer, which knows where the others are.</summary>
internal sealed class ServeGroup : IDisposable
{
    // Pipes and the handle of a process: what the lab has open for each server.
    private const int DescriptorsEach = 6;

    private readonly List<HostProcess> servers = [];

    private readonly IReadOnlyList<string> payloads;

    private ServeGroup(IPAddress address, IReadOnlyList<SerializerEntry> serializers, IReadOnlyList<string> payloads) =>
        (Address, Serializers, this.payloads) = (address, serializers, payloads);

    /// <summary>The address that they listen on.</summary>
    public IPAddress Address { get; }

    /// <summary>The serializers they serve, in order.</summary>
    public IReadOnlyList<SerializerEntry> Serializers { get; }

    /// <summary>Their processes, in the serializers' order.</summary>
    public IReadOnlyList<HostProcess> Servers => servers;

    /// <summary>Starts them: ports for HTTP/1.1 from the first on, in the serializers' order, then as many for HTTP/2.</summary>
    /// <exception cref="UserException">One can't serve; none is left.</exception>
    public static async Task<ServeGroup> StartAsync(string assembly, IReadOnlyList<SerializerEntry> serializers, IReadOnlyList<PayloadEntry> payloads,
        (IPAddress Address, int First) at, CancellationToken stop)
    {
        var first = at.First;
        if (FileDescriptors.ProblemOfServers(serializers.Count, DescriptorsEach) is { } problem)
            throw new UserException(problem);
        var group = new ServeGroup(at.Address, serializers, [.. payloads.Select(payload => payload.Name)]);
        try
        {
            // Several at a time: most of a start is waiting and compiling.
            var started = new HostProcess[serializers.Count];
            var parallel = new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = stop };
            await Parallel.ForEachAsync(Enumerable.Range(0, serializers.Count), parallel, async (i, cancel) =>
            {
                started[i] = group.Add(await HostProcess.StartAsync(assembly, cancel, errors: Console.Error));
                await started[i].OfferAsync(serializers[i], cancel);
                await group.ListenAsync(started[i], first + i, cancel);
            });
            group.servers.Clear();
            group.servers.AddRange(started);
            foreach (var server in started)
            {
                for (var i = 0; i < serializers.Count; i++)
                    await server.NoteNeighbourAsync(serializers[i], first + i, first + serializers.Count + i, stop);
            }
            return group;
        }
        catch
        {
            group.Dispose();
            throw;
        }
    }

    /// <summary>Completes when none of them is left: a library that takes its process along, on whatever a client has sent it, ends no other's.</summary>
    /// <param name="tell">Told of each that ends, and why, in a line.</param>
    /// <param name="stop">Ends waiting.</param>
    /// <exception cref="OperationCanceledException">They are to end.</exception>
    public Task AllEndAsync(Action<string> tell, CancellationToken stop) => Task.WhenAll(servers.Select(async (server, i) =>
    {
        var why = await server.EndedAsync(stop);
        tell($"{Serializers[i].Id} isn't served any longer: {why}");
        await Task.WhenAll(servers.Where(other => other.IsAlive).Select(other => ForgetAsync(other, Serializers[i], stop)));
    }));

    public void Dispose() => servers.ForEach(server => server.Dispose());

    private HostProcess Add(HostProcess server)
    {
        lock (servers)
            servers.Add(server);
        return server;
    }

    private static async Task ForgetAsync(HostProcess server, SerializerEntry gone, CancellationToken stop)
    {
        try
        {
            await server.ForgetNeighbourAsync(gone, stop);
        }
        catch (WorkerException)
        {
            // It ends as well, and is told of by itself.
            return;
        }
    }

    private async Task ListenAsync(HostProcess server, int port, CancellationToken stop)
    {
        try
        {
            await server.ServeAsync(Address.ToString(), [port, port + Serializers.Count], log: true, stop, payloads);
        }
        catch (WorkerException e)
        {
            throw new UserException($"can't serve on {Address}, ports {port} and {port + Serializers.Count}: {e.Message}; choose others with --port", e);
        }
    }
}
