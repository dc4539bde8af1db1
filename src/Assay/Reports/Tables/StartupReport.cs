using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Writers;
using Assay.Results;

namespace Assay.Reports.Tables;

/// <summary>Cold starts.</summary>
internal sealed class StartupReport : IExperimentReport
{
    /// <inheritdoc/>
    public string Name => StartupSource.Experiment;

    /// <inheritdoc/>
    public int Place => 6;

    /// <inheritdoc/>
    public string? Method(RunReport report) =>
        report.Run.Of<StartupRecord>().Count > 0 ? "Each start is a fresh process; docs/startup.md explains the method." : null;

    /// <inheritdoc/>
    public IEnumerable<ReportTable> Tables(RunReport report) => StartupTable.Of(report.Analysis);

    /// <inheritdoc/>
    public IEnumerable<IReadOnlyDictionary<string, string?>> SummaryRows(RunDocument run) => StartupRows.Of(run);

    /// <inheritdoc/>
    public IEnumerable<IReadOnlyDictionary<string, string?>> RawRows(RunDocument run) => StartupRows.Starts(run);

    /// <inheritdoc/>
    public IEnumerable<PageSection> Sections(RunReport report, CellCollector cells) => StartupSource.Of(report.Run, cells);
}
