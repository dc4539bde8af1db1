using CsvHelper;

namespace Assay.Reports.Writers;

/// <summary>The form of all CSV files: RFC 4180 but for the line ends, which are a line feed on
/// every system, so that the same run gives the same bytes everywhere.</summary>
internal static class CsvForm
{
    /// <summary>The form.</summary>
    public static CsvWriterOptions Options { get; } = new() { NewLine = "\n" };

    /// <summary>A text as a field: nothing steers a terminal that it is printed on, and an apostrophe
    /// keeps a spreadsheet from taking it for a formula (OWASP, "CSV Injection").</summary>
    public static string? Text(string? text)
    {
        if (string.IsNullOrEmpty(text))
            return text;
        var printable = Printable.Of(text);
        return printable[0] is '=' or '+' or '-' or '@' && !double.TryParse(printable, NumberStyles.Float, CultureInfo.InvariantCulture, out _)
            ? "'" + printable
            : printable;
    }
}
