namespace Assay.Wire.Load;

/// <summary>When the requests of an open loop are intended to start: at even distances,
/// whatever became of earlier ones. Taken from by one thread at a time.</summary>
/// <param name="start">The first request's time, <see cref="MonotonicClock"/>.</param>
/// <param name="perSecond">Requests a second.</param>
/// <param name="until">No request is intended from here on.</param>
/// <param name="latest">From here on none is taken, however long ago it was intended.</param>
internal sealed class ArrivalSchedule(long start, double perSecond, long until, long latest)
{
    // Beyond this many they are told together: a percentile is no more exact for more.
    private const long MostTold = 1_000_000;

    private readonly double interval = 1e9 / perSecond;
    private readonly long all = Math.Max(0, (long)Math.Ceiling((until - start) / (1e9 / perSecond)));
    private long taken;

    /// <summary>The next request's intended start; far away where there is none.</summary>
    public long NextDue => Volatile.Read(ref taken) is var next && next < all ? Intended(next) : long.MaxValue;

    /// <summary>Takes the next request if its time has come.</summary>
    /// <param name="now">The time.</param>
    /// <param name="intended">Its intended start, from which its latency counts.</param>
    public bool TryTake(long now, out long intended)
    {
        intended = NextDue;
        if (intended > now || now >= latest)
            return false;
        Volatile.Write(ref taken, taken + 1);
        return true;
    }

    /// <summary>Whether more requests are to be taken.</summary>
    public bool HasMore(long now) => now < latest && NextDue < long.MaxValue;

    /// <summary>How many requests should have been started by a time but weren't.</summary>
    public long Overdue(long now) => Math.Max(0, Math.Min(all, (long)Math.Floor((now - start) / interval) + 1) - taken);

    /// <summary>The intended starts of those that should have been started by a time but weren't, and how many there are of about each.</summary>
    public IEnumerable<(long Intended, long Count)> Unsent(long now)
    {
        var (first, count) = (taken, Overdue(now));
        var step = 1 + (count / MostTold);
        for (var i = 0L; i < count; i += step)
            yield return (Intended(first + i), Math.Min(step, count - i));
    }

    private long Intended(long number) => start + (long)(number * interval);
}
