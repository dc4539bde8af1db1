using Assay.Wire.Load.Http2;

namespace Assay.Wire.Load;

/// <summary>Finds out, before load is put on, which bodies good answers have: our servers send a payload's values in turn.</summary>
internal static class BodyLearner
{
    private const int MostBodies = 10_000;
    private const long MostBytes = 256 * 1024 * 1024;
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(10);

    /// <summary>Asks, one request at a time: once more where the second answer has the first one's body, otherwise until
    /// more answers in a row than bodies are known were known already.</summary>
    /// <param name="settings">The load.</param>
    /// <param name="first">The body of the first answer.</param>
    /// <param name="ask">Gets the next answer's body; null if there is no good one.</param>
    /// <param name="cancel">Ends the run.</param>
    /// <returns>The bodies; only the first where the server sends ever new ones.</returns>
    public static async Task<ExpectedBodies> LearnAsync(
        LoadSettings settings, ReadOnlyMemory<byte> first, Func<CancellationToken, Task<ReadOnlyMemory<byte>?>> ask, CancellationToken cancel)
    {
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(settings.Timeout < Longest ? settings.Timeout : Longest);
        var bodies = new ExpectedBodies(first.Span);
        try
        {
            for (var known = 0; known < (bodies.Count == 1 ? 1 : bodies.Count + 1);)
            {
                if (await ask(patience.Token) is not { } body)
                    return bodies;
                known = bodies.Add(body.Span) ? 0 : known + 1;
                if (bodies.Count > MostBodies || bodies.TotalBytes > MostBytes)
                    return new ExpectedBodies(first.Span);
            }
        }
        catch (Exception e) when (Http2Failures.IsAny(e))
        {
            // The load itself meets and counts what is wrong with the server.
            return bodies;
        }
        return bodies;
    }
}
