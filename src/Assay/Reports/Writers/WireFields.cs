using Assay.Reports.Numbers;
using Assay.Wire.Load;

namespace Assay.Reports.Writers;

/// <summary>
/// The common part of CSV rows for measurements over a wire. Columns that don't apply are omitted, which gives an empty field.
/// </summary>
internal static class WireFields
{
    /// <summary>A row with its names.</summary>
    public static Dictionary<string, string?> Named(RunDocument run, string serializer, string operation)
    {
        var record = run.Serializers.Find(record => record.Id == serializer);
        return new(StringComparer.Ordinal)
        {
            ["serializer"] = serializer,
            ["runtime"] = record?.Runtime,
            ["version"] = record?.Version,
            ["operation"] = operation,
            ["destination"] = "network",
        };
    }

    /// <summary>What a request asks of a payload, written as the options of a cell; null if that is nothing.</summary>
    public static string? Options(string path) => path.Split('?', 2) is [_, var query] ? query.Replace('&', ';') : null;

    /// <summary>Fills in what a round counted.</summary>
    public static void Round(Dictionary<string, string?> row, int number, long count, double seconds, double? serverCpuSeconds, double? clientCpuSeconds)
    {
        row["round"] = CsvNumbers.Of((long)number);
        row["iterations"] = CsvNumbers.Of(count);
        row["elapsed_ns"] = Nanoseconds(seconds);
        row["cpu_ns"] = Nanoseconds(serverCpuSeconds);
        row["client_cpu_ns"] = Nanoseconds(clientCpuSeconds);
    }

    /// <summary>Fills in the status, whether the figures that it has are doubtful, and why they are or aren't there.</summary>
    /// <param name="failure">Why there are no figures, or no more; null if nothing failed.</param>
    /// <param name="loss">What the serializer loses; null if that is nothing.</param>
    /// <param name="doubts">What makes the figures doubtful.</param>
    public static void Status(Dictionary<string, string?> row, string? failure, string? loss = null, params IEnumerable<string> doubts) =>
        Status(row, failure is not null ? CellStatus.Fails : loss is not null ? CellStatus.Lossy : CellStatus.Ok, failure ?? loss, doubts);

    /// <summary>The same of a status that isn't a failure's or a loss's alone.</summary>
    public static void Status(Dictionary<string, string?> row, CellStatus status, string? reason, params IEnumerable<string> doubts)
    {
        IReadOnlyList<string> all = [.. doubts];
        row["status"] = CellNames.Status(status);
        row["unsettled"] = Noise.Others(all).Any() ? "true" : "false";
        row["reason"] = string.Join("; ", reason is null ? all : [reason, .. all]);
    }

    /// <summary>Fills in a rate that isn't too noisy.</summary>
    public static void PerSecond(Dictionary<string, string?> row, Estimate? perSecond)
    {
        perSecond = Noise.Known(perSecond);
        row["per_second"] = CsvNumbers.Of(perSecond?.Value);
        row["per_second_low"] = CsvNumbers.Of(perSecond?.Interval.Low);
        row["per_second_high"] = CsvNumbers.Of(perSecond?.Interval.High);
    }

    /// <summary>A percentile; empty if nothing was counted.</summary>
    public static string Percentile(LatencyHistogram latency, double share) => latency.Count == 0 ? "" : CsvNumbers.Of((double)latency.Percentile(share));

    private static string? Nanoseconds(double? seconds) => seconds is { } known ? Math.Round(known * 1e9).ToString("0", CultureInfo.InvariantCulture) : null;
}
