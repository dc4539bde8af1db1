using Assay.Reports.Measured;
using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Source;

/// <summary>Experiments that describe their axes and metrics: a section for each, made of the descriptions alone.</summary>
internal static class MeasuredSource
{
    public static IEnumerable<PageSection> Of(RunDocument run, CellCollector cells) =>
        from experiment in run.Of<ExperimentRecord>()
        let groups = MetricFigures.Of(experiment, run.Settings).GroupBy(figures => figures.Group).ToList()
        from figures in groups
        select Section(run, experiment, groups.Count == 1 ? experiment.Name : $"{experiment.Name}: {figures.Key.Name}", [.. figures], cells);

    private static PageSection Section(RunDocument run, ExperimentRecord experiment, string title, IReadOnlyList<MetricFigures> figures,
        CellCollector collector)
    {
        var cells = figures.Select(one => collector.Add(Cell(experiment, one, collector.Next))).ToList();
        return new()
        {
            Title = title,
            Experiment = experiment.Name,
            Payload = figures.Select(one => one.Cell.Axes.GetValueOrDefault("payload")).FirstOrDefault() ?? "",
            Fields = [.. experiment.Metrics.Select(metric => new PageField(Heading(metric), Unit(metric), Way(metric)))],
            Rows = [.. cells.Select(
                (cell, i) => WireRow.Of(run, cell.Name, cell, experiment.Metrics.Select(metric => metric.Id), isBaseline: figures[i].IsReference))],
            Rankings = [.. experiment.Metrics.Select(metric => RankingBuilder.Fill(
                WireRow.Ranking(metric.Id, Heading(metric), Unit(metric), Way(metric)) with { Key = metric.Heading() },
                [.. figures.Select(one => one.Cell.Failure is null ? one.Known(metric.Id) : null)],
                _ => false,
                (i, j) => figures[i].CompareTo(figures[j], metric.Id)))],
            Notes = [experiment.Method],
        };
    }

    private static PageCell Cell(ExperimentRecord experiment, MetricFigures figures, int number)
    {
        var cell = figures.Cell;
        return new()
        {
            Number = number,
            Experiment = experiment.Name,
            Serializer = cell.Axes.GetValueOrDefault("serializer") ?? "",
            Axes = [.. cell.Axes.Select(axis => (experiment.Axes.GetValueOrDefault(axis.Key) ?? axis.Key, axis.Value))],
            Status = cell.Unsupported is not null ? "unsupported" : cell.Failure is not null ? "fails" : "ok",
            Reason = cell.Unsupported ?? cell.Failure,
            Doubts = [.. figures.Doubts(experiment)],
            Metrics = [.. experiment.Metrics.Select(
                metric => PageMetric.Of(metric.Id, Heading(metric), Unit(metric), figures.Known(metric.Id))).OfType<PageMetric>()],
            Samples = cell.Round.Count == 0 ? [] :
            [
                new("launch", [.. cell.Launch.Select(launch => (double)launch)]), new("round", [.. cell.Round.Select(round => (double)round)]),
                .. cell.Values.Select((column, i) => new PageColumn(column.Key, [.. column.Value.Select(value => value ?? double.NaN)],
                    i > 0 ? null : experiment.Metrics.Where(metric => metric.Id == column.Key).Select(Unit).FirstOrDefault(PageUnit.Number))),
            ],
        };
    }

    // The page adds times' and bytes' own units, in the scale that suits.
    private static string Heading(Metric metric) => Unit(metric) is PageUnit.Nanoseconds or PageUnit.Bytes
        ? metric.Title + (metric.Per.Length > 0 ? " per " + metric.Per : "")
        : metric.Heading();

    private static PageUnit Unit(Metric metric) => (metric.Unit, metric.Per) switch
    {
        ("ns", _) => PageUnit.Nanoseconds,
        ("B", "") => PageUnit.Bytes,
        (_, "s") => PageUnit.PerSecond,
        _ => PageUnit.Number,
    };

    private static Better Way(Metric metric) => metric.IsMoreBetter ? Better.Higher : Better.Lower;
}
