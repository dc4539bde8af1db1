namespace Assay.Reports.Page.Model;

/// <summary>A chart of curves.</summary>
/// <param name="Title">What it shows.</param>
/// <param name="X">The horizontal axis.</param>
/// <param name="Y">The vertical axis.</param>
/// <param name="Curves">The curves.</param>
internal sealed record PageCurves(string Title, PageAxis X, PageAxis Y, IReadOnlyList<PageCurve> Curves);
