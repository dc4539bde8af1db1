using Assay.Reports.Numbers;

namespace Assay.Reports.Tables;

/// <summary>The effect of runtime settings: the time of each serializer under each setting, relative to the same serializer under the defaults.</summary>
internal static class SettingsTable
{
    private const string Default = "default";

    /// <summary>A table for each payload that was measured under the defaults and something else.</summary>
    public static IEnumerable<ReportTable> Of(RunAnalysis analysis) => analysis.Run.Cells
        .Where(cell => cell.Status != CellStatus.Unavailable)
        .GroupBy(cell => (cell.Payload, Options: CellNames.Options(cell), cell.Count, cell.Loop))
        .Where(group => group.Any(cell => cell.Settings == Default) && group.Any(cell => cell.Settings != Default))
        .Select(group => Table(analysis, [.. group]));

    private static ReportTable Table(RunAnalysis analysis, CellRecord[] cells)
    {
        var settings = cells.Select(cell => cell.Settings).Where(name => name != Default).Distinct().ToArray();
        var unit = TimeUnit.For(cells
            .Where(cell => cell.Settings == Default && cell.Serializer != CellNames.NoOp)
            .Select(cell => analysis.Cells[cell.Number])
            .Where(figures => figures.Median is not null)
            .Select(figures => figures.Median!.Value * figures.Loop));
        var rows = cells
            .GroupBy(cell => (cell.Operation, cell.Destination, cell.Serializer, cell.Mode))
            .Where(row => row.Any(cell => cell.Settings != Default))
            .OrderBy(row => CellNames.Order(row.Key.Operation))
            .ThenBy(row => CellNames.DestinationOrder(row.Key.Destination))
            .ThenBy(row => row.Key.Serializer, StringComparer.Ordinal)
            .ThenBy(row => row.Key.Mode, StringComparer.Ordinal);
        return new()
        {
            Title = CellNames.Subject(cells.First(cell => cell.Settings == Default)) + ": runtime settings",
            Columns =
            [
                new("", "Operation", IsNumber: false, IsKey: true),
                new("", "To", IsNumber: false, IsKey: true),
                new("", "Serializer", IsNumber: false, IsKey: true),
                new("", "Mode", IsNumber: false, IsKey: true),
                new(Default, unit.Name),
                .. settings.Select(name => new ReportColumn(name, "× default")),
            ],
            Rows = [.. rows.Select(row => (IReadOnlyList<ReportCell>)
            [
                row.Key.Operation,
                row.Key.Destination,
                row.Key.Serializer,
                row.Key.Mode,
                .. Fields(analysis, [.. row], settings, unit),
            ])],
            Notes = ["Ratios are to the same serializer under the runtime's defaults; ≈ means no difference."],
        };
    }

    private static IEnumerable<ReportCell> Fields(RunAnalysis analysis, CellRecord[] row, string[] settings, TimeUnit unit)
    {
        var usual = Array.Find(row, cell => cell.Settings == Default);
        yield return usual is not null && analysis.Cells[usual.Number] is { Median: { } median, IsFailing: false } figures
            ? ReportCell.Of(median, unit, figures.Loop)
            : ReportCell.None;
        foreach (var name in settings)
        {
            var cell = Array.Find(row, cell => cell.Settings == name);
            var comparison = cell is null || usual is null ? null : analysis.Known(cell, usual);
            yield return comparison is null
                ? cell is null || cell.Status is CellStatus.Ok or CellStatus.Lossy ? ReportCell.None : new(CellNames.Status(cell.Status), Tone.Warning)
                : new(
                    Figure.Ratio(comparison.Ratio, comparison.Verdict),
                    comparison.Verdict switch { Verdict.Faster => Tone.Good, Verdict.Slower => Tone.Bad, _ => Tone.Plain });
        }
    }
}
