using System.Net.Sockets;
using System.Text;

namespace Assay.Wire.Load;

/// <summary>The first request of a run, alone: how long it takes with connecting, and what all other answers have to look like.</summary>
/// <param name="Nanoseconds">From before connecting to the last byte of the answer.</param>
/// <param name="Response">The time that an answer takes over an open connection, without anything else under way.</param>
/// <param name="Bodies">The bodies of good answers.</param>
/// <param name="Refusal">What the server said in place of a good answer, in a line; null if it gave one, or no reason.</param>
internal sealed record FirstRequest(long Nanoseconds, long Response, ExpectedBodies Bodies, string? Refusal)
{
    private const int LongestRefusal = 300;

    /// <summary>Bytes of a good answer's body as they were received; their mean where a server sends several in turn, 0 where there is none.</summary>
    public long BodyBytes => Bodies.Count == 0 ? 0 : (Bodies.ReceivedBytes + (Bodies.Count / 2)) / Bodies.Count;

    /// <summary>Learns what good answers look like, whatever became of the first.</summary>
    /// <param name="settings">The load.</param>
    /// <param name="nanoseconds">How long the first answer took.</param>
    /// <param name="first">The body of the first answer.</param>
    /// <param name="isGood">Whether that was a good one.</param>
    /// <param name="again">Gets another answer over the connection of the first; null if that isn't a good one.</param>
    /// <param name="past">The same past a simulated network, which would only make learning slow; null if there is none.</param>
    /// <param name="cancel">Ends the run.</param>
    public static async Task<FirstRequest> ThenLearnAsync(LoadSettings settings, long nanoseconds, LearnedBody first, bool isGood,
        Func<CancellationToken, Task<LearnedBody?>> again, Func<CancellationToken, Task<LearnedBody?>>? past, CancellationToken cancel)
    {
        var response = nanoseconds;
        var refusal = isGood ? null : Line(first.Bytes.Span);
        var bodies = await BodyLearner.LearnAsync(settings, isGood ? first : null, past ?? TimedAsync, cancel);
        if (past is not null)
            await BodyLearner.TryAskAsync(TimedAsync, settings.Timeout, cancel);
        cancel.ThrowIfCancellationRequested();
        return new(nanoseconds, response, bodies, refusal);

        async Task<LearnedBody?> TimedAsync(CancellationToken token)
        {
            var start = MonotonicClock.Now;
            var answer = await again(token);
            if (answer is not null)
                response = Math.Min(nanoseconds, MonotonicClock.Now - start);
            return answer;
        }
    }

    /// <summary>Sends it.</summary>
    /// <exception cref="LoadException">Nothing that speaks HTTP answers: the message says what happened.</exception>
    public static async Task<FirstRequest> SendAsync(LoadSettings settings, CancellationToken cancel)
    {
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(settings.Timeout);
        var start = MonotonicClock.Now;
        using var exchange = new PlainExchange(settings);
        try
        {
            if (await exchange.SendAsync(patience.Token) is { } problem)
                throw new LoadException($"the first response of {settings.Target} is unusable: {problem}");
        }
        catch (SocketException e)
        {
            throw new LoadException($"{settings.Target} doesn't answer: {e.Message}");
        }
        catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
        {
            throw new LoadException($"{settings.Target} doesn't answer within {settings.Timeout.TotalSeconds} s");
        }
        var time = MonotonicClock.Now - start;
        using var past = settings.Direct is { } direct ? new PlainExchange(settings with { Target = direct }) : null;
        return await ThenLearnAsync(settings, time, new(exchange.Body, exchange.Body.Length), exchange.IsGood, token => AskAsync(exchange, token),
            past is null ? null : token => AskAsync(past, token), cancel);
    }

    private static async Task<LearnedBody?> AskAsync(PlainExchange exchange, CancellationToken cancel) =>
        await exchange.SendAsync(cancel) is null && exchange.IsGood ? new(exchange.Body, exchange.Body.Length) : null;

    // A page of HTML is no reason.
    private static string? Line(ReadOnlySpan<byte> body)
    {
        var text = Encoding.UTF8.GetString(body.Length > LongestRefusal ? body[..LongestRefusal] : body).Trim();
        return text.Length == 0 || text[0] == '<' || text.Any(char.IsControl) ? null : text;
    }
}
