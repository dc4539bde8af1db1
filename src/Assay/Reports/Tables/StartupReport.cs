using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Writers;

namespace Assay.Reports.Tables;

/// <summary>Cold starts.</summary>
internal sealed class StartupReport : IExperimentReport
{
    public string Name => StartupSource.Experiment;

    public int Place => 6;

    public string? Method(RunReport report) =>
        report.Run.Of<StartupRecord>().Count > 0 ? "Each start is a fresh process; docs/startup.md explains the method." : null;

    public IEnumerable<ReportTable> Tables(RunReport report) => StartupTable.Of(report.Analysis);

    public IEnumerable<IReadOnlyDictionary<string, string?>> SummaryRows(RunDocument run) => StartupRows.Of(run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> RawRows(RunDocument run) => StartupRows.Starts(run);

    public IEnumerable<PageSection> Sections(RunReport report, CellCollector cells) => StartupSource.Of(report.Run, cells);
}
