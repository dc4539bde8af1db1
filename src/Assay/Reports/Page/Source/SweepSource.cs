using Assay.Protocol;
using Assay.Reports.Page.Model;
using Assay.Reports.Words;

namespace Assay.Reports.Page.Source;

/// <summary>Payloads that were measured at several sizes, as curves.</summary>
internal static class SweepSource
{
    /// <summary>A chart for each payload, operation, destination and setting with more than one count.</summary>
    public static IEnumerable<PageCurves> Of(RunAnalysis analysis) => analysis.Run.Cells
        .Where(cell => cell.Serializer != CellNames.NoOp && analysis.Cells[cell.Number] is { Median: not null, IsFailing: false })
        .GroupBy(cell => (cell.Payload, Options: CellNames.Options(cell), cell.Settings, cell.Operation, cell.Destination, cell.Loop))
        .Where(group => group.Select(cell => cell.Count).Distinct().Count() > 1)
        .Select(group => new PageCurves(
            Title(group.First()),
            new("elements", PageUnit.Number, PageScale.Logarithmic),
            new("time", PageUnit.Nanoseconds, PageScale.Logarithmic),
            [.. group.GroupBy(cell => (cell.Serializer, cell.Mode)).Select(line => Curve(analysis, line))]));

    private static string Title(CellRecord cell) =>
        CellNames.Subject(cell with { Count = 1 })
        + $": time {OperationWords.OfTime([cell.Operation])}{(cell.Destination == Destination.Memory ? "" : " to " + cell.Destination)} by size";

    private static PageCurve Curve(RunAnalysis analysis, IEnumerable<CellRecord> line)
    {
        var cells = line.OrderBy(cell => cell.Count).ToList();
        var format = analysis.Run.Serializers.Find(serializer => serializer.Id == cells[0].Serializer)?.Format ?? "";
        return new(cells[0].Serializer + (cells[0].Mode == Mode.Sync ? "" : $" ({cells[0].Mode})"), format,
            [.. cells.Select(cell => analysis.Cells[cell.Number]).Select(figures => new PagePoint(figures.Cell.Count, figures.Median!.Value * figures.Loop))]);
    }
}
