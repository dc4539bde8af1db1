namespace Assay.Reports.Charts;

/// <summary>A drawing that belongs to a table.</summary>
/// <param name="File">The file that it goes to, in the report's folder.</param>
/// <param name="Title">What it shows.</param>
/// <param name="Svg">The drawing.</param>
internal sealed record ReportChart(string File, string Title, string Svg)
{
    /// <summary>The file of a drawing of what a run names: whatever stands in a name, the file is in the report's folder, and no other drawing's.</summary>
    /// <param name="taken">The names of the report's other drawings, whatever their letters' case; this one's is added.</param>
    /// <param name="names">What the run names.</param>
    public static string FileOf(ISet<string> taken, params string[] names)
    {
        var file = Plain(names);
        for (var number = 1; ; number++)
        {
            var candidate = number == 1 ? $"{file}.svg" : string.Create(CultureInfo.InvariantCulture, $"{file}-{number}.svg");
            if (taken.Add(candidate))
                return candidate;
        }
    }

    private static string Plain(string[] names) => string.Join('-', names.SelectMany(name => name.Split(
        [.. name.Where(letter => !char.IsLetterOrDigit(letter) && letter is not ('-' or '_' or '.')).Distinct()], StringSplitOptions.RemoveEmptyEntries)));
}
