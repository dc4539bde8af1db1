using Assay.History.Gating;

namespace Assay.History.Bisecting;

/// <summary>What came of trying a commit.</summary>
/// <param name="Verdict">Whether it is slower.</param>
/// <param name="Text">The figures or the reason, in a few words.</param>
internal sealed record CommitVerdict(GateVerdict Verdict, string Text)
{
    /// <summary>Whether it was measured: only then can more time decide what is undecided.</summary>
    public bool IsMeasured { get; init; }
}
