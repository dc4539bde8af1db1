namespace Assay.History.Gating;

/// <summary>A cell at the gate.</summary>
/// <param name="Cell">What was measured, without the serializer.</param>
/// <param name="Ratio">Time as a multiple of that of what it is compared with, all measurements together; null if there is none.</param>
/// <param name="Verdict">What that says.</param>
/// <param name="Reason">Why it couldn't be measured, what it loses, or what would decide; null if it is decided.</param>
internal sealed record GateCell(string Cell, LogEstimate? Ratio, GateVerdict Verdict, string? Reason)
{
    /// <summary>Whether the candidate loses data here that what it is compared with doesn't: its time then is that of doing less.</summary>
    public bool Loses { get; init; }

    /// <summary>Why the verdict may be wrong all the same: what no interval covers of the times, which changes no verdict; null if they are settled.</summary>
    public string? Doubt { get; init; }
}
