using System.Net.Sockets;
using System.Text;

namespace Assay.Wire.Load;

/// <summary>The first request of a run, alone: how long it takes with connecting, and what all other answers have to look like.</summary>
/// <param name="Nanoseconds">From before connecting to the last byte of the answer; null where it had to be sent again: that one wasn't the first.</param>
/// <param name="Failures">What came in place of a response before one did, as <see cref="BadCause"/> says it, in order.</param>
/// <param name="Response">The time that an answer takes over an open connection, without anything else under way.</param>
/// <param name="Bodies">The bodies of good answers.</param>
/// <param name="Refusal">What the server said in place of a good answer, in a line; null if it gave one, or no reason.</param>
internal sealed record FirstRequest(
    long? Nanoseconds, IReadOnlyList<string> Failures, long Response, ExpectedBodies Bodies, string? Refusal)
{
    /// <summary>How often it is sent at most, until a response comes.</summary>
    public const int MostTries = 3;

    // A server that never answers is given up sooner: each of these takes as long as a response may.
    private const int MostTimeouts = 2;

    private const int LongestRefusal = 300;

    /// <summary>Bytes of a good answer's body as they were received; their mean where a server sends several in turn, 0 where there is none.</summary>
    public long BodyBytes => Bodies.Count == 0 ? 0 : (Bodies.ReceivedBytes + (Bodies.Count / 2)) / Bodies.Count;

    /// <summary>Sends it until a response comes, a good one or a bad one: that one was reset, cut short or late tells nothing of the next.</summary>
    /// <param name="send">Sends it once. What came in place of a response, in a sentence and as <see cref="BadCause"/> says it; null for a response.</param>
    /// <param name="timeout">How long each may take.</param>
    /// <param name="cancel">Ends the run.</param>
    /// <returns>How long the response took, nanoseconds, and what came before it.</returns>
    /// <exception cref="LoadException">None came: the message says what did, the first time. The others may only show what that has led to.</exception>
    public static async Task<(long Nanoseconds, IReadOnlyList<string> Failures)> AnsweredAsync(
        Func<CancellationToken, Task<(string Problem, string Cause)?>> send, TimeSpan timeout, CancellationToken cancel)
    {
        string? first = null;
        var failures = new List<string>();
        while (true)
        {
            using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
            patience.CancelAfter(timeout);
            var start = MonotonicClock.Now;
            if (await send(patience.Token) is not { } missing)
                return (MonotonicClock.Now - start, failures);
            first ??= missing.Problem;
            failures.Add(missing.Cause);
            if (IsEnough(failures))
                throw new LoadException(first);
        }
    }

    private static bool IsEnough(List<string> failures) => failures.Count == MostTries || failures[^1] == BadCause.NotConnected
        || failures.Count(cause => cause == BadCause.Timeout) == MostTimeouts;

    /// <summary>Learns what good answers look like, whatever became of the first.</summary>
    /// <param name="settings">The load.</param>
    /// <param name="answered">How long the first answer took, and what came before it.</param>
    /// <param name="first">The body of the first answer.</param>
    /// <param name="isGood">Whether that was a good one.</param>
    /// <param name="again">Gets another answer over the connection of the first; null if that isn't a good one.</param>
    /// <param name="past">The same past a simulated network, which would only make learning slow; null if there is none.</param>
    /// <param name="cancel">Ends the run.</param>
    public static async Task<FirstRequest> ThenLearnAsync(LoadSettings settings, (long Nanoseconds, IReadOnlyList<string> Failures) answered,
        LearnedBody first, bool isGood, Func<CancellationToken, Task<LearnedBody?>> again, Func<CancellationToken, Task<LearnedBody?>>? past,
        CancellationToken cancel)
    {
        var response = answered.Nanoseconds;
        var refusal = isGood ? null : Line(first.Bytes.Span);
        var bodies = await BodyLearner.LearnAsync(settings, isGood ? first : null, past ?? TimedAsync, cancel);
        // Learning took no time: it asked something else, or nothing at all.
        if (past is not null || !settings.SameBody)
            await BodyLearner.TryAskAsync(TimedAsync, settings.Timeout, cancel);
        cancel.ThrowIfCancellationRequested();
        return new(answered.Failures.Count == 0 ? answered.Nanoseconds : null, answered.Failures, response, bodies, refusal);

        async Task<LearnedBody?> TimedAsync(CancellationToken token)
        {
            var start = MonotonicClock.Now;
            var answer = await again(token);
            var took = MonotonicClock.Now - start;
            // A bad first answer may have come at once.
            if (answer is not null)
                response = isGood ? Math.Min(answered.Nanoseconds, took) : took;
            return answer;
        }
    }

    /// <summary>Sends it.</summary>
    /// <exception cref="LoadException">Nothing that speaks HTTP answers: the message says what happened.</exception>
    public static async Task<FirstRequest> SendAsync(LoadSettings settings, CancellationToken cancel)
    {
        using var exchange = new PlainExchange(settings);
        var answered = await AnsweredAsync(OnceAsync, settings.Timeout, cancel);
        using var past = settings.Direct is { } direct ? new PlainExchange(settings with { Target = direct }) : null;
        return await ThenLearnAsync(settings, answered, new(exchange.Body, exchange.Body.Length), exchange.IsGood,
            token => AskAsync(exchange, token), past is null ? null : token => AskAsync(past, token), cancel);

        async Task<(string, string)?> OnceAsync(CancellationToken token)
        {
            try
            {
                return await exchange.SendAsync(token) is { } problem ? ($"the first response of {settings.Server} is unusable: {problem}", problem) : null;
            }
            catch (SocketException e)
            {
                return ($"{settings.Server} doesn't answer: {e.Message}", Cause(e.SocketErrorCode));
            }
            catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
            {
                return ($"{settings.Server} doesn't answer within {settings.Timeout.TotalSeconds} s", BadCause.Timeout);
            }
        }
    }

    private static async Task<LearnedBody?> AskAsync(PlainExchange exchange, CancellationToken cancel) =>
        await exchange.SendAsync(cancel) is null && exchange.IsGood ? new(exchange.Body, exchange.Body.Length) : null;

    // Of connecting only where it can't be of a connection that was made.
    private static string Cause(SocketError error) =>
        error is SocketError.ConnectionReset or SocketError.ConnectionAborted or SocketError.Shutdown ? BadCause.Reset : BadCause.Unconnected(error);

    // A page of HTML is no reason.
    private static string? Line(ReadOnlySpan<byte> body)
    {
        var text = Encoding.UTF8.GetString(body.Length > LongestRefusal ? body[..LongestRefusal] : body).Trim();
        return text.Length == 0 || text[0] == '<' || text.Any(char.IsControl) ? null : text;
    }
}
