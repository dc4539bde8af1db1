using Assay.Protocol;
using Assay.Reports;

namespace Assay.History;

/// <summary>The identity of a cell across runs: everything but the serializer's version.</summary>
internal static class CellKey
{
    /// <summary>The cell with its serializer's name: <c>system-text-json/customers × 1000/serialize/memory</c>.</summary>
    public static string Of(CellRecord cell) => $"{NameOf(cell.Serializer)}/{Subject(cell)}";

    /// <summary>The cell without its serializer.</summary>
    public static string Subject(CellRecord cell)
    {
        var options = string.Concat(cell.Options.OrderBy(option => option.Key, StringComparer.Ordinal).Select(option => $" {option.Key}={option.Value}"));
        var count = cell.Count == 1 ? "" : string.Create(CultureInfo.InvariantCulture, $" × {cell.Count}");
        return $"{cell.Payload}{options}{count}/{cell.Operation}/{cell.Destination}{(cell.Mode == Mode.Sync ? "" : "/" + cell.Mode)}"
            + $"{(cell.Settings == "default" ? "" : "/" + cell.Settings)}"
            + (cell.Loop is { } loop ? string.Create(CultureInfo.InvariantCulture, $"/loop {loop}") : "");
    }

    /// <summary>Whether a cell shows only what the lab's loop leaves of nothing, which is a fraction of a nanosecond: such cells of the no-op are neither
    /// compared nor in trends. What it creates takes its time.</summary>
    public static bool IsFloor(CellRecord cell) => cell.Serializer == CellNames.NoOp && cell.Operation != Operation.Create;

    /// <summary>The same by a cell's name. Rows of other experiments, which have no operation between two slashes, are none.</summary>
    public static bool IsFloor(string name) => name.StartsWith(CellNames.NoOp + "/", StringComparison.Ordinal)
        && Operation.All.Any(operation => operation != Operation.Create && name.Contains($"/{operation}/", StringComparison.Ordinal));

    /// <summary>A serializer's id without its version.</summary>
    public static string NameOf(string serializer) => serializer.Split('@')[0];
}
