using System.Globalization;
using System.Net;
using Assay.Protocol;
using Assay.Results;
using Assay.Wire.Networks;
using Assay.Workers;

namespace Assay.Experiments.Calls;

/// <summary>A server and a client of one way, each a process of its own, and the network between them.</summary>
internal sealed class CallPair : IDisposable
{
    /// <summary>Calls that a client makes at the least before calls are timed, however long they take.</summary>
    private const int LeastWarmUp = 5;

    private readonly ServerProcess? server;
    private readonly ServerProcess client;
    private RelayProcess? relay;

    private CallPair(CallRecord record, ServerProcess? server, ServerProcess client) => (Record, this.server, this.client) = (record, server, client);

    /// <summary>Where its turns are kept.</summary>
    public CallRecord Record { get; }

    /// <summary>Starts both, connects them, and makes a call whose answer is checked against what was to be served.</summary>
    /// <exception cref="WorkerException">They can't do what is asked.</exception>
    public static async Task<CallPair> StartAsync(CallRequest request, CallCase asked, CallTrack track, CancellationToken stop)
    {
        var host = request.IsServed ? null : await ServerProcess.StartAsync(request.ServerAssembly, stop);
        CallPair? pair = null;
        try
        {
            pair = new CallPair(track.Record, host, await ServerProcess.StartAsync(request.ServerAssembly, stop));
            await pair.ConnectAsync(request, asked, track, stop);
            return pair;
        }
        catch
        {
            if (pair is null)
                host?.Dispose();
            else
                pair.Dispose();
            throw;
        }
    }

    /// <summary>Calls until both are warm.</summary>
    /// <exception cref="WorkerException">A call failed.</exception>
    public async Task WarmUpAsync(TimeSpan time, CancellationToken stop) =>
        await client.AskAsync(new Message("call").With("calls", LeastWarmUp).With("seconds", time.TotalSeconds), stop);

    /// <summary>Makes calls and keeps what was measured.</summary>
    /// <exception cref="WorkerException">A call failed.</exception>
    public async Task TurnAsync(int launch, int round, int calls, CancellationToken stop)
    {
        var before = await CpuAsync(stop);
        var called = await client.AskAsync(new Message("call").With("calls", calls), stop);
        Record.Turns.Add(new CallTurn
        {
            Launch = launch,
            Round = round,
            Nanoseconds = [.. called.Text("nanoseconds").Split(',').Select(time => long.Parse(time, CultureInfo.InvariantCulture))],
            BytesSent = called.Whole("bytes_sent"),
            BytesReceived = called.Whole("bytes_received"),
            ClientCpuSeconds = called.Number("cpu_seconds", 0),
            // The first call isn't timed, and the server works for it too.
            ServerCpuSeconds = (await CpuAsync(stop) - before) * calls / (calls + 1),
        });
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        client.Dispose();
        relay?.Dispose();
        server?.Dispose();
    }

    private async Task ConnectAsync(CallRequest request, CallCase asked, CallTrack track, CancellationToken stop)
    {
        var (way, serializer, _, library) = track;
        var target = (way.Transport == CallWay.Grpc ? request.GrpcServer : request.HttpServer) ?? await ServeAsync(way, serializer, stop);
        if (!asked.Network.IsLoopback)
            target = (relay = await RelayProcess.StartAsync(target, asked.Network, stop)).EndPoint;
        var host = new Message("host").With("worker", ServerProcess.WorkerAssembly(serializer)).With("serializer", serializer.Name).With("payload", asked.Payload).With("count", asked.Count);
        foreach (var (name, value) in asked.Options)
            host.With("option." + name, value);
        var hosted = await client.AskAsync(host, stop);
        library.Version = hosted.Text("version");
        library.File = hosted.Text("file");
        library.Sha256 = hosted.Text("sha256");
        library.Runtime = client.Runtime;
        await client.AskAsync(Open(request, asked, way, serializer, target), stop);
        var first = await client.AskAsync(new Message("call").With("calls", 1).With("check", true), stop);
        Record.MessageBytes = first.Whole("message_bytes");
    }

    private async Task<IPEndPoint> ServeAsync(CallWay way, SerializerEntry serializer, CancellationToken stop)
    {
        await server!.OfferAsync(serializer, stop);
        var ports = await server.ServeAsync("127.0.0.1", [0, 0], log: false, stop);
        return new IPEndPoint(IPAddress.Loopback, way.Transport == CallWay.Grpc ? ports[^1] : ports[0]);
    }

    private static Message Open(CallRequest request, CallCase asked, CallWay way, SerializerEntry serializer, IPEndPoint target)
    {
        var open = new Message("open-calls").With("target", $"http://{target}").With("timeout", request.Timeout.TotalSeconds);
        if (way.Transport == CallWay.Grpc)
        {
            open.With("payload", asked.Payload).With("count", asked.Count).With("compression", way.Compression).With("most_bytes", CallRequest.MostBytes);
            foreach (var (name, value) in asked.Options)
                open.With("option." + name, value);
            return open;
        }
        var options = string.Concat(asked.Options.Select(option => $"&{Uri.EscapeDataString(option.Key)}={Uri.EscapeDataString(option.Value)}"));
        var compression = way.Compression.Length > 0 ? "&compression=" + way.Compression : "";
        open.With("path", string.Create(CultureInfo.InvariantCulture, $"/payloads/{asked.Payload}/{Uri.EscapeDataString(serializer.Id)}?count={asked.Count}{options}{compression}"));
        return open.With("decompress", (way.Compression switch { "" => DecompressionMethods.None, "brotli" => DecompressionMethods.Brotli, _ => DecompressionMethods.GZip }).ToString());
    }

    private async Task<double?> CpuAsync(CancellationToken stop) => server is null ? null : (await server.AskAsync(new Message("cpu"), stop)).Number("cpu_seconds", 0);
}
