using Assay.Results;
using Assay.Statistics;

namespace Assay.Reports.Measured;

/// <summary>The figures of a cell: of each metric its estimate, and its ratio to the first cell.</summary>
/// <param name="Cell">The cell.</param>
/// <param name="Estimates">The estimates, by metric; left out where there is no sample.</param>
/// <param name="Ratios">The ratios to the first cell, by metric, paired by launch and round; left out where the two share none.</param>
internal sealed record MetricFigures(MeasuredCell Cell, IReadOnlyDictionary<string, Estimate> Estimates, IReadOnlyDictionary<string, Estimate> Ratios)
{
    /// <summary>The figures of all cells.</summary>
    public static IReadOnlyList<MetricFigures> Of(ExperimentRecord experiment) => [.. experiment.Cells.Select(cell => Of(experiment, cell))];

    private static MetricFigures Of(ExperimentRecord experiment, MeasuredCell cell)
    {
        var (estimates, ratios) = (new Dictionary<string, Estimate>(StringComparer.Ordinal), new Dictionary<string, Estimate>(StringComparer.Ordinal));
        foreach (var metric in experiment.Metrics)
        {
            double[] values = [.. (cell.Values.GetValueOrDefault(metric.Id) ?? []).OfType<double>()];
            if ((metric.Estimator == Estimator.Median ? MedianInterval.Of(values) : MeanInterval.Of(values)) is { } estimate)
                estimates[metric.Id] = estimate;
            if (cell != experiment.Cells[0] && Paired(metric, cell, experiment.Cells[0]) is { } ratio)
                ratios[metric.Id] = ratio;
        }
        return new(cell, estimates, ratios);
    }

    private static Estimate? Paired(Metric metric, MeasuredCell cell, MeasuredCell other) => PairedRatio.Of(
        from mine in Samples(cell, metric)
        join theirs in Samples(other, metric) on mine.Turn equals theirs.Turn
        select (mine.Value, theirs.Value));

    private static IEnumerable<((int, int) Turn, double Value)> Samples(MeasuredCell cell, Metric metric)
    {
        var values = cell.Values.GetValueOrDefault(metric.Id) ?? [];
        return Enumerable.Range(0, values.Count).Where(i => values[i] is not null).Select(i => ((cell.Launch[i], cell.Round[i]), values[i]!.Value));
    }
}
