using Assay.Results;
using Assay.Studies;

namespace Assay.Cli;

/// <summary>What a run ends with.</summary>
internal static class ExitCode
{
    private const int Interrupted = 130;

    /// <summary>130 where it was interrupted; 1 where a serializer or a payload that the user named has no figure at all, or nothing has; otherwise 0: cells that fail are results.</summary>
    public static int Of(Plan plan, RunDocument document)
    {
        if (document.State == RunState.Interrupted)
            return Interrupted;
        var measured = document.Cells.Where(cell => cell.Status is CellStatus.Ok or CellStatus.Lossy).ToList();
        var serializers = measured.Select(cell => cell.Serializer).ToHashSet(StringComparer.Ordinal);
        var payloads = measured.Select(cell => cell.Payload).ToHashSet(StringComparer.Ordinal);
        return measured.Count == 0 || !serializers.IsSupersetOf(plan.NamedSerializers) || !payloads.IsSupersetOf(plan.NamedPayloads) ? UserException.NotMeasured : 0;
    }
}
