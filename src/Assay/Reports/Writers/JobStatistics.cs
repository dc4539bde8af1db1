using System.Text.Json;

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
        var figures = ExperimentReports.All.SelectMany(one => one.Job(report)).Where(figure => double.IsFinite(figure.Value)).ToList();
        var document = new JobFigures(
            [.. figures.Select(figure => new JobMetadata(Source, figure.Name, "Last", "Last", figure.Format, figure.Description, figure.Description))],
            [.. figures.Select(figure => new JobMeasurement(figure.Name, time.UtcDateTime, figure.Value))]);
        // In one go: the agent puts standard error's lines between those of standard output, in the order of their arrival.
        output.Write($"#StartJobStatistics\n{JsonSerializer.Serialize(document, JobStatisticsJson.Default.JobFigures)}\n#EndJobStatistics\n");
        output.Flush();
    }
}
