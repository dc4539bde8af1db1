using System.Net;

namespace Assay.Wire.Networks;

/// <summary>
/// What a relay adds to a passage on this machine besides the delay that it was asked for: system calls and waking up. It is measured several times and the
/// least is taken, because other work can only add to it; then it is tried on the network that is requested, and corrected by what is left.
/// </summary>
internal static class RelayOverhead
{
    private const int Samples = 5;
    private const int Pings = 24;

    // Longer round trips would take long to try, and the rest is negligible in comparison.
    private static readonly TimeSpan LongestTried = TimeSpan.FromMilliseconds(5);

    private static readonly NetworkProfile Known = new() { Name = "calibration", RoundTrip = TimeSpan.FromMilliseconds(1) };

    /// <summary>Measures it: some tenths of a second of pings through relays whose round trips are known.</summary>
    /// <param name="profile">The network that is requested.</param>
    /// <returns>Nanoseconds per passage; 0 if the relay is too fast to measure.</returns>
    public static async Task<long> MeasureAsync(NetworkProfile profile)
    {
        using var echo = new PingServer();
        var overhead = await LeastAsync(echo.EndPoint, Known, 0);
        if (profile.RoundTrip > TimeSpan.Zero && profile.RoundTrip <= LongestTried && profile.Jitter == TimeSpan.Zero)
            overhead += await LeastAsync(echo.EndPoint, profile, overhead);
        return Math.Max(0, overhead);
    }

    /// <summary>What a passage takes longer than asked for, of the least disturbed of several samples; less than 0 if it takes less.</summary>
    private static async Task<long> LeastAsync(EndPoint echo, NetworkProfile profile, long overhead)
    {
        await using var relay = new Relay(echo, profile, overhead);
        var least = long.MaxValue;
        for (var i = 0; i < Samples; i++)
            least = Math.Min(least, (await RoundTrips.MeasureAsync(relay.EndPoint, Pings, CancellationToken.None)).Median);
        return (least - MonotonicClock.Nanoseconds(profile.RoundTrip)) / 2;
    }
}
