using System.Net;

namespace Assay.Wire.Networks;

/// <summary>
/// What a relay adds to a passage on this machine besides the delay that it was asked for: system calls and waking up. It is measured from outside, by ends
/// in another process, several times; the least is taken, because other work can only add to it. Then it is tried on the network that is requested, and
/// corrected by what is left.
/// </summary>
internal static class RelayOverhead
{
    private const int RoughPings = 30;

    // Longer round trips would take long to try, and the rest is negligible in comparison.
    private static readonly TimeSpan LongestTried = TimeSpan.FromMilliseconds(5);

    private static readonly NetworkProfile Known = new() { Name = "delay=1ms", RoundTrip = TimeSpan.FromMilliseconds(1) };

    /// <summary>Measures it: some tenths of a second of pings through relays whose round trips are known.</summary>
    /// <param name="profile">The network that is requested.</param>
    /// <param name="relay">Starts a relay to an address, through a network, with an overhead in nanoseconds per passage that it takes off the delay;
    /// returns where it listens.</param>
    /// <param name="cancel">Ends early with an <see cref="OperationCanceledException"/>.</param>
    /// <returns>Nanoseconds per passage; 0 if the relay is too fast to measure.</returns>
    public static async Task<long> MeasureAsync(NetworkProfile profile, Func<EndPoint, NetworkProfile, long, Task<EndPoint>> relay, CancellationToken cancel)
    {
        using var echo = new PingServer();
        var isTried = profile.RoundTrip > TimeSpan.Zero && profile.RoundTrip <= LongestTried && profile.Jitter == TimeSpan.Zero;
        var tried = isTried ? profile : Known;
        // One sample comes close, so that many are taken of what a passage is like with its overhead taken off.
        var rough = await RoundTrips.MeasureAsync(await relay(echo.EndPoint, tried, 0), RoughPings, cancel);
        var overhead = Math.Max(0, Half(rough));
        overhead += Half(await RoundTrips.LeastAsync(await relay(echo.EndPoint, tried, overhead), cancel));
        return Math.Max(0, overhead);

        long Half(RoundTrips trips) => (trips.Median - MonotonicClock.Nanoseconds(tried.RoundTrip)) / 2;
    }
}
