using System.Net;
using System.Net.Sockets;

namespace Assay.Wire.Networks;

/// <summary>How long a byte takes there and back, in nanoseconds.</summary>
/// <param name="Median">Half of the round trips were faster.</param>
/// <param name="Shortest">The fastest.</param>
/// <param name="Longest">The slowest.</param>
internal sealed record RoundTrips(long Median, long Shortest, long Longest)
{
    private const int LeadIn = 10;

    /// <summary>Sends single bytes over one connection, each after the answer to the last.</summary>
    /// <param name="target">A server that sends back what it gets.</param>
    /// <param name="count">Round trips to time, after some that aren't.</param>
    /// <param name="cancel">Ends early with an <see cref="OperationCanceledException"/>.</param>
    public static async Task<RoundTrips> MeasureAsync(EndPoint target, int count, CancellationToken cancel)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(target, cancel);
        var times = new long[count];
        var one = new byte[1];
        for (var i = -LeadIn; i < count; i++)
        {
            var start = MonotonicClock.Now;
            await socket.SendAsync(one, cancel);
            if (await socket.ReceiveAsync(one, cancel) == 0)
                throw new IOException($"{target} ended the connection after {i + LeadIn} round trips");
            if (i >= 0)
                times[i] = MonotonicClock.Now - start;
        }
        Array.Sort(times);
        return new RoundTrips(times[count / 2], times[0], times[^1]);
    }
}
