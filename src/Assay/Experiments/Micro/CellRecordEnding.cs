using Assay.Results;

namespace Assay.Experiments.Micro;

/// <summary>How a cell ends that can't be measured.</summary>
internal static class CellRecordEnding
{
    /// <summary>Gives the cell its status and the reason.</summary>
    public static void End(this CellRecord cell, CellStatus status, string? reason)
    {
        cell.Status = status;
        cell.Reason = reason;
    }
}
