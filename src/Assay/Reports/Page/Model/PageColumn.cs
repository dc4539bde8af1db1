namespace Assay.Reports.Page.Model;

/// <summary>A column of a cell's raw samples, as they were measured.</summary>
/// <param name="Title">What it is, with its unit: "elapsed ns".</param>
/// <param name="Values">One entry for each sample.</param>
/// <param name="Drawn">The unit in which it is drawn, for the one column that is; null for the others.</param>
internal sealed record PageColumn(string Title, double[] Values, PageUnit? Drawn = null);
