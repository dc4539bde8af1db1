using Assay.Reports.Numbers;
using Assay.Reports.Writers;

namespace Assay.Reports.Measured;

/// <summary>The rows of CSV files that cells of experiments have, by column; axes and metrics that no column of the file is named after add their own
/// at the end.</summary>
internal static class MetricRows
{
    // Every experiment's rows have these; an axis of such a name has the experiment's before it.
    private static readonly string[] Taken = ["operation", "status", "unsettled", "reason", "launches", "samples", "launch", "round"];

    /// <summary>The columns that the experiments of a run add to summary.csv.</summary>
    /// <param name="known">The columns that every such file has.</param>
    public static IReadOnlyList<string> SummaryColumns(RunDocument run, IEnumerable<string> known) =>
        Columns(run, known, id => [id, id + "_low", id + "_high", id + "_ratio"]);

    /// <summary>The columns that they add to raw.csv.</summary>
    /// <param name="known">The columns that every such file has.</param>
    public static IReadOnlyList<string> RawColumns(RunDocument run, IEnumerable<string> known) => Columns(run, known, id => [id]);

    /// <summary>One row for each cell.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Of(RunDocument run)
    {
        foreach (var experiment in run.Of<ExperimentRecord>())
        {
            foreach (var figures in MetricFigures.Of(experiment, run.Settings))
            {
                var cell = figures.Cell;
                var row = Named(experiment, cell);
                if (cell is { Failure: null, Unsupported: { } unsupported })
                    WireFields.Status(row, CellStatus.Unsupported, unsupported);
                else
                    WireFields.Status(row, cell.Failure, doubts: figures.Doubts(experiment));
                row["launches"] = CsvNumbers.Of((long)cell.Launch.Distinct().Count());
                row["samples"] = CsvNumbers.Of((long)cell.Round.Count);
                foreach (var metric in figures.Estimates.Keys)
                {
                    if (figures.Known(metric) is not { } estimate)
                        continue;
                    var id = Column(experiment, metric);
                    row[id] = CsvNumbers.Of(estimate.Value);
                    row[id + "_low"] = CsvNumbers.Of(estimate.Interval.Low);
                    row[id + "_high"] = CsvNumbers.Of(estimate.Interval.High);
                }
                foreach (var (metric, ratio) in figures.Ratios)
                    row[Column(experiment, metric) + "_ratio"] = CsvNumbers.Of(Noise.Known(ratio)?.Value);
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
                    foreach (var (metric, column) in cell.Values)
                        row[Column(experiment, metric)] = CsvNumbers.Of(column[i]);
                    yield return row;
                }
            }
        }
    }

    private static List<string> Columns(RunDocument run, IEnumerable<string> known, Func<string, IEnumerable<string>> columns) =>
    [
        .. run.Of<ExperimentRecord>().SelectMany(experiment => experiment.Axes.Keys.Select(axis => Column(experiment, axis))
            .Concat(experiment.Metrics.SelectMany(metric => columns(Column(experiment, metric.Id))))).Distinct().Except(known),
    ];

    private static string Column(ExperimentRecord experiment, string name) => Taken.Contains(name) ? $"{experiment.Name}_{name}" : name;

    private static Dictionary<string, string?> Named(ExperimentRecord experiment, MeasuredCell cell)
    {
        var row = cell.Axes.ToDictionary(axis => Column(experiment, axis.Key), axis => (string?)axis.Value, StringComparer.Ordinal);
        row["operation"] = experiment.Name;
        return row;
    }
}
