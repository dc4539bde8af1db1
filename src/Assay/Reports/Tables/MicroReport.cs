using Assay.Reports.Claims;
using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Summary;
using Assay.Reports.Writers;
using Assay.Studies;

namespace Assay.Reports.Tables;

/// <summary>Results measured in workers.</summary>
internal sealed class MicroReport : IExperimentReport
{
    private static readonly string[] Axes = ["serializer", "payload", "operation", "destination", "mode", "settings", "loop"];

    public string Name => MicroCells.Experiment;

    public int Place => 0;

    public string? Method(RunReport report)
    {
        if (report.Run.Cells.Count == 0 && report.Run.Records.Count > 0)
            return null;
        int[] launches = [.. report.Analysis.Cells.Values.Where(figures => figures.Launches > 0).Select(figures => figures.Launches).DefaultIfEmpty(0).Order()];
        var samples = report.Analysis.Cells.Values.Sum(figures => figures.Samples);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"Medians over {(launches[0] == launches[^1] ? "" : $"{launches[0]} to ")}{Counted.Of(launches[^1], "launch", "launches")} of each cell, ± "
                + $"half of their 95 % intervals; ratios are to {report.Run.Settings.Baseline}, ≈ if the difference is within the noise or below "
                + $"{RunAnalysis.SmallestDifference * 100:0} %; {(CellSeries.HavePauses(report.Run) ? "times" : "only means")} include garbage collections; "
                + $"{Counted.Of(samples, "sample")}, all stored. docs/measurement.md explains how samples become figures.");
    }

    public IEnumerable<ReportTable> Tables(RunReport report) => report.Subjects.Select(subject => PayloadTable.Of(report.Run, subject))
        .Concat(SweepTable.Of(report.Analysis)).Concat(SettingsTable.Of(report.Analysis));

    public IEnumerable<(string Title, IReadOnlyList<string> Sentences)> Summary(RunReport report) =>
        report.Subjects.Select(subject => (subject.Title, PlainSummary.Of(report.Analysis, subject)));

    public IEnumerable<PageSection> Sections(RunReport report, CellCollector cells) => MicroSource.Of(report, cells);

    public IEnumerable<Measurement> Measurements(RunAnalysis analysis) =>
        from figures in analysis.Cells.Values
        where figures.Median is not null && !figures.IsFailing
        select Measurement.Of(
            [
                ("serializer", Measurement.Name(figures.Cell.Serializer)),
                ("payload", CellNames.Subject(figures.Cell with
                {
                    Options = new Dictionary<string, string>(), Settings = RuntimeSetting.Default, Loop = null,
                })),
                ("operation", figures.Cell.Operation),
                ("destination", figures.Cell.Destination),
                ("mode", figures.Cell.Mode),
                ("settings", figures.Cell.Settings),
                .. figures.Cell.Loop is { } loop ? [("loop", Measurement.Text(loop))] : Array.Empty<(string, string)>(),
                .. figures.Cell.Options.Where(option => !Axes.Contains(option.Key, StringComparer.Ordinal)).Select(option => (option.Key, option.Value)),
            ],
            ("time", figures.Series, analysis.Ratios)) with
        {
            Id = figures.Cell.Serializer,
            IsUnsettled = figures.Unsettled is not null,
            IsLossy = figures.Cell.Status == CellStatus.Lossy,
        };

    public IEnumerable<JobFigure> Job(RunReport report)
    {
        foreach (var figures in report.Analysis.Cells.Values.Where(figures => figures.Median is not null && !figures.IsFailing))
        {
            var cell = figures.Cell;
            var name = $"assay/{cell.Serializer}/{CellNames.Subject(cell)}/{cell.Operation}/{cell.Destination}/{cell.Mode}";
            var words = $"{cell.Serializer}, {CellNames.Subject(cell)}: {cell.Operation} to {cell.Destination}, {cell.Mode}";
            yield return new(name + "/median", words + ", median (ns)", "n2", figures.Median!.Value);
            if (figures.AllocatedBytes is { } allocated)
                yield return new(name + "/allocated", words + ", allocated (B)", "n0", allocated);
        }
    }
}
