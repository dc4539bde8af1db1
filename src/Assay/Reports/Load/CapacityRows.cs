using Assay.Reports.Writers;
using Assay.Wire.Load;

namespace Assay.Reports.Load;

/// <summary>The rows of CSV files that highest rates have, by column.</summary>
internal static class CapacityRows
{
    /// <summary>One row for each server.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Of(RunDocument run)
    {
        foreach (var capacity in run.Of<CapacityRecord>())
        {
            var row = Named(run, capacity);
            WireFields.Status(row, capacity.Failure, KnownLoss.Of(run, capacity), CapacityTable.Doubts(capacity));
            row["samples"] = CsvNumbers.Of((long)capacity.Trials.Count);
            // A search that broke off before a rate was sustained doesn't know that none is.
            row["per_second"] = row["per_second_low"] = capacity is { Failure: not null, Held: 0 } ? null : CsvNumbers.Of(capacity.Held);
            row["per_second_high"] = CsvNumbers.Of(capacity.NotHeld);
            if (CapacityGroup.Held(capacity) is { } held)
            {
                var latency = LatencyHistogram.Parse(held.Latency);
                row["p50_ns"] = WireFields.Percentile(latency, 0.5);
                row["p99_ns"] = WireFields.Percentile(latency, 0.99);
                row["server_cpu_ns"] = held.Answers > 0 ? CsvNumbers.Of(held.ServerCpuSeconds * 1e9 / held.Answers) : "";
                row["client_cpu_ns"] = held.Answers > 0 ? CsvNumbers.Of(held.GeneratorCpuSeconds * 1e9 / held.Answers) : "";
            }
            yield return row;
        }
    }

    /// <summary>One row for each trial, with its rate; without one the closed loop that gave the first guess.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Trials(RunDocument run)
    {
        foreach (var capacity in run.Of<CapacityRecord>())
        {
            foreach (var trial in capacity.Trials)
            {
                var row = Named(run, capacity);
                row["rate"] = CsvNumbers.Of(trial.Rate);
                LoadRows.Round(row, trial.Round);
                yield return row;
            }
        }
    }

    private static Dictionary<string, string?> Named(RunDocument run, CapacityRecord capacity)
    {
        var asked = ServedRequest.Of(capacity);
        var row = WireFields.Named(run, capacity.Serializer, "find-max");
        row["payload"] = asked.Payload;
        row["count"] = CsvNumbers.Of((long?)(capacity.Count ?? asked.Count));
        row["options"] = asked.Payload is null ? capacity.Path : WireFields.Options(capacity.Path);
        row["network"] = NetworkNames.Of(capacity.NetworkName, capacity.Network);
        row["way"] = capacity.Protocol;
        row["connections"] = CsvNumbers.Of((long)capacity.Connections);
        row["streams"] = CsvNumbers.Of((long)capacity.Streams);
        return row;
    }
}
