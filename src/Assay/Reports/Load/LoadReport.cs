using Assay.Reports.Claims;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Tables;
using Assay.Reports.Writers;
using Assay.Studies;

namespace Assay.Reports.Load;

/// <summary>Servers under load.</summary>
internal sealed class LoadReport : IExperimentReport
{
    private const string How =
        "Each server is its own process; they took turns under load, in a new random order each round; ± is half of Student's 95 % "
        + "interval over the rounds; percentiles are of all rounds together.";

    public string Name => LoadSource.Experiment;

    public int Place => 1;

    public string? Method(RunReport report) => report.Run.Of<LoadRecord>().Count > 0 ? How : null;

    public IEnumerable<string> Warnings(RunDocument run) => LoadTables.Warnings(run);

    public IEnumerable<ReportTable> Tables(RunReport report) => LoadTables.Of(report.Run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> SummaryRows(RunDocument run) => LoadRows.Of(run);

    public IEnumerable<IReadOnlyDictionary<string, string?>> RawRows(RunDocument run) => LoadRows.Rounds(run);

    public IEnumerable<PageSection> Sections(RunReport report, CellCollector cells) => LoadSource.Of(report.Run, cells);

    public IEnumerable<Measurement> Measurements(RunAnalysis analysis) =>
        from load in LoadGroup.Of(analysis.Run).SelectMany(side => side.Figures.Select(one => (side.Asked, Figures: one, one.Record)))
        where load.Figures is { IsComparable: true, IsOverloaded: false }
        select Measurement.Of(
            [
                ("serializer", Measurement.Name(load.Record.Serializer)),
                ("payload", load.Asked),
                ("settings", load.Record.Settings ?? RuntimeSetting.Default),
                ("protocol", load.Record.Protocol),
                ("connections", Measurement.Text(load.Record.Connections)),
                ("rate", load.Record.Rate is { } rate ? Measurement.Text(rate) : ""),
                ("network", NetworkNames.Of(load.Record.NetworkName, load.Record.Network)),
            ],
            ("latency", load.Figures.Series(LoadFigures.MedianLatency), load.Figures.Ratios),
            ("throughput", load.Figures.Series(LoadFigures.RateOf), load.Figures.Ratios),
            ("server-cpu", load.Figures.Series(LoadFigures.CpuOf), load.Figures.Ratios)) with
            {
                Id = load.Record.Serializer,
                IsUnsettled = Noise.Others(load.Figures.Doubts).Any(),
                IsLossy = KnownLoss.Of(analysis.Run, load.Record) is not null,
            };

    public IEnumerable<JobFigure> Job(RunReport report)
    {
        var groups = LoadGroup.Of(report.Run);
        foreach (var (group, figures) in groups.SelectMany(group => group.Figures.Where(one => one.Record.Failure is null).Select(figures => (group, figures))))
        {
            // A server that was given by its address is the only one, and its address is no name; loads that differ in more than the serializer are told apart.
            var who = figures.Record.Payload is null ? "" : figures.Name;
            var name = string.Join('/', ((string[])["assay", who, "http", groups.Count > 1 ? Slug(group.Title) : ""]).Where(part => part.Length > 0));
            var words = who.Length > 0 ? who + ": " : "";
            if (groups.Count > 1)
                words += group.Title + ": ";
            yield return new(name + "/requests", words + "Requests", "n0", figures.Requests);
            yield return new(name + "/badresponses", words + "Bad responses", "n0", figures.BadAnswers);
            if (Noise.Known(figures.PerSecond) is { } perSecond)
                yield return new(name + "/rps/mean", words + "Requests/sec", "n0", perSecond.Value);
            yield return new(name + "/rps/max", words + "Requests/sec (max)", "n0", figures.MostPerSecond);
            if (figures.Latency.Count > 0)
            {
                foreach (var share in (double[])[50, 75, 90, 95, 99])
                    yield return new($"{name}/latency/{share}", $"{words}Latency {share}th (ms)", "n2", figures.Latency.Percentile(share / 100) / 1e6);
                yield return new(name + "/latency/mean", words + "Mean latency (ms)", "n2", figures.Latency.Mean / 1e6);
                yield return new(name + "/latency/max", words + "Max latency (ms)", "n2", figures.Latency.Max / 1e6);
            }
            yield return new(name + "/throughput", words + "Read throughput (MB/s)", "n2", figures.BytesPerSecond / (1024 * 1024));
            if (Noise.Known(figures.ServerCpuMicroseconds) is { } cpu)
                yield return new(name + "/cpu", words + "Server CPU (µs/response)", "n2", cpu.Value);
        }
    }

    private static string Slug(string title) => string.Join('-',
        title.ToLowerInvariant()
            .Split([.. title.ToLowerInvariant().Where(c => !char.IsAsciiLetterOrDigit(c)).Distinct()], StringSplitOptions.RemoveEmptyEntries));
}
