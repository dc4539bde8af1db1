using Assay.Experiments.Micro;
using Assay.Reports;
using Assay.Reports.Numbers;
using Spectre.Console;
using Spectre.Console.Rendering;

namespace Assay.Live;

/// <summary>The ranking so far on one payload: total time of all operations, each with its interval and its ratio.</summary>
internal static class RankingTable
{
    private const int MostRows = 24;

    /// <summary>The table for the payload that is being sampled.</summary>
    public static IRenderable Of(RunAnalysis analysis, string payload)
    {
        var cells = analysis.Cells.Values.Where(
            figures => figures.Cell.Serializer != CellNames.NoOp && PayloadKey.Of(figures.Cell).ToString() == payload).ToList();
        var operations = cells.Where(HasTime).Select(figures => Column(figures.Cell)).Distinct().ToList();
        var share = UndisturbedShare.Of(analysis.Run);
        var table = new Table().Border(TableBorder.Simple)
            .AddColumn(share is null ? "so far" : string.Create(CultureInfo.InvariantCulture, $"so far ({share:0 %} of the time undisturbed)"));
        foreach (var operation in operations)
            table.AddColumn(new TableColumn(operation).RightAligned()).AddColumn(new TableColumn("ratio").RightAligned());
        // A total of fewer operations is no total, and what fails has no place.
        foreach (var row in cells.GroupBy(figures => (figures.Cell.Serializer, figures.Cell.Settings)).Where(row => row.Any(HasTime))
            .OrderBy(row => row.Any(figures => figures.IsFailing)).ThenByDescending(row => row.Count(HasTime))
            .ThenBy(row => row.Where(HasTime).Sum(figures => figures.Median!.Value * figures.Loop)).Take(MostRows))
        {
            var name = row.Key.Settings == "default" ? row.Key.Serializer : $"{row.Key.Serializer} {row.Key.Settings}";
            var mark = row.Any(figures => figures.IsFailing) ? " (fails)"
                : row.Any(figures => figures.Cell.Status == CellStatus.Lossy) ? " (loses data)" : "";
            var texts = new List<string> { name + mark };
            foreach (var operation in operations)
            {
                var figures = row.FirstOrDefault(figures => Column(figures.Cell) == operation);
                texts.Add(figures?.Median is { } median ? Time(median.Times(figures.Loop)) : "");
                texts.Add(figures?.Ratio is { } ratio ? string.Create(CultureInfo.InvariantCulture, $"{ratio.Value:0.00}×") : "");
            }
            table.AddRow([.. texts.Select(text => new Text(Printable.Of(text)))]);
        }
        return table;
    }

    private static bool HasTime(CellFigures figures) => figures.Median is not null;

    private static string Column(CellRecord cell) =>
        string.Join(' ', new[] { cell.Operation, cell.Destination == Protocol.Destination.Memory ? "" : cell.Destination,
            cell.Mode == Protocol.Mode.Sync ? "" : cell.Mode,
            cell.Loop is { } loop ? string.Create(CultureInfo.InvariantCulture, $"loop of {loop:#,##0}") : "" }.Where(part => part.Length > 0));

    private static string Time(Estimate median)
    {
        var (value, unit) = median.Value switch { < 1e3 => (1.0, "ns"), < 1e6 => (1e3, "µs"), < 1e9 => (1e6, "ms"), _ => (1e9, "s") };
        return $"{Figure.Range(new Interval(median.Interval.Low / value, median.Interval.High / value))} {unit}";
    }
}
