using System.Text;
using Assay.Reports.Charts;

namespace Assay.Reports.Writers;

/// <summary>The files that a run's folder contains in addition to the run document. Scripts rely on their names.</summary>
internal static class ReportFiles
{
    /// <summary>The Markdown report.</summary>
    public const string Markdown = "report.md";

    /// <summary>Every sample.</summary>
    public const string Raw = "raw.csv";

    /// <summary>One row per cell.</summary>
    public const string Summary = "summary.csv";

    /// <summary>Writes all of them, and the charts; each either whole or not at all.</summary>
    /// <returns>Their paths.</returns>
    /// <exception cref="RunFileException">A file can't be written; what was there before is left as it was.</exception>
    public static IReadOnlyList<string> Write(RunReport report, string directory)
    {
        var raw = Path.Combine(directory, Raw);
        var summary = Path.Combine(directory, Summary);
        var written = WriteReport(report, directory);
        WholeFile.Write(raw, stream => Text(stream, writer => RawCsv.Write(writer, report.Run)));
        WholeFile.Write(summary, stream => Text(stream, writer => SummaryCsv.Write(writer, report)));
        return [written[0], raw, summary, .. written.Skip(1)];
    }

    /// <summary>Writes the Markdown report, the page and the charts.</summary>
    /// <returns>Their paths.</returns>
    /// <exception cref="RunFileException">A file can't be written; what was there before is left as it was.</exception>
    public static IReadOnlyList<string> WriteReport(RunReport report, string directory)
    {
        var markdown = Path.Combine(directory, Markdown);
        WholeFile.Write(markdown, stream => Text(stream, writer => writer.Write(MarkdownReport.Of(report))));
        var page = Path.Combine(directory, PageFile.Name);
        PageFile.Write([report.Page], page);
        var written = new List<string> { markdown, page };
        foreach (var chart in report.Tables.Select(table => table.Chart).OfType<ReportChart>())
        {
            written.Add(Path.Combine(directory, chart.File));
            WholeFile.Write(written[^1], stream => Text(stream, writer => writer.Write(chart.Svg)));
        }
        return written;
    }

    private static void Text(Stream stream, Action<TextWriter> write)
    {
        using var writer = new StreamWriter(stream, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), leaveOpen: true);
        write(writer);
    }
}
