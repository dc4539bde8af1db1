using Assay.Cli;
using Assay.Reports;
using Assay.Reports.Exports;
using Assay.Reports.Screen;
using Assay.Reports.Writers;

namespace Assay;

/// <summary>Makes reports.</summary>
internal sealed class Laboratory : ILaboratory
{
    public void Report(ReportRequest request)
    {
        var report = RunReport.OfStored(request.RunFile);
        if (request.Export.IsAny)
            Exporter.Write(request.Export, [report.Page, .. request.Others.Select(other => RunReport.OfStored(other).Page)], Console.Out.WriteLine,
                text => Console.Error.WriteLine($"assay: {text}"));
        if (request.OutDirectory is { } directory)
        {
            using var held = RunFolder.Hold(directory, $"--out {Path.GetRelativePath(Environment.CurrentDirectory, directory)}");
            if (request.Replaces)
                RunFolder.Replace(directory, request.RunFile);
            foreach (var file in ReportFiles.Write(report, directory))
                Console.Out.WriteLine(file);
            return;
        }
        if (request.Export.IsAny)
            return;
        switch (request.Format)
        {
            case "markdown":
                Console.Out.Write(MarkdownReport.Of(report));
                break;
            case "csv":
                SummaryCsv.Write(Console.Out, report);
                break;
            default:
                ScreenReport.Show(report, request.Full);
                break;
        }
    }
}
