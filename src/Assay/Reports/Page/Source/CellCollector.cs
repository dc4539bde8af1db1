using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Source;

/// <summary>Numbers the cells of a page in the order in which they are met.</summary>
internal sealed class CellCollector
{
    private readonly List<PageCell> cells = [];

    /// <summary>The number that the next cell has to have.</summary>
    public int Next => cells.Count;

    /// <summary>The cells.</summary>
    public IReadOnlyList<PageCell> Cells => cells;

    /// <summary>Adds one.</summary>
    public PageCell Add(PageCell cell)
    {
        cells.Add(cell);
        return cell;
    }
}
