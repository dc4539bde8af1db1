using Assay.Statistics;

namespace Assay.Reports.Claims;

/// <summary>Something that was measured, as questions are answered from it: whatever the experiment, a series for each metric.</summary>
/// <param name="Axes">What it was, by axis; <c>serializer</c> without its version among them.</param>
/// <param name="Metrics">The series of each metric; none of them empty.</param>
/// <param name="Pools">How ratios of each metric are made.</param>
internal sealed record Measurement(
    IReadOnlyDictionary<string, string> Axes, IReadOnlyDictionary<string, SampleSeries> Metrics, IReadOnlyDictionary<string, RatioPool> Pools)
{
    /// <summary>The axis that names a serializer, or a way to call.</summary>
    public const string Serializer = "serializer";

    /// <summary>The axes but that of the serializer, in one text: measurements of which it is the same took turns with each other.</summary>
    public string Circumstances => string.Join('\n',
        Axes.Where(axis => axis.Key != Serializer).OrderBy(axis => axis.Key, StringComparer.Ordinal).Select(axis => $"{axis.Key}={axis.Value}"));

    /// <summary>The ratio of a metric to another measurement's of the same experiment; null where either has none.</summary>
    public Estimate? Ratio(string metric, Measurement other)
    {
        if (!Metrics.TryGetValue(metric, out var mine) || !other.Metrics.TryGetValue(metric, out var theirs) || !Pools.TryGetValue(metric, out var pool))
            return null;
        return Circumstances == other.Circumstances ? pool.Ratio(mine, theirs) : pool.Apart(mine, theirs);
    }
}
