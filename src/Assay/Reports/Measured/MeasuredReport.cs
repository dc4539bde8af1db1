using Assay.Reports.Claims;
using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Tables;
using Assay.Reports.Writers;

namespace Assay.Reports.Measured;

/// <summary>Experiments that bring the descriptions of their axes and metrics.</summary>
internal sealed class MeasuredReport : IExperimentReport
{
    public string Name => "measured";

    public int Place => 7;

    public string? Method(RunReport report)
    {
        var methods = report.Run.Of<ExperimentRecord>().Select(experiment => experiment.Method).Distinct().ToList();
        return methods.Count > 0 ? string.Join(" ", methods) : null;
    }

    public IEnumerable<string> Warnings(RunDocument run) => MetricTables.Warnings(run);

    public IEnumerable<ReportTable> Tables(RunReport report) => MetricTables.Of(report.Run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> SummaryRows(RunDocument run) => MetricRows.Of(run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> RawRows(RunDocument run) => MetricRows.Samples(run);

    public IEnumerable<PageSection> Sections(RunReport report, CellCollector cells) => MeasuredSource.Of(report.Run, cells);

    public IEnumerable<Measurement> Measurements(RunAnalysis analysis) =>
        from experiment in analysis.Run.Of<ExperimentRecord>()
        from figures in MetricFigures.Of(experiment, analysis.Run.Settings)
        let cell = figures.Cell
        where cell.Failure is null
        select Measurement.Of(cell.Axes.Select(axis => (axis.Key, axis.Value)),
            cell.Values.Keys.Select(metric => (metric, MetricFigures.Series(cell, metric), figures.Pools[metric])));

    public IEnumerable<JobFigure> Job(RunReport report) =>
        from experiment in report.Run.Of<ExperimentRecord>()
        from figures in MetricFigures.Of(experiment, report.Run.Settings)
        where figures.Cell.Failure is null
        from metric in experiment.Metrics
        let estimate = figures.Known(metric.Id)
        where estimate is not null
        let cell = figures.Cell.Axes.Values
        select new JobFigure($"assay/{experiment.Name}/{string.Join('/', cell)}/{metric.Id}",
            $"{experiment.Name}, {string.Join(", ", cell)}: {metric.Heading()}", "n2", estimate.Value);
}
