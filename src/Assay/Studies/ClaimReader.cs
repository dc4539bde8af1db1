using Assay.Experiments;
using Assay.Experiments.Calls;
using Assay.Reports.Claims;
using Assay.Reports.Echo;
using Assay.Yaml;

namespace Assay.Studies;

/// <summary>Reads the questions of a study's file.</summary>
internal static class ClaimReader
{
    private static readonly string[] Keys = ["ask", "ratio", "over", "moreThan", "lessThan", "published", "source"];

    /// <summary>The questions, and the serializers that they name, each with its place; none where the study asks none.</summary>
    /// <exception cref="UserException">One isn't a question, or is about what the experiment doesn't measure.</exception>
    public static (IReadOnlyList<Claim> Claims, IReadOnlyList<YamlValue> Serializers) Read(YamlMap map, IExperiment experiment,
        IReadOnlyList<StudyCase> cases)
    {
        var named = new List<YamlValue>();
        var axes = new Axes([Measurement.Serializer, .. experiment.ClaimAxes(cases).Distinct()], Values(experiment, cases));
        var claims = map.List(
            "claims",
            plain => throw new UserException($"{plain.Place}: a claim is a mapping with the keys {string.Join(", ", Keys)}"),
            one => Claim(one, experiment.ClaimMetrics, axes, named),
            Keys) ?? [];
        return (claims, named);
    }

    private static Claim Claim(YamlMap map, IReadOnlyList<string> metrics, Axes axes, List<YamlValue> named)
    {
        var ratio = map.Map("ratio", "metric", "of", "to")
            ?? throw new UserException($"{map.Place}: 'ratio' is missing: {{ metric: {metrics[0]}, of: one, to: another }}");
        if (map.Has("moreThan") && map.Has("lessThan"))
            throw new UserException($"{map.PlaceOf("lessThan")}: 'moreThan' and 'lessThan' exclude each other; for a range ask two questions");
        return new Claim
        {
            Ask = map.Required("ask"),
            Metric = Metric(ratio, metrics),
            Of = Side(ratio, "of", axes, named),
            To = Side(ratio, "to", axes, named),
            Over = map.Map("over", "of", "to") is { } over ? new() { Of = Side(over, "of", axes, named), To = Side(over, "to", axes, named) } : null,
            MoreThan = Number(map, "moreThan"),
            LessThan = Number(map, "lessThan"),
            Published = Number(map, "published"),
            Source = map.Text("source"),
        };
    }

    private static string Metric(YamlMap ratio, IReadOnlyList<string> metrics)
    {
        var metric = ratio.Required("metric");
        return metrics.Contains(metric, StringComparer.Ordinal) ? metric : throw new UserException(
            $"{ratio.PlaceOf("metric")}: 'metric' is '{metric}'{Nearest.Suggest(metric, metrics)}; expected one of {string.Join(", ", metrics)}");
    }

    private static string Side(YamlMap map, string key, Axes axes, List<YamlValue> named)
    {
        var text = map.Required(key);
        var side = ClaimSide.Parse(text);
        if (side.Twice is { } twice)
            throw new UserException($"{map.PlaceOf(key)}: '{key}' is '{text}', which names the axis '{twice}' twice"
                + (twice == Measurement.Serializer ? ": what is no axis=value is a serializer" : ""));
        if (side.Axes.Keys.FirstOrDefault(axis => !axes.Names.Contains(axis, StringComparer.Ordinal)) is { } unknown)
            throw new UserException($"{map.PlaceOf(key)}: '{key}' names the axis '{unknown}'{Nearest.Suggest(unknown, axes.Names)}; "
                + $"expected one of {string.Join(", ", axes.Names)}");
        foreach (var (axis, value) in side.Axes)
        {
            if (axes.Values.TryGetValue(axis, out var own) && !IsOfSeveral(value) && !own.Contains(value, StringComparer.OrdinalIgnoreCase))
                throw new UserException($"{map.PlaceOf(key)}: '{key}' has {axis}={value}, which the study doesn't measure{Nearest.Suggest(value, own)}; "
                    + $"expected one of {string.Join(", ", own)}");
        }
        // What stands for several is known only once they have been measured; ways to call and raw bytes are no serializers.
        if (side.Serializer is { } name && !IsOfSeveral(name) && name != EchoReport.RawBytes && CallWay.Named.All(way => way.Name != name))
            named.Add(new(name.Split('+')[0], map.PlaceOf(key)));
        return text;
    }

    private static bool IsOfSeveral(string value) => Glob.IsPattern(value) || value.Contains('<', StringComparison.Ordinal);

    // What a case leaves out is the experiment's own.
    private static Dictionary<string, List<string>> Values(IExperiment experiment, IReadOnlyList<StudyCase> cases)
    {
        (string Axis, string Key, Func<WireCase, IEnumerable<string>> Of)[] all =
        [
            ("network", "networks", wire => experiment is CallExperiment ? wire.Networks.SelectMany(CallCases.Split) : wire.Networks),
            ("rate", "rates", wire => wire.Rates.Select(rate => Measurement.Text(rate))),
            ("connections", "connections", wire => wire.Connections.Select(count => Measurement.Text(count))),
            ("inFlight", "inFlight", wire => wire.InFlight.Select(count => Measurement.Text(count))),
        ];
        return all.Where(one => experiment.Keys.Contains(one.Key, StringComparer.Ordinal) && cases.All(part => one.Of(part.Wire).Any()))
            .ToDictionary(one => one.Axis, one => cases.SelectMany(part => one.Of(part.Wire)).Distinct().ToList(), StringComparer.Ordinal);
    }

    private static double? Number(YamlMap map, string key)
    {
        if (map.Text(key) is not { } text)
            return null;
        return double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var number) && number > 0 && double.IsFinite(number)
            ? number
            : throw new UserException($"{map.PlaceOf(key)}: '{key}' is '{text}'; expected a number above 0");
    }

    /// <summary>What sides can name.</summary>
    /// <param name="Names">The axes.</param>
    /// <param name="Values">All values of those whose values the study itself has.</param>
    private sealed record Axes(IReadOnlyList<string> Names, IReadOnlyDictionary<string, List<string>> Values);
}
