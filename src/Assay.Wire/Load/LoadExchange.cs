namespace Assay.Wire.Load;

/// <summary>One connection's side of HTTP/1.1: a request out, an answer in, judged and counted. Knows nothing of sockets.</summary>
internal sealed class LoadExchange(LoadRun run)
{
    private const int ComparedEvery = 16;

    private readonly ResponseParser parser = run.NewParser();
    private long intended;
    private long sent;
    private int number;

    /// <summary>Whether an answer is awaited.</summary>
    public bool IsBusy { get; private set; }

    /// <summary>Whether an answer has come, good or bad, to its end over this connection.</summary>
    public bool HasAnswered { get; private set; }

    /// <summary>Begins with a new connection.</summary>
    public void Open() => HasAnswered = false;

    /// <summary>Notes that a request is being sent now.</summary>
    /// <param name="intendedStart">When it should have been.</param>
    /// <param name="now">The time.</param>
    public void Begin(long intendedStart, long now)
    {
        intended = intendedStart;
        sent = now;
        IsBusy = true;
        parser.Reset(comparesBytes: number++ % ComparedEvery == 0);
    }

    /// <summary>Whether the answer has taken too long; if so it is counted, and the connection is of no more use.</summary>
    public bool HasTimedOut(long now, LoadTally tally)
    {
        if (!IsBusy || now - sent < run.Timeout)
            return false;
        return Fail(now, BadCause.Timeout, tally);
    }

    /// <summary>Takes bytes that arrived.</summary>
    /// <returns>Whether the connection is of further use.</returns>
    public bool Receive(ReadOnlySpan<byte> data, long now, LoadTally tally)
    {
        tally.Read(now, data.Length);
        if (!IsBusy)
        {
            // Nothing was asked: this belongs to the answer before.
            tally.Failed(now, BadCause.TooLong);
            return false;
        }
        var progress = parser.Feed(data, out var consumed);
        if (progress == ResponseProgress.Incomplete)
            return true;
        if (progress == ResponseProgress.Broken)
            return !Fail(now, parser.Problem, tally);
        if (consumed < data.Length)
            return !Fail(now, BadCause.TooLong, tally);
        Complete(now, tally);
        if (!parser.Head.Closes)
            return true;
        tally.Closed(now);
        return false;
    }

    /// <summary>Takes the end of the connection: its bad answer is counted, if one was awaited.</summary>
    /// <param name="isReset">Whether it was reset, not closed in an orderly way.</param>
    /// <param name="now">The time.</param>
    /// <param name="tally">Where to count.</param>
    public void End(bool isReset, long now, LoadTally tally)
    {
        if (!IsBusy)
            tally.Closed(now);
        else if (isReset)
            Fail(now, BadCause.Reset, tally);
        else if (parser.End() != ResponseProgress.Complete)
            Fail(now, parser.Problem, tally);
        else
        {
            Complete(now, tally);
            tally.Closed(now);
        }
    }

    private void Complete(long now, LoadTally tally)
    {
        IsBusy = false;
        HasAnswered = true;
        if (parser.Head.Status is < 200 or > 299)
            tally.Failed(now, BadCause.Status(parser.Head.Status));
        else if (parser.IsOtherBody)
            tally.Failed(now, BadCause.OtherBody);
        // Those that take too long are looked for less often than answers come.
        else if (now - sent >= run.Timeout)
            tally.Failed(now, BadCause.Timeout);
        else
            tally.Answered(now, intended, run.Settings.Rate is null ? null : sent);
    }

    private bool Fail(long now, string cause, LoadTally tally)
    {
        IsBusy = false;
        tally.Failed(now, cause);
        return true;
    }
}
