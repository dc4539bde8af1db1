using Assay.Workers;

namespace Assay.Studies;

/// <summary>Cold starts that are to be made.</summary>
/// <param name="Cells">What is started: a cell names the serializer, the payload and the operation.</param>
/// <param name="Loops">The numbers of operations whose time is of interest, by payload, rising.</param>
/// <param name="Starts">How often each is started.</param>
/// <param name="Budget">The time that all of them may take.</param>
internal sealed record PlannedCold(IReadOnlyList<PlannedCell> Cells, IReadOnlyDictionary<string, IReadOnlyList<long>> Loops, int Starts, TimeSpan Budget)
{
    /// <summary>Those of a study's cells that are started cold too: each serializer on each payload as it is, for each operation.</summary>
    /// <returns>Null if there are none.</returns>
    /// <exception cref="UserException">The study names a serializer that doesn't exist.</exception>
    public static PlannedCold? Of(StudyCold? cold, StudyOverrides overrides, Catalog catalog, IReadOnlyList<PlannedCell> cells, TimeSpan budget)
    {
        if (cold is null)
            return null;
        var operations = overrides.Operations.Count > 0 ? cold.Operations.Intersect(overrides.Operations) : cold.Operations;
        // Named serializers are an explicit choice.
        var chosen = overrides.ReplacesSerializers || cold.Serializers.Count == 0 ? null : SerializerSelection.Pick(catalog, cold.Serializers).ToHashSet();
        var planned = (
            from cell in cells
            where cell is { Settings: RuntimeSetting.Default, Options.Count: 0, Serializer.Command: not null } && cell.Operation != Protocol.Operation.Create
                && cold.Loops.ContainsKey(cell.Payload)
            where chosen?.Contains(cell.Serializer) ?? true
            group cell by (cell.Serializer.Id, cell.Payload, cell.Count) into same
            from operation in operations
            select same.First() with { Operation = operation }).ToList();
        return planned.Count == 0 ? null : new(planned, cold.Loops, cold.Starts, budget);
    }
}
