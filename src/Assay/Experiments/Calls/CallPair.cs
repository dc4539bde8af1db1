using System.Net;
using Assay.Protocol;
using Assay.Running;
using Assay.Wire.Networks;
using Assay.Workers;

namespace Assay.Experiments.Calls;

/// <summary>A server and a client of one way, each a separate process, and the network between them.</summary>
internal sealed class CallPair : ITrial
{
    /// <summary>Calls over a connection that is new before calls are timed, however long they take.</summary>
    private const int LeastCalls = 5;

    // The runtime recompiles a method after 30 calls, and again after 30 instrumented ones.
    private const int CallsToCompile = 60;

    private static readonly TimeSpan WarmUpTurn = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan LeastWarmUp = TimeSpan.FromSeconds(1);

    /// <summary>For how long a pair calls before each turn: what processes that were idle do
    /// first tells of threads and caches that have gone, not of the way.</summary>
    private static readonly TimeSpan LeadIn = TimeSpan.FromMilliseconds(100);

    /// <summary>The minimum length of a turn: the median of eight calls of a tenth of a millisecond is uncertain, and two hundred take no time.</summary>
    private static readonly TimeSpan LeastTurn = TimeSpan.FromMilliseconds(20);

    // An answer has a time for each call, and is one line; a turn of more calls is made in several.
    private const int MostTimes = 10_000;

    private readonly CallRequest request;
    private readonly CallCase asked;
    private readonly CallTrack track;
    private readonly TimeProvider time;
    private readonly HostProcess? server;
    private readonly HostProcess client;
    private RelayProcess? relay;

    private CallPair(CallRequest request, CallCase asked, CallTrack track, TimeProvider time, HostProcess? server, HostProcess client)
    {
        this.time = time;
        this.request = request;
        this.asked = asked;
        this.track = track;
        this.server = server;
        this.client = client;
    }

    private CallRecord Record => track.Record;

    private string HttpPath
    {
        get
        {
            var options = string.Concat(asked.Options.Select(option => $"&{Uri.EscapeDataString(option.Key)}={Uri.EscapeDataString(option.Value)}"));
            var compression = track.Way.Compression.Length > 0 ? "&compression=" + track.Way.Compression : "";
            return string.Create(CultureInfo.InvariantCulture,
                $"/payloads/{asked.Payload}/{Uri.EscapeDataString(track.Serializer.Id)}?count={asked.Count}{options}{compression}");
        }
    }

    /// <summary>Starts both, connects them directly, and makes a call whose answer is checked against what was to be served.</summary>
    /// <exception cref="WorkerException">They can't do what is asked.</exception>
    public static async Task<CallPair> StartAsync(CallRequest request, CallCase asked, CallTrack track, TimeProvider time, CancellationToken stop)
    {
        var host = request.IsServed ? null : await HostProcess.StartAsync(request.HostAssembly, stop);
        CallPair? pair = null;
        try
        {
            pair = new CallPair(request, asked, track, time, host, await HostProcess.StartAsync(request.HostAssembly, stop));
            await pair.ConnectAsync(stop);
            return pair;
        }
        catch
        {
            if (pair is null)
                host?.Dispose();
            else
                await pair.DisposeAsync();
            throw;
        }
    }

    /// <summary>Calls until both are warm, then over the network, where there is one: through it the calls that compiling needs would take minutes.</summary>
    /// <exception cref="WorkerException">A call failed.</exception>
    public async Task WarmUpAsync(TimeSpan most, CancellationToken stop)
    {
        if (request.WarmUp is { } time)
            await WarmAsync(LeastCalls, time, stop);
        else if (await CompileAsync(most, stop) is not null)
            Record.UnsettledLaunches++;
        if (relay is null)
            return;
        await client.AskAsync(Open(relay.EndPoint), stop);
        await WarmAsync(LeastCalls, TimeSpan.Zero, stop);
    }

    /// <summary>Makes calls and keeps what was measured.</summary>
    /// <exception cref="WorkerException">A call failed.</exception>
    public async Task SampleAsync(Turn turn, CancellationToken stop)
    {
        if (request.CallsOf(turn.Launch, turn.Round) is > 0 and var calls)
            await TurnAsync(turn.Launch, turn.Round, calls, stop);
    }

    private async Task TurnAsync(int launch, int round, int atLeast, CancellationToken stop)
    {
        // Where a call takes longer than that, the one that is never timed is enough.
        if (Record.Turns.Count == 0 || Record.Turns[^1].Nanoseconds.Min() < LeadIn.TotalNanoseconds)
            await WarmAsync(1, LeadIn, stop);
        var before = await CpuAsync(stop);
        List<Message> answers = [await CallAsync(Math.Min(atLeast, MostTimes), LeastTurn, stop)];
        long[] times = TimesOf(answers[0]);
        while (times.Length < atLeast)
        {
            answers.Add(await CallAsync(Math.Min(atLeast - times.Length, MostTimes), TimeSpan.Zero, stop));
            times = [.. times, .. TimesOf(answers[^1])];
        }
        Record.Turns.Add(new CallTurn
        {
            Launch = launch,
            Round = round,
            Nanoseconds = times,
            BytesSent = answers.Sum(called => called.Whole("bytes_sent")),
            BytesReceived = answers.Sum(called => called.Whole("bytes_received")),
            MessageBytes = answers.Sum(called => called.Whole("message_bytes")),
            ClientCpuSeconds = answers.Sum(called => called.Number("cpu_seconds", 0)),
            // The first call of an order isn't timed, and the server works for it too.
            ServerCpuSeconds = (await CpuAsync(stop) - before) * times.Length / (times.Length + answers.Count),
        });
        // Values of a payload differ in size, and each call is answered with the next one.
        Record.MessageBytes = (long)Math.Round((double)Record.Turns.Sum(turn => turn.MessageBytes ?? 0) / Record.Turns.Sum(turn => turn.Nanoseconds.Count));
        Record.LongestMessage = Math.Max(Record.LongestMessage ?? 0, answers.Max(called => called.Whole("longest")));
    }

    public ValueTask DisposeAsync()
    {
        client.Dispose();
        relay?.Dispose();
        server?.Dispose();
        return ValueTask.CompletedTask;
    }

    private Task<string?> CompileAsync(TimeSpan most, CancellationToken stop)
    {
        var calls = 0L;
        return new CompilerWarmUp(time, LeastWarmUp).RunAsync(async cancel =>
        {
            var called = await WarmAsync(1, WarmUpTurn, cancel);
            calls += called.Whole("calls") + 1;
            var compiled = called.Whole("compiled") + (server is null ? 0 : await server.CompiledAsync(cancel));
            return new WarmUpState(compiled, calls < CallsToCompile ? "enough calls were made" : null);
        }, most, stop);
    }

    private Task<Message> WarmAsync(int atLeast, TimeSpan time, CancellationToken stop) => CallAsync(atLeast, time, stop, countOnly: true);

    private Task<Message> CallAsync(int atLeast, TimeSpan time, CancellationToken stop, bool countOnly = false) =>
        client.AskAsync(new Message(HostVerbs.Call).With("calls", atLeast).With("seconds", time.TotalSeconds).With("count_only", countOnly), stop,
            Patience(atLeast, time));

    private static long[] TimesOf(Message called) =>
        [.. called.Text("nanoseconds").Split(',').Select(time => long.Parse(time, CultureInfo.InvariantCulture))];

    // Each call has its own time limit, kept by the client; this one is for a client that hangs.
    private TimeSpan Patience(int calls, TimeSpan time) => time + (request.Timeout * (calls + 2)) + HostProcess.Patience;

    private async Task ConnectAsync(CancellationToken stop)
    {
        var (way, serializer, _, library) = track;
        var target = way.Transport == CallWay.Grpc ? request.GrpcServer : await HttpServerAsync(stop);
        target ??= await ServeAsync(stop);
        if (!asked.Network.IsLoopback)
            relay = await RelayProcess.StartAsync(target, asked.Network, stop);
        await client.HostAsync(serializer, new Message(HostVerbs.Host).WithPayload(asked.Payload, asked.Count, asked.Options), library, stop);
        await client.AskAsync(Open(target), stop);
        var first = await client.AskAsync(new Message(HostVerbs.Call).With("calls", 1).With("check", true), stop, Patience(1, TimeSpan.Zero));
        if (Record.Turns.Count == 0)
            Record.MessageBytes = first.Whole("message_bytes");
    }

    /// <summary>The server that runs already; <c>assay serve</c> has a process for each serializer, of which any says where the others are.</summary>
    private async Task<IPEndPoint?> HttpServerAsync(CancellationToken stop)
    {
        if (request.HttpServer is not { } server)
            return null;
        var elsewhere = await Redirection.OfAsync(new Uri($"http://{server}{HttpPath}"), server, HttpVersion.Version11, stop);
        return elsewhere is null ? server : new IPEndPoint(server.Address, elsewhere.Port);
    }

    private async Task<IPEndPoint> ServeAsync(CancellationToken stop)
    {
        await server!.OfferAsync(track.Serializer, stop);
        var ports = await server.ServeAsync("127.0.0.1", [0, 0], log: false, stop);
        return new IPEndPoint(IPAddress.Loopback, track.Way.Transport == CallWay.Grpc ? ports[^1] : ports[0]);
    }

    private Message Open(IPEndPoint target)
    {
        var way = track.Way;
        var open = new Message(HostVerbs.OpenCalls).With("target", $"http://{target}").With("timeout", request.Timeout.TotalSeconds);
        if (way.Transport == CallWay.Grpc)
        {
            return open.WithPayload(asked.Payload, asked.Count, asked.Options).With("compression", way.Compression)
                .With("most_bytes", CallRequest.MostBytes);
        }
        return open.With("path", HttpPath).With("decompress",
            (way.Compression switch { "" => DecompressionMethods.None, "brotli" => DecompressionMethods.Brotli, _ => DecompressionMethods.GZip }).ToString());
    }

    private async Task<double?> CpuAsync(CancellationToken stop) =>
        server is null ? null : (await server.AskAsync(new Message(HostVerbs.Cpu), stop)).Number("cpu_seconds", 0);
}
