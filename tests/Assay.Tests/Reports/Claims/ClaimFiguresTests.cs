using Assay.Reports;
using Assay.Reports.Claims;
using Assay.Reports.Load;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports.Claims;

/// <summary>A claim's answer shows the same figures as the table below it.</summary>
public sealed class ClaimFiguresTests
{
    [Fact]
    public void A_load_s_ratio_has_the_interval_that_its_table_shows()
    {
        var run = RunStore.Load(RepositoryFile.Path("docs/results/odata-load"));
        var measured = ExperimentReports.All.SelectMany(report => report.Measurements(RunAnalysis.Of(run))).ToList();
        foreach (var group in LoadGroup.Of(run))
        {
            var baseline = group.Figures.Single(figures => figures.Record.Serializer == run.Settings.Baseline);
            foreach (var figures in group.Figures.Where(figures => figures != baseline))
            {
                Measurement Of(LoadFigures one) => measured.Single(claimed => claimed.Id == one.Record.Serializer);
                Of(figures).Ratio("server-cpu", Of(baseline)).ShouldBe(figures.RatioTo(baseline, LoadFigures.CpuOf));
            }
        }
    }
}
