namespace Assay.Wire.Load.Epoll;

/// <summary>A connection over HTTP/1.1: one request at a time.</summary>
internal sealed class Http1Connection : EpollConnection
{
    private readonly LoadExchange exchange;
    private readonly ReadOnlyMemory<byte> request;
    private readonly Lane lane;

    public Http1Connection(int number, LoadRun run)
        : base(number)
    {
        exchange = new(run);
        request = run.Settings.Request;
        lane = new(this);
    }

    /// <inheritdoc/>
    public override bool IsBusy => exchange.IsBusy;

    /// <inheritdoc/>
    public override bool HasAnswered => exchange.HasAnswered;

    /// <inheritdoc/>
    public override bool Receive(ReadOnlySpan<byte> data, long now, LoadTally tally, Action<EpollLane> free)
    {
        if (!exchange.Receive(data, now, tally))
            return false;
        if (!exchange.IsBusy)
            free(lane);
        return true;
    }

    /// <inheritdoc/>
    public override void End(bool isReset, long now, LoadTally tally) => exchange.End(isReset, now, tally);

    /// <inheritdoc/>
    public override bool Sweep(long now, LoadTally tally, Action<EpollLane> free) => !exchange.HasTimedOut(now, tally);

    /// <inheritdoc/>
    protected override IEnumerable<EpollLane> Opened()
    {
        exchange.Open();
        return [lane];
    }

    private sealed class Lane(Http1Connection connection) : EpollLane
    {
        public override EpollConnection Connection => connection;

        public override void Begin(long intended, long now)
        {
            connection.exchange.Begin(intended, now);
            connection.Put(connection.request.Span);
        }
    }
}
