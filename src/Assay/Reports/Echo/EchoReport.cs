using Assay.Reports.Claims;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Tables;
using Assay.Studies;

namespace Assay.Reports.Echo;

/// <summary>Messages that were echoed.</summary>
internal sealed class EchoReport : IExperimentReport
{
    /// <summary>The echo without a serializer, as a question names it.</summary>
    public const string RawBytes = "raw-bytes";

    private const string How =
        "Each serializer has its own client and server processes; pairs take turns in a new random order each round. Messages/s and CPU per message "
        + "are of all of a round's messages, garbage collections included. "
        + "Figures are the mean of the launches' medians, ± is half of a 95 % interval over launches and rounds; for the share of raw bytes' "
        + "rate, ratios are paired by round and launch.";

    public string Name => EchoSource.Experiment;

    public int Place => 4;

    public string? Method(RunReport report) => report.Run.Of<EchoRecord>().Count > 0 ? How : null;

    public IEnumerable<string> Warnings(RunDocument run) => EchoTables.Warnings(run);

    public IEnumerable<ReportTable> Tables(RunReport report) => EchoTables.Of(report.Run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> SummaryRows(RunDocument run) => EchoRows.Of(run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> RawRows(RunDocument run) => EchoRows.Rounds(run);

    public IEnumerable<PageSection> Sections(RunReport report, CellCollector cells) => EchoSource.Of(report.Run, cells);

    public IEnumerable<Measurement> Measurements(RunAnalysis analysis) =>
        from together in EchoGroup.Of(analysis.Run)
        from figures in together.Figures
        let echo = figures.Record
        where echo is { Failure: null, Unsupported: null }
        select Measurement.Of(
            [
                ("serializer", echo.Serializer is { } id ? Measurement.Name(id) : RawBytes), ("settings", echo.Settings ?? RuntimeSetting.Default),
                ("payload", together.Payload), ("connections", Measurement.Text(echo.Connections)), ("inFlight", Measurement.Text(echo.InFlight)),
            ],
            ("throughput", figures.Rates, together.Ratios)) with
        {
            Id = echo.Serializer,
            IsUnsettled = Noise.Others(figures.Doubts).Any(),
            IsLossy = echo.IsLossy,
            // Those with other settings are among them.
            Turns = $"{together.Payload} {EchoFigures.WayOf(echo)}",
        };
}
