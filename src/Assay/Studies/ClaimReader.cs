using Assay.Yaml;

namespace Assay.Studies;

/// <summary>Reads the questions of a study's file.</summary>
internal static class ClaimReader
{
    private static readonly string[] Keys = ["ask", "ratio", "over", "moreThan", "lessThan", "published", "source"];

    /// <summary>The questions; none where the study asks none.</summary>
    /// <exception cref="UserException">One isn't a question.</exception>
    public static IReadOnlyList<Claim> Read(YamlMap map) => map.List(
        "claims",
        plain => throw new UserException($"{plain.Place}: a claim is a mapping with the keys {string.Join(", ", Keys)}"),
        Claim,
        Keys) ?? [];

    private static Claim Claim(YamlMap map)
    {
        var ratio = map.Map("ratio", "metric", "of", "to")
            ?? throw new UserException($"{map.Place}: 'ratio' is missing: {{ metric: latency, of: one, to: another }}");
        return new Claim
        {
            Ask = map.Required("ask"),
            Metric = ratio.Required("metric"),
            Of = ratio.Required("of"),
            To = ratio.Required("to"),
            Over = map.Map("over", "of", "to") is { } over ? new() { Of = over.Required("of"), To = over.Required("to") } : null,
            MoreThan = Number(map, "moreThan"),
            LessThan = Number(map, "lessThan"),
            Published = Number(map, "published"),
            Source = map.Text("source"),
        };
    }

    private static double? Number(YamlMap map, string key)
    {
        if (map.Text(key) is not { } text)
            return null;
        return double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var number) && number > 0 && double.IsFinite(number)
            ? number
            : throw new UserException($"{map.PlaceOf(key)}: '{key}' is '{text}'; expected a number above 0");
    }
}
