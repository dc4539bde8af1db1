using Assay.Protocol;
using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Echo;

/// <summary>A server and a client of one serializer, each a separate process: one launch of an echo.</summary>
internal sealed class EchoPair : ITrial
{
    /// <summary>Bytes before each message: its length.</summary>
    private const int Prefix = 4;

    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(50);

    // After a pause the first messages meet small TCP windows, and caches filled by others.
    private static readonly TimeSpan LeadIn = TimeSpan.FromMilliseconds(200);

    // The shortest time that a client counts for: the messages of a warm-up are for nothing.
    private static readonly TimeSpan Uncounted = TimeSpan.FromMilliseconds(100);

    // Connecting and asking both sides, besides the lead-in.
    private static readonly TimeSpan Overhead = TimeSpan.FromMilliseconds(200);

    private static readonly TimeSpan ShortestRound = TimeSpan.FromMilliseconds(200);

    private readonly EchoRequest request;
    private readonly EchoRecord record;
    private readonly Func<int> plainBytes;
    private readonly TimeProvider time;
    private readonly HostProcess server;
    private readonly HostProcess client;
    private TimeSpan round;
    private string? unfinished;

    private EchoPair(EchoRequest request, EchoRecord record, Func<int> plainBytes, TimeProvider time, HostProcess server, HostProcess client) =>
        (this.request, this.record, this.plainBytes, this.time, this.server, this.client, round) =
            (request, record, plainBytes, time, server, client, request.Round);

    /// <summary>Starts both and loads the serializer, or none where there is none.</summary>
    /// <param name="plainBytes">The message's length where there is no serializer.</param>
    /// <exception cref="WorkerException">It can't be.</exception>
    public static async Task<EchoPair> StartAsync(
        EchoRequest request, EchoRecord record, SerializerEntry? serializer, SerializerRecord? library, Func<int> plainBytes, TimeProvider time,
        CancellationToken stop)
    {
        var setting = record.Settings ?? RuntimeSetting.Default;
        var answering = await HostProcess.StartAsync(request.HostAssembly, stop, EchoSetting.Runtime(setting));
        HostProcess? asking = null;
        try
        {
            asking = await HostProcess.StartAsync(request.HostAssembly, stop, EchoSetting.Runtime(setting));
            if (serializer is not null)
            {
                await answering.HostAsync(serializer, request.Hosting, library!, stop);
                await asking.HostAsync(serializer, request.Hosting, library!, stop);
            }
            if (request.TooLong(serializer is null ? 0 : await EchoMessages.LongestAsync(asking, stop)) is { } tooLong)
                throw new WorkerException(tooLong);
            return new EchoPair(request, record, plainBytes, time, answering, asking);
        }
        catch
        {
            answering.Dispose();
            asking?.Dispose();
            throw;
        }
    }

    public async Task WarmUpAsync(TimeSpan most, CancellationToken stop)
    {
        await BeginAsync(Uncounted, stop);
        unfinished = await new CompilerWarmUp(time, request.WarmUp).RunAsync(LookAsync, most, stop);
        if (await EndAsync(Uncounted, () => { }, stop) is { } echoed)
            NoteSize(echoed);
    }

    public Task FitAsync(TimeSpan each, CancellationToken stop)
    {
        round = (each / request.RoundsOfLaunch) - LeadIn - Overhead;
        if (round < ShortestRound)
            round = ShortestRound;
        return Task.CompletedTask;
    }

    public async Task SampleAsync(Turn turn, CancellationToken stop)
    {
        await BeginAsync(round, stop);
        var late = await UnderWayAsync(stop);
        var marks = new List<TimeSpan?>();
        if (await EndAsync(round, () => marks.Add(server.CpuTime), stop) is not { } echoed)
            return;
        NoteSize(echoed);
        record.IsLossy = echoed.Flag("lossy");
        var slices = EchoSlices.Parse(echoed.Find("slices"));
        record.Rounds.Add(new EchoRound
        {
            Launch = turn.Launch,
            Round = turn.Round,
            CountedBefore = unfinished ?? late,
            Seconds = echoed.Number("seconds", 0),
            Messages = echoed.Whole("messages"),
            AllMessages = echoed.Whole("all_messages"),
            SliceMessages = [.. slices.Select(slice => slice.Messages)],
            SliceNanoseconds = [.. slices.Select(slice => slice.Nanoseconds)],
            ClientCpuSeconds = echoed.Number("cpu_seconds", 0),
            ServerCpuSeconds = marks.Count == 2 ? (marks[1] - marks[0])?.TotalSeconds : null,
        });
    }

    private void NoteSize(Message echoed)
    {
        if (echoed.Whole("all_messages") > 0)
            record.SerializedBytes = echoed.Number("frame_bytes", 0) - Prefix - request.RawBytes;
    }

    private async Task BeginAsync(TimeSpan counted, CancellationToken stop)
    {
        var populate = record.Settings == EchoSetting.Populate;
        var listening = await server.AskAsync(new Message(HostVerbs.ServeEcho).With("raw_bytes", request.RawBytes).With("populate", populate), stop);
        var order = new Message(HostVerbs.Echo)
            .With("target", listening.Text("endpoint"))
            .With("connections", request.Connections)
            .With("in_flight", request.InFlight)
            .With("raw_bytes", request.RawBytes)
            .With("duration", counted.TotalSeconds)
            .With("populate", populate);
        await client.AskAsync(record.Serializer is null ? order.With("message_bytes", plainBytes()) : order, stop);
    }

    /// <summary>Waits until as many messages as are under way have come back.</summary>
    /// <returns>What wasn't done when the longest time was over; null if all was.</returns>
    private async Task<string?> UnderWayAsync(CancellationToken stop)
    {
        var start = time.GetTimestamp();
        while (true)
        {
            var state = await LookAsync(stop);
            var elapsed = time.GetElapsedTime(start);
            if (elapsed >= (state.Missing is null ? LeadIn : CompilerWarmUp.Most))
                return state.Missing;
        }
    }

    /// <summary>Has the client count, and ends the echo.</summary>
    /// <returns>What was counted; null where messages failed, which the record says.</returns>
    private async Task<Message?> EndAsync(TimeSpan counted, Action measuring, CancellationToken stop)
    {
        var echoed = await client.AskAsync(new Message(HostVerbs.CountEcho), stop, counted + HostProcess.Patience, measuring);
        var stopped = await server.AskAsync(new Message(HostVerbs.StopEcho), stop);
        await client.AskAsync(new Message(HostVerbs.StopEcho), stop);
        if (echoed.Find("failure") is not { } failure)
            return echoed;
        record.Failure = stopped.Find("failure") is { } atServer ? $"{failure}; at the server: {atServer}" : failure;
        return null;
    }

    private async Task<WarmUpState> LookAsync(CancellationToken stop)
    {
        await Task.Delay(Poll, time, stop);
        var atServer = await server.AskAsync(new Message(HostVerbs.EchoState), stop);
        var atClient = await client.AskAsync(new Message(HostVerbs.EchoState), stop);
        return new WarmUpState(atServer.Whole("compiled") + atClient.Whole("compiled"), atClient.Flag("under_way") ? null : "the first messages had come back");
    }

    public ValueTask DisposeAsync()
    {
        client.Dispose();
        server.Dispose();
        return ValueTask.CompletedTask;
    }
}
