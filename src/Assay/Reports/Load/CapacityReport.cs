using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Tables;

namespace Assay.Reports.Load;

/// <summary>Highest rates that were searched.</summary>
internal sealed class CapacityReport : IExperimentReport
{
    private const string How =
        "Each server is its own process; they took turns, one trial each. A rate that was sustained is doubled, one that wasn't is halved, until "
        + "the limit lies between two rates; then their geometric mean is tried.";

    public string Name => CapacitySource.Experiment;

    public int Place => 3;

    public string? Method(RunReport report) => report.Run.Of<CapacityRecord>().Count > 0 ? How : null;

    public IEnumerable<string> Warnings(RunDocument run) => CapacityTable.Warnings(run);

    public IEnumerable<ReportTable> Tables(RunReport report) => CapacityTable.Of(report.Run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> SummaryRows(RunDocument run) => CapacityRows.Of(run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> RawRows(RunDocument run) => CapacityRows.Trials(run);

    public IEnumerable<PageSection> Sections(RunReport report, CellCollector cells) => CapacitySource.Of(report.Run, cells);
}
