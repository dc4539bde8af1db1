using Assay.Reports.Tables;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports;

public sealed class StartupTableTests
{
    [Theory]
    [InlineData(10_000, "100.0 ± 0.035 %")]
    [InlineData(20_000_000, "too noisy")]
    public void A_start_whose_interval_is_too_wide_has_no_figure(long step, string text)
    {
        var run = TestRun.Of();
        run.Add(new StartupRecord
        {
            Serializer = "json",
            Runtime = "dotnet",
            Settings = "default",
            Payload = "post",
            Operation = "serialize",
            Round = [1, 2, 3, 4, 5, 6, 7, 8],
            RuntimeUp = [.. Enumerable.Range(1, 8).Select(i => 100_000_000 + ((i - 4) * step))],
        });
        var table = StartupTable.Of(RunAnalysis.Of(run)).ShouldHaveSingleItem();
        var row = table.Rows.ShouldHaveSingleItem();
        row[table.Columns.Select(column => column.Name).ToList().IndexOf("Runtime up")].Text.ShouldBe(text);
    }
}
