namespace Assay.Wire.Networks;

/// <summary>What a relay delivers on this machine, compared with what was requested.</summary>
internal sealed record NetworkTrial
{
    /// <summary>How far a figure may be off what was requested.</summary>
    public const double Tolerance = 0.05;

    /// <summary>The rate at which the relay's own CPU use is judged, in bits a second.</summary>
    public const double JudgedRate = 20e6;

    /// <summary>The most of a core that the relay may use at <see cref="JudgedRate"/>.</summary>
    public const double MostCpu = 0.10;

    private static readonly TimeSpan LeadIn = TimeSpan.FromMilliseconds(500);

    /// <summary>The network.</summary>
    public required NetworkProfile Profile { get; init; }

    /// <summary>Single bytes there and back, nanoseconds.</summary>
    public required RoundTrips RoundTrips { get; init; }

    /// <summary>Bits a second from client to server, measured where they arrive.</summary>
    public required double RateThere { get; init; }

    /// <summary>Bits a second from server to client, measured where they arrive.</summary>
    public required double RateBack { get; init; }

    /// <summary>The share of a core that the relay used while both directions were full.</summary>
    public required double RelayCores { get; init; }

    /// <summary>How far the median round trip is off, relative; 0 if none was requested.</summary>
    public double RoundTripError => Profile.RoundTrip == TimeSpan.Zero ? 0 : (double)RoundTrips.Median / MonotonicClock.Nanoseconds(Profile.RoundTrip) - 1;

    /// <summary>How far the worse of both rates is off, relative; 0 if none was requested.</summary>
    public double RateError
    {
        get
        {
            if (Profile.BitsPerSecond is not { } asked)
                return 0;
            var (there, back) = (RateThere / asked - 1, RateBack / asked - 1);
            return Math.Abs(there) > Math.Abs(back) ? there : back;
        }
    }

    /// <summary>Whether all is as asked for.</summary>
    public bool Passed => Math.Abs(RoundTripError) <= Tolerance && Math.Abs(RateError) <= Tolerance && (!IsCpuJudged || RelayCores <= MostCpu);

    /// <summary>Whether the relay's CPU use is judged at this rate; at higher ones it is only shown.</summary>
    public bool IsCpuJudged => Profile.BitsPerSecond <= JudgedRate;

    /// <summary>Tries a network out, through a relay in a separate process.</summary>
    /// <param name="profile">The network.</param>
    /// <param name="duration">How long each direction is filled.</param>
    /// <param name="cancel">Ends early with an <see cref="OperationCanceledException"/>; no process is left.</param>
    public static async Task<NetworkTrial> RunAsync(NetworkProfile profile, TimeSpan duration, CancellationToken cancel)
    {
        using var pingServer = new PingServer();
        RoundTrips trips;
        using (var relay = await RelayProcess.StartAsync(pingServer.EndPoint, profile, cancel))
            trips = await RoundTrips.LeastAsync(relay.EndPoint, cancel);
        using var bulk = new BulkServer();
        using var bulkRelay = await RelayProcess.StartAsync(bulk.EndPoint, profile, cancel);
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        var client = new BulkClient();
        var traffic = client.RunAsync(bulkRelay.EndPoint, ended.Token);
        await Task.Delay(LeadIn + 2 * profile.RoundTrip, cancel);
        var before = (bulk.Received, client.Received, bulkRelay.CpuTime, MonotonicClock.Now);
        await Task.Delay(duration, cancel);
        var after = (bulk.Received, client.Received, bulkRelay.CpuTime, MonotonicClock.Now);
        await ended.CancelAsync();
        await traffic;
        var seconds = (after.Now - before.Now) / 1e9;
        return new NetworkTrial
        {
            Profile = profile,
            RoundTrips = trips,
            RateThere = (after.Item1 - before.Item1) * 8 / seconds,
            RateBack = (after.Item2 - before.Item2) * 8 / seconds,
            RelayCores = (after.CpuTime - before.CpuTime)?.TotalSeconds / seconds ?? 0,
        };
    }
}
