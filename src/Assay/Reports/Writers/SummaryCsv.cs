using Assay.Reports.Measured;
using CsvHelper;

namespace Assay.Reports.Writers;

/// <summary>One row per cell, load or echo, those that couldn't be measured too. Scripts rely
/// on the columns: they may be added to at the end, never changed.</summary>
internal static class SummaryCsv
{
    private static readonly (string Name, Func<RunReport, CellFigures, string?> Field)[] Columns =
    [
        ("payload", (_, figures) => figures.Cell.Payload),
        ("options", (_, figures) => CellNames.Options(figures.Cell)),
        ("count", (_, figures) => CsvNumbers.Of((long)figures.Cell.Count)),
        ("serializer", (_, figures) => figures.Cell.Serializer),
        ("runtime", (report, figures) => Serializer(report, figures)?.Runtime),
        ("version", (report, figures) => Serializer(report, figures)?.Version),
        ("operation", (_, figures) => figures.Cell.Operation),
        ("destination", (_, figures) => figures.Cell.Destination),
        ("mode", (_, figures) => figures.Cell.Mode),
        ("settings", (_, figures) => figures.Cell.Settings),
        ("size_bytes", (_, figures) => CsvNumbers.Of(figures.Cell.SizeBytes)),
        ("gzip_bytes", (_, figures) => CsvNumbers.Of(figures.Cell.GzipBytes)),
        ("median_ns", (_, figures) => CsvNumbers.Of(figures.Median?.Value)),
        ("low_ns", (_, figures) => CsvNumbers.Of(figures.Median?.Interval.Low)),
        ("high_ns", (_, figures) => CsvNumbers.Of(figures.Median?.Interval.High)),
        ("mean_ns", (_, figures) => CsvNumbers.Of(figures.Mean)),
        ("stddev_ns", (_, figures) => CsvNumbers.Of(figures.StandardDeviation)),
        ("ratio", (_, figures) => CsvNumbers.Of(figures.Ratio?.Value)),
        ("ratio_low", (_, figures) => CsvNumbers.Of(figures.Ratio?.Interval.Low)),
        ("ratio_high", (_, figures) => CsvNumbers.Of(figures.Ratio?.Interval.High)),
        ("allocated_bytes", (_, figures) => CsvNumbers.Of(figures.AllocatedBytes)),
        ("gc0", (_, figures) => CsvNumbers.Of(figures.Gc0)),
        ("gc1", (_, figures) => CsvNumbers.Of(figures.Gc1)),
        ("gc2", (_, figures) => CsvNumbers.Of(figures.Gc2)),
        ("status", (_, figures) => CellNames.Status(figures.Cell.Status)),
        ("unsettled", (_, figures) => figures.Unsettled is null ? "false" : "true"),
        ("reason", (_, figures) =>
            string.Join("; ", new[] { CellNames.Reason(figures.Cell), figures.Unsettled }.Where(reason => !string.IsNullOrEmpty(reason)))),
        ("verdict", (_, figures) =>
            figures.IsBaseline ? "baseline" : figures.Verdict switch { Verdict.Faster => "faster", Verdict.Slower => "slower", Verdict.Tie => "tie", _ => "" }),
        ("loop", (_, figures) => figures.Cell.Loop is { } loop ? CsvNumbers.Of(loop) : ""),
        ("api", (_, figures) => figures.Cell.Api),
        ("launches", (_, figures) => CsvNumbers.Of((long)figures.Launches)),
        ("samples", (_, figures) => CsvNumbers.Of((long)figures.Samples)),
    ];

    private static readonly (string Name, Func<Interval, double> End)[] FamilyColumns =
        [("family_low", interval => interval.Low), ("family_high", interval => interval.High)];

    // What low and high are: the ends of a 95 % interval, or all that there is of few values.
    private const string IntervalColumn = "interval";

    // Measurements over a wire have no cell: their rows leave columns empty that don't apply, and fill these.
    private static readonly string[] WireColumns =
    [
        "network", "connections", "in_flight", "rate", "per_second", "per_second_low", "per_second_high", "p50_ns", "p99_ns", "server_cpu_ns",
        "client_cpu_ns", "bad",
        "way", "wire_bytes",
    ];

    // Columns may be added at the end alone.
    private const string Streams = "streams";

    /// <summary>Writes the table with its header line.</summary>
    public static void Write(TextWriter writer, RunReport report)
    {
        using var csv = CsvWriter.Create(writer, CsvForm.Options, leaveOpen: true);
        foreach (var (name, _) in Columns)
            csv.WriteField(name);
        foreach (var name in WireColumns)
            csv.WriteField(name);
        foreach (var (name, _) in FamilyColumns)
            csv.WriteField(name);
        csv.WriteField(IntervalColumn);
        csv.WriteField(Streams);
        var own = MetricRows.SummaryColumns(
            report.Run, [.. Columns.Select(column => column.Name), .. WireColumns, .. FamilyColumns.Select(column => column.Name), IntervalColumn, Streams]);
        foreach (var name in own)
            csv.WriteField(CsvForm.Text(name));
        csv.EndRecord();
        var compared = report.Analysis.Cells.Values.Count(figures => figures is { Ratio: not null, IsBaseline: false });
        foreach (var cell in report.Run.Cells)
        {
            var figures = report.Analysis.Cells[cell.Number];
            foreach (var (_, field) in Columns)
                csv.WriteField(CsvForm.Text(field(report, figures)));
            foreach (var _ in WireColumns)
                csv.WriteField("");
            var family = figures is { Ratio: { } ratio, IsBaseline: false } ? FamilyInterval.Of(ratio, compared) : (Interval?)null;
            foreach (var (_, end) in FamilyColumns)
                csv.WriteField(family is { } interval ? CsvNumbers.Of(end(interval)) : "");
            csv.WriteField(CsvNumbers.Interval(figures.Median, figures.Samples));
            csv.WriteField("");
            foreach (var _ in own)
                csv.WriteField("");
            csv.EndRecord();
        }
        foreach (var row in ExperimentReports.All.SelectMany(one => one.SummaryRows(report.Run)))
        {
            foreach (var (name, _) in Columns)
                csv.WriteField(CsvForm.Text(row.GetValueOrDefault(name)));
            foreach (var name in WireColumns)
                csv.WriteField(CsvForm.Text(row.GetValueOrDefault(name)));
            foreach (var _ in FamilyColumns)
                csv.WriteField("");
            csv.WriteField(row.GetValueOrDefault(IntervalColumn) ?? "");
            csv.WriteField(CsvForm.Text(row.GetValueOrDefault(Streams)));
            foreach (var name in own)
                csv.WriteField(CsvForm.Text(row.GetValueOrDefault(name)));
            csv.EndRecord();
        }
    }

    private static SerializerRecord? Serializer(RunReport report, CellFigures figures) =>
        report.Run.Serializers.Find(serializer => serializer.Id == figures.Cell.Serializer);
}
