namespace Assay.Wire.Load;

/// <summary>When the requests of an open loop are intended to start: at even distances,
/// whatever became of earlier ones. Used by one thread at a time.</summary>
/// <param name="start">The first request's time, <see cref="MonotonicClock"/>.</param>
/// <param name="perSecond">Requests a second.</param>
internal sealed class ArrivalSchedule(long start, double perSecond)
{
    private readonly double interval = 1e9 / perSecond;
    private long taken;

    /// <summary>The next request's intended start.</summary>
    public long NextDue => start + (long)(taken * interval);

    /// <summary>Takes the next request if its time has come.</summary>
    /// <param name="now">The time.</param>
    /// <param name="intended">Its intended start, from which its latency counts.</param>
    public bool TryTake(long now, out long intended)
    {
        intended = NextDue;
        if (intended > now)
            return false;
        taken++;
        return true;
    }

    /// <summary>How many requests should have been started by a time but weren't.</summary>
    public long Overdue(long now) => Math.Max(0, (long)Math.Floor((now - start) / interval) + 1 - taken);
}
