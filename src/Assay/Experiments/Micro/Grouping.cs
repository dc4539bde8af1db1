using Assay.Studies;

namespace Assay.Experiments.Micro;

/// <summary>Orders a plan's cells by what runs together, and enters them into the run document.</summary>
internal static class Grouping
{
    /// <summary>The groups in the plan's order. Cells of unavailable serializers are entered into the document, but belong to no group.</summary>
    public static IReadOnlyList<Group> Of(Plan plan, RunDocument run)
    {
        var records = new Dictionary<string, SerializerRecord>();
        foreach (var serializer in plan.Cells.Select(cell => cell.Serializer).DistinctBy(serializer => serializer.Id))
            run.Serializers.Add(records[serializer.Id] = SerializerRecords.New(serializer));
        var cells = plan.Cells.Select((cell, index) => (Planned: cell, Record: cell.ToRecord(index + 1))).ToList();
        run.Cells.AddRange(cells.Select(cell => cell.Record));
        return
        [
            .. cells
                .Where(cell => cell.Planned.Serializer.Command is not null)
                .GroupBy(cell => PayloadKey.Of(cell.Planned))
                .Select(group => new Group(group.Key, group.First().Planned.Options,
                [
                    .. group
                        .GroupBy(cell => (cell.Planned.Serializer.Id, cell.Planned.Settings))
                        .Select(member => new Member(member.First().Planned.Serializer, records[member.Key.Id], [.. member.Select(cell => cell.Record)])),
                ])),
        ];
    }
}
