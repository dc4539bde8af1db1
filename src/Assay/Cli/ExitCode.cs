using Assay.Results;
using Assay.Studies;

namespace Assay.Cli;

/// <summary>What a run ends with.</summary>
internal static class ExitCode
{
    private const int Interrupted = 130;

    /// <summary>130 where it was interrupted; 1 where a serializer that the user named has no figure at all, or nothing has; otherwise 0: cells that fail are results.</summary>
    public static int Of(Plan plan, RunDocument document)
    {
        if (document.State == RunState.Interrupted)
            return Interrupted;
        var measured = document.Cells.Where(cell => cell.Status is CellStatus.Ok or CellStatus.Lossy).Select(cell => cell.Serializer).ToHashSet(StringComparer.Ordinal);
        return measured.Count == 0 || plan.NamedSerializers.Any(named => !measured.Contains(named)) ? UserException.NotMeasured : 0;
    }
}
