using Assay.Reports.Page.Html;
using Assay.Reports.Page.Model;
using Assay.Reports.Writers;

namespace Assay.Reports.Exports;

/// <summary>Makes files of stored runs.</summary>
internal static class Exporter
{
    /// <summary>Makes them.</summary>
    /// <param name="request">Which.</param>
    /// <param name="runs">Of which runs.</param>
    /// <param name="said">Receives the name of each file that was written.</param>
    /// <param name="warned">Receives what is missing from one.</param>
    /// <exception cref="RunFileException">A file can't be written; what was there before is left as it was.</exception>
    public static void Write(ExportRequest request, IReadOnlyList<PageRun> runs, Action<string> said, Action<string> warned)
    {
        // Before anything is written: a run may have no such chart.
        var drawing = request.Svg is null && request.Png is null ? "" : ChartFile.Draw(runs[0], request.Section, request.Chart);
        Each(request.Html, file => PageFile.Write(runs, file), said);
        if (request.Html is not null && PageAssets.Script is null)
            warned(TypedCommand.In(
                "the page can't be sorted or filtered, because this Assay was built without Node.js 18 or newer; install it, then run ./assay setup"));
        Each(request.Xlsx, file => XlsxFile.Write(runs[0], file), said);
        Each(request.Markdown, file => ChartFile.Write(file, ShortMarkdown.Of(runs[0])), said);
        Each(request.Svg, file => ChartFile.Write(file, drawing), said);
        Each(request.Png, file => PngFile.Write(drawing, file), said);
    }

    private static void Each(string? file, Action<string> write, Action<string> said)
    {
        if (file is null)
            return;
        write(file);
        if (file != "-")
            said(Path.GetFullPath(file));
    }
}
