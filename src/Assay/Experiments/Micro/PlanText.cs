using Assay.Studies;

namespace Assay.Experiments.Micro;

/// <summary>A plan in words, for <c>--dry-run</c>.</summary>
internal static class PlanText
{
    /// <summary>One line for each thing that is measured, with the serializers that it is measured with.</summary>
    public static IEnumerable<string> Lines(Plan plan)
    {
        yield return $"{plan.Study}: {Counted.Of(plan.Cells.Count, "cell")}, {Counted.Of(plan.Launches, "launch", "launches")}, budget {Length(plan.Budget)}, "
            + $"baseline {plan.Baseline}, seed {plan.Seed}";
        var rows = plan.Cells.GroupBy(
            cell => (cell.Payload, Options: Options(cell), cell.Count, cell.Operation, cell.Destination, cell.Mode, cell.Settings, cell.Loop));
        foreach (var row in rows)
        {
            var key = row.Key;
            yield return $"\n{key.Payload}{key.Options} count {key.Count}, {key.Operation} to {key.Destination}, {key.Mode}, {key.Settings}"
                + $"{(key.Loop is { } loop ? $", loop {loop}" : "")}";
            yield return "  " + string.Join(", ", row.Select(cell => cell.Serializer.Id + (cell.Serializer.Unavailable is null ? "" : " (unavailable)")));
        }
        if (plan.Cold is { } cold)
        {
            yield return $"\ncold: {Counted.Of(cold.Starts, "start")} of each in another {Length(cold.Budget)}, {Length(plan.Budget + cold.Budget)} in all";
            foreach (var group in cold.Cells.GroupBy(cell => (cell.Payload, cell.Operation)))
                yield return string.Create(CultureInfo.InvariantCulture,
                    $"  {group.Key.Payload}, {group.Key.Operation}, up to {cold.Loops[group.Key.Payload][^1]:#,##0} operations: "
                        + $"{string.Join(", ", group.Select(cell => cell.Serializer.Id))}");
        }
        if (plan.Profile.Count > 0)
            yield return $"\nprofiled afterwards: {string.Join(", ", plan.Profile.Select(Planner.Name).Distinct())}";
    }

    private static string Length(TimeSpan time) => time.TotalMinutes >= 1
        ? string.Create(CultureInfo.InvariantCulture, $"{time.TotalMinutes:0.#} min")
        : string.Create(CultureInfo.InvariantCulture, $"{time.TotalSeconds:0.###} s");

    private static string Options(PlannedCell cell) => string.Concat(cell.Options.Select(option => $" {option.Key}={option.Value}"));
}
