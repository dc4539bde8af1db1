using System.Globalization;
using Assay.Studies;

namespace Assay.Cli;

/// <summary>A plan in words, for <c>--dry-run</c>.</summary>
internal static class PlanText
{
    /// <summary>Writes it: one line for each thing that is measured, with the serializers that it is measured with.</summary>
    public static void Write(Plan plan, TextWriter output)
    {
        output.WriteLine(
            $"{plan.Study}: {Counted.Of(plan.Cells.Count, "cell")}, {Counted.Of(plan.Launches, "launch", "launches")}, budget {Length(plan.Budget)}, baseline "
                + $"{plan.Baseline}, seed {plan.Seed}");
        var rows = plan.Cells.GroupBy(
            cell => (cell.Payload, Options: Options(cell), cell.Count, cell.Operation, cell.Destination, cell.Mode, cell.Settings, cell.Loop));
        foreach (var row in rows)
        {
            var key = row.Key;
            output.WriteLine(
                $"\n{key.Payload}{key.Options} count {key.Count}, {key.Operation} to {key.Destination}, {key.Mode}, {key.Settings}"
                    + $"{(key.Loop is { } loop ? $", loop {loop}" : "")}");
            output.WriteLine(
                $"  {string.Join(", ", row.Select(cell => cell.Serializer.Unavailable is null ? cell.Serializer.Id : cell.Serializer.Id + " (unavailable)"))}");
        }
        if (plan.Cold is { } cold)
        {
            output.WriteLine(
                $"\ncold: {Counted.Of(cold.Starts, "start")} of each in another {Length(cold.Budget)}, {Length(plan.Budget + cold.Budget)} in all");
            foreach (var group in cold.Cells.GroupBy(cell => (cell.Payload, cell.Operation)))
                output.WriteLine(string.Create(CultureInfo.InvariantCulture,
                    $"  {group.Key.Payload}, {group.Key.Operation}, up to {cold.Loops[group.Key.Payload][^1]:#,##0} operations: "
                        + $"{string.Join(", ", group.Select(cell => cell.Serializer.Id))}"));
        }
        if (plan.Profile.Count > 0)
            output.WriteLine($"\nprofiled afterwards: {string.Join(", ", plan.Profile.Select(Planner.Name).Distinct())}");
    }

    private static string Length(TimeSpan time) => time.TotalMinutes >= 1
        ? string.Create(CultureInfo.InvariantCulture, $"{time.TotalMinutes:0.#} min")
        : string.Create(CultureInfo.InvariantCulture, $"{time.TotalSeconds:0.###} s");

    private static string Options(PlannedCell cell) => string.Concat(cell.Options.Select(option => $" {option.Key}={option.Value}"));
}
