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
        return $"{cell.Payload}{options}{count}/{cell.Operation}/{cell.Destination}{(cell.Mode == Protocol.Mode.Sync ? "" : "/" + cell.Mode)}"
            + $"{(cell.Settings == "default" ? "" : "/" + cell.Settings)}"
            + (cell.Loop is { } loop ? string.Create(CultureInfo.InvariantCulture, $"/loop {loop}") : "");
    }

    /// <summary>A serializer's id without its version.</summary>
    public static string NameOf(string serializer) => serializer.Split('@')[0];
}
