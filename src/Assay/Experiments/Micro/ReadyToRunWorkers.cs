using Assay.Studies;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Experiments.Micro;

/// <summary>Gives the cells of the setting <c>ready-to-run</c> workers that are compiled ahead of time.</summary>
internal static class ReadyToRunWorkers
{
    /// <summary>Builds them where the plan has such cells.</summary>
    public static async Task<Plan> PutInAsync(Plan plan, Func<CatalogOptions, CancellationToken, Task<Catalog>> build, CancellationToken stop)
    {
        var cells = plan.Cells.Where(NeedsOne).ToList();
        if (cells.Count == 0)
            return plan;
        var options = new CatalogOptions { ReadyToRun = true, Only = cells.Select(cell => cell.Serializer.Folder).ToHashSet(StringComparer.Ordinal) };
        var catalog = await build(options, stop);
        var compiled = cells.Select(cell => cell.Serializer).Distinct().ToDictionary(entry => entry, entry => Compiled(entry, catalog));
        return plan with { Cells = [.. plan.Cells.Select(cell => NeedsOne(cell) ? cell with { Serializer = compiled[cell.Serializer] } : cell)] };
    }

    // Only .NET is compiled ahead of time by this setting; other runtimes have settings of their own.
    private static bool NeedsOne(PlannedCell cell) => cell is { Settings: RuntimeSetting.ReadyToRun, Serializer: { Command: not null, Runtime: "dotnet" } };

    private static SerializerEntry Compiled(SerializerEntry entry, Catalog catalog)
    {
        var found = catalog.Serializers.FirstOrDefault(candidate => candidate.Name == entry.Name && candidate.Folder == entry.Folder);
        return found is { Command: not null }
            ? entry with { Command = found.Command }
            : entry with { Command = null, Unavailable = found?.Unavailable ?? "couldn't be compiled ahead of time" };
    }
}
