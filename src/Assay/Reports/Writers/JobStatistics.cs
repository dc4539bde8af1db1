using System.Text.Json;
using Assay.Reports.Load;
using Assay.Reports.Measured;
using Assay.Reports.Page.Model;
using Assay.Results;

namespace Assay.Reports.Writers;

/// <summary>
/// A run's figures in the form in which an agent of dotnet/crank collects what a job prints: a line <c>#StartJobStatistics</c>, one JSON document with all
/// metadata and all measurements, a line <c>#EndJobStatistics</c> (crank, src/Microsoft.Crank.Agent/Startup.cs, ParseMeasurementOutput).
/// </summary>
internal static class JobStatistics
{
    private const string Source = "Assay";

    /// <summary>Writes them where an agent started this process; otherwise nothing.</summary>
    public static void WriteWhereAsked(RunReport report, TextWriter output)
    {
        if (CrankJob.IsOne)
            Write(report, output);
    }

    /// <summary>Writes them.</summary>
    public static void Write(RunReport report, TextWriter output)
    {
        var time = report.Run.Finished ?? report.Run.Started;
        // JSON has no other numbers, and a figure that isn't one is none.
        var figures = Figures(report).Concat(MetricJob.Of(report.Run)).Concat(Others(report)).Where(figure => double.IsFinite(figure.Value)).ToList();
        var document = new JobFigures(
            [.. figures.Select(figure => new JobMetadata(Source, figure.Name, "Last", "Last", figure.Format, figure.Description, figure.Description))],
            [.. figures.Select(figure => new JobMeasurement(figure.Name, time.UtcDateTime, figure.Value))]);
        // In one go: the agent puts standard error's lines between those of standard output, in the order of their arrival.
        output.Write($"#StartJobStatistics\n{JsonSerializer.Serialize(document, JobStatisticsJson.Default.JobFigures)}\n#EndJobStatistics\n");
        output.Flush();
    }

    private static IEnumerable<(string Name, string Description, string Format, double Value)> Figures(RunReport report)
    {
        foreach (var figures in report.Analysis.Cells.Values.Where(figures => figures.Median is not null))
        {
            var cell = figures.Cell;
            var name = $"assay/{cell.Serializer}/{CellNames.Subject(cell)}/{cell.Operation}/{cell.Destination}/{cell.Mode}";
            var words = $"{cell.Serializer}, {CellNames.Subject(cell)}: {cell.Operation} to {cell.Destination}, {cell.Mode}";
            yield return (name + "/median", words + ", median (ns)", "n2", figures.Median!.Value);
            if (figures.AllocatedBytes is { } allocated)
                yield return (name + "/allocated", words + ", allocated (B)", "n0", allocated);
        }
        var groups = LoadGroup.Of(report.Run);
        foreach (var (group, figures) in groups.SelectMany(group => group.Figures.Select(figures => (group, figures))))
        {
            // A server that was given by its address is the only one, and its address is no name; loads that differ in more than the serializer are told apart.
            var who = figures.Record.Payload is null ? "" : figures.Name;
            var name = string.Join('/', ((string[])["assay", who, "http", groups.Count > 1 ? Slug(group.Title) : ""]).Where(part => part.Length > 0));
            var words = who.Length > 0 ? who + ": " : "";
            if (groups.Count > 1)
                words += group.Title + ": ";
            yield return (name + "/requests", words + "Requests", "n0", figures.Answers + figures.BadAnswers);
            yield return (name + "/badresponses", words + "Bad responses", "n0", figures.BadAnswers);
            if (figures.PerSecond is { } perSecond)
                yield return (name + "/rps/mean", words + "Requests/sec", "n0", perSecond.Value);
            yield return (name + "/rps/max", words + "Requests/sec (max)", "n0", figures.MostPerSecond);
            if (figures.Answers > 0)
            {
                foreach (var share in (double[])[50, 75, 90, 95, 99])
                    yield return ($"{name}/latency/{share}", $"{words}Latency {share}th (ms)", "n2", figures.Latency.Percentile(share / 100) / 1e6);
                yield return (name + "/latency/mean", words + "Mean latency (ms)", "n2", figures.Latency.Mean / 1e6);
                yield return (name + "/latency/max", words + "Max latency (ms)", "n2", figures.Latency.Max / 1e6);
            }
            yield return (name + "/throughput", words + "Read throughput (MB/s)", "n2", figures.BytesPerSecond / (1024 * 1024));
            if (figures.ServerCpuMicroseconds is { } cpu)
                yield return (name + "/cpu", words + "Server CPU (µs/response)", "n2", cpu.Value);
        }
    }

    // What the page tells of the other experiments' cells: those above have names that scripts rely on.
    private static IEnumerable<(string Name, string Description, string Format, double Value)> Others(RunReport report) =>
        from cell in report.Page.Cells
        where cell.Experiment is "echo" or "call" or "startup" or "capacity"
        from metric in cell.Metrics
        let axes = cell.Axes.Select(axis => axis.Value).Where(value => value.Length > 0).ToList()
        select ($"assay/{cell.Experiment}/{string.Join('/', axes)}/{metric.Id}",
            $"{cell.Experiment}, {string.Join(", ", axes)}: {metric.Title} ({Unit(metric)})", "n2", metric.Value);

    private static string Unit(PageMetric metric) => metric.Unit switch
    {
        PageUnit.Nanoseconds => "ns",
        PageUnit.Bytes => "B",
        PageUnit.PerSecond => "per second",
        PageUnit.Share => "share",
        _ => "number",
    };

    private static string Slug(string title) => string.Join('-',
        title.ToLowerInvariant()
            .Split([.. title.ToLowerInvariant().Where(c => !char.IsAsciiLetterOrDigit(c)).Distinct()], StringSplitOptions.RemoveEmptyEntries));
}
