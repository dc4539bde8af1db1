using System.Net;

namespace Assay.Wire.Echo;

/// <summary>How messages are sent to be echoed.</summary>
internal sealed record EchoSettings
{
    /// <summary>The raw bytes hold a message's number: fewer are not enough.</summary>
    public const int FewestRawBytes = 8;

    /// <summary>Where the server listens.</summary>
    public required IPEndPoint Target { get; init; }

    /// <summary>Connections that are open at the same time.</summary>
    public int Connections { get; init; } = 100;

    /// <summary>Messages in flight on each connection.</summary>
    public int InFlight { get; init; } = 1000;

    /// <summary>Raw bytes that each message carries.</summary>
    public int RawBytes { get; init; } = 32;

    /// <summary>How long messages are counted.</summary>
    public TimeSpan Duration { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>How long nothing may come back before the rest is given up as lost.</summary>
    public TimeSpan Timeout { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>What is wrong with the settings, naming the option, the value and what is allowed; null if nothing is.</summary>
    public string? Problem()
    {
        if (Connections is < 1 or > 10_000)
            return $"--connections {Connections}: expected 1 to 10000";
        if (InFlight is < 1 or > 1_000_000)
            return $"--in-flight {InFlight}: expected 1 to 1000000";
        if (RawBytes is < FewestRawBytes or > 1024 * 1024)
            return $"--payload-bytes {RawBytes}: expected {FewestRawBytes} to 1048576";
        if (Duration < TimeSpan.FromMilliseconds(100) || Duration > TimeSpan.FromDays(1))
            return $"--duration {Duration.TotalSeconds} s: expected 0.1 s to a day";
        return FileDescriptors.Problem(Connections);
    }
}
