using System.Runtime.InteropServices;

namespace Assay.Reports.Page.Model;

/// <summary>A point of a curve.</summary>
/// <param name="X">Along the horizontal axis.</param>
/// <param name="Y">Along the vertical axis.</param>
[StructLayout(LayoutKind.Auto)]
internal readonly record struct PagePoint(double X, double Y);
