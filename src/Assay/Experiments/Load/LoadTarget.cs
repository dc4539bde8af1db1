using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;
using Assay.Experiments.Load.Counters;
using Assay.Running;
using Assay.Wire.Load;
using Assay.Wire.Networks;
using Assay.Workers;

namespace Assay.Experiments.Load;

/// <summary>One server that is put under load, with the network before it.</summary>
internal sealed class LoadTarget : IDisposable
{
    private static readonly TimeSpan LeastWarmUp = TimeSpan.FromSeconds(2);
    private static readonly TimeSpan Look = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan LaterWarmUp = TimeSpan.FromMilliseconds(500);

    private const double Slow = 0.99;

    // While code is compiled, a percentile this high would be of what that delays.
    private const double UsualInWarmUp = 0.5;

    // At a rate responses take less time than in the closed loop of the warm-up, where they wait for each other: only the shortest of these didn't.
    private const double Alone = 0;

    // Only a serializer's exception is a client's error to our servers.
    private const string OfClient = "status 4";

    // In times of a slow response: those in flight must have come to what they remain.
    private const int Settling = 2;

    private readonly RelayProcess? ownRelay;

    internal LoadTarget(LoadRecord record, HostProcess? server, RelayProcess? relay, LoadSettings settings)
    {
        Record = record;
        Server = server;
        ownRelay = relay;
        Settings = settings;
    }

    /// <summary>Where its rounds are kept.</summary>
    public LoadRecord Record { get; }

    /// <summary>The server's process; null for a server that ran already.</summary>
    public HostProcess? Server { get; }

    /// <summary>The server's process as the system sees it; null if it isn't known.</summary>
    public ObservedProcess? Observed { get; private init; }

    /// <summary>The load, without its times.</summary>
    public LoadSettings Settings { get; }

    /// <summary>Where HTTP/2 without TLS is spoken; null if that isn't known.</summary>
    public IPEndPoint? Http2 { get; private init; }

    /// <summary>Where the server itself listens, whatever network is in front of it.</summary>
    public required IPEndPoint Direct { get; init; }

    /// <summary>Whether the server was kept under load until its runtime had stopped compiling.</summary>
    public bool IsWarm { get; private set; }

    /// <summary>The time of a slow response from sending its request: the 99th percentile of the round before, before the first the median of the warm-up, or
    /// its shortest at a rate, 0 where neither is known.</summary>
    public TimeSpan SlowResponse { get; private set; }

    /// <summary>Whether the server has ended, or takes no connections any more.</summary>
    public bool HasGone { get; private set; }

    /// <summary>The relay's process; null if there is none.</summary>
    public int? RelayId => ownRelay?.Id;

    /// <summary>CPU time that the relay has used; null if there is none.</summary>
    public TimeSpan? RelayCpuTime => ownRelay?.CpuTime;

    /// <summary>Starts a server for a serializer, or takes the one that runs already.</summary>
    /// <param name="record">Where its rounds will be kept.</param>
    /// <param name="serializer">The serializer; null for a server that runs already.</param>
    /// <param name="setting">The runtime setting that it is served under.</param>
    /// <exception cref="WorkerException">It can't serve.</exception>
    /// <exception cref="UserException">The name of a server that runs already can't be resolved, it
    /// sends to another address, or its process doesn't tell its counters.</exception>
    public static Task<LoadTarget> StartAsync(LoadRequest request, LoadRecord record, SerializerEntry? serializer, string setting, TimeProvider time,
        CancellationToken stop) =>
        serializer is null ? AtAsync(request, record, request.Url!, stop) : ServeAsync(request, record, serializer, setting, time, stop);

    private static async Task<LoadTarget> ServeAsync(LoadRequest request, LoadRecord record, SerializerEntry serializer, string setting,
        TimeProvider time, CancellationToken stop)
    {
        var start = time.GetTimestamp();
        var server = await HostProcess.StartAsync(request.HostAssembly!, stop, setting);
        RelayProcess? relay = null;
        try
        {
            await server.OfferAsync(serializer, stop);
            var ports = await server.ServeAsync("127.0.0.1", [0, 0], log: false, stop);
            record.StartMilliseconds = time.GetElapsedTime(start).TotalMilliseconds;
            record.PublishedBytes = SizeOf(request.HostAssembly!) + SizeOf(HostProcess.WorkerAssembly(serializer));
            record.Runtime = server.Runtime;
            record.AspNetCoreVersion = server.AspNetCoreVersion;
            record.CounterSource = CounterSession.Source;
            var http2 = new IPEndPoint(IPAddress.Loopback, ports[^1]);
            var target = request.Protocol == LoadProtocol.Http1 ? new IPEndPoint(IPAddress.Loopback, ports[0]) : http2;
            var settings = LoadQuestion.Of(request, new Uri($"http://{target}{record.Path}"), target);
            if (!request.Network.IsLoopback)
                relay = await RelayProcess.StartAsync(target, request.Network, stop);
            if (relay is not null)
                settings = settings with { Target = relay.EndPoint, Direct = target };
            return new LoadTarget(record, server, relay, settings)
            {
                Direct = target,
                Observed = ObservedProcess.Find(server.Id),
                Http2 = request.Protocol == LoadProtocol.Http2 ? settings.Target : relay is null ? http2 : null,
            };
        }
        catch
        {
            server.Dispose();
            relay?.Dispose();
            throw;
        }
    }

    private static async Task<LoadTarget> AtAsync(LoadRequest request, LoadRecord record, Uri url, CancellationToken stop)
    {
        var version = request.Protocol == LoadProtocol.Http2 ? HttpVersion.Version20 : HttpVersion.Version11;
        var target = await ServerAddress.FindAsync($"--url {url}", url, stop);
        if (request.Protocol != LoadProtocol.Grpc && await Redirection.OfAsync(url, target, version, stop) is { } elsewhere)
            throw new UserException($"--url {url}: the server redirects this elsewhere: {elsewhere}");
        var observed = request.ProcessId is { } id ? await ObserveAsync(id, target.Address, stop) : null;
        record.Runtime = observed?.Runtime;
        record.AspNetCoreVersion = observed?.AspNetCoreVersion;
        record.CounterSource = observed is null ? null : CounterSession.Source;
        var settings = LoadQuestion.Of(request, url, target);
        RelayProcess? relay = null;
        if (!request.Network.IsLoopback)
        {
            await ReachAsync(target, request.Settings.Timeout, stop);
            relay = await RelayProcess.StartAsync(target, request.Network, stop);
        }
        if (relay is not null)
            settings = settings with { Target = relay.EndPoint, Direct = target };
        return new LoadTarget(record, null, relay, settings)
        {
            Direct = target,
            Observed = observed,
            Http2 = request.Protocol == LoadProtocol.Http2 ? settings.Target : null,
        };
    }

    /// <summary>Puts load on.</summary>
    /// <param name="settings">The load.</param>
    /// <param name="stop">Ends it early: what was counted until then is returned.</param>
    /// <param name="measuring">Called with the id of the generator's process when counting begins and when it ends.</param>
    /// <exception cref="LoadException">It can't be put on; of a server that has ended, the message says that, and not only that nobody answers.</exception>
    /// <exception cref="IOException">The generator has ended.</exception>
    public async Task<LoadResult> LoadAsync(LoadSettings settings, CancellationToken stop, Action<int>? measuring = null)
    {
        try
        {
            return await LoadProcess.RunAsync(settings, stop, measuring);
        }
        catch (LoadException) when (!stop.IsCancellationRequested)
        {
            if (await EndedAsync(stop) is { } ended)
                throw new LoadException(ended);
            throw;
        }
    }

    /// <summary>Puts load on a server for a time, whoever started it, and counts nothing of it.</summary>
    /// <param name="time">How long; nothing is done where it is zero.</param>
    /// <exception cref="LoadException">It can't be put under load.</exception>
    public async Task WarmUpAsync(TimeSpan time, CancellationToken stop)
    {
        if (time == TimeSpan.Zero)
            return;
        // Bodies are learned by who checks them.
        var duration = time < LoadSettings.LeastDuration ? LoadSettings.LeastDuration : time;
        var result = await LoadAsync(WarmingUp with { Duration = duration, SameBody = false }, stop);
        stop.ThrowIfCancellationRequested();
        IsWarm = true;
        SlowResponse = Slowest(result);
    }

    /// <summary>Keeps a server that the lab has started under load until its runtime stops compiling.</summary>
    /// <param name="most">How long it may take.</param>
    /// <exception cref="LoadException">It can't be put under load.</exception>
    public async Task WarmUpAsync(TimeSpan most, TimeProvider time, CancellationToken stop)
    {
        if (Server is null)
            return;
        var begun = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using var warm = CancellationTokenSource.CreateLinkedTokenSource(stop);
        var load = LoadAsync(WarmingUp with { Duration = CompilerWarmUp.Most }, warm.Token, _ => begun.TrySetResult());
        try
        {
            // While it learns bodies it asks one thing at a time, for as long as that takes: nothing of it is load.
            await Task.WhenAny(load, begun.Task).WaitAsync(stop);
            var unfinished = await new CompilerWarmUp(time, LeastWarmUp).RunAsync(async cancel =>
            {
                await Task.WhenAny(load, Task.Delay(Look, time, cancel));
                return new WarmUpState(await Server.CompiledAsync(cancel), HasEnded: load.IsCompleted);
            }, most, stop);
            Record.Unsettled = unfinished is not null || load.IsCompleted;
        }
        finally
        {
            await warm.CancelAsync();
        }
        var result = await load;
        IsWarm = true;
        SlowResponse = Slowest(result);
        (Record.FirstRequestNanoseconds, Record.FirstRequestFailures) = (result.FirstRequest, result.FirstFailures);
        await ExplainAsync(result, stop);
    }

    /// <summary>How long load is put on before it is counted: the generator and its
    /// connections are new in each round, a server that was warm stays warm. Where responses take long, so does it,
    /// but no longer than the round: before, fewer of them are in flight, and fewer come, than in the long run.</summary>
    /// <param name="round">How long responses are counted then.</param>
    public TimeSpan LeadIn(LoadRequest request, Turn turn, TimeSpan round)
    {
        var asked = request.Settings.WarmUp;
        var usual = (turn.Round == 1 && !IsWarm) || asked < LaterWarmUp ? asked : LaterWarmUp;
        var settled = Settling * SlowResponse < round ? Settling * SlowResponse : round;
        return asked == TimeSpan.Zero || settled < usual ? usual : settled;
    }

    /// <summary>Notes what a load tells of the server besides its figures.</summary>
    public void Saw(LoadResult result)
    {
        var times = result.Settings.Rate is null ? result.Tally.Latency : result.Tally.ServiceTime;
        SlowResponse = TimeSpan.FromMicroseconds(times.Percentile(Slow) / 1e3);
        if (result.BodyBytes > 0)
            Record.BodyBytes = result.BodyBytes;
    }

    /// <summary>Notes why the serializer couldn't answer; where it gave no good answer, or its server has gone, nothing is gained by asking it more
    /// often.</summary>
    /// <param name="result">What came of the requests so far.</param>
    public async Task ExplainAsync(LoadResult result, CancellationToken stop)
    {
        if (result.BadAnswers == 0)
            return;
        // The signal that ends a run early may reach the server as well.
        if (!stop.IsCancellationRequested && await GoneAsync(stop) is { } gone)
            (Record.Failure, HasGone) = (gone, true);
        else if (result.Answers == 0 && result.Tally.Late.Good == 0)
            Record.Failure = await FaultAsync(stop) ?? Every(result);
        else if (result.Tally.Bad.Keys.Any(cause => cause.StartsWith(OfClient, StringComparison.Ordinal)))
            Record.BadReason = await FaultAsync(stop) ?? Record.BadReason;
    }

    // Not through a network that may lie before it: the answers that compiling needs would take long.
    private LoadSettings WarmingUp => Settings with { Target = Direct, Direct = null, Rate = null, WarmUp = TimeSpan.Zero };

    private TimeSpan Slowest(LoadResult warmUp) =>
        TimeSpan.FromMicroseconds(warmUp.Tally.Latency.Percentile(Settings.Rate is null ? UsualInWarmUp : Alone) / 1e3);

    // A round that the user ends has its figures without the server's reason.
    private async Task<string?> FaultAsync(CancellationToken stop)
    {
        if (Server is null || stop.IsCancellationRequested)
            return null;
        try
        {
            return await Server.FaultAsync(stop);
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            return null;
        }
    }

    // One that ends in the last round is asked by nobody else; that its system took connections in a round before tells nothing of it now.
    private async Task<string?> GoneAsync(CancellationToken stop)
    {
        try
        {
            if (await EndedAsync(stop) is { } ended)
                return ended;
            if (Server is not null)
                return null;
            using var made = await Connector.ConnectAsync(Direct, isOurs: false, Settings.Timeout, stop);
            return null;
        }
        catch (SocketException e) when (e.SocketErrorCode == SocketError.ConnectionRefused)
        {
            return $"{Direct} doesn't answer: {e.Message}";
        }
        catch (Exception e) when (e is SocketException or OperationCanceledException)
        {
            // Full, or the user ends the run: it may be there.
            return null;
        }
    }

    /// <summary>Why the server's process has ended, in a line; null if it hasn't, or isn't known.</summary>
    private async Task<string?> EndedAsync(CancellationToken stop) =>
        Server is { IsAlive: false } ? await Server.EndedAsync(stop) : Observed is { HasEnded: true } ? "the server's process has ended" : null;

    private static string Every(LoadResult result) =>
        $"every response was bad: {string.Join(", ", result.Tally.Bad.OrderByDescending(bad => bad.Value).Select(bad => bad.Key))}"
            + (result.Refusal is { } refusal ? $" ({refusal})" : "");

    public void Dispose()
    {
        ownRelay?.Dispose();
        Observed?.Dispose();
        Server?.Dispose();
    }

    // The relay takes every connection: that nobody takes it behind the relay would only look like a reset.
    private static async Task ReachAsync(IPEndPoint server, TimeSpan timeout, CancellationToken stop)
    {
        try
        {
            using var made = await Connector.ConnectAsync(server, isOurs: false, timeout, stop);
        }
        catch (SocketException e)
        {
            throw new LoadException($"{server} doesn't answer: {e.Message}");
        }
    }

    private static async Task<ObservedProcess> ObserveAsync(int id, IPAddress address, CancellationToken stop)
    {
        if (!IsHere(address))
            throw new UserException($"--pid {id}: {address} isn't this machine, and processes elsewhere can't be observed");
        var process = ObservedProcess.Find(id) ?? throw new UserException($"--pid {id}: no such process");
        try
        {
            // Said now rather than after all the load.
            using var session = await CounterSession.StartAsync(process, TimeSpan.FromSeconds(1), stop);
            await session.EndAsync();
            return process;
        }
        catch (CounterException e)
        {
            throw new UserException($"--pid {id}: {e.Message}", e);
        }
    }

    private static bool IsHere(IPAddress address) =>
        IPAddress.IsLoopback(address)
            || NetworkInterface.GetAllNetworkInterfaces().Any(one => one.GetIPProperties().UnicastAddresses.Any(own => own.Address.Equals(address)));

    private static long SizeOf(string assembly) => new FileInfo(assembly).Directory!.EnumerateFiles("*", SearchOption.AllDirectories).Sum(file => file.Length);
}
