namespace Assay.Reports.Page.Model;

/// <summary>One curve of a chart.</summary>
/// <param name="Name">What it is of.</param>
/// <param name="Group">What shares a colour with it: a runtime, a format.</param>
/// <param name="Points">Its points, rising along the horizontal axis.</param>
internal sealed record PageCurve(string Name, string Group, IReadOnlyList<PagePoint> Points);
