namespace Assay.Wire.Load;

/// <summary>
/// What one thread of a generator counts, within a span of time. Latencies are those of requests that belong into the span, whenever their answers come: the
/// slowest come after its end. Rates count what comes within it. What comes after it is counted apart: only what was due before its end is still sent.
/// </summary>
internal sealed class LoadTally
{
    private readonly long from;
    private readonly long until;
    private readonly long[] answeredBySecond;
    private long lateGood;
    private long lateBad;
    private long firstLate = long.MaxValue;
    private long lastLate;

    /// <summary>Begins to count.</summary>
    /// <param name="from">When counting begins, <see cref="MonotonicClock"/>.</param>
    /// <param name="until">When counting ends.</param>
    public LoadTally(long from, long until)
    {
        this.from = from;
        this.until = until;
        answeredBySecond = new long[(until - from) / 1_000_000_000 + 1];
        Latency = new LatencyHistogram();
        ServiceTime = new LatencyHistogram();
    }

    /// <summary>What was counted elsewhere.</summary>
    public LoadTally(long[] answeredBySecond, LatencyHistogram latency, LatencyHistogram serviceTime, long bytesRead, LateAnswers late)
    {
        (lateGood, lateBad, firstLate, lastLate) = (late.Good, late.Bad, 0, (long)(late.Seconds * 1e9));
        this.answeredBySecond = answeredBySecond;
        Latency = latency;
        ServiceTime = serviceTime;
        BytesRead = bytesRead;
    }

    /// <summary>Time from a request's intended start to its complete answer; in a closed loop a request is sent when it is intended.
    /// One that couldn't even be sent is here with the time that it has waited.</summary>
    public LatencyHistogram Latency { get; }

    /// <summary>Time from sending a request to its complete answer, in an open loop only: what a generator that omits waiting would call latency.</summary>
    public LatencyHistogram ServiceTime { get; }

    /// <summary>Bad answers by cause.</summary>
    public Dictionary<string, long> Bad { get; } = [];

    /// <summary>Bytes received, heads and framing included.</summary>
    public long BytesRead { get; private set; }

    /// <summary>Connections recreated because the server had closed them properly, between requests or with an answer.</summary>
    public long Reconnected { get; set; }

    /// <summary>Good answers that came in each full or begun second.</summary>
    public ReadOnlySpan<long> AnsweredBySecond => answeredBySecond;

    /// <summary>Good answers that came within the span; their number isn't that of latencies.</summary>
    public long Answers => answeredBySecond.Sum();

    /// <summary>Answers that came after the span.</summary>
    public LateAnswers Late => new(lateGood, lateBad, Math.Max(0, lastLate - firstLate) / 1e9);

    /// <summary>Counts a good answer.</summary>
    /// <param name="now">The time.</param>
    /// <param name="intended">When its request was to be sent.</param>
    /// <param name="sent">When it was sent, in an open loop; null if that is the same.</param>
    public void Answered(long now, long intended, long? sent)
    {
        if (intended >= from && intended < until)
        {
            Latency.Record(now - intended);
            if (sent is { } actual)
                ServiceTime.Record(now - actual);
        }
        if (now >= from && now < until)
            answeredBySecond[(now - from) / 1_000_000_000]++;
        else if (now >= until)
            CountLate(now, ref lateGood);
    }

    /// <summary>Counts requests that should have been sent but weren't, and won't be.</summary>
    /// <param name="now">The time.</param>
    /// <param name="intended">When they were to be sent.</param>
    /// <param name="count">How many.</param>
    public void Unsent(long now, long intended, long count)
    {
        if (intended >= from && intended < until)
            Latency.Record(now - intended, count);
    }

    /// <summary>Counts a bad answer, or an attempt to connect that failed: of these only what happens within the span.</summary>
    public void Failed(long now, string cause)
    {
        if (now < from || (now >= until && BadCause.IsUnconnected(cause)))
            return;
        Bad[cause] = Bad.GetValueOrDefault(cause) + 1;
        if (now >= until)
            CountLate(now, ref lateBad);
    }

    /// <summary>Counts a connection that the server closed properly.</summary>
    public void Closed(long now)
    {
        if (now >= from && now < until)
            Reconnected++;
    }

    /// <summary>Counts bytes that arrived.</summary>
    public void Read(long now, int bytes)
    {
        if (now >= from && now < until)
            BytesRead += bytes;
    }

    /// <summary>Adds what another thread has counted.</summary>
    public void Add(LoadTally other)
    {
        Latency.Add(other.Latency);
        ServiceTime.Add(other.ServiceTime);
        foreach (var (cause, count) in other.Bad)
            Bad[cause] = Bad.GetValueOrDefault(cause) + count;
        BytesRead += other.BytesRead;
        Reconnected += other.Reconnected;
        lateGood += other.lateGood;
        lateBad += other.lateBad;
        firstLate = Math.Min(firstLate, other.firstLate);
        lastLate = Math.Max(lastLate, other.lastLate);
        for (var i = 0; i < answeredBySecond.Length; i++)
            answeredBySecond[i] += other.answeredBySecond[i];
    }

    private void CountLate(long now, ref long late)
    {
        late++;
        firstLate = Math.Min(firstLate, now);
        lastLate = Math.Max(lastLate, now);
    }
}
