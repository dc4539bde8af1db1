using Assay.History;
using Assay.History.Comparing;
using Assay.Protocol;
using Assay.Reports;
using Assay.Reports.Claims;
using Assay.Reports.Exports;
using Assay.Reports.Page.Html;
using Assay.Reports.Screen;
using Assay.Reports.Tables;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports;

/// <summary>A library that crashes or hangs after its first launch has samples, and yet fails: its time wins nothing and proves nothing.</summary>
public sealed class FailedLaterTests
{
    private readonly RunReport report = RunReport.Of(TestRun.Of(
        Cell(1, "base", 100) with { SizeBytes = 300 },
        Cell(2, "broken", 50) with { SizeBytes = 100, Status = CellStatus.Fails, Reason = "exited with 139" },
        Cell(3, "other", 200) with { SizeBytes = 200 },
        Cell(4, "base", 100, Operation.Deserialize), Cell(5, "broken", 50, Operation.Deserialize), Cell(6, "other", 200, Operation.Deserialize)));

    [Fact]
    public void It_has_samples() => report.Analysis.Cells[2].ShouldSatisfyAllConditions(
        figures => figures.Median!.Value.ShouldBe(50, 1), figures => figures.Ratio.ShouldBeNull(), figures => report.Analysis.Cells[5].Ratio.ShouldNotBeNull());

    [Fact]
    public void The_screen_and_the_table_don_t_rank_it()
    {
        ScreenSection.Of(report).Single().Rows.Select(row => (row.Name, row.Tier)).ShouldBe([("base", 1), ("other", 2)]);
        ScreenSentences.Of(report).ShouldContain("Fails: broken: exited with 139.");
        var subject = report.Subjects.Single();
        subject.Ranks.Keys.Select(row => row.Any.Serializer).ShouldBe(["base", "other"]);
        var table = PayloadTable.Of(report.Run, subject);
        table.Rows.Select(row => (row[0].Text, row[1].Text)).ShouldBe([("1", "base"), ("2", "other"), ("–", "broken")]);
        table.Rows[2][2].Text.ShouldStartWith("serialize fails");
    }

    [Fact]
    public void The_page_and_the_workbook_have_no_place_for_it()
    {
        var section = report.Page.Sections.Single();
        section.Rankings.Select(ranking => (ranking.Id, string.Join(' ', ranking.Order.Select(row => section.Rows[row].Name))))
            .ShouldBe([("total", "base other"), ("serialize", "base other"), ("deserialize", "broken base other")]);
        PageHtml.Of([report.Page], script: null).ShouldContain("exited with 139");
        ShortMarkdown.Of(report.Page).ShouldNotContain("| broken");
    }

    [Fact]
    public void Its_time_answers_no_question_and_is_no_figure_of_other_runs()
    {
        var claim = new Claim { Ask = "Well?", Metric = "time", Of = "broken, operation=serialize", To = "base, operation=serialize" };
        ClaimAnswers.Of(RunAnalysis.Of(report.Run with { Claims = [claim] })).Single().Text.ShouldContain("Not answered by this run");
        Only(ComparedCells.Of(report).Figures.Keys);
        Only(RunFigures.Of(report.Run).Select(figure => figure.Cell));
        PairedFigures.Of(report, "base", "broken").Where(figure => figure.Pair is not null).Select(figure => figure.Name).ShouldHaveSingleItem()
            .ShouldContain("deserialize");
        Only(ExperimentReports.All.SelectMany(one => one.Job(report)).Select(figure => figure.Name)
            .Where(name => name.EndsWith("/median", StringComparison.Ordinal)));

        static void Only(IEnumerable<string> names) =>
            names.Where(name => name.Contains("broken/", StringComparison.Ordinal)).ShouldHaveSingleItem().ShouldContain("/deserialize/");
    }

    [Theory]
    [InlineData("default", "server-gc")]
    [InlineData("server-gc", "default")]
    public void Where_settings_and_counts_stand_side_by_side_it_fails(string failing, string whole)
    {
        var analysis = RunAnalysis.Of(TestRun.Of(
            Cell(1, "base", 100) with { Settings = failing, Status = CellStatus.Fails }, Cell(2, "base", 100) with { Settings = whole },
            Cell(3, "base", 100) with { Count = 10, Status = CellStatus.Fails }));
        SettingsTable.Of(analysis).Single().Rows[0][^1].Text.ShouldBe(failing == "default" ? "–" : "fails");
        if (failing != "default")
            SweepTable.Of(analysis).Single().Rows[0].Select(cell => cell.Text).ShouldContain("fails");
    }

    [Fact]
    public void It_follows_the_others_where_counts_stand_side_by_side()
    {
        var analysis = RunAnalysis.Of(TestRun.Of(Cell(1, "base", 100), Cell(2, "base", 100) with { Count = 10 },
            Cell(3, "broken", 50), Cell(4, "broken", 50) with { Count = 10, Status = CellStatus.Fails }));
        SweepTable.Of(analysis).Single().Rows.Select(row => row[2].Text).ShouldBe(["base", "broken"]);
    }

    private static CellRecord Cell(int number, string serializer, double time, string operation = Operation.Serialize)
    {
        var cell = TestRun.Cell(number, serializer, operation: operation);
        for (var launch = 0; launch < 4; launch++)
            cell.LaunchOf(100_000, [.. Enumerable.Range(0, 4).Select(_ => time)]);
        return cell;
    }
}
