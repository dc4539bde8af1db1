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
    private const int Samples = 12;
    private const int Pings = 30;

    // Longer than most bursts of a neighbour's.
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);

    // Nobody answers that late on any network that can be asked for.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    /// <summary>The sample with the least median of several, some time apart: other work on the machine can only make round trips longer.</summary>
    /// <inheritdoc cref="MeasureAsync"/>
    public static async Task<RoundTrips> LeastAsync(EndPoint target, CancellationToken cancel)
    {
        var least = await MeasureAsync(target, Pings, cancel);
        for (var i = 1; i < Samples; i++)
        {
            await Task.Delay(Pause, cancel);
            var trips = await MeasureAsync(target, Pings, cancel);
            least = trips.Median < least.Median ? trips : least;
        }
        return least;
    }

    /// <summary>Sends single bytes over one connection, each after the answer to the last.</summary>
    /// <param name="target">A server that sends back what it gets.</param>
    /// <param name="count">Round trips to time, after some that aren't.</param>
    /// <param name="cancel">Ends early with an <see cref="OperationCanceledException"/>.</param>
    public static Task<RoundTrips> MeasureAsync(EndPoint target, int count, CancellationToken cancel) =>
        Task.Factory.StartNew(() => Measure(target, count, cancel), cancel, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    // The thread waits in the system's call: a hop from one thread to another would be counted as the network's.
    private static RoundTrips Measure(EndPoint target, int count, CancellationToken cancel)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true, ReceiveTimeout = (int)Patience.TotalMilliseconds };
        socket.Connect(target);
        var times = new long[count];
        var one = new byte[1];
        for (var i = -LeadIn; i < count; i++)
        {
            cancel.ThrowIfCancellationRequested();
            var start = MonotonicClock.Now;
            socket.Send(one);
            if (socket.Receive(one) == 0)
                throw new IOException($"{target} ended the connection after {i + LeadIn} round trips");
            if (i >= 0)
                times[i] = MonotonicClock.Now - start;
        }
        Array.Sort(times);
        return new RoundTrips(times[count / 2], times[0], times[^1]);
    }
}
