using Assay.Protocol;
using Assay.Reports.Numbers;

namespace Assay.Reports.Tables;

/// <summary>
/// A payload at several counts, side by side, as the published comparisons print their sweeps: a time and a ratio for each count, where the ratio is to the
/// baseline at the same count to the first destination (memory), so that what a file costs can be seen too.
/// </summary>
internal static class SweepTable
{
    /// <summary>A table for each payload that was measured at more than one count.</summary>
    public static IEnumerable<ReportTable> Of(RunAnalysis analysis) => analysis.Run.Cells
        .Where(cell => cell.Status != CellStatus.Unavailable)
        .GroupBy(cell => (cell.Payload, Options: CellNames.Options(cell), cell.Settings, cell.Loop))
        .Where(group => group.Select(cell => cell.Count).Distinct().Count() > 1)
        .Select(group => Table(analysis, [.. group]));

    private static ReportTable Table(RunAnalysis analysis, CellRecord[] cells)
    {
        var counts = cells.Select(cell => cell.Count).Distinct().Order().ToArray();
        var units = counts.ToDictionary(count => count, count => TimeUnit.For(cells
            .Where(cell => cell.Count == count && cell.Serializer != CellNames.NoOp)
            .Select(cell => analysis.Cells[cell.Number])
            .Where(figures => figures.Median is not null)
            .Select(figures => figures.Median!.Value * figures.Loop)));
        var rows = cells
            .GroupBy(cell => (cell.Operation, cell.Destination, cell.Serializer, cell.Mode))
            .OrderBy(row => CellNames.Order(row.Key.Operation))
            .ThenBy(row => CellNames.DestinationOrder(row.Key.Destination))
            .ThenBy(row => analysis.Cells[row.MaxBy(cell => cell.Count)!.Number] is { Median: { } median, IsFailing: false }
                ? median.Value : double.PositiveInfinity)
            .ThenBy(row => row.Key.Serializer, StringComparer.Ordinal);

        List<ReportColumn> columns =
        [
            new("", "Operation", IsNumber: false, IsKey: true),
            new("", "To", IsNumber: false, IsKey: true),
            new("", "Serializer", IsNumber: false, IsKey: true),
            new("", "Mode", IsNumber: false, IsKey: true),
        ];
        foreach (var count in counts)
        {
            var heading = count.ToString("#,##0", CultureInfo.InvariantCulture);
            columns.AddRange([new(heading, units[count].Name), new(heading, "Ratio")]);
        }

        return new()
        {
            Title = CellNames.Subject(cells[0] with { Count = 1 }) + ": by count",
            Columns = columns,
            Rows = [.. rows.Select(row => (IReadOnlyList<ReportCell>)
            [
                row.Key.Operation,
                row.Key.Destination,
                row.Key.Serializer,
                row.Key.Mode,
                .. counts.SelectMany(count => Fields(analysis, cells, row.FirstOrDefault(cell => cell.Count == count), units[count])),
            ])],
            Notes =
            [
                $"Ratios are to {analysis.Run.Settings.Baseline} at the same count to {FirstDestination(cells)}, ≈ means no difference.",
                .. cells.Any(cell => EarlierFiles.ReadsFirst(analysis.Run, cell)) ? [$"Unsettled: {EarlierFiles.ReadFirst}."] : Array.Empty<string>(),
            ],
        };
    }

    private static IEnumerable<ReportCell> Fields(RunAnalysis analysis, CellRecord[] cells, CellRecord? cell, TimeUnit unit)
    {
        // A cell that was verified but has no figure is "–": the reason is a mark in the payload's table.
        if (cell is null || analysis.Cells[cell.Number] is not { Median: { } median, IsFailing: false } figures)
            return [cell is null or { Status: CellStatus.Ok or CellStatus.Lossy } ? ReportCell.None : new(CellNames.Status(cell.Status), Tone.Warning),
                ReportCell.None];
        return [ReportCell.Of(median, unit, figures.Loop), Ratio(analysis, cell, Partner(analysis, cells, cell))];
    }

    private static CellRecord? Partner(RunAnalysis analysis, CellRecord[] cells, CellRecord cell)
    {
        var destination = FirstDestination(cells);
        var candidates = cells
            .Where(other => other.Operation == cell.Operation && other.Count == cell.Count && other.Destination == destination
                && analysis.Cells[other.Number] is { IsBaseline: true })
            .ToArray();
        return Array.Find(candidates, other => other.Mode == cell.Mode) ?? candidates.FirstOrDefault();
    }

    private static ReportCell Ratio(RunAnalysis analysis, CellRecord cell, CellRecord? partner)
    {
        if (partner is null)
            return ReportCell.None;
        if (ReferenceEquals(cell, partner))
            return new("baseline", Tone.Faint);
        return analysis.Known(cell, partner) is { } comparison
            ? new(Figure.Ratio(comparison.Ratio, comparison.Verdict), Tone.Plain)
            : ReportCell.None;
    }

    private static string FirstDestination(CellRecord[] cells) =>
        cells.Select(cell => cell.Destination).MinBy(CellNames.DestinationOrder) ?? Destination.Memory;
}
