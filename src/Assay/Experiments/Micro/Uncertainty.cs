using Assay.Statistics;

namespace Assay.Experiments.Micro;

/// <summary>How far a group is from figures that need no more launches.</summary>
internal static class Uncertainty
{
    // Below this an operation is the loop's own floor, and its ratio says nothing.
    private const double Floor = 1;

    /// <summary>The widest relative half-width of the ratios' intervals in a group; of the medians' where a cell has no ratio.</summary>
    public static double Of(Group group, RunAnalysis analysis) => group.LiveCells
        .Select(cell => analysis.Cells.GetValueOrDefault(cell.Number))
        .Where(figures => figures is { Median.Value: >= Floor, IsBaseline: false })
        .Select(figures => (figures!.Ratio ?? figures.Median)!.RelativeHalfWidth)
        .DefaultIfEmpty(0)
        .Max();
}
