using System.Diagnostics.CodeAnalysis;
using System.Globalization;

namespace Assay.Wire.Networks;

/// <summary>What is between client and server: how long a round trip takes, and the rate each way.</summary>
internal sealed record NetworkProfile
{
    /// <summary>What the user called it.</summary>
    public required string Name { get; init; }

    /// <summary>The time that a message there and its answer back spend on the way, at the least.</summary>
    public TimeSpan RoundTrip { get; init; }

    /// <summary>How far a round trip may be shorter or longer than <see cref="RoundTrip"/>.</summary>
    public TimeSpan Jitter { get; init; }

    /// <summary>Bits of TCP payload a second in each direction, shared by all connections; null if nothing limits them.</summary>
    public double? BitsPerSecond { get; init; }

    /// <summary>Whether there is nothing to shape: client and server talk directly.</summary>
    public bool IsLoopback => RoundTrip == TimeSpan.Zero && BitsPerSecond is null;

    /// <summary>The networks that have a name, the default first.</summary>
    public static IReadOnlyList<NetworkProfile> Named { get; } =
    [
        new() { Name = "loopback" },
        new() { Name = "lan", RoundTrip = TimeSpan.FromMilliseconds(0.5), BitsPerSecond = 1e9 },
        new() { Name = "broadband", RoundTrip = TimeSpan.FromMilliseconds(20), BitsPerSecond = 50e6 },
        new() { Name = "mobile", RoundTrip = TimeSpan.FromMilliseconds(60), Jitter = TimeSpan.FromMilliseconds(10), BitsPerSecond = 10e6 },
        new() { Name = "intercontinental", RoundTrip = TimeSpan.FromMilliseconds(150), BitsPerSecond = 20e6 },
    ];

    /// <summary>How the network is named in reports: <c>mobile (60 ms ± 10 ms round trip, 10 Mbit/s each way)</c>.</summary>
    public string Describe()
    {
        if (IsLoopback)
            return "loopback (nothing in between)";
        var jitter = Jitter > TimeSpan.Zero ? $" ± {Text(Jitter.TotalMilliseconds)} ms" : "";
        var rate = BitsPerSecond switch
        {
            null => "unlimited rate",
            >= 1e9 => $"{Text(BitsPerSecond.Value / 1e9)} Gbit/s each way",
            >= 1e6 => $"{Text(BitsPerSecond.Value / 1e6)} Mbit/s each way",
            _ => $"{Text(BitsPerSecond.Value / 1e3)} kbit/s each way",
        };
        return $"{Name} ({Text(RoundTrip.TotalMilliseconds)} ms{jitter} round trip, {rate})";
    }

    /// <summary>Reads what the user gave for <c>--network</c>: a name, or <c>delay=40ms,rate=20mbit,jitter=5ms</c>.</summary>
    /// <param name="text">The option's value.</param>
    /// <param name="profile">The network, where true is returned.</param>
    /// <param name="error">One line that says what is wrong and what is allowed, where false is returned.</param>
    public static bool TryParse(string text, [NotNullWhen(true)] out NetworkProfile? profile, [NotNullWhen(false)] out string? error)
    {
        profile = Named.FirstOrDefault(named => string.Equals(named.Name, text, StringComparison.OrdinalIgnoreCase));
        error = null;
        if (profile is not null)
            return true;
        if (!text.Contains('=', StringComparison.Ordinal))
        {
            error = $"--network '{text}': no such network; available: {string.Join(", ", Named.Select(named => named.Name))}, or "
                + "delay=40ms,rate=20mbit[,jitter=5ms]";
            return false;
        }
        return NetworkProfileText.TryParse(text, out profile, out error);
    }

    private static string Text(double number) => number.ToString("0.###", CultureInfo.InvariantCulture);
}
