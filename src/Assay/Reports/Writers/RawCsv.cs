using Assay.Reports.Measured;
using CsvHelper;

namespace Assay.Reports.Writers;

/// <summary>Every sample of a run and every round of what was measured over a wire, one per row, as it was
/// measured: nothing corrected, nothing left out; units are in the columns' names.</summary>
internal static class RawCsv
{
    private static readonly string[] Columns =
    [
        "payload", "options", "count", "serializer", "version", "operation", "destination", "mode", "settings", "launch", "settled", "round",
        "iterations", "elapsed_ns",
        "overhead_ns_per_iteration", "corrected_ns_per_operation", "cpu_ns", "allocated_bytes", "gc0", "gc1", "gc2", "pace_ns",
        "network", "connections", "in_flight", "rate", "bad", "client_cpu_ns", "p50_ns", "p99_ns", "bytes_read",
        "way",
        "undisturbed_ns", "undisturbed_median_ns",
        "runtime",
        "streams",
        "loop",
        "undisturbed_mean_ns", "calm_pace_ns",
        "pause_ns", "undisturbed_pause_ns", "undisturbed_collections",
        "rough_costs", "untimed_values",
    ];

    private const int WireColumns = 10;

    /// <summary>Writes the table with its header line.</summary>
    public static void Write(TextWriter writer, RunDocument run)
    {
        using var csv = CsvWriter.Create(writer, CsvForm.Options, leaveOpen: true);
        IReadOnlyList<string> own = MetricRows.RawColumns(run, Columns);
        foreach (var column in Columns.Concat(own))
            csv.WriteField(CsvForm.Text(column));
        csv.EndRecord();
        foreach (var cell in run.Cells)
        {
            var serializer = run.Serializers.Find(one => one.Id == cell.Serializer);
            foreach (var launch in cell.Launches)
            {
                for (var i = 0; i < launch.Nanoseconds.Count; i++)
                    Row(csv, cell, serializer, launch, i, own.Count);
            }
        }
        foreach (var row in ExperimentReports.All.SelectMany(one => one.RawRows(run)))
        {
            foreach (var column in Columns.Concat(own))
                csv.WriteField(CsvForm.Text(row.GetValueOrDefault(column)));
            csv.EndRecord();
        }
    }

    private static void Row(CsvWriter csv, CellRecord cell, SerializerRecord? serializer, LaunchRecord launch, int i, int own)
    {
        csv.WriteField(CsvForm.Text(cell.Payload));
        csv.WriteField(CsvForm.Text(CellNames.Options(cell)));
        csv.WriteField(CsvNumbers.Of((long)cell.Count));
        csv.WriteField(CsvForm.Text(cell.Serializer));
        csv.WriteField(CsvForm.Text(serializer?.Version));
        csv.WriteField(CsvForm.Text(cell.Operation));
        csv.WriteField(CsvForm.Text(cell.Destination));
        csv.WriteField(CsvForm.Text(cell.Mode));
        csv.WriteField(CsvForm.Text(cell.Settings));
        csv.WriteField(CsvNumbers.Of((long)launch.Launch));
        csv.WriteField(launch.Settled ? "true" : "false");
        csv.WriteField(CsvNumbers.Of((long)launch.Round[i]));
        csv.WriteField(CsvNumbers.Of(launch.Iterations[i]));
        csv.WriteField(CsvNumbers.Of(launch.Nanoseconds[i]));
        csv.WriteField(CsvNumbers.Of(launch.OverheadNanoseconds));
        csv.WriteField(CsvNumbers.Of(((double)launch.Nanoseconds[i] / launch.Iterations[i]) - launch.OverheadNanoseconds));
        csv.WriteField(launch.CpuNanoseconds.Count > i ? CsvNumbers.Of(launch.CpuNanoseconds[i]) : null);
        csv.WriteField(launch.AllocatedBytes.Count > i ? CsvNumbers.Of(launch.AllocatedBytes[i]) : null);
        csv.WriteField(launch.Gc0.Count > i ? CsvNumbers.Of((long)launch.Gc0[i]) : null);
        csv.WriteField(launch.Gc1.Count > i ? CsvNumbers.Of((long)launch.Gc1[i]) : null);
        csv.WriteField(launch.Gc2.Count > i ? CsvNumbers.Of((long)launch.Gc2[i]) : null);
        csv.WriteField(launch.Pace.Count > i ? CsvNumbers.Of(launch.Pace[i]) : null);
        for (var column = 0; column < WireColumns; column++)
            csv.WriteField("");
        csv.WriteField(launch.Undisturbed.Count > i ? CsvNumbers.Of(launch.Undisturbed[i]) : null);
        csv.WriteField(launch.Median.Count > i && launch.Median[i] > 0 ? CsvNumbers.Of(launch.Median[i]) : null);
        csv.WriteField(CsvForm.Text(serializer?.Runtime));
        csv.WriteField("");
        csv.WriteField(cell.Loop is { } loop ? CsvNumbers.Of(loop) : null);
        csv.WriteField(launch.Mean.Count > i && launch.Mean[i] > 0 ? CsvNumbers.Of(launch.Mean[i]) : null);
        csv.WriteField(launch.CalmPace.Count > i && launch.CalmPace[i] > 0 ? CsvNumbers.Of(launch.CalmPace[i]) : null);
        csv.WriteField(launch.PauseNanoseconds.Count > i ? CsvNumbers.Of(launch.PauseNanoseconds[i]) : null);
        csv.WriteField(launch.UndisturbedPauseNanoseconds.Count > i ? CsvNumbers.Of(launch.UndisturbedPauseNanoseconds[i]) : null);
        csv.WriteField(launch.UndisturbedCollections.Count > i ? CsvNumbers.Of((long)launch.UndisturbedCollections[i]) : null);
        csv.WriteField(launch.RoughCosts ? "true" : "false");
        csv.WriteField(CsvNumbers.Of((long)launch.UntimedValues));
        for (var column = 0; column < own; column++)
            csv.WriteField("");
        csv.EndRecord();
    }
}
