using System.Net.Sockets;
using System.Text;

namespace Assay.Wire.Load;

/// <summary>The first request of a run, alone: how long it takes with connecting, and what all other answers have to look like.</summary>
/// <param name="Nanoseconds">From before connecting to the last byte of the answer.</param>
/// <param name="BodyBytes">Bytes of the answer's body as they were received; their mean where a server sends several in turn.</param>
/// <param name="Bodies">The bodies of good answers; null if it wasn't one.</param>
/// <param name="Refusal">What the server said in place of a good answer, in a line; null if it gave one, or no reason.</param>
internal sealed record FirstRequest(long Nanoseconds, long BodyBytes, ExpectedBodies? Bodies, string? Refusal)
{
    private const int LongestRefusal = 300;

    /// <summary>After a good answer.</summary>
    public static FirstRequest Good(long nanoseconds, ExpectedBodies bodies) =>
        new(nanoseconds, (bodies.ReceivedBytes + (bodies.Count / 2)) / bodies.Count, bodies, null);

    /// <summary>After a bad one.</summary>
    public static FirstRequest Bad(long nanoseconds, ReadOnlySpan<byte> body) => new(nanoseconds, body.Length, null, Line(body));

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
        if (!exchange.IsGood)
            return Bad(time, exchange.Body.Span);
        // A simulated network would only make learning slow.
        using var past = settings.Direct is { } direct ? new PlainExchange(settings with { Target = direct }) : null;
        var next = past ?? exchange;
        return Good(time, await BodyLearner.LearnAsync(settings, new(exchange.Body, exchange.Body.Length),
            async token => await next.SendAsync(token) is null && next.IsGood ? new(next.Body, next.Body.Length) : null, cancel));
    }

    // A page of HTML is no reason.
    private static string? Line(ReadOnlySpan<byte> body)
    {
        var text = Encoding.UTF8.GetString(body.Length > LongestRefusal ? body[..LongestRefusal] : body).Trim();
        return text.Length == 0 || text[0] == '<' || text.Any(char.IsControl) ? null : text;
    }
}
