namespace Assay.Studies;

/// <summary>Cold starts that are to be made.</summary>
/// <param name="Cells">What is started: a cell names the serializer, the payload and the operation, its loop the most operations that a start makes.</param>
/// <param name="Starts">How often each.</param>
/// <param name="Budget">The time that all of them may take.</param>
internal sealed record PlannedCold(IReadOnlyList<PlannedCell> Cells, int Starts, TimeSpan Budget)
{
    // What a process costs besides its operations: its start, its data, its end.
    private static readonly TimeSpan Overhead = TimeSpan.FromMilliseconds(400);
    private static readonly TimeSpan Shortest = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(1);

    /// <summary>For how long a start may go on, so that all of them fit.</summary>
    public TimeSpan Patience
    {
        get
        {
            // One round more fills the file cache.
            var each = Budget / (Math.Max(1, Cells.Count) * (Starts + 1)) - Overhead;
            return each < Shortest ? Shortest : each > Longest ? Longest : each;
        }
    }

    /// <summary>Those of a study's cells that are started cold too: each serializer on each payload as it is, for each operation.</summary>
    /// <returns>Null where there are none.</returns>
    public static PlannedCold? Of(StudyCold? cold, StudyOverrides overrides, IReadOnlyList<PlannedCell> cells, TimeSpan budget)
    {
        if (cold is null)
            return null;
        var operations = overrides.Operations.Count > 0 ? cold.Operations.Intersect(overrides.Operations) : cold.Operations;
        var planned = (
            from cell in cells
            where cell is { Settings: RuntimeSetting.Default, Options.Count: 0, Serializer.Command: not null } && cell.Operation != Protocol.Operation.Create && cold.Loops.ContainsKey(cell.Payload)
            group cell by (cell.Serializer.Id, cell.Payload, cell.Count) into same
            from operation in operations
            select same.First() with { Operation = operation, Loop = cold.Loops[same.Key.Payload].Max() }).ToList();
        return planned.Count == 0 ? null : new(planned, cold.Starts, budget);
    }
}
