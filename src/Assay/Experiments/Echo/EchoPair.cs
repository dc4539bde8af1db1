using System.Diagnostics;
using Assay.Protocol;
using Assay.Results;
using Assay.Workers;

namespace Assay.Experiments.Echo;

/// <summary>A server and a client of one serializer, each a process of its own: one round of an echo.</summary>
internal sealed class EchoPair : IDisposable
{
    /// <summary>Bytes before each message: its length.</summary>
    private const int Prefix = 4;

    /// <summary>What is echoed where nothing is serialized: as many bytes as the shortest serialized envelope has.</summary>
    private const int PlainBytes = 38;

    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(50);

    private readonly EchoRequest request;
    private readonly ServerProcess server;
    private readonly ServerProcess client;

    private EchoPair(EchoRequest request, ServerProcess server, ServerProcess client) => (this.request, this.server, this.client) = (request, server, client);

    /// <summary>Starts both and loads the serializer, or none where there is none.</summary>
    /// <exception cref="WorkerException">It can't be.</exception>
    public static async Task<EchoPair> StartAsync(EchoRequest request, SerializerEntry? serializer, SerializerRecord? record, string setting, CancellationToken stop)
    {
        var answering = await ServerProcess.StartAsync(request.ServerAssembly, stop, EchoSetting.Runtime(setting));
        ServerProcess? asking = null;
        try
        {
            asking = await ServerProcess.StartAsync(request.ServerAssembly, stop, EchoSetting.Runtime(setting));
            if (serializer is not null)
            {
                var host = new Message(HostVerbs.Host).With("worker", ServerProcess.WorkerAssembly(serializer)).With("serializer", serializer.Name).With("payload", request.Payload).With("count", request.Count);
                var hosted = await answering.AskAsync(host, stop);
                await asking.AskAsync(host, stop);
                record!.Version = hosted.Text("version");
                record.File = hosted.Text("file");
                record.Sha256 = hosted.Text("sha256");
                record.Runtime = answering.Runtime;
            }
            return new EchoPair(request, answering, asking);
        }
        catch
        {
            answering.Dispose();
            asking?.Dispose();
            throw;
        }
    }

    /// <summary>Echoes for a while and adds what was counted to a record.</summary>
    /// <exception cref="WorkerException">One of the two can't.</exception>
    public async Task RunAsync(EchoRecord record, int round, CancellationToken stop)
    {
        var listening = await server.AskAsync(new Message(HostVerbs.ServeEcho).With("raw_bytes", request.RawBytes).With("populate", record.Settings == EchoSetting.Populate), stop);
        var order = new Message(HostVerbs.Echo).With("target", listening.Text("endpoint")).With("connections", request.Connections).With("in_flight", request.InFlight).With("raw_bytes", request.RawBytes)
            .With("duration", (request.Duration / request.Rounds).TotalSeconds).With("populate", record.Settings == EchoSetting.Populate);
        await client.AskAsync(record.Serializer is null ? order.With("message_bytes", PlainBytes) : order, stop);
        var unfinished = await WarmUpAsync(stop);
        var marks = new List<TimeSpan?>();
        var echoed = await client.AskAsync(new Message(HostVerbs.CountEcho), stop, (request.Duration / request.Rounds) + ServerProcess.Patience, () => marks.Add(server.CpuTime));
        var stopped = await server.AskAsync(new Message(HostVerbs.StopEcho), stop);
        if (echoed.Whole("all_messages") > 0)
            record.SerializedBytes = echoed.Number("frame_bytes", 0) - Prefix - request.RawBytes;
        if (echoed.Find("failure") is { } failure)
        {
            record.Failure = stopped.Find("failure") is { } atServer ? $"{failure}; at the server: {atServer}" : failure;
            return;
        }
        record.IsLossy = echoed.Flag("lossy");
        record.Rounds.Add(new EchoRound
        {
            Round = round,
            CountedBefore = unfinished,
            Seconds = echoed.Number("seconds", 0),
            Messages = echoed.Whole("messages"),
            AllMessages = echoed.Whole("all_messages"),
            ClientCpuSeconds = echoed.Number("cpu_seconds", 0),
            ServerCpuSeconds = marks.Count == 2 ? (marks[1] - marks[0])?.TotalSeconds : null,
        });
    }

    private async Task<string?> WarmUpAsync(CancellationToken stop)
    {
        var warmUp = new EchoWarmUp(request.WarmUp);
        var watch = Stopwatch.StartNew();
        while (true)
        {
            var (atServer, atClient) = (await server.AskAsync(new Message(HostVerbs.EchoState), stop), await client.AskAsync(new Message(HostVerbs.EchoState), stop));
            if (warmUp.IsOver(watch.Elapsed, atServer.Whole("compiled") + atClient.Whole("compiled"), atClient.Flag("under_way")))
                return warmUp.Unfinished;
            await Task.Delay(Poll, stop);
        }
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        client.Dispose();
        server.Dispose();
    }
}
