using Assay.Reports.Numbers;
using Assay.Reports.Writers;

namespace Assay.Reports.Load;

/// <summary>The rows of CSV files that load generators have, by column.</summary>
internal static class ToolRows
{
    /// <summary>One row for each generator at each server.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Of(RunDocument run)
    {
        foreach (var tool in run.Of<ToolRecord>())
        {
            var row = Named(run, tool);
            var (perSecond, cpu) = (ToolTables.PerSecond(tool), ToolTables.CpuNanoseconds(tool));
            WireFields.Status(row, tool.Failure, doubts: ToolTables.Doubts(tool));
            row["size_bytes"] = tool.BodyBytes > 0 ? CsvNumbers.Of(tool.BodyBytes) : "";
            row["samples"] = CsvNumbers.Of((long)tool.Rounds.Count);
            row["p50_ns"] = CsvNumbers.Of(ToolTables.P50(tool)?.Value);
            row["p99_ns"] = CsvNumbers.Of(ToolTables.P99(tool)?.Value);
            row["client_cpu_ns"] = CsvNumbers.Of(Noise.Known(cpu)?.Value);
            row["bad"] = tool.Rounds.Count > 0 ? CsvNumbers.Of(tool.Rounds.Sum(round => round.Bad)) : "";
            WireFields.PerSecond(row, perSecond);
            yield return row;
        }
    }

    /// <summary>One row for each round: <c>iterations</c> are good answers or messages, <c>cpu_ns</c> is the server's.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Rounds(RunDocument run)
    {
        foreach (var tool in run.Of<ToolRecord>())
        {
            foreach (var round in tool.Rounds)
            {
                var row = Named(run, tool);
                WireFields.Round(row, round.Round, round.Answers, round.Seconds, null, round.CpuSeconds);
                row["bad"] = CsvNumbers.Of(round.Bad);
                row["p50_ns"] = CsvNumbers.Of(round.P50Nanoseconds);
                row["p99_ns"] = CsvNumbers.Of(round.P99Nanoseconds);
                yield return row;
            }
        }
    }

    private static Dictionary<string, string?> Named(RunDocument run, ToolRecord tool)
    {
        var asked = ServedRequest.Of(tool);
        var row = WireFields.Named(run, tool.Serializer, tool.Tool);
        row["payload"] = asked.Payload;
        row["count"] = CsvNumbers.Of((long?)asked.Count);
        row["options"] = asked.Payload is null ? tool.Path : WireFields.Options(tool.Path);
        row["way"] = tool.Protocol;
        row["connections"] = CsvNumbers.Of((long)tool.Connections);
        return row;
    }
}
