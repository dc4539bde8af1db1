namespace Assay.Wire.Echo;

/// <summary>When messages are counted; before it was opened all are sent and none is counted.</summary>
/// <param name="early">Ends sending early.</param>
internal sealed class EchoWindow(CancellationToken early)
{
    private long from = long.MaxValue;
    private long until = long.MaxValue;

    /// <summary>Begins counting.</summary>
    /// <param name="now">From when on, <see cref="MonotonicClock"/>.</param>
    /// <param name="end">Until when; no message is sent after it.</param>
    public void Open(long now, long end)
    {
        Volatile.Write(ref until, end);
        // Last: connections see both ends or none.
        Volatile.Write(ref from, now);
    }

    /// <summary>Whether what comes back is counted.</summary>
    public bool Counts(long now) => now >= Volatile.Read(ref from) && now < Volatile.Read(ref until);

    /// <summary>Whether messages are still to be sent.</summary>
    public bool IsOpen(long now) => now < Volatile.Read(ref until) && !early.IsCancellationRequested;
}
