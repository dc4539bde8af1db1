namespace Assay.Wire.Load.Http2;

/// <summary>All connections of a load over HTTP/2.</summary>
internal sealed class Http2Connections : ILoadConnections
{
    private const int AtATime = 64;

    private readonly Http2Connection[] connections;

    private Http2Connections(Http2Connection[] connections) => this.connections = connections;

    /// <summary>Sends the first request alone, over a connection of its own.</summary>
    /// <exception cref="LoadException">Nothing that speaks HTTP/2 answers: the message says what happened.</exception>
    public static async Task<FirstRequest> FirstAsync(LoadSettings settings, CancellationToken cancel)
    {
        using var connection = new Http2Connection(settings);
        var call = connection.NewCall();
        string? bad = null;
        var answered = await FirstRequest.AnsweredAsync(OnceAsync, settings.Timeout, cancel);
        using var past = settings.Direct is { } direct ? new Http2Connection(settings with { Target = direct }) : null;
        var other = past?.NewCall();
        return await FirstRequest.ThenLearnAsync(settings, answered, new(call.Body, call.ReceivedBytes), bad is null, token => AskAsync(call, token),
            other is null ? null : token => AskAsync(other, token), cancel);

        async Task<(string, string)?> OnceAsync(CancellationToken token)
        {
            try
            {
                bad = await call.SendAsync(token);
                return null;
            }
            catch (Exception e) when (Http2Failures.IsAny(e))
            {
                cancel.ThrowIfCancellationRequested();
                var cause = Http2Failures.Cause(e, call.HasHead);
                return (cause switch
                {
                    BadCause.Timeout => $"{settings.Server} doesn't answer within {settings.Timeout.TotalSeconds} s",
                    _ when BadCause.IsUnconnected(cause) => $"{settings.Server} doesn't answer: {Http2Failures.Message(e)}",
                    _ => $"{settings.Server} doesn't answer over HTTP/2 without TLS ({cause}): {Http2Failures.Message(e)}",
                }, cause);
            }
        }
    }

    private static async Task<LearnedBody?> AskAsync(Http2Call call, CancellationToken cancel) =>
        await call.SendAsync(cancel) is null ? new(call.Body, call.ReceivedBytes) : null;

    /// <summary>Makes all connections, some at a time, with a request on each: HttpClient connects on the first request.</summary>
    /// <exception cref="LoadException">One couldn't be made: the message says which and why.</exception>
    public static async Task<Http2Connections> MakeAsync(LoadSettings settings, CancellationToken cancel)
    {
        var made = 0;
        var all = new Http2Connections([.. Enumerable.Range(0, settings.Connections).Select(_ => new Http2Connection(settings))]);
        try
        {
            await Parallel.ForEachAsync(all.connections, new ParallelOptions { MaxDegreeOfParallelism = AtATime, CancellationToken = cancel },
                async (connection, token) =>
            {
                await ConnectAsync(connection, settings.Timeout, token);
                Interlocked.Increment(ref made);
            });
            return all;
        }
        catch (Exception e) when (Http2Failures.IsAny(e))
        {
            all.Dispose();
            cancel.ThrowIfCancellationRequested();
            throw new LoadException($"connection {made + 1} of {settings.Connections} to {settings.Server} failed: {Http2Failures.Message(e)}");
        }
    }

    // A response that is bad, late or cut off was requested over an open connection: the run counts what becomes of others.
    private static async Task ConnectAsync(Http2Connection connection, TimeSpan timeout, CancellationToken cancel)
    {
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(timeout);
        var call = connection.NewCall();
        try
        {
            await call.SendAsync(patience.Token);
        }
        catch (Exception e) when (!cancel.IsCancellationRequested && Http2Failures.IsAny(e)
            && Http2Failures.Cause(e, call.HasHead) is var cause && cause != BadCause.NotHttp2 && !BadCause.IsUnconnected(cause))
        {
            return;
        }
    }

    /// <inheritdoc/>
    public IReadOnlyList<ILoadLoop> Share(LoadRun run) => [new Http2Loop(run, connections)];

    /// <inheritdoc/>
    public void Dispose() => Array.ForEach(connections, connection => connection.Dispose());
}
