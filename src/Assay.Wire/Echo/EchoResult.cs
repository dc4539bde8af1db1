namespace Assay.Wire.Echo;

/// <summary>What came back.</summary>
/// <param name="Messages">Messages that came back while they were counted.</param>
/// <param name="AllMessages">Messages that came back at all, before and after too: each was checked.</param>
/// <param name="Seconds">How long they were counted.</param>
/// <param name="FrameBytes">Bytes of a frame as it came back, with prefix and raw bytes; the mean.</param>
/// <param name="Slices">The same time in pieces, in order.</param>
/// <param name="CpuTime">CPU time of the client's process while messages were counted.</param>
/// <param name="Failure">Why the echo isn't one: the first message that was lost, doubled, altered; null if all is well.</param>
internal sealed record EchoResult(
    long Messages, long AllMessages, double Seconds, double FrameBytes, IReadOnlyList<EchoSlice> Slices, TimeSpan CpuTime, string? Failure)
{
    /// <summary>Messages there and back a second.</summary>
    public double PerSecond => Seconds > 0 ? Messages / Seconds : 0;
}
