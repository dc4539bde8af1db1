namespace Assay.Reports.Page.Model;

/// <summary>A column of a section's table.</summary>
/// <param name="Title">Its head.</param>
/// <param name="Unit">What its values are counted in.</param>
/// <param name="Better">Which way they are better.</param>
/// <param name="Operation">The operation that it is about, for readers who look at one only; empty for all.</param>
internal sealed record PageField(string Title, PageUnit Unit, Better Better, string Operation = "");
