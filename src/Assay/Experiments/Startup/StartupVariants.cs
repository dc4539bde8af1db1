using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Startup;

/// <summary>Makes of planned cells what is started cold.</summary>
internal static class StartupVariants
{
    /// <summary>The empty program of each runtime, and the cells, with their payloads' values exported.</summary>
    /// <param name="cells">Each with its operation.</param>
    /// <param name="iterations">The most operations that a start makes, where no loops are named.</param>
    /// <param name="loops">The numbers of operations whose time is of interest, by payload; null if a start continues for a given time.</param>
    /// <param name="scratch">Gets the values.</param>
    /// <param name="note">Told what is to be known of a payload's values.</param>
    /// <exception cref="UserException">A payload couldn't be built.</exception>
    public static async Task<List<StartupVariant>> OfAsync(IReadOnlyList<PlannedCell> cells, long iterations,
        IReadOnlyDictionary<string, IReadOnlyList<long>>? loops, Catalog catalog, string scratch, Action<string> note,
        CancellationToken stop)
    {
        var started = cells.Where(cell => RuntimeSetting.AppliesTo(cell.Serializer, cell.Settings)).ToList();
        var values = new Dictionary<(string, int), StartupValues>();
        foreach (var cell in started.DistinctBy(cell => (cell.Payload, cell.Count)))
        {
            var payload = new StartupValues(cell.Payload, cell.Count, cell.Options, Path.Combine(scratch, $"{cell.Payload}-{values.Count}.json"));
            if (await payload.ExportAsync(catalog, scratch, stop) is { } remark)
                note($"{cell.Payload}: {remark}.");
            values[(cell.Payload, cell.Count)] = payload;
        }
        var floors = started.Where(cell => cell.Serializer.Command is not null).DistinctBy(cell => (cell.Serializer.Runtime, cell.Settings))
            .Select(cell => new StartupVariant(cell.Serializer, cell.Settings, null));
        return [.. floors, .. started.Select(cell => new StartupVariant(cell.Serializer, cell.Settings, values[(cell.Payload, cell.Count)], cell.Operation,
            loops?[cell.Payload][^1] ?? iterations, loops?[cell.Payload]))];
    }
}
