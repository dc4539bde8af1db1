namespace Assay.Reports.Claims;

/// <summary>Something that was measured, as questions are answered from it: whatever the experiment, a series for each metric.</summary>
/// <param name="Axes">What it was, by axis; <c>serializer</c> without its version among them.</param>
/// <param name="Metrics">The series of each metric, none of them empty, and how ratios of it are made: as in the tables.</param>
internal sealed record Measurement(
    IReadOnlyDictionary<string, string> Axes, IReadOnlyDictionary<string, (SampleSeries Series, RatioPool Ratios)> Metrics)
{
    /// <summary>The axis that names a serializer, or a way to call.</summary>
    public const string Serializer = "serializer";

    private const string Default = "default";

    /// <summary>The serializer with its version; null for what has none.</summary>
    public string? Id { get; init; }

    /// <summary>What the run says of it; null for what has no id.</summary>
    public SerializerRecord? Record { get; init; }

    /// <summary>The serializer's version: that of its id, or the library's; empty where it isn't known.</summary>
    public string Version => Id?.Split('@', 2) is [_, var version] ? version : Record?.Version ?? "";

    /// <summary>The id, always with the version.</summary>
    public string? VersionedId => Id is null || Version.Length == 0 || Id.Contains('@', StringComparison.Ordinal) ? Id : $"{Id}@{Version}";

    /// <summary>The runtime of the serializer, which questions can name and which both sides may differ by; null where it isn't known.</summary>
    public string? Runtime => Record?.RuntimeName;

    /// <summary>Whether the figures may change with more time: some launch wasn't warm, or launches differ too much.</summary>
    public bool IsUnsettled { get; init; }

    /// <summary>Whether the serializer loses data: doing less is always faster.</summary>
    public bool IsLossy { get; init; }

    /// <summary>What a question's axis is here; an option that isn't set has its default.</summary>
    public string Find(string axis) => Axes.GetValueOrDefault(axis) ?? (axis == "runtime" ? Runtime : null) ?? Default;

    /// <summary>An axis with its value.</summary>
    public KeyValuePair<string, string> Axis(string axis) => new(axis, Find(axis));

    /// <summary>Whether another measurement has the same value on an axis, or neither has it.</summary>
    public bool IsSame(string axis, Measurement other) => Axes.GetValueOrDefault(axis) == other.Axes.GetValueOrDefault(axis);

    /// <summary>Whether another measurement is of another version of the same library, as far as that is known.</summary>
    public bool IsOtherVersion(Measurement other) => Version != other.Version && Record?.Library == other.Record?.Library;

    /// <summary>Whether another measurement has the same values on all axes but some.</summary>
    public bool IsSameBut(IReadOnlySet<string> some, Measurement other) =>
        Axes.Keys.Concat(other.Axes.Keys).All(axis => some.Contains(axis) || IsSame(axis, other));

    /// <summary>What it took turns with, in one text that is the same for all of them; unless it is set,
    /// what has the same axes but for the serializer.</summary>
    public string Turns
    {
        get => field ?? string.Join('\n',
            Axes.Where(axis => axis.Key != Serializer).OrderBy(axis => axis.Key, StringComparer.Ordinal).Select(axis => $"{axis.Key}={axis.Value}"));
        init;
    }

    /// <summary>A measurement of its axes and of those metrics that have samples.</summary>
    public static Measurement Of(IEnumerable<(string Name, string Value)> axes,
        params IEnumerable<(string Name, SampleSeries Series, RatioPool Ratios)> metrics) => new(
            axes.ToDictionary(axis => axis.Name, axis => axis.Value, StringComparer.Ordinal),
            metrics.Where(metric => !metric.Series.IsEmpty)
                .ToDictionary(metric => metric.Name, metric => (metric.Series, metric.Ratios), StringComparer.Ordinal));

    /// <summary>A serializer without its version.</summary>
    public static string Name(string serializer) => serializer.Split('@')[0];

    /// <summary>A number as an axis has it.</summary>
    public static string Text(double number) => number.ToString(CultureInfo.InvariantCulture);

    /// <summary>The ratio of a metric to another measurement's of the same experiment; null if either has none.</summary>
    public Estimate? Ratio(string metric, Measurement other)
    {
        if (!Metrics.TryGetValue(metric, out var mine) || !other.Metrics.TryGetValue(metric, out var theirs))
            return null;
        return Turns == other.Turns ? mine.Ratios.Ratio(mine.Series, theirs.Series) : mine.Ratios.Apart(mine.Series, theirs.Series);
    }
}
