namespace Assay.Reports.Page.Model;

/// <summary>An axis of a chart.</summary>
/// <param name="Title">The quantity on it.</param>
/// <param name="Scale">How it is divided.</param>
internal sealed record PageAxis(string Title, PageUnit Unit, PageScale Scale)
{
    /// <summary>Whether it numbers things: there is nothing between 1 and 2.</summary>
    public bool IsWhole { get; init; }
}
