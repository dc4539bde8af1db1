using Assay.History.Gating;
using Assay.Reports;
using Assay.Reports.Claims;
using Assay.Reports.Screen;
using Assay.Reports.Tables;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports;

/// <summary>What can't be known isn't shown as a ratio either.</summary>
public sealed class SuppressedRatiosTests
{
    [Fact]
    public void A_cell_without_a_figure_has_no_ratio_under_other_settings_or_counts()
    {
        var analysis = RunAnalysis.Of(TestRun.Of(Steady(1, "base", 1), Steady(2, "base", 10), Wild(3, "a", 1), Wild(4, "a", 10),
            Steady(5, "a", 1, "no-pgo"), Wild(6, "b", 1, "no-pgo"), Steady(7, "b", 1)), 200);
        analysis.Cells.Where(cell => cell.Value.Median is null).Select(cell => cell.Key).Order().ShouldBe([3, 4, 6]);
        analysis.Compare(analysis.Run.Cells[5], analysis.Run.Cells[6]).ShouldNotBeNull("the samples have a ratio");
        SettingsTable.Of(analysis).ShouldHaveSingleItem().Rows.Select(row => row[^1].Text).ShouldBe(["–", "–"]);
        SweepTable.Of(analysis).ShouldHaveSingleItem().Rows.Single(row => row[2].Text == "a").Skip(4).ShouldAllBe(cell => cell.Text == "–");
    }

    [Fact]
    public void A_cell_without_a_figure_answers_no_question_and_passes_no_gate()
    {
        var claim = new Claim { Ask = "Well?", Metric = "time", Of = "a", To = "base" };
        var run = TestRun.Of(Steady(1, "base", 1), Wild(2, "a", 1));
        var analysis = RunAnalysis.Of(run with { Claims = [claim] }, 200);
        analysis.Compare(run.Cells[1], run.Cells[0]).ShouldNotBeNull("the samples have a ratio");
        ClaimAnswers.Of(analysis).Single().Text.ShouldBe("Well? Not answered by this run: it needs comparable figures for a and for base.");
        var gate = GateMeasurement.Paired(run, "a", "base").Values.ShouldHaveSingleItem();
        (gate.Ratio, gate.Reason).ShouldBe((null, "a: not enough undisturbed time"));
    }

    [Fact]
    public void A_ratio_that_says_nothing_isnt_shown_where_the_times_are_known()
    {
        // Each launch of one is slow where the other's is fast.
        var run = TestRun.Of(Middling(1, "base", isUp: true), Middling(2, "a", isUp: false));
        var analysis = RunAnalysis.Of(run, 200);
        analysis.Cells.Values.ShouldAllBe(figures => figures.Median != null);
        analysis.Compare(run.Cells[1], run.Cells[0])!.Ratio.SaysNothing.ShouldBeTrue();
        analysis.Known(run.Cells[1], run.Cells[0]).ShouldBeNull();
        var report = RunReport.Of(run);
        ScreenSection.Of(report).ShouldHaveSingleItem().Rows.Single(row => row.Name == "a").Ratio.ShouldBeNull();
        var ranking = report.Page.Sections[0].Rankings[0];
        (ranking.Ratio(0, 1) is not null, ranking.Known(0, 1), ranking.Known(1, 0)).ShouldBe((true, null, null));
    }

    [Fact]
    public void Too_noisy_a_ratio_is_called_so()
    {
        ReportCell.Of(new Estimate(1.4, new(0.7, 2.9), 5), Verdict.Tie).Text.ShouldBe("too noisy");
        ReportCell.Of(new Estimate(1.4, new(1.3, 1.5), 5), Verdict.Slower).Text.ShouldBe("1.40 (1.30–1.50)");
    }

    private static CellRecord Steady(int number, string serializer, int count, string settings = "default") =>
        (TestRun.Cell(number, serializer, settings: settings) with { Count = count }).Launch(100, 101, 100).Launch(100, 100, 101).Launch(101, 100, 100);

    private static CellRecord Wild(int number, string serializer, int count, string settings = "default") =>
        (TestRun.Cell(number, serializer, settings: settings) with { Count = count }).Launch(100, 101, 100).Launch(400, 400, 401).Launch(901, 900, 900);

    private static CellRecord Middling(int number, string serializer, bool isUp)
    {
        var cell = TestRun.Cell(number, serializer);
        for (var launch = 0; launch < 3; launch++)
        {
            var time = 100 * (1 + (0.16 * (isUp ? launch - 1 : 1 - launch)));
            cell.Launch(time, time, time);
        }
        return cell;
    }
}
