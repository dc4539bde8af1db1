using Assay.Reports.Writers;

namespace Assay.Reports.Load;

/// <summary>The rows of CSV files that highest rates have, by column.</summary>
internal static class CapacityRows
{
    /// <summary>One row for each server.</summary>
    public static IEnumerable<IReadOnlyDictionary<string, string?>> Of(RunDocument run)
    {
        foreach (var capacity in run.Of<CapacityRecord>())
        {
            var row = WireFields.Named(run, capacity.Serializer, "find-max");
            row["options"] = WireFields.Options(capacity.Path);
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
    }
}
