using System.Net.Sockets;
using Assay.Wire.Load;

namespace Assay.Wire.Echo;

/// <summary>Sends messages to be echoed over many connections, and counts.</summary>
internal static class EchoClient
{
    /// <summary>Sends, counts, and waits until all has come back.</summary>
    /// <param name="settings">How.</param>
    /// <param name="newSender">Makes the messages of one connection.</param>
    /// <param name="measuring">Called when counting begins and when it ends, at the time.</param>
    /// <param name="cancel">Ends the run early: what was counted until then is returned.</param>
    /// <exception cref="EchoException">The settings can't be.</exception>
    public static async Task<EchoResult> RunAsync(EchoSettings settings, Func<IEchoSender> newSender, Action measuring, CancellationToken cancel)
    {
        if (settings.Problem() is { } problem)
            throw new EchoException(problem);
        Socket[] sockets;
        try
        {
            sockets = await Connector.ConnectAllAsync(settings.Target, settings.Connections, isOurs: false, cancel);
        }
        catch (LoadException e)
        {
            throw new EchoException(e.Message, e);
        }
        var from = MonotonicClock.Now + MonotonicClock.Nanoseconds(settings.WarmUp);
        var window = new EchoWindow(from, from + MonotonicClock.Nanoseconds(settings.Duration)) { Early = cancel };
        var connections = sockets.Select(socket => new EchoConnection(new FrameSocket(socket), newSender(), settings, window)).ToArray();
        try
        {
            var running = Task.WhenAll(connections.Select(connection => Task.Run(connection.RunAsync)));
            using var watchdog = new Timer(_ => Array.ForEach(connections, connection => connection.GiveUpIfStuck()), null, settings.Timeout, settings.Timeout);
            await Task.WhenAny(running, MonotonicClock.UntilAsync(window.From, cancel));
            measuring();
            var (cpuBefore, timeBefore) = (Environment.CpuUsage.TotalTime, MonotonicClock.Now);
            await Task.WhenAny(running, MonotonicClock.UntilAsync(window.Until, cancel));
            measuring();
            var (cpuAfter, end) = (Environment.CpuUsage.TotalTime, MonotonicClock.Now);
            var failure = await FailureAsync(running);
            var seconds = Math.Max(0, (Math.Min(end, window.Until) - window.From) / 1e9);
            var all = connections.Sum(connection => connection.Returned);
            return new EchoResult(connections.Sum(connection => connection.Counted), all, seconds,
                all == 0 ? 0 : (double)connections.Sum(connection => connection.Bytes) / all, end > timeBefore ? cpuAfter - cpuBefore : TimeSpan.Zero, failure);
        }
        finally
        {
            Array.ForEach(sockets, socket => socket.Dispose());
        }
    }

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
            return $"{e.GetType().Name}: {e.Message}";
        }
    }
}
