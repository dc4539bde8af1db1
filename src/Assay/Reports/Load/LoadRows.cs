using Assay.Reports.Numbers;
using Assay.Reports.Writers;
using Assay.Studies;
using Assay.Wire.Load;

namespace Assay.Reports.Load;

/// <summary>The rows of CSV files that servers under load have, by column.</summary>
internal static class LoadRows
{
    /// <summary>One row for each server.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Of(RunDocument run)
    {
        foreach (var figures in LoadFigures.Of(run))
        {
            var row = Named(run, figures.Record);
            row["size_bytes"] = figures.Record.BodyBytes > 0 ? CsvNumbers.Of(figures.Record.BodyBytes) : "";
            row["mean_ns"] = figures.Latency.Count > 0 ? CsvNumbers.Of(figures.Latency.Mean) : "";
            WireFields.Status(row, figures.Record.Failure, KnownLoss.Of(run, figures.Record), figures.Doubts);
            row["samples"] = CsvNumbers.Of((long)figures.Rounds);
            row["p50_ns"] = WireFields.Percentile(figures.Latency, 0.5);
            row["p99_ns"] = WireFields.Percentile(figures.Latency, 0.99);
            row["server_cpu_ns"] = CsvNumbers.Of(Noise.Known(figures.ServerCpuMicroseconds)?.Value * 1e3);
            row["client_cpu_ns"] = CsvNumbers.Of(Noise.Known(figures.GeneratorCpuMicroseconds)?.Value * 1e3);
            row["bad"] = figures.Record.Rounds.Count > 0 ? CsvNumbers.Of(figures.BadAnswers) : "";
            WireFields.PerSecond(row, figures.PerSecond);
            yield return row;
        }
    }

    /// <summary>One row for each round: <c>iterations</c> are good answers or messages, <c>cpu_ns</c> is the server's.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Rounds(RunDocument run)
    {
        foreach (var load in run.Of<LoadRecord>())
        {
            foreach (var round in load.Rounds)
            {
                var row = Named(run, load);
                Round(row, round);
                yield return row;
            }
        }
    }

    /// <summary>Fills in what a round counted.</summary>
    public static void Round(Dictionary<string, string?> row, LoadRound round)
    {
        var latency = LatencyHistogram.Parse(round.Latency);
        WireFields.Round(row, round.Round, round.Answers, round.Seconds, round.ServerCpuSeconds, round.GeneratorCpuSeconds);
        row["bad"] = CsvNumbers.Of(round.Bad.Values.Sum());
        row["p50_ns"] = WireFields.Percentile(latency, 0.5);
        row["p99_ns"] = WireFields.Percentile(latency, 0.99);
        row["bytes_read"] = CsvNumbers.Of(round.BytesRead);
    }

    private static Dictionary<string, string?> Named(RunDocument run, LoadRecord load)
    {
        var row = WireFields.Named(run, load.Serializer, "load");
        row["payload"] = load.Payload;
        row["count"] = CsvNumbers.Of((long?)(load.Count ?? ServedRequest.Of(load).Count));
        row["settings"] = load.Settings ?? RuntimeSetting.Default;
        row["options"] = load.Payload is null ? load.Path : WireFields.Options(load.Path);
        row["network"] = NetworkNames.Of(load.NetworkName, load.Network);
        row["way"] = load.Protocol;
        row["connections"] = CsvNumbers.Of((long)load.Connections);
        row["streams"] = CsvNumbers.Of((long)load.Streams);
        row["rate"] = CsvNumbers.Of(load.Rate);
        return row;
    }
}
