using System.Globalization;
using Assay.Wire.Load.Http2;

namespace Assay.Wire.Load;

/// <summary>Finds out, before load is put on, which bodies good answers have: our servers send a payload's values in turn.</summary>
internal static class BodyLearner
{
    private const int MostBodies = 10_000;
    private const int MostBytes = 256 * 1024 * 1024;
    private const int MostUnchecked = 1024 * 1024 * 1024;
    private const int MostBadInARow = 20;
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(10);

    /// <summary>Asks, where bodies are to be checked, one request at a time: once more where the second answer has the first one's body, otherwise until
    /// more answers in a row than bodies are known were known already. A bad answer tells nothing, so that another is asked for.</summary>
    /// <param name="settings">The load.</param>
    /// <param name="first">The body of the first answer; null if that wasn't a good one.</param>
    /// <param name="ask">Gets the next answer's body; null if there is no good one.</param>
    /// <param name="cancel">Ends the run.</param>
    /// <param name="most">How long it may take; ten seconds if null.</param>
    /// <returns>The bodies; incomplete if too many answers in a row were bad, none if all were.</returns>
    /// <exception cref="LoadException">The bodies don't repeat within the time and memory that there is for it: no answer could be checked.</exception>
    /// <exception cref="OperationCanceledException">Cancelled.</exception>
    public static async Task<ExpectedBodies> LearnAsync(
        LoadSettings settings, LearnedBody? first, Func<CancellationToken, Task<LearnedBody?>> ask, CancellationToken cancel,
        TimeSpan? most = null)
    {
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        var longest = most ?? Longest;
        patience.CancelAfter(longest);
        var bodies = new ExpectedBodies();
        if (first is { } good)
            bodies.Add(good.Bytes.Span, good.Received);
        if (!settings.SameBody)
            return bodies;
        for (var (known, bad) = (0, 0); known < (bodies.Count <= 1 ? 1 : bodies.Count + 1);)
        {
            var answer = await TryAskAsync(ask, settings.Timeout, patience.Token);
            cancel.ThrowIfCancellationRequested();
            if (answer is { } body)
                (known, bad) = (bodies.Add(body.Bytes.Span, body.Received) ? 0 : known + 1, 0);
            else if (++bad == MostBadInARow)
                return bodies;
            var isOver = patience.IsCancellationRequested;
            // The load itself meets and counts what is wrong with a server that has stopped to answer.
            if (isOver && bodies.Count <= 1)
                return bodies;
            if (isOver || bodies.Count > MostBodies || bodies.TotalBytes > MostBytes)
                throw Endless(bodies, longest);
        }
        bodies.IsComplete = true;
        return bodies;
    }

    /// <summary>Asks once; null where no good answer comes in time.</summary>
    public static async Task<LearnedBody?> TryAskAsync(
        Func<CancellationToken, Task<LearnedBody?>> ask, TimeSpan timeout, CancellationToken cancel)
    {
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(timeout);
        try
        {
            return await ask(patience.Token);
        }
        catch (Exception e) when (Http2Failures.IsAny(e))
        {
            return null;
        }
    }

    /// <summary>Bytes that a body has less than: of those that are checked what can be kept, of others what an array can hold twice of.</summary>
    public static int MostOfBody(LoadSettings settings) => settings.SameBody ? MostBytes : MostUnchecked;

    /// <summary>What ends a load whose bodies have more.</summary>
    public static LoadException TooLong(LoadSettings settings) => new($"a body of the server has {MostOfBody(settings) >> 20} MB or more, too much to be "
        + (settings.SameBody ? "checked; of one of our servers, ask for fewer values (--count); of another, --any-body doesn't check bodies" : "received"));

    private static LoadException Endless(ExpectedBodies bodies, TimeSpan longest) => new(string.Create(CultureInfo.InvariantCulture,
        $"the server's bodies couldn't be learned: the first {bodies.Count:#,0} differ, and they don't repeat within {longest.TotalSeconds:0.#} s or "
            + $"{MostBytes >> 20} MB; of one of our servers, ask for fewer values (--count); of another, --any-body doesn't check bodies"));
}
