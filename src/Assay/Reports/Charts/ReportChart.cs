namespace Assay.Reports.Charts;

/// <summary>A drawing that belongs to a table.</summary>
/// <param name="File">The file that it goes to, in the report's folder.</param>
/// <param name="Title">What it shows.</param>
/// <param name="Svg">The drawing.</param>
internal sealed record ReportChart(string File, string Title, string Svg)
{
    /// <summary>The file of a drawing of what a run names: whatever stands in a name, the file is in the report's folder.</summary>
    public static string FileOf(params string[] names) => string.Join('-', names.SelectMany(name => name.Split(
        [.. name.Where(letter => !char.IsLetterOrDigit(letter) && letter is not ('-' or '_' or '.')).Distinct()], StringSplitOptions.RemoveEmptyEntries)))
        + ".svg";
}
