namespace Assay.Statistics;

/// <summary>Finds for each cell the one that its ratio is taken to: the baseline serializer's, all else being equal.</summary>
internal sealed class BaselineCells
{
    // Settings are those of .NET; null stands for it in older runs.
    private const string DotNet = "dotnet";
    private const string NoSettings = "default";

    private readonly ILookup<string, CellRecord> cells;
    private readonly bool hasSettings;

    /// <summary>Looks the baseline's cells up once.</summary>
    public BaselineCells(RunDocument run)
    {
        var baseline = run.Settings.Baseline;
        // "name" also means "name@version" where a run has that serializer in one version only.
        var id = run.Cells.Any(cell => cell.Serializer == baseline)
            ? baseline
            : run.Cells.Select(cell => cell.Serializer).FirstOrDefault(serializer => serializer.StartsWith(baseline + "@", StringComparison.Ordinal))
                ?? baseline;
        hasSettings = (run.Serializers.Find(serializer => serializer.Id == id)?.RuntimeName ?? DotNet) == DotNet;
        cells = run.Cells
            .Where(cell => cell.Serializer == id && cell.Status is CellStatus.Ok or CellStatus.Lossy)
            .Where(cell => cell.Launches.Exists(launch => launch.Nanoseconds.Count > 0))
            .ToLookup(cell => Key(cell, cell.Settings));
    }

    /// <summary>The cell to compare with: in the same mode if the baseline has one, otherwise in whichever it has; null if it has none. A baseline on another
    /// runtime than .NET has no settings: all are compared with it as it comes.</summary>
    public CellRecord? For(CellRecord cell)
    {
        var candidates = cells[Key(cell, cell.Settings)];
        if (!hasSettings && !candidates.Any())
            candidates = cells[Key(cell, NoSettings)];
        return candidates.FirstOrDefault(candidate => candidate.Mode == cell.Mode) ?? candidates.FirstOrDefault();
    }

    private static string Key(CellRecord cell, string settings) => string.Join(
        '\n',
        cell.Payload,
        string.Join(',', cell.Options.OrderBy(option => option.Key, StringComparer.Ordinal).Select(option => option.Key + "=" + option.Value)),
        cell.Count.ToString(System.Globalization.CultureInfo.InvariantCulture),
        cell.Operation,
        cell.Destination,
        settings,
        cell.Loop?.ToString(System.Globalization.CultureInfo.InvariantCulture));
}
