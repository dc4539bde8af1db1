using Assay.Studies;

namespace Assay.Experiments.Micro;

/// <summary>A payload with its count and options: what all workers of one group are given.</summary>
internal sealed record PayloadKey(string Payload, int Count, string Options)
{
    /// <summary>The key of a cell.</summary>
    public static PayloadKey Of(PlannedCell cell) => new(cell.Payload, cell.Count, Text(cell.Options));

    /// <summary>The key of a cell that was entered into a run document.</summary>
    public static PayloadKey Of(CellRecord cell) => new(cell.Payload, cell.Count, Text(cell.Options));

    /// <summary>The group's name on the screen: <c>customers 1,000 rawValues=true</c>.</summary>
    public override string ToString() => Options.Length == 0 ? $"{Payload} × {Count:N0}" : $"{Payload} × {Count:N0} {Options}";

    private static string Text(IReadOnlyDictionary<string, string> options) =>
        string.Join(',', options.OrderBy(option => option.Key, StringComparer.Ordinal).Select(option => $"{option.Key}={option.Value}"));
}
