using Assay.Reports.Numbers;

namespace Assay.Reports.Measured;

/// <summary>The figures of a cell: of each metric its estimate, and its ratio to the reference of its group.</summary>
/// <param name="Group">The cells that it is compared with.</param>
/// <param name="Estimates">The estimates, by metric; left out if there is no sample.</param>
/// <param name="Ratios">The ratios to the reference, by metric, paired by launch and round; left out if the two share none, or the
/// cell failed.</param>
internal sealed record MetricFigures(MetricGroup Group, MeasuredCell Cell, IReadOnlyDictionary<string, Estimate> Estimates,
    IReadOnlyDictionary<string, Estimate> Ratios)
{
    /// <summary>How ratios of each metric are made.</summary>
    public IReadOnlyDictionary<string, RatioPool> Pools { get; init; } = new Dictionary<string, RatioPool>();

    /// <summary>Whether the ratios of its group are taken to it.</summary>
    public bool IsReference => ReferenceEquals(Cell, Group.Reference);

    /// <summary>The figures of all cells, group by group.</summary>
    /// <param name="experiment">What was measured.</param>
    /// <param name="settings">The run's: its seed, so that a ratio's interval is the same wherever it is shown, and its baseline.</param>
    public static IReadOnlyList<MetricFigures> Of(ExperimentRecord experiment, RunSettings settings)
    {
        var groups = MetricGroup.Of(experiment, settings.Baseline);
        var pools = experiment.Metrics.ToDictionary(metric => metric.Id,
            metric => RatioPool.Of(
                groups.Select(group => (IReadOnlyList<SampleSeries>)[
                    .. group.Cells.OrderByDescending(cell => ReferenceEquals(cell, group.Reference)).Select(cell => Series(cell, metric.Id))]),
                settings.Seed), StringComparer.Ordinal);
        return [.. groups.SelectMany(group => group.Cells.Select(cell => Of(experiment, group, cell, pools)))];
    }

    /// <summary>A metric's figure; null where there is none, or it is too noisy to be known.</summary>
    public Estimate? Known(string metric) => Noise.Known(Estimates.GetValueOrDefault(metric));

    /// <summary>Which metrics are too noisy to be known, in words; none if all are known.</summary>
    public IEnumerable<string> Doubts(ExperimentRecord experiment) =>
        Noise.Of(experiment.Metrics.Select(metric => (metric.Title, Estimates.GetValueOrDefault(metric.Id)))) is { } noise ? [noise] : [];

    /// <summary>How a metric relates to that of another cell of the experiment; null if no turn has both.</summary>
    public Comparison? CompareTo(MetricFigures other, string metric) => Pools[metric].Compare(Series(Cell, metric), Series(other.Cell, metric));

    /// <summary>A cell's values of a metric, by launch and round.</summary>
    public static SampleSeries Series(MeasuredCell cell, string metric)
    {
        var values = cell.Values.GetValueOrDefault(metric) ?? [];
        return SampleSeries.Of(Enumerable.Range(0, values.Count), i => (cell.Launch[i], cell.Round[i]), i => values[i]);
    }

    private static MetricFigures Of(ExperimentRecord experiment, MetricGroup group, MeasuredCell cell, Dictionary<string, RatioPool> pools)
    {
        var (estimates, ratios) = (new Dictionary<string, Estimate>(StringComparer.Ordinal), new Dictionary<string, Estimate>(StringComparer.Ordinal));
        foreach (var metric in experiment.Metrics)
        {
            var series = Series(cell, metric.Id);
            double[] values = [.. (cell.Values.GetValueOrDefault(metric.Id) ?? []).OfType<double>()];
            if ((metric.Estimator == Estimator.Median ? MedianInterval.Of(values) : MeanInterval.Of(values)) is { } estimate)
                estimates[metric.Id] = ByLaunches(estimate, series, values.Length, pools[metric.Id]);
            if (cell.Failure is null && group.Reference is { } reference && !ReferenceEquals(cell, reference)
                && pools[metric.Id].Ratio(series, Series(reference, metric.Id)) is { } ratio)
                ratios[metric.Id] = ratio;
        }
        return new(group, cell, estimates, ratios) { Pools = pools };
    }

    /// <summary>The same figure with an interval from the launches, where these have several rounds: the rounds of one aren't independent.
    /// A figure with samples that have no logarithm keeps the one that it has.</summary>
    private static Estimate ByLaunches(Estimate estimate, SampleSeries series, int values, RatioPool pool)
    {
        var rounds = series.Launches.Sum(launch => launch.Values.Length);
        if (rounds < values || rounds == series.Launches.Count || pool.Time(series) is not { } time)
            return estimate;
        var moved = estimate.Value / time.Value;
        return time with { Value = estimate.Value, Interval = new(time.Interval.Low * moved, time.Interval.High * moved) };
    }
}
