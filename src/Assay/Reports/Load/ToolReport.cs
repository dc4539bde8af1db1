using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Tables;

namespace Assay.Reports.Load;

/// <summary>Load generators that were compared.</summary>
internal sealed class ToolReport : IExperimentReport
{
    private const string How =
        "Each server and each generator is its own process; ratios are paired by round; ± is half of Student's 95 % interval over the "
        + "rounds.";

    public string Name => ToolSource.Experiment;

    public int Place => 2;

    public string? Method(RunReport report) => report.Run.Of<ToolRecord>().Count > 0 ? How : null;

    public IEnumerable<string> Warnings(RunDocument run) => ToolTables.Warnings(run);

    public IEnumerable<ReportTable> Tables(RunReport report) => ToolTables.Of(report.Run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> SummaryRows(RunDocument run) => ToolRows.Of(run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> RawRows(RunDocument run) => ToolRows.Rounds(run);

    public IEnumerable<PageSection> Sections(RunReport report, CellCollector cells) => ToolSource.Of(report.Run, cells);
}
