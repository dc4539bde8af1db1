using Assay.Reports.Calls;
using Assay.Reports.Numbers;

namespace Assay.Reports.Writers;

/// <summary>The rows of CSV files that calls have, by column. Columns that mean nothing for them are left out, which is an empty field.</summary>
internal static class CallRows
{
    private const double NanosecondsPerMillisecond = 1e6;

    /// <summary>One row for each way in each case.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Of(RunDocument run)
    {
        foreach (var one in CallCaseFigures.Of(run))
        {
            foreach (var figures in one.Ways)
            {
                var row = Named(run, figures.Record);
                row["size_bytes"] = figures.Calls > 0 ? CsvNumbers.Of(figures.Record.MessageBytes) : "";
                if (figures.Record is { Failure: null, Unavailable: { } missing })
                    WireFields.Status(row, CellStatus.Unavailable, missing, figures.Doubts);
                else
                    WireFields.Status(row, figures.Record.Failure, KnownLoss.Of(run, figures.Record), figures.Doubts);
                row["launches"] = CsvNumbers.Of((long)figures.Record.Turns.Select(turn => turn.Launch).Distinct().Count());
                row["samples"] = CsvNumbers.Of((long)figures.Calls);
                if (figures.Calls > 0)
                    Measured(row, figures, isBaseline: figures.Record.Failure is null && ReferenceEquals(figures, one.Baseline));
                yield return row;
            }
        }
    }

    /// <summary>One row for each call.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Calls(RunDocument run)
    {
        foreach (var record in run.Of<CallRecord>())
        {
            foreach (var turn in record.Turns)
            {
                foreach (var nanoseconds in turn.Nanoseconds)
                {
                    var row = Named(run, record);
                    row["launch"] = CsvNumbers.Of((long)turn.Launch);
                    row["round"] = CsvNumbers.Of((long)turn.Round);
                    row["iterations"] = "1";
                    row["elapsed_ns"] = CsvNumbers.Of(nanoseconds);
                    yield return row;
                }
            }
        }
    }

    private static void Measured(Dictionary<string, string?> row, CallFigures figures, bool isBaseline)
    {
        var median = Noise.Known(figures.Median);
        row["median_ns"] = Nanoseconds(median?.Value);
        row["low_ns"] = Nanoseconds(median?.Interval.Low);
        row["high_ns"] = Nanoseconds(median?.Interval.High);
        row["mean_ns"] = Nanoseconds(Noise.Known(figures.Mean)?.Value);
        row["p50_ns"] = row["median_ns"];
        row["p99_ns"] = Nanoseconds(figures.P99?.Value);
        // Times that move together have a known ratio, even where each of them is too noisy.
        var ratio = figures is { Ratio: { } compared, Record.Failure: null } && !Figure.IsTooNoisy(compared.Ratio) ? compared : null;
        row["ratio"] = isBaseline ? "1" : CsvNumbers.Of(ratio?.Ratio.Value);
        row["ratio_low"] = isBaseline ? "1" : CsvNumbers.Of(ratio?.Ratio.Interval.Low);
        row["ratio_high"] = isBaseline ? "1" : CsvNumbers.Of(ratio?.Ratio.Interval.High);
        row["verdict"] =
            isBaseline ? "baseline" : ratio?.Verdict switch { Verdict.Faster => "faster", Verdict.Slower => "slower", Verdict.Tie => "tie", _ => "" };
        row["server_cpu_ns"] = Nanoseconds(figures.ServerCpu);
        row["client_cpu_ns"] = Nanoseconds(figures.ClientCpu);
        row["wire_bytes"] = CsvNumbers.Of(figures.BytesOnTheWire);
    }

    private static Dictionary<string, string?> Named(RunDocument run, CallRecord record)
    {
        var serializer = run.Serializers.Find(entry => entry.Id == record.Serializer);
        return new(StringComparer.Ordinal)
        {
            ["payload"] = record.Payload,
            ["options"] = string.Join(';', record.Options.Select(option => $"{option.Key}={option.Value}")),
            ["count"] = CsvNumbers.Of((long)record.Count),
            ["serializer"] = record.Serializer,
            ["runtime"] = serializer?.Runtime,
            ["version"] = serializer?.Version,
            ["operation"] = "call",
            ["destination"] = "network",
            ["network"] = NetworkNames.Of(record.NetworkName, record.Network),
            ["way"] = record.Way,
        };
    }

    private static string? Nanoseconds(double? milliseconds) =>
        milliseconds is { } known && double.IsFinite(known) ? CsvNumbers.Of(known * NanosecondsPerMillisecond) : null;
}
