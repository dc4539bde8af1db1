using Assay.History.Gating;

namespace Assay.Experiments.SelfTests.Gating;

/// <summary>The gate's verdict on one cell in a trial.</summary>
/// <param name="Cell">What was measured, without the serializer.</param>
/// <param name="Verdict">What the gate said.</param>
/// <param name="Ratio">Time as a multiple of the original's; null if it couldn't be measured.</param>
/// <param name="Low">The lower end of its 95 % interval.</param>
/// <param name="High">The upper end.</param>
/// <param name="Reason">Why it couldn't be decided; null if it was.</param>
internal sealed record GateTrialCell(string Cell, GateVerdict Verdict, double? Ratio, double? Low, double? High, string? Reason)
{
    /// <summary>Of a cell at the gate.</summary>
    public static GateTrialCell Of(GateCell cell) =>
        new(cell.Cell, cell.Verdict, cell.Ratio?.Ratio, cell.Ratio?.Interval.Low, cell.Ratio?.Interval.High, cell.Reason);
}
