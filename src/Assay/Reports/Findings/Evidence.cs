using Assay.Protocol;

namespace Assay.Reports.Findings;

/// <summary>A run's figures as answers are made of them: cells by name, and ratios between them.</summary>
internal sealed class Evidence(RunAnalysis analysis)
{
    private readonly SortedSet<string> restless = new(StringComparer.Ordinal);

    /// <summary>The operation whose time counts: the first of these that a run has.</summary>
    private static readonly string[] Preferred = [Operation.RoundTrip, Operation.Serialize, Operation.Deserialize];

    /// <summary>The cells that have figures.</summary>
    public IReadOnlyList<CellFigures> Cells { get; } =
        [.. analysis.Cells.Values.Where(
            figures => figures is { Median: not null, Cell: { Settings: "default", Mode: Mode.Sync, Destination: Destination.Memory } })];

    /// <summary>The runtime that a cell was measured on, in the lab's word for it.</summary>
    public string RuntimeOf(CellFigures figures)
    {
        var record = analysis.Run.Serializers.Find(serializer => serializer.Id == figures.Cell.Serializer);
        if (record?.RuntimeName is { } name)
            return name;
        // Older documents have the runtime as it named itself.
        var runtime = record?.Runtime ?? "";
        return runtime.StartsWith(".NET", StringComparison.Ordinal)
            ? "dotnet"
            : runtime.StartsWith("Mono", StringComparison.Ordinal) ? "mono" : runtime.StartsWith("Java ", StringComparison.Ordinal) ? "jvm" : runtime;
    }

    /// <summary>A serializer's cell on a payload, with one option set or none; null if it has no figure.</summary>
    public CellFigures? Find(string serializer, string payload, string option = "") =>
        Preferred.Select(operation => Cells.FirstOrDefault(figures =>
            Name(figures) == serializer && figures.Cell.Payload == payload && figures.Cell.Operation == operation && CellNames.Options(figures.Cell) == option))
            .FirstOrDefault(figures => figures is not null);

    /// <summary>A cell's serializer without its version.</summary>
    public static string Name(CellFigures figures) => figures.Cell.Serializer.Split('@')[0];

    /// <summary>One cell's time by another's of the same operation: paired by round where they were measured
    /// together, otherwise by all launches of each; null if either is missing.</summary>
    public Estimate? Ratio(CellFigures? cell, CellFigures? other)
    {
        if (cell is null || other is null || cell.Cell.Operation != other.Cell.Operation)
            return null;
        restless.UnionWith(new[] { cell, other }.Where(one => one.Cell.Launches.Exists(launch => !launch.Settled))
            .Select(one => $"{one.Cell.Serializer} on {one.Cell.Payload}"));
        return Together(cell.Cell, other.Cell)
            ? analysis.Compare(cell.Cell, other.Cell)?.Ratio
            : analysis.Apart(cell.Cell, other.Cell);
    }

    /// <summary>The cells whose ratios were taken since this was last asked, and whose warm-up ran out of time in some launch.</summary>
    public IReadOnlyList<string> TakeRestless()
    {
        string[] names = [.. restless];
        restless.Clear();
        return names;
    }

    private static bool Together(CellRecord one, CellRecord other) =>
        one.Payload == other.Payload && one.Count == other.Count && CellNames.Options(one) == CellNames.Options(other);
}
