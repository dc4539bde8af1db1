using Assay.Reports.Page.Model;

namespace Assay.Reports.Writers;

/// <summary>A figure that is reported to crank.</summary>
/// <param name="Name">Its name; scripts rely on it.</param>
/// <param name="Description">What it is, with its unit.</param>
/// <param name="Format">How crank shows it, a .NET format.</param>
/// <param name="Value">The value.</param>
internal sealed record JobFigure(string Name, string Description, string Format, double Value)
{
    /// <summary>The page's figures of an experiment's cells, without those that failed: crank has no mark for them.</summary>
    public static IEnumerable<JobFigure> OfPage(PageRun page, string experiment) =>
        from cell in page.Cells
        where cell.Experiment == experiment && cell.Status != "fails"
        from metric in cell.Metrics
        let axes = cell.Axes.Select(axis => axis.Value).Where(value => value.Length > 0).ToList()
        select new JobFigure($"assay/{experiment}/{string.Join('/', axes)}/{metric.Id}",
            $"{experiment}, {string.Join(", ", axes)}: {metric.Title} ({Unit(metric)})", "n2", metric.Value);

    private static string Unit(PageMetric metric) => metric.Unit switch
    {
        PageUnit.Nanoseconds => "ns",
        PageUnit.Bytes => "B",
        PageUnit.PerSecond => "per second",
        PageUnit.Share => "share",
        _ => "number",
    };
}
