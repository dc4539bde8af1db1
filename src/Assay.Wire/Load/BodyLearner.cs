using System.Globalization;
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
    /// <exception cref="LoadException">The bodies don't repeat within the time and memory that there is for it: no answer could be checked.</exception>
    /// <exception cref="OperationCanceledException">Cancelled.</exception>
    public static async Task<ExpectedBodies> LearnAsync(
        LoadSettings settings, ReadOnlyMemory<byte> first, Func<CancellationToken, Task<ReadOnlyMemory<byte>?>> ask, CancellationToken cancel)
    {
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        var longest = settings.Timeout < Longest ? settings.Timeout : Longest;
        patience.CancelAfter(longest);
        var bodies = new ExpectedBodies(first.Span);
        try
        {
            for (var known = 0; known < (bodies.Count == 1 ? 1 : bodies.Count + 1);)
            {
                if (await ask(patience.Token) is not { } body)
                    return bodies;
                known = bodies.Add(body.Span) ? 0 : known + 1;
                if (bodies.Count > MostBodies || bodies.TotalBytes > MostBytes)
                    throw Endless(bodies, longest);
            }
        }
        catch (OperationCanceledException) when (patience.IsCancellationRequested && !cancel.IsCancellationRequested && bodies.Count > 1)
        {
            throw Endless(bodies, longest);
        }
        catch (Exception e) when (Http2Failures.IsAny(e))
        {
            // The load itself meets and counts what is wrong with the server.
            return bodies;
        }
        return bodies;
    }

    private static LoadException Endless(ExpectedBodies bodies, TimeSpan longest) => new(string.Create(CultureInfo.InvariantCulture,
        $"the server's bodies couldn't be learned: the first {bodies.Count:#,0} differ, and they don't repeat within {longest.TotalSeconds:0.#} s or "
            + $"{MostBytes >> 20} MB; ask for fewer values (--count)"));
}
