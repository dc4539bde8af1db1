using Assay.Reports.Writers;

namespace Assay.Reports.Measured;

/// <summary>The rows of CSV files that cells of experiments have, by column; their axes and metrics add columns of their own at the end.</summary>
internal static class MetricRows
{
    /// <summary>The columns that the experiments of a run add to summary.csv.</summary>
    public static IReadOnlyList<string> SummaryColumns(RunDocument run) =>
        Columns(run, metric => [metric.Id, metric.Id + "_low", metric.Id + "_high", metric.Id + "_ratio"]);

    /// <summary>The columns that they add to raw.csv.</summary>
    public static IReadOnlyList<string> RawColumns(RunDocument run) => Columns(run, metric => [metric.Id]);

    /// <summary>One row for each cell.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Of(RunDocument run)
    {
        foreach (var experiment in run.Of<ExperimentRecord>())
        {
            foreach (var figures in MetricFigures.Of(experiment, run.Settings))
            {
                var cell = figures.Cell;
                var row = Named(experiment, cell);
                row["status"] = CellNames.Status(
                    cell.Failure is not null ? CellStatus.Fails : cell.Unsupported is not null ? CellStatus.Unsupported : CellStatus.Ok);
                row["reason"] = cell.Failure ?? cell.Unsupported;
                row["launches"] = CsvNumbers.Of((long)cell.Launch.Distinct().Count());
                row["samples"] = CsvNumbers.Of((long)cell.Round.Count);
                foreach (var (id, estimate) in figures.Estimates)
                {
                    row[id] = CsvNumbers.Of(estimate.Value);
                    row[id + "_low"] = CsvNumbers.Of(estimate.Interval.Low);
                    row[id + "_high"] = CsvNumbers.Of(estimate.Interval.High);
                }
                foreach (var (id, ratio) in figures.Ratios)
                    row[id + "_ratio"] = CsvNumbers.Of(ratio.Value);
                yield return row;
            }
        }
    }

    /// <summary>One row for each sample.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Samples(RunDocument run)
    {
        foreach (var experiment in run.Of<ExperimentRecord>())
        {
            foreach (var cell in experiment.Cells)
            {
                for (var i = 0; i < cell.Round.Count; i++)
                {
                    var row = Named(experiment, cell);
                    row["launch"] = CsvNumbers.Of((long)cell.Launch[i]);
                    row["round"] = CsvNumbers.Of((long)cell.Round[i]);
                    foreach (var (id, column) in cell.Values)
                        row[id] = CsvNumbers.Of(column[i]);
                    yield return row;
                }
            }
        }
    }

    private static List<string> Columns(RunDocument run, Func<Metric, IEnumerable<string>> columns) =>
        [.. run.Of<ExperimentRecord>().SelectMany(experiment => experiment.Axes.Keys.Concat(experiment.Metrics.SelectMany(columns))).Distinct()];

    private static Dictionary<string, string?> Named(ExperimentRecord experiment, MeasuredCell cell)
    {
        var row = cell.Axes.ToDictionary(axis => axis.Key, axis => (string?)axis.Value, StringComparer.Ordinal);
        row["operation"] = experiment.Name;
        return row;
    }
}
