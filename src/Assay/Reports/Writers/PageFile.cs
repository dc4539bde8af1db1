using System.Text;
using Assay.Reports.Page.Html;
using Assay.Reports.Page.Model;

namespace Assay.Reports.Writers;

/// <summary>The page that is passed around, as a file.</summary>
internal static class PageFile
{
    /// <summary>Its name in a run's folder.</summary>
    public const string Name = "report.html";

    /// <summary>Writes it.</summary>
    /// <exception cref="RunFileException">It can't be written; what was there before is left as it was.</exception>
    public static void Write(IReadOnlyList<PageRun> runs, string path) => WholeFile.Write(path, stream =>
    {
        using var writer = new StreamWriter(stream, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), leaveOpen: true);
        writer.Write(PageHtml.Of(runs));
    });
}
