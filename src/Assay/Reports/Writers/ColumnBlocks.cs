using Assay.Reports.Tables;
using Spectre.Console;

namespace Assay.Reports.Writers;

/// <summary>
/// Cuts a table that is wider than the screen into blocks that aren't, each beginning with the
/// columns that name the rows: numbers that are wrapped inside a field can't be read.
/// </summary>
internal static class ColumnBlocks
{
    /// <summary>The gap between two columns.</summary>
    public const int Gap = 2;

    /// <summary>The columns of each block, by their indices. A single column that is too wide makes a block of its own and is wrapped there.</summary>
    public static IReadOnlyList<IReadOnlyList<int>> Of(ReportTable table, int width)
    {
        var widths = table.Columns.Select(
            (column, i) => Math.Max(HeadWidth(column), table.Rows.Select(row => row[i].Text.GetCellWidth()).DefaultIfEmpty(0).Max())).ToArray();
        var keys = Enumerable.Range(0, widths.Length).Where(i => table.Columns[i].IsKey).ToArray();
        var named = keys.Sum(i => widths[i] + Gap);
        var blocks = new List<IReadOnlyList<int>>();
        var block = new List<int>();
        var used = named;
        for (var i = 0; i < widths.Length; i++)
        {
            if (table.Columns[i].IsKey)
                continue;
            // The columns of one operation stay together if the screen is wide enough.
            var together = StartsGroup(table, i) ? GroupWidth(table, widths, i) : widths[i];
            if (block.Count > 0 && (used + widths[i] > width || (used + together > width && named + together <= width)))
            {
                blocks.Add([.. keys, .. block]);
                block.Clear();
                used = named;
            }
            block.Add(i);
            used += widths[i] + Gap;
        }
        blocks.Add([.. keys, .. block]);
        return blocks;
    }

    private static bool StartsGroup(ReportTable table, int i) =>
        table.Columns[i].Group.Length > 0 && (i == 0 || table.Columns[i - 1].Group != table.Columns[i].Group);

    private static int GroupWidth(ReportTable table, int[] widths, int start) => Enumerable.Range(start, widths.Length - start)
        .TakeWhile(i => table.Columns[i].Group == table.Columns[start].Group)
        .Sum(i => widths[i] + Gap) - Gap;

    private static int HeadWidth(ReportColumn column) => Math.Max(column.Group.GetCellWidth(), column.Name.GetCellWidth());
}
