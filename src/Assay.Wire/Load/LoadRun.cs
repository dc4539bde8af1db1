namespace Assay.Wire.Load;

/// <summary>What all threads of a run share.</summary>
/// <param name="Settings">The request.</param>
/// <param name="From">When counting begins, <see cref="MonotonicClock"/>.</param>
/// <param name="Until">When counting ends, and with it sending, but for what is due by then.</param>
/// <param name="Expected">The bodies that answers may have; null where any will do.</param>
internal sealed record LoadRun(LoadSettings Settings, long From, long Until, ExpectedBodies? Expected)
{
    /// <summary>How long an answer may take, nanoseconds.</summary>
    public long Timeout { get; } = MonotonicClock.Nanoseconds(Settings.Timeout);

    /// <summary>The time over which the connections of a closed loop begin, nanoseconds: as long as an answer takes. All at once, those of a server that waits
    /// for something would come in batches, of which there is one more or less in a round.</summary>
    public long Spread { get; init; }

    /// <summary>When one of them begins, from the start, to a millisecond.</summary>
    /// <param name="number">Which, from 0.</param>
    /// <param name="all">How many there are.</param>
    public TimeSpan BeginsAfter(int number, int all) => TimeSpan.FromMilliseconds(Spread * number / all / 1_000_000);

    /// <summary>How long to wait before a connection that couldn't be made, or over which nothing came, is tried again, nanoseconds.</summary>
    public const long ReconnectPause = 20_000_000;

    /// <summary>A parser for one connection.</summary>
    public ResponseParser NewParser() => new(Expected);
}
