namespace Assay.Reports.Charts;

/// <summary>A drawing that belongs to a table.</summary>
/// <param name="File">The file that it goes to, in the report's folder.</param>
/// <param name="Title">What it shows.</param>
/// <param name="Svg">The drawing.</param>
internal sealed record ReportChart(string File, string Title, string Svg);
