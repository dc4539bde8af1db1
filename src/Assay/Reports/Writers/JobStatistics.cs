using System.Text.Json;
using Assay.Reports.Load;
using Assay.Results;

namespace Assay.Reports.Writers;

/// <summary>
/// A run's figures in the form in which an agent of dotnet/crank collects what a job prints: a line <c>#StartJobStatistics</c>, JSON with metadata and measurements, a line
/// <c>#EndJobStatistics</c> (crank, docs/measurements.md).
/// </summary>
internal static class JobStatistics
{
    /// <summary>Set by an agent for the jobs that it starts.</summary>
    public const string AgentVariable = "CRANK_JOB_ID";

    private const string Source = "Assay";

    /// <summary>Writes them where an agent started this process; otherwise nothing.</summary>
    public static void WriteWhereAsked(RunReport report, TextWriter output)
    {
        if (!string.IsNullOrEmpty(Environment.GetEnvironmentVariable(AgentVariable)))
            Write(report, output);
    }

    /// <summary>Writes them.</summary>
    public static void Write(RunReport report, TextWriter output)
    {
        var time = report.Run.Finished ?? report.Run.Started;
        output.WriteLine("#StartJobStatistics");
        foreach (var (name, description, format, value) in Figures(report))
        {
            output.WriteLine(JsonSerializer.Serialize(new JobFigure(
                [new JobMetadata(Source, name, "Last", "Last", format, description, description)],
                [new JobMeasurement(name, time.UtcDateTime, value)]), JobStatisticsJson.Default.JobFigure));
        }
        output.WriteLine("#EndJobStatistics");
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
        foreach (var figures in (report.Run.Loads ?? []).Select(LoadFigures.Of))
        {
            var name = $"assay/{figures.Record.Serializer}/http";
            var words = figures.Record.Serializer + ": ";
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
}
