using Assay.Workers;

namespace Assay.Experiments.Echo;

/// <summary>Decides when messages may be counted: once the first ones of all connections have come back, and neither end compiles any more.</summary>
/// <param name="least">How long it lasts at least.</param>
internal sealed class EchoWarmUp(TimeSpan least)
{
    /// <summary>How long it lasts at most, unless it was asked for longer.</summary>
    public static readonly TimeSpan Most = TimeSpan.FromSeconds(15);

    private readonly TimeSpan most = least > Most ? least : Most;
    private long compiledBefore = -1;
    private TimeSpan compiledAt;

    /// <summary>What wasn't done when it had to end; null where all was.</summary>
    public string? Unfinished { get; private set; }

    /// <summary>Whether it is over.</summary>
    /// <param name="elapsed">Time since messages are sent.</param>
    /// <param name="compiled">Methods compiled so far, at both ends.</param>
    /// <param name="isUnderWay">Whether the first messages of each connection have come back.</param>
    public bool IsOver(TimeSpan elapsed, long compiled, bool isUnderWay)
    {
        if (compiled != compiledBefore)
            (compiledBefore, compiledAt) = (compiled, elapsed);
        Unfinished = !isUnderWay ? "the first messages had come back"
            : elapsed - compiledAt < CompilerWatch.Quiet ? "the JIT was done"
            : null;
        return elapsed >= (Unfinished is null ? least : most);
    }
}
