using Assay.Reports.Page.Model;

namespace Assay.History.Comparing;

/// <summary>A cell in two runs.</summary>
/// <param name="Cell">What was measured, as <see cref="CellKey"/> has it.</param>
/// <param name="Before">The figure in the first: median nanoseconds of one operation, messages per second.</param>
/// <param name="After">In the second.</param>
/// <param name="Ratio">The second as a multiple of the first.</param>
/// <param name="Probability">The probability of such a difference by chance, corrected for the number of cells.</param>
/// <param name="Judgement">What that says.</param>
/// <param name="Size">Bytes written in the first and in the second; null where one doesn't tell.</param>
/// <param name="Allocated">Bytes allocated, likewise.</param>
internal sealed record CellComparison(string Cell, PageUnit Unit, double Before, double After, LogEstimate Ratio, double Probability, Judgement Judgement,
    (double? Before, double? After) Size, (double? Before, double? After) Allocated)
{
    /// <summary>Why a decision may be wrong all the same: what no interval covers of one of the figures; null if nothing is decided, or both are settled.
    /// </summary>
    public string? Doubt { get; init; }
}
