using Assay.Reports.Numbers;

namespace Assay.Reports.Writers;

/// <summary>The rows of CSV files that cold starts have, by column: times up to the first message.</summary>
internal static class StartupRows
{
    /// <summary>One row for each serializer, and each runtime's empty program.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Of(RunDocument run)
    {
        foreach (var record in run.Of<StartupRecord>())
        {
            var row = Named(record);
            var times = record.FirstMessage().Select(time => (double)time).ToList();
            var first = MedianInterval.Of(times);
            WireFields.Status(row, record.Reason, KnownLoss.Of(run, record), Noise.Of(("first message", first)) is { } noise ? [noise] : []);
            first = Noise.Known(first);
            row["samples"] = CsvNumbers.Of((long)times.Count);
            row["median_ns"] = CsvNumbers.Of(first?.Value);
            row["low_ns"] = CsvNumbers.Of(first?.Interval.Low);
            row["high_ns"] = CsvNumbers.Of(first?.Interval.High);
            row["interval"] = CsvNumbers.Interval(first, times.Count);
            row["mean_ns"] = first is not null ? CsvNumbers.Of(times.Average()) : "";
            yield return row;
        }
    }

    /// <summary>One row for each start.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Starts(RunDocument run)
    {
        foreach (var record in run.Of<StartupRecord>())
        {
            foreach (var (round, time) in record.Round.Zip(record.FirstMessage()))
            {
                var row = Named(record);
                row["round"] = CsvNumbers.Of((long)round);
                row["iterations"] = "1";
                row["elapsed_ns"] = CsvNumbers.Of(time);
                yield return row;
            }
        }
    }

    private static Dictionary<string, string?> Named(StartupRecord record) => new(StringComparer.Ordinal)
    {
        ["payload"] = record.Payload,
        ["count"] = CsvNumbers.Of((long?)record.Count),
        ["options"] = record.Operation.Length > 0 ? "operation=" + record.Operation : "",
        ["serializer"] = record.Serializer ?? "(empty program)",
        ["runtime"] = record.Runtime,
        ["version"] = record.Version,
        ["operation"] = "startup",
        ["settings"] = record.Settings,
    };
}
