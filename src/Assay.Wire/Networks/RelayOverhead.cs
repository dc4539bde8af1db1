using System.Net;
using System.Net.Sockets;

namespace Assay.Wire.Networks;

/// <summary>What a relay adds to a passage on this machine besides the delay that it was asked for: system calls and waking up.</summary>
internal static class RelayOverhead
{
    private const int Pings = 60;

    private static readonly NetworkProfile Known = new() { Name = "calibration", RoundTrip = TimeSpan.FromMilliseconds(1) };

    /// <summary>Measures it: a tenth of a second of pings through a relay whose round trip is known.</summary>
    /// <returns>Nanoseconds a passage; 0 where the relay is faster than can be told.</returns>
    public static async Task<long> MeasureAsync()
    {
        using var echo = new PingServer();
        await using var relay = new Relay(echo.EndPoint, Known, overheadNanoseconds: 0);
        var trips = await RoundTrips.MeasureAsync(relay.EndPoint, Pings, CancellationToken.None);
        return Math.Max(0, (trips.Median - MonotonicClock.Nanoseconds(Known.RoundTrip)) / 2);
    }
}
