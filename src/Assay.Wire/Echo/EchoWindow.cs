namespace Assay.Wire.Echo;

/// <summary>When messages are counted.</summary>
/// <param name="From">From when on, <see cref="MonotonicClock"/>.</param>
/// <param name="Until">Until when; no message is sent after it.</param>
internal sealed record EchoWindow(long From, long Until)
{
    /// <summary>Ends sending early.</summary>
    public CancellationToken Early { get; init; }

    /// <summary>Whether messages are still to be sent.</summary>
    public bool IsOpen(long now) => now < Until && !Early.IsCancellationRequested;
}
