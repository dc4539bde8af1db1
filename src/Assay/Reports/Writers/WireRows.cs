using System.Globalization;
using Assay.Reports.Echo;
using Assay.Reports.Load;
using Assay.Results;
using Assay.Statistics;
using Assay.Studies;
using Assay.Wire.Load;

namespace Assay.Reports.Writers;

/// <summary>The rows of CSV files that what was measured over a wire has, by column. Columns
/// that mean nothing for it are left out, which is an empty field.</summary>
internal static class WireRows
{
    /// <summary>One row for each server under load and each echo.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Of(RunDocument run)
    {
        foreach (var figures in (run.Loads ?? []).Select(LoadFigures.Of))
        {
            var row = Load(run, figures.Record);
            row["size_bytes"] = figures.Record.BodyBytes > 0 ? CsvNumbers.Of(figures.Record.BodyBytes) : "";
            row["mean_ns"] = figures.Answers > 0 ? CsvNumbers.Of(figures.Latency.Mean) : "";
            row["status"] = figures.Record.Failure is null ? CellNames.Status(CellStatus.Ok) : CellNames.Status(CellStatus.Fails);
            row["reason"] = figures.Record.Failure;
            row["samples"] = CsvNumbers.Of((long)figures.Record.Rounds.Count);
            row["p50_ns"] = Percentile(figures.Latency, 0.5);
            row["p99_ns"] = Percentile(figures.Latency, 0.99);
            row["server_cpu_ns"] = CsvNumbers.Of(figures.ServerCpuMicroseconds?.Value * 1e3);
            row["client_cpu_ns"] = CsvNumbers.Of(figures.GeneratorCpuMicroseconds?.Value * 1e3);
            row["bad"] = CsvNumbers.Of(figures.BadAnswers);
            PerSecond(row, figures.PerSecond);
            yield return row;
        }
        foreach (var tool in run.Tools ?? [])
        {
            var row = Tool(run, tool);
            var seconds = tool.Rounds.Sum(round => round.Seconds);
            var answers = tool.Rounds.Sum(round => round.Answers);
            row["status"] = CellNames.Status(tool.Failure is null ? CellStatus.Ok : CellStatus.Fails);
            row["reason"] = tool.Failure;
            row["samples"] = CsvNumbers.Of((long)tool.Rounds.Count);
            row["per_second"] = seconds > 0 ? CsvNumbers.Of(answers / seconds) : "";
            row["client_cpu_ns"] = answers > 0 ? CsvNumbers.Of(tool.Rounds.Sum(round => round.CpuSeconds) * 1e9 / answers) : "";
            row["bad"] = CsvNumbers.Of(tool.Rounds.Sum(round => round.Bad));
            yield return row;
        }
        foreach (var capacity in run.Capacities ?? [])
        {
            var row = Named(run, capacity.Serializer, "find-max");
            row["options"] = capacity.Path.Split('?').ElementAtOrDefault(1)?.Replace('&', ';');
            row["network"] = NetworkNames.Of(capacity.NetworkName, capacity.Network);
            row["way"] = capacity.Protocol;
            row["connections"] = CsvNumbers.Of((long)capacity.Connections);
            row["status"] = CellNames.Status(capacity.Failure is null ? CellStatus.Ok : CellStatus.Fails);
            row["reason"] = capacity.Failure;
            row["samples"] = CsvNumbers.Of((long)capacity.Trials.Count);
            row["per_second"] = row["per_second_low"] = CsvNumbers.Of(capacity.Held);
            row["per_second_high"] = CsvNumbers.Of(capacity.NotHeld);
            yield return row;
        }
        foreach (var figures in (run.Echoes ?? []).Select(EchoFigures.Of))
        {
            var row = Echo(run, figures.Record);
            row["size_bytes"] = CsvNumbers.Of(figures.Record.SerializedBytes);
            row["status"] = CellNames.Status(figures.Record.Failure is not null
                ? CellStatus.Fails
                : figures.Record.Unsupported is not null ? CellStatus.Unsupported : figures.Record.IsLossy ? CellStatus.Lossy : CellStatus.Ok);
            row["reason"] = figures.Record.Failure ?? figures.Record.Unsupported;
            row["samples"] = CsvNumbers.Of((long)figures.Record.Rounds.Count);
            row["server_cpu_ns"] = CsvNumbers.Of(figures.ServerCpuNanoseconds?.Value);
            row["client_cpu_ns"] = CsvNumbers.Of(figures.ClientCpuNanoseconds?.Value);
            PerSecond(row, figures.PerSecond);
            yield return row;
        }
    }

    /// <summary>One row for each round of those: <c>iterations</c> are good answers or messages, <c>cpu_ns</c> is the server's.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Rounds(RunDocument run)
    {
        foreach (var load in run.Loads ?? [])
        {
            foreach (var round in load.Rounds)
            {
                var row = Load(run, load);
                var latency = LatencyHistogram.Parse(round.Latency);
                Round(row, round.Round, round.AnsweredBySecond.Sum(), round.Seconds, round.ServerCpuSeconds, round.GeneratorCpuSeconds);
                row["bad"] = CsvNumbers.Of(round.Bad.Values.Sum());
                row["p50_ns"] = Percentile(latency, 0.5);
                row["p99_ns"] = Percentile(latency, 0.99);
                row["bytes_read"] = CsvNumbers.Of(round.BytesRead);
                yield return row;
            }
        }
        foreach (var tool in run.Tools ?? [])
        {
            foreach (var round in tool.Rounds)
            {
                var row = Tool(run, tool);
                Round(row, round.Round, round.Answers, round.Seconds, null, round.CpuSeconds);
                row["bad"] = CsvNumbers.Of(round.Bad);
                row["p50_ns"] = CsvNumbers.Of(round.P50Nanoseconds);
                row["p99_ns"] = CsvNumbers.Of(round.P99Nanoseconds);
                yield return row;
            }
        }
        foreach (var echo in run.Echoes ?? [])
        {
            foreach (var round in echo.Rounds)
            {
                var row = Echo(run, echo);
                Round(row, round.Turn.Round, round.Messages, round.Seconds, round.ServerCpuSeconds, round.ClientCpuSeconds);
                row["launch"] = CsvNumbers.Of((long)round.Turn.Launch);
                yield return row;
            }
        }
    }

    private static Dictionary<string, string?> Load(RunDocument run, LoadRecord load)
    {
        var row = Named(run, load.Serializer, "load");
        row["payload"] = load.Payload;
        row["settings"] = load.Settings ?? RuntimeSetting.Default;
        row["options"] = load.Payload is null ? load.Path : load.Path.Split('?').ElementAtOrDefault(1)?.Replace('&', ';');
        row["network"] = NetworkNames.Of(load.NetworkName, load.Network);
        row["way"] = load.Protocol;
        row["connections"] = CsvNumbers.Of((long)load.Connections);
        row["rate"] = CsvNumbers.Of(load.Rate);
        return row;
    }

    private static Dictionary<string, string?> Tool(RunDocument run, ToolRecord tool)
    {
        var row = Named(run, tool.Serializer, tool.Tool);
        row["options"] = tool.Path.Split('?').ElementAtOrDefault(1)?.Replace('&', ';');
        row["way"] = tool.Protocol;
        row["connections"] = CsvNumbers.Of((long)tool.Connections);
        return row;
    }

    private static Dictionary<string, string?> Echo(RunDocument run, EchoRecord echo)
    {
        var row = Named(run, echo.Serializer ?? EchoFigures.Plain, "echo");
        row["payload"] = echo.Payload;
        row["settings"] = echo.Settings ?? RuntimeSetting.Default;
        row["connections"] = CsvNumbers.Of((long)echo.Connections);
        row["in_flight"] = CsvNumbers.Of((long)echo.InFlight);
        return row;
    }

    private static Dictionary<string, string?> Named(RunDocument run, string serializer, string operation)
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

    private static void Round(Dictionary<string, string?> row, int number, long count, double seconds, double? serverCpuSeconds, double? clientCpuSeconds)
    {
        row["round"] = CsvNumbers.Of((long)number);
        row["iterations"] = CsvNumbers.Of(count);
        row["elapsed_ns"] = Nanoseconds(seconds);
        row["cpu_ns"] = Nanoseconds(serverCpuSeconds);
        row["client_cpu_ns"] = Nanoseconds(clientCpuSeconds);
    }

    private static void PerSecond(Dictionary<string, string?> row, Estimate? perSecond)
    {
        row["per_second"] = CsvNumbers.Of(perSecond?.Value);
        row["per_second_low"] = CsvNumbers.Of(perSecond?.Interval.Low);
        row["per_second_high"] = CsvNumbers.Of(perSecond?.Interval.High);
    }

    private static string Percentile(LatencyHistogram latency, double share) => latency.Count == 0 ? "" : CsvNumbers.Of((double)latency.Percentile(share));

    private static string? Nanoseconds(double? seconds) => seconds is { } known ? Math.Round(known * 1e9).ToString("0", CultureInfo.InvariantCulture) : null;
}
