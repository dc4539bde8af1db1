using Assay.Reports.Numbers;
using Assay.Reports.Writers;
using Assay.Studies;

namespace Assay.Reports.Echo;

/// <summary>The rows of CSV files that echoes have, by column.</summary>
internal static class EchoRows
{
    /// <summary>One row for each echo.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Of(RunDocument run)
    {
        foreach (var figures in EchoFigures.Of(run))
        {
            var row = Named(run, figures.Record);
            row["size_bytes"] = CsvNumbers.Of(figures.Record.SerializedBytes);
            WireFields.Status(row, figures.Status, figures.Reason, figures.Doubts);
            row["samples"] = CsvNumbers.Of((long)figures.Record.Rounds.Count);
            row["server_cpu_ns"] = CsvNumbers.Of(Noise.Known(figures.ServerCpuNanoseconds)?.Value);
            row["client_cpu_ns"] = CsvNumbers.Of(Noise.Known(figures.ClientCpuNanoseconds)?.Value);
            WireFields.PerSecond(row, figures.PerSecond);
            yield return row;
        }
    }

    /// <summary>One row for each round: <c>iterations</c> are good answers or messages, <c>cpu_ns</c> is the server's.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Rounds(RunDocument run)
    {
        foreach (var echo in run.Of<EchoRecord>())
        {
            foreach (var round in echo.Rounds)
            {
                var row = Named(run, echo);
                WireFields.Round(row, round.Turn.Round, round.Messages, round.Seconds, round.ServerCpuSeconds, round.ClientCpuSeconds);
                row["launch"] = CsvNumbers.Of((long)round.Turn.Launch);
                yield return row;
            }
        }
    }

    private static Dictionary<string, string?> Named(RunDocument run, EchoRecord echo)
    {
        var row = WireFields.Named(run, echo.Serializer ?? EchoFigures.Plain, "echo");
        row["payload"] = echo.Payload;
        row["count"] = CsvNumbers.Of((long?)echo.Count);
        row["settings"] = echo.Settings ?? RuntimeSetting.Default;
        row["connections"] = CsvNumbers.Of((long)echo.Connections);
        row["in_flight"] = CsvNumbers.Of((long)echo.InFlight);
        return row;
    }
}
