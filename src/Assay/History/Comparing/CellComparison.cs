using Assay.Statistics;

namespace Assay.History.Comparing;

/// <summary>A cell in two runs.</summary>
/// <param name="Cell">What was measured, as <see cref="CellKey"/> has it.</param>
/// <param name="Before">Median nanoseconds of one operation in the first.</param>
/// <param name="After">In the second.</param>
/// <param name="Ratio">The second's time as a multiple of the first's.</param>
/// <param name="Probability">The probability of such a difference by chance, corrected for the number of cells.</param>
/// <param name="Judgement">What that says.</param>
/// <param name="Size">Bytes written, as a multiple of the first's; null where one doesn't tell.</param>
/// <param name="Allocated">Bytes allocated, likewise.</param>
internal sealed record CellComparison(string Cell, double Before, double After, LogEstimate Ratio, double Probability, Judgement Judgement, double? Size, double? Allocated);
