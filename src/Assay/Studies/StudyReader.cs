using Assay.Experiments;
using Assay.Protocol;
using Assay.Yaml;

namespace Assay.Studies;

/// <summary>Reads a study's file; each complaint names file and line and what is allowed.</summary>
internal static class StudyReader
{
    private const int LongestName = 80;

    // Those of every study; an experiment has its own.
    private static readonly string[] Common = ["name", "description", "experiment", "claims", "cases"];

    /// <summary>Reads it.</summary>
    /// <param name="experiments">The experiments that it can name; the lab's own where null.</param>
    /// <exception cref="UserException">The file isn't a study.</exception>
    public static Study Read(string path, IReadOnlyList<IExperiment>? experiments = null)
    {
        experiments ??= ExperimentFinder.Own;
        var map = YamlFile.Read(path, [.. Common.Concat(experiments.SelectMany(one => one.AllKeys)).Distinct()]);
        var name = Name(map, path);
        var called = OneOf(map, "experiment", [.. experiments.Select(one => one.Name)]) ?? Study.Micro;
        var experiment = experiments.Single(one => one.Name == called);
        string[] caseKeys = ["name", .. experiments.SelectMany(one => one.AllKeys.Except(one.StudyKeys)).Distinct()];
        Check(map, experiment, experiments);
        var whole = Case(map, new() { Payloads = [] }, experiment) with { Name = "" };
        var cases = map.List(
            "cases",
            plain => throw new UserException($"{plain.Place}: a case is a mapping with the keys {string.Join(", ", caseKeys)}"),
            part =>
            {
                Check(part, experiment, experiments);
                return Case(part, whole, experiment);
            },
            caseKeys) ?? [whole];
        foreach (var part in cases)
        {
            if (experiment.IsOnPayloads && part.Payloads.Count == 0)
                throw new UserException(
                    $"{map.Place}: 'payloads' is missing{(part.Name.Length > 0 ? $" in the case '{part.Name}'" : "")}: a list of names or of mappings with "
                        + string.Join(", ", ["name", "count", .. experiment.PayloadKeys]));
        }
        var defaults = new Study { Name = name, Cases = cases };
        var (claims, sides) = ClaimReader.Read(map, experiment, cases);
        return defaults with
        {
            Description = map.Text("description") ?? "",
            Experiment = experiment.Name,
            Claims = claims,
            ClaimSerializers = sides,
            Baseline = map.Text("baseline") ?? defaults.Baseline,
            NamesBaseline = map.Has("baseline"),
            Budget = Duration(map, "budget") ?? defaults.Budget,
            Cold = map.Map("cold", "operations", "serializers", "starts", "loops") is { } cold ? Cold(cold, cases) : null,
            Profile = map.Values("profile")?.Select(value => value.Text).ToList() ?? defaults.Profile,
            AskedLaunches = map.Whole("launches", 1, Study.MostLaunches),
            LoopFactor = Factor(map) ?? defaults.LoopFactor,
            Timeout = Duration(map, "timeout") ?? defaults.Timeout,
            MemoryLimit = Memory(map) ?? defaults.MemoryLimit,
        };
    }

    // A study's name becomes part of a folder's.
    private static string Name(YamlMap map, string path)
    {
        if (map.Text("name") is not { } name)
            return string.Concat(Path.GetFileNameWithoutExtension(path).Select(one => IsOfName(one) ? one : '-')).TrimStart('.') is { Length: > 0 } made
                ? made
                : "study";
        return name.Length is > 0 and <= LongestName && name[0] != '.' && name.All(IsOfName)
            ? name
            : throw new UserException(
                $"{map.PlaceOf("name")}: 'name' is '{name}'; expected at most {LongestName} letters, digits, spaces, dots, dashes and underscores, "
                    + "not starting with a dot: it becomes part of a folder's name");
    }

    private static bool IsOfName(char one) => char.IsLetterOrDigit(one) || one is '-' or '_' or '.' or ' ';

    private static StudyCold Cold(YamlMap map, IReadOnlyList<StudyCase> cases)
    {
        var loops = map.Map("loops") ?? throw new UserException($"{map.Place}: 'loops' is missing: the numbers of operations by payload, such as "
            + $"message: [1, 10_000]");
        var payloads = cases.SelectMany(part => part.Payloads).Select(payload => payload.Name).Distinct().ToList();
        if (loops.Keys.FirstOrDefault(payload => !payloads.Contains(payload.Key, StringComparer.Ordinal)) is { Key: { } foreign, Place: var place })
            throw new UserException(
                $"{place}: 'loops' has '{foreign}'{Nearest.Suggest(foreign, payloads)}; expected one of the study's payloads: {string.Join(", ", payloads)}");
        var defaults = new StudyCold { Loops = loops.Keys.ToDictionary(payload => payload.Key,
            payload => (IReadOnlyList<long>)[.. loops.Wholes(payload.Key, 1)!.Order()]) };
        foreach (var (payload, named) in defaults.Loops)
        {
            if (named.FirstOrDefault(loop => !IsMark(loop)) is > 0 and var other)
                throw new UserException(string.Create(CultureInfo.InvariantCulture,
                    $"{loops.PlaceOf(payload)}: {other}: a start notes its time at 1, 2, 5, 10, 20, 50, … operations; expected numbers of these"));
        }
        return defaults with
        {
            Operations = SomeOf(map, "operations", StudyCold.AllOperations) ?? defaults.Operations,
            Serializers = map.Values("serializers") ?? defaults.Serializers,
            Starts = map.Whole("starts", 1, StudyCold.MostStarts) ?? defaults.Starts,
        };
    }

    private static bool IsMark(long loop)
    {
        while (loop % 10 == 0)
            loop /= 10;
        return loop is 1 or 2 or 5;
    }

    private static StudyCase Case(YamlMap map, StudyCase whole, IExperiment experiment) => whole with
    {
        Axes = Axes(map, whole, experiment.Axes),
        Name = map.Text("name") ?? "",
        Payloads = map.List("payloads", plain => new StudyPayload { Name = plain.Text, Place = plain.Place }, Payload,
            ["name", "count", .. experiment.PayloadKeys]) ?? whole.Payloads,
        Serializers = map.Values("serializers") ?? whole.Serializers,
        Runtimes = map.Values("runtimes")?.Select(value => value.Text).ToList() ?? whole.Runtimes,
        Operations = SomeOf(map, "operations", Operation.All) ?? whole.Operations,
        Destinations = SomeOf(map, "destinations", Destination.All) ?? whole.Destinations,
        Modes = SomeOf(map, "modes", Mode.All) ?? whole.Modes,
        Settings = SomeOf(map, "settings", experiment.Settings) ?? whole.Settings,
        Wire = whole.Wire with
        {
            Connections = Numbers(map, "connections") ?? whole.Wire.Connections,
            InFlight = Numbers(map, "inFlight") ?? whole.Wire.InFlight,
            Networks = map.Values("networks")?.Select(value => value.Text).ToList() ?? whole.Wire.Networks,
            Compressions = map.Values("compressions")?.Select(value => value.Text).ToList() ?? whole.Wire.Compressions,
            Protocols = map.Values("protocols")?.Select(value => value.Text).ToList() ?? whole.Wire.Protocols,
            Rates = map.Wholes("rates", 1) ?? whole.Wire.Rates,
            Ways = map.Values("ways")?.Select(value => value.Text).ToList() ?? whole.Wire.Ways,
            Calls = map.Whole("calls", 1, int.MaxValue) ?? whole.Wire.Calls,
            Duration = Duration(map, "duration") ?? whole.Wire.Duration,
        },
    };

    // Keys that would otherwise be ignored silently.
    private static void Check(YamlMap map, IExperiment experiment, IReadOnlyList<IExperiment> experiments)
    {
        var foreign = experiments.SelectMany(one => one.AllKeys).Except(experiment.AllKeys).FirstOrDefault(map.Has);
        if (foreign is not null)
            throw new UserException($"{map.PlaceOf(foreign)}: '{foreign}' doesn't apply to the experiment {experiment.Name}, only to "
                + $"{NameList.Of(experiments.Where(one => one.AllKeys.Contains(foreign, StringComparer.Ordinal)).Select(one => one.Name))}");
    }

    private static Dictionary<string, IReadOnlyList<string>> Axes(YamlMap map, StudyCase whole, IReadOnlyList<Axis> axes)
    {
        var chosen = new Dictionary<string, IReadOnlyList<string>>(whole.Axes, StringComparer.Ordinal);
        foreach (var axis in axes)
        {
            if (map.Values(axis.Key) is { } values)
                chosen[axis.Name] = [.. values.Select(value => value.Text)];
        }
        return chosen;
    }

    private static StudyPayload Payload(YamlMap map)
    {
        var options = map.Map("options");
        return new()
        {
            Name = map.Required("name"),
            Place = map.Place,
            Counts = Numbers(map, "count") ?? [],
            Options = options?.Keys.ToDictionary(key => key.Key, key => options.Required(key.Key)) ?? [],
            Loops = map.Wholes("loops", 1) ?? [],
        };
    }

    private static List<int>? Numbers(YamlMap map, string key) => map.Wholes(key, 1, int.MaxValue)?.Select(number => (int)number).ToList();

    private static List<string>? SomeOf(YamlMap map, string key, IReadOnlyList<string> allowed)
    {
        var values = map.Values(key);
        foreach (var value in values ?? [])
        {
            if (!allowed.Contains(value.Text, StringComparer.Ordinal))
                throw new UserException(
                    $"{value.Place}: '{key}' has '{value.Text}'{Nearest.Suggest(value.Text, allowed)}; expected one of {string.Join(", ", allowed)}");
        }
        return values?.Select(value => value.Text).Distinct().ToList();
    }

    private static string? OneOf(YamlMap map, string key, IReadOnlyList<string> allowed) => SomeOf(map, key, allowed) switch
    {
        null => null,
        [var one] => one,
        _ => throw new UserException($"{map.PlaceOf(key)}: '{key}' must be one of {string.Join(", ", allowed)}"),
    };

    private static TimeSpan? Duration(YamlMap map, string key) => map.Text(key) is { } text
        ? DurationText.Parse(text) ?? throw new UserException($"{map.PlaceOf(key)}: '{key}' is '{text}'; expected {DurationText.Allowed}")
        : null;

    private static long? Memory(YamlMap map) => map.Text("memoryLimit") is { } text
        ? BytesText.Parse(text) ?? throw new UserException($"{map.PlaceOf("memoryLimit")}: 'memoryLimit' is '{text}'; expected {BytesText.Allowed}")
        : null;

    private static double? Factor(YamlMap map)
    {
        if (map.Text("loopFactor") is not { } text)
            return null;
        return double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var factor) && factor is > 0 and <= 1
            ? factor
            : throw new UserException($"{map.PlaceOf("loopFactor")}: 'loopFactor' is '{text}'; expected a number above 0, at most 1");
    }
}
