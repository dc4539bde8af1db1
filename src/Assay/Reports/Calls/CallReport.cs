using Assay.Reports.Claims;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Tables;
using Assay.Reports.Writers;

namespace Assay.Reports.Calls;

/// <summary>Calls that were timed one by one.</summary>
internal sealed class CallReport : IExperimentReport
{
    private const string How =
        "Each way has its own client and server processes, restarted for each launch; the ways took turns in a new random order each "
        + "round; ± is half of a 95 % interval over launches and rounds, ratios are of medians, paired by round (docs/calls.md).";

    public string Name => CallSource.Experiment;

    public int Place => 5;

    public string? Method(RunReport report) => report.Run.Of<CallRecord>().Count > 0 ? How : null;

    public IEnumerable<string> Warnings(RunDocument run) => CallTables.Warnings(run);

    public IEnumerable<ReportTable> Tables(RunReport report) => CallTables.Of(report.Run);

    public IEnumerable<(string Title, IReadOnlyList<string> Sentences)> Summary(RunReport report) => CallFindings.Of(report.Run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> SummaryRows(RunDocument run) => CallRows.Of(run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> RawRows(RunDocument run) => CallRows.Calls(run);

    public IEnumerable<PageSection> Sections(RunReport report, CellCollector cells) => CallSource.Of(report.Run, cells);

    public IEnumerable<Measurement> Measurements(RunAnalysis analysis) =>
        from one in CallCaseFigures.Of(analysis.Run)
        from way in one.Ways
        where way is { Ratios: not null, Record.Failure: null }
        select Measurement.Of(
            [("serializer", way.Record.Way), ("payload", one.Payload), ("network", NetworkNames.Of(way.Record.NetworkName, way.Record.Network))],
            ("latency", way.Series, way.Ratios!)) with
        {
            IsUnsettled = Noise.Others(way.Doubts).Any(),
            IsLossy = KnownLoss.Of(analysis.Run, way.Record) is not null,
        };
}
