namespace Assay.Reports.Page.Model;

/// <summary>An axis of a chart.</summary>
/// <param name="Title">What is along it.</param>
/// <param name="Unit">What it is counted in.</param>
/// <param name="Scale">How it is divided.</param>
internal sealed record PageAxis(string Title, PageUnit Unit, PageScale Scale);
