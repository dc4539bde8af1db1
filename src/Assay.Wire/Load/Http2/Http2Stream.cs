namespace Assay.Wire.Load.Http2;

/// <summary>One request at a time over a connection that may have other streams.</summary>
internal sealed class Http2Stream(Http2Loop loop, Http2Connection connection) : IDisposable
{
    private const int ComparedEvery = 16;

    private readonly Lock gate = new();
    private readonly Http2Call call = connection.NewCall();
    private CancellationTokenSource patience = new();
    private bool isClosed;
    private volatile bool isBusy;
    private long sent;
    private int number;

    /// <summary>Whether an answer is awaited.</summary>
    public bool IsBusy => isBusy;

    /// <summary>Asks until the run is over.</summary>
    public async Task RunAsync()
    {
        while (await loop.TurnAsync() is { } intended)
        {
            if (Begin() is not { } token)
                return;
            var cause = await AskAsync(token);
            if (!Count(intended, cause))
                return;
            if (cause is BadCause.NoAnswer or BadCause.Reset or BadCause.NotHttp2 || (cause is not null && BadCause.IsUnconnected(cause)))
                await Task.Delay(TimeSpan.FromMicroseconds(LoadRun.ReconnectPause / 1000), CancellationToken.None);
        }
    }

    /// <summary>Gives an answer up that takes too long.</summary>
    public void EndIfTimedOut(long now)
    {
        lock (gate)
        {
            if (isBusy && !isClosed && now - sent >= loop.Run.Timeout)
                patience.Cancel();
        }
    }

    /// <summary>Gives up what is under way; nothing is counted any more.</summary>
    public void Dispose()
    {
        lock (gate)
        {
            if (isClosed)
                return;
            isClosed = true;
            patience.Cancel();
            patience.Dispose();
        }
    }

    private CancellationToken? Begin()
    {
        lock (gate)
        {
            if (isClosed)
                return null;
            if (patience.IsCancellationRequested)
            {
                patience.Dispose();
                patience = new CancellationTokenSource();
            }
            sent = MonotonicClock.Now;
            isBusy = true;
            return patience.Token;
        }
    }

    private async Task<string?> AskAsync(CancellationToken token)
    {
        try
        {
            return await call.SendAsync(token) ?? (IsAsExpected() ? null : BadCause.OtherBody);
        }
        catch (Exception e) when (Http2Failures.IsAny(e))
        {
            return Http2Failures.Cause(e, call.HasHead);
        }
        catch (LoadException)
        {
            // Too long to be read: no body was as long when they were learned.
            return BadCause.OtherBody;
        }
    }

    // The length always, the bytes in samples, as with HTTP/1.1.
    private bool IsAsExpected() =>
        loop.Run.Expected is not { } expected
        || (expected.HasLength(call.Body.Length) && (number++ % ComparedEvery != 0 || expected.Contains(call.Body.Span)));

    private bool Count(long intended, string? cause)
    {
        var now = MonotonicClock.Now;
        lock (gate)
        {
            isBusy = false;
            if (isClosed)
                return false;
            loop.Tally.Read(now, connection.TakeReceived());
            if (cause is null && now - sent >= loop.Run.Timeout)
                cause = BadCause.Timeout;
            if (cause is null)
                loop.Tally.Answered(now, intended, loop.Run.Settings.Rate is null ? null : sent);
            else
                loop.Tally.Failed(now, cause);
            return true;
        }
    }
}
