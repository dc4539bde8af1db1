using CsvHelper;

namespace Assay.Reports.Writers;

/// <summary>The form of all CSV files: RFC 4180 but for the line ends, which are a line feed on every system, so that the same run gives the same bytes everywhere.</summary>
internal static class CsvForm
{
    /// <summary>The form.</summary>
    public static CsvWriterOptions Options { get; } = new() { NewLine = "\n" };
}
