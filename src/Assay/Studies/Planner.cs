using System.Runtime.CompilerServices;
using Assay.Protocol;
using Assay.Workers;

namespace Assay.Studies;

/// <summary>Makes a plan of a study: every cell that will be measured, checked against what there is before anything is started.</summary>
internal static class Planner
{
    /// <summary>Plans.</summary>
    /// <param name="study">What to compare.</param>
    /// <param name="overrides">What the command line says differently.</param>
    /// <param name="seed">Decides the order within rounds and the resampling.</param>
    /// <exception cref="UserException">The study names what doesn't exist, or nothing is left to measure.</exception>
    public static Plan Make(Study study, StudyOverrides overrides, Catalog catalog, int seed, string commandLine)
    {
        var adjusted = overrides.Apply(study, catalog);
        var payloads = new PayloadResolver(catalog, overrides);
        var wanted = StudyBaseline.Wanted(study, overrides, catalog);
        var parts = adjusted.Cases.Where(part => !IsExcluded(part, overrides, catalog))
            .Select(part => (Case: part, Serializers: Serializers(study, catalog, part, wanted))).ToList();
        var taking = parts.SelectMany(part => part.Serializers).ToList();
        if (taking.Count == 0)
            throw new UserException($"nothing to measure: --serializers excludes all serializers of study '{study.Name}'");
        var baseline = wanted is not null && (wanted.Unavailable is null || overrides.Baseline is not null) ? wanted : Baseline(study, catalog, taking);

        var cells = parts
            .SelectMany(part => Cells(part.Case, part.Serializers, baseline, payloads, adjusted.LoopFactor))
            .DistinctBy(Identity)
            .ToList();
        payloads.RejectUnusedOptions();
        if (overrides.Filters.Count > 0)
            cells = Filter(cells, overrides.Filters);
        if (cells.Count == 0)
            throw new UserException($"nothing to measure: study '{study.Name}' has no cell for these serializers, payloads and settings");
        var notes = StudyBaseline.Notes(study, overrides, catalog, baseline);
        if (!cells.Exists(cell => cell.Serializer.Id == baseline.Id))
        {
            var left = Baseline(study, catalog, taking.FindAll(entry => cells.Exists(cell => cell.Serializer.Id == entry.Id)));
            notes = [$"The baseline is {left.Id}: {(overrides.Filters.Count > 0 ? "--filter leaves" : "the settings leave")} no cell of {baseline.Id}."];
            baseline = left;
        }
        var asked = parts.SelectMany(part => part.Case.Settings.SelectMany(setting => part.Serializers.Select(entry => (entry, setting))));
        var cold = PlannedCold.Of(adjusted.Cold, overrides, catalog, cells, adjusted.Budget * StudyCold.ShareOfBudget);
        return new Plan
        {
            Study = study.Name,
            CommandLine = commandLine,
            Cells = cells,
            Baseline = baseline.Id,
            Budget = cold is null ? adjusted.Budget : adjusted.Budget - cold.Budget,
            Cold = cold,
            Profile = PlannedProfile.Of(overrides, study, cells),
            Seed = seed,
            Launches = adjusted.Launches,
            CellTimeout = adjusted.Timeout,
            MemoryLimit = adjusted.MemoryLimit,
            Claims = adjusted.Claims,
            Notes = [.. notes, .. RuntimeSetting.Notes(asked), .. PartsOfData.Notes(catalog, cells)],
            NamedSerializers = SerializerSelection.Named(catalog, overrides.AskedSerializers),
            NamedPayloads = overrides.Payloads.Where(text => !Glob.IsPattern(text)).ToHashSet(StringComparer.Ordinal),
        };
    }

    // The command line excludes all that it has.
    private static bool IsExcluded(StudyCase part, StudyOverrides overrides, Catalog catalog) =>
        overrides.Serializers.Count > 0 && !overrides.ReplacesSerializers
            && StudyBaseline.Serializers(catalog, part).All(entry => SerializerSelection.Excludes(overrides.Serializers, entry));

    // A part that nothing is left of would be missing without a word.
    private static List<SerializerEntry> Serializers(Study study, Catalog catalog, StudyCase part, SerializerEntry? wanted)
    {
        var picked = StudyBaseline.Serializers(catalog, part).ToList();
        var place = $"study '{study.Name}'{(part.Name.Length > 0 ? $", case '{part.Name}'" : "")}";
        var runtimes = catalog.Serializers.Select(entry => entry.Runtime).Distinct().Order(StringComparer.Ordinal).ToList();
        if (part.Runtimes.FirstOrDefault(runtime => !runtimes.Contains(runtime, StringComparer.OrdinalIgnoreCase)) is { } unknown)
            throw new UserException(
                $"{place}: no serializer runs on '{unknown}'{Nearest.Suggest(unknown, runtimes)}; expected one of {string.Join(", ", runtimes)}");
        if (picked.Count == 0)
            throw new UserException(
                $"{place}: it selects no serializer; available: {string.Join(", ", catalog.Serializers.Select(entry => entry.Id))}");
        return [.. wanted is null || picked.Contains(wanted) ? picked : picked.Append(wanted)];
    }

    // The study's baseline if it takes part and can be had, otherwise the first available serializer that does.
    private static SerializerEntry Baseline(Study study, Catalog catalog, List<SerializerEntry> taking)
    {
        var usual = SerializerSelection.PickOne(catalog, study.Baseline, "baseline");
        return taking.Contains(usual) && usual.Unavailable is null
            ? usual
            : taking.Find(entry => entry.Unavailable is null && entry.Name != "no-op") ?? taking.Find(entry => entry.Unavailable is null) ?? taking[0];
    }

    private static IEnumerable<PlannedCell> Cells(StudyCase part, List<SerializerEntry> serializers, SerializerEntry baseline,
        PayloadResolver payloads, double loopFactor)
    {
        // Building objects is the runtime's work, not a library's: one serializer of each runtime measures it.
        var creators = serializers.OrderBy(entry => entry.Unavailable is not null).ThenBy(entry => entry != baseline)
            .DistinctBy(entry => entry.Runtime).ToList();
        return
            from payload in part.Payloads
            let entry = payloads.Find(payload)
            let options = payloads.Options(payload, entry)
            from count in payload.Counts.Count > 0
                ? payload.Counts.Select(asked => PayloadResolver.CountOf(entry, asked)).Distinct()
                : [entry.CountFor(options)]
            from loop in payload.Loops.Count > 0 ? payload.Loops.Select(loop => (long?)Math.Max(1, (long)Math.Round(loop * loopFactor))) : [null]
            from settings in part.Settings
            from operation in part.Operations
            let building = operation is Operation.Create or Operation.Convert
            from destination in building ? [Destination.Memory] : part.Destinations
            from mode in building ? [Mode.Sync] : part.Modes
            from serializer in operation == Operation.Create ? creators : serializers
            where RuntimeSetting.AppliesTo(serializer, settings)
            select new PlannedCell
            {
                Serializer = Under(serializer, settings),
                Payload = payload.Name,
                Options = options,
                Count = count,
                Operation = operation,
                Destination = destination,
                Mode = mode,
                Settings = settings,
                Loop = loop,
            };
    }

    private static readonly ConditionalWeakTable<SerializerEntry, Dictionary<string, SerializerEntry>> Variants = [];

    // The same object for all cells of a serializer under a setting.
    private static SerializerEntry Under(SerializerEntry entry, string settings)
    {
        if (settings == RuntimeSetting.Default || entry.Command is null)
            return entry;
        var variants = Variants.GetOrCreateValue(entry);
        if (!variants.TryGetValue(settings, out var variant))
            variants[settings] = variant = entry with { Command = RuntimeSetting.Apply(entry.Command, settings) };
        return variant;
    }

    private static (string, string, string, int, string, string, string, string, long?) Identity(PlannedCell cell) => (
        cell.Serializer.Id, cell.Payload, string.Join(',', cell.Options.Select(option => $"{option.Key}={option.Value}")), cell.Count,
        cell.Operation, cell.Destination, cell.Mode, cell.Settings, cell.Loop);

    private static List<PlannedCell> Filter(List<PlannedCell> cells, IReadOnlyList<string> filters)
    {
        foreach (var filter in filters)
        {
            if (!cells.Exists(cell => Glob.Matches(filter, Name(cell))))
                throw new UserException(
                    $"--filter: no cell matches '{filter}'; a cell's name is serializer/payload/operation/destination, such as {Name(cells[0])}");
        }
        return cells.FindAll(cell => filters.Any(filter => Glob.Matches(filter, Name(cell))));
    }

    /// <summary>The name of a cell that patterns match.</summary>
    public static string Name(
        PlannedCell cell) =>
        $"{cell.Serializer.Id}/{cell.Payload}{string.Concat(cell.Options.Select(option => $";{option.Key}={option.Value}"))}/{cell.Operation}/"
            + $"{cell.Destination}";
}
