namespace Assay.Reports.Page.Model;

/// <summary>A figure in a table, and where it comes from.</summary>
/// <param name="Cell">The cell that it was measured in.</param>
/// <param name="Metric">The metric of that cell.</param>
internal sealed record PageValue(PageCell Cell, PageMetric Metric)
{
    /// <summary>The value of a cell's metric; null if it has none.</summary>
    public static PageValue? Of(PageCell? cell, string metric) => cell?[metric] is { } known ? new(cell, known) : null;
}
