using System.Net.Sockets;
using Assay.Protocol;
using Assay.Wire.Load;

namespace Assay.Wire.Echo;

/// <summary>Sends messages to be echoed over many connections, and counts on request.</summary>
internal sealed class EchoClient : IDisposable
{
    // Long enough for each connection to have had its turn, short enough to fall between two disturbances.
    private static readonly long ShortestSlice = MonotonicClock.Nanoseconds(TimeSpan.FromMilliseconds(20));

    // All slices are answered in one line.
    private const int MostSlices = 10_000;

    private readonly EchoSettings settings;
    private readonly CancellationToken cancel;
    private readonly EchoWindow window;
    private readonly Socket[] sockets;
    private readonly EchoConnection[] connections;
    private readonly Task[] running;
    private readonly Timer watchdog;

    private EchoClient(EchoSettings settings, Func<IEchoSender> newSender, Socket[] sockets, CancellationToken cancel)
    {
        this.settings = settings;
        this.sockets = sockets;
        this.cancel = cancel;
        window = new EchoWindow(cancel);
        connections = [.. sockets.Select(socket => new EchoConnection(new FrameSocket(socket), newSender(), settings, window))];
        running = Array.ConvertAll(connections, connection => Task.Run(connection.RunAsync));
        watchdog = new Timer(_ => Array.ForEach(connections, connection => connection.GiveUpIfStuck()), null, settings.Timeout, settings.Timeout);
    }

    /// <summary>Whether as many messages as are under way have come back on each connection: what comes from then on was
    /// answered at the pace of the whole echo. Also where one has failed: there is nothing to wait for.</summary>
    public bool IsUnderWay =>
        Array.Exists(running, connection => connection.IsFaulted) || Array.TrueForAll(connections, connection => connection.Returned >= settings.InFlight);

    /// <summary>Connects, and begins to send.</summary>
    /// <param name="settings">How.</param>
    /// <param name="newSender">Makes the messages of one connection.</param>
    /// <param name="cancel">Ends the echo early: what was counted until then is returned.</param>
    /// <exception cref="EchoException">The settings can't be, or a connection couldn't be made.</exception>
    public static async Task<EchoClient> StartAsync(EchoSettings settings, Func<IEchoSender> newSender, CancellationToken cancel)
    {
        if (settings.Problem() is { } problem)
            throw new EchoException(problem);
        try
        {
            var connected = await Connector.ConnectAllAsync(settings.Target, settings.Connections, isOurs: false, settings.Timeout, cancel);
            return new EchoClient(settings, newSender, connected, cancel);
        }
        catch (LoadException e)
        {
            throw new EchoException(e.Message, e);
        }
    }

    /// <summary>Counts, and waits until all has come back.</summary>
    /// <param name="measuring">Called when counting begins and when it ends, at the time.</param>
    public async Task<EchoResult> CountAsync(Action measuring)
    {
        var from = MonotonicClock.Now;
        var until = from + MonotonicClock.Nanoseconds(settings.Duration);
        window.Open(from, until);
        measuring();
        var cpuBefore = Environment.CpuUsage.TotalTime;
        var all = Task.WhenAll(running);
        var slices = await CountSlicesAsync(all, from, until);
        measuring();
        var (cpu, end) = (Environment.CpuUsage.TotalTime - cpuBefore, MonotonicClock.Now);
        var failure = await FailureAsync(all);
        var returned = Returned();
        var frameBytes = returned == 0 ? 0 : (double)connections.Sum(connection => connection.Bytes) / returned;
        return new EchoResult(
            connections.Sum(connection => connection.Counted), returned, (Math.Min(end, until) - from) / 1e9, frameBytes, slices, cpu, failure);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        watchdog.Dispose();
        Array.ForEach(sockets, socket => socket.Dispose());
    }

    private async Task<List<EchoSlice>> CountSlicesAsync(Task all, long from, long until)
    {
        var slices = new List<EchoSlice>();
        var length = SliceLength(until - from);
        var (start, before) = (from, Returned());
        while (start < until && !all.IsCompleted && !cancel.IsCancellationRequested)
        {
            // What remains of the time joins the last slice: too little comes back in a moment to give a rate.
            var next = until - start < 2 * length ? until : start + length;
            await Task.WhenAny(all, MonotonicClock.UntilAsync(next, cancel));
            var (end, returned) = (MonotonicClock.Now, Returned());
            slices.Add(new EchoSlice(returned - before, end - start));
            (start, before) = (end, returned);
        }
        return slices;
    }

    /// <summary>How long a slice of so many nanoseconds is.</summary>
    public static long SliceLength(long nanoseconds) => Math.Max(ShortestSlice, nanoseconds / MostSlices);

    private long Returned() => connections.Sum(connection => connection.Returned);

    private static async Task<string?> FailureAsync(Task running)
    {
        try
        {
            await running;
            return null;
        }
        catch (Exception e) when (e is EchoException or SocketException)
        {
            return e.Message;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Whatever a library throws while it reads is the echo's failure.
            return Thrown.Describe(e);
        }
    }
}
