using Assay.Experiments.Micro;
using Assay.History;
using Assay.History.Comparing;
using Assay.History.Gating;
using Assay.Live;
using Assay.Reports;
using Assay.Reports.Exports;
using Assay.Reports.Screen;
using Assay.Reports.Tables;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Statistics;
using Spectre.Console;

namespace Assay.Tests.Reports;

/// <summary>A study may ask for several loops on one payload: each is a subject of its own, whatever figures are made of it.</summary>
public sealed class SeveralLoopsTests
{
    private readonly RunReport report = RunReport.Of(TestRun.Of(
        Cell(1, "base", loop: 1, 2_000), Cell(2, "base", loop: 1_000, 40), Cell(3, "other", loop: 1, 4_000), Cell(4, "other", loop: 1_000, 120)));

    [Fact]
    public void The_baseline_is_the_one_in_the_same_loop()
    {
        report.Analysis.Cells.Values.Select(figures => figures.IsBaseline).ShouldBe([true, true, false, false]);
        report.Analysis.Cells.Values.Select(figures => figures.Ratio!.Value).ShouldBe([1, 1, 2, 3], tolerance: 0.05);
    }

    [Fact]
    public void Each_loop_has_a_table_with_all_its_rows()
    {
        report.Subjects.Select(subject => subject.Title).ShouldBe(["post, loop of 1", "post, loop of 1,000"]);
        report.Subjects.ShouldAllBe(subject => subject.Rows.Count == 2);
        report.Subjects.SelectMany(subject => PayloadTable.Of(report.Run, subject).Notes).Where(note => note.Contains("loop", StringComparison.Ordinal))
            .ShouldBe([Note("1"), Note("1,000")]);
        report.Page.Sections.Select(section => section.Rows.Count).ShouldBe([2, 2]);
    }

    [Fact]
    public void Two_serializers_are_compared_in_each_loop()
    {
        var pairs = PairedFigures.Of(report, "base", "other");
        pairs.Select(pair => pair.Name).ShouldBe(["post/serialize/memory/loop 1", "post/serialize/memory/loop 1000"]);
        pairs.Select(pair => pair.Pair!.Value.Ratio.Estimate.Value).ShouldBe([2, 3], tolerance: 0.05);
    }

    [Fact]
    public void A_gate_has_a_ratio_for_each_loop() => GateMeasurement.Paired(report.Run, "other", "base").Values
        .Select(measured => measured.Ratio!.Estimate.Value).ShouldBe([2, 3], tolerance: 0.05);

    [Fact]
    public void A_history_keeps_each_loop_by_itself() => RunFigures.Of(report.Run).Select(figure => figure.Cell).Distinct().Count().ShouldBe(4);

    [Fact]
    public void A_question_compares_within_a_loop_unless_it_names_others()
    {
        var claims = new MicroReport().Measurements(report.Analysis).ToList();
        claims.Select(one => (one.Find("payload"), one.Find("loop")))
            .ShouldBe([("post", "1"), ("post", "1000"), ("post", "1"), ("post", "1000")]);
    }

    [Fact]
    public void Counts_and_settings_are_compared_within_a_loop()
    {
        var analysis = RunAnalysis.Of(CountsAndSettings());
        SweepTable.Of(analysis).Select(table => table.Title).ShouldBe(["post, loop of 1: by count", "post, loop of 1,000: by count"]);
        SettingsTable.Of(analysis).Select(table => table.Title).ShouldBe(["post, loop of 1: runtime settings", "post, loop of 1,000: runtime settings"]);
    }

    [Fact]
    public void Samples_tell_their_loop()
    {
        using var text = new StringWriter();
        RawCsv.Write(text, report.Run);
        var lines = text.ToString().Split('\n', StringSplitOptions.RemoveEmptyEntries);
        var column = Array.IndexOf(lines[0].Split(','), "loop");
        lines[1..].Select(line => line.Split(',')[column]).Distinct().ShouldBe(["1", "1000"]);
    }

    [Fact]
    public void Times_are_of_the_whole_loop_wherever_they_stand()
    {
        var counts = RunReport.Of(CountsAndSettings());
        ReportTable[] tables = [SweepTable.Of(counts.Analysis).Last(), SettingsTable.Of(counts.Analysis).Last()];
        tables.Select(table => table.Columns[4].Name).ShouldBe(["µs", "µs"]);
        tables.ShouldAllBe(table => table.Rows[0][4].Text.StartsWith("40.0", StringComparison.Ordinal));
        counts.Page.Sweeps[^1].Curves.Single().Points.Select(point => point.Y).ShouldBe([40_040, 120_120], tolerance: 100);
        var section = report.Page.Sections[1];
        section.Loop.ShouldBe(1_000);
        section.Notes.ShouldContain(Note("1,000"));
        section.Rows[0].Cells[0]["deviation"]!.Value.ShouldBe(report.Analysis.Cells[2].StandardDeviation!.Value * 1_000, 1e-6);
    }

    [Fact]
    public void The_screen_says_how_often()
    {
        ScreenSection.Legend(ScreenSection.Of(report), 200).ShouldStartWith("Time to write once or per loop (95 %");
        var loop = RunReport.Of(TestRun.Of(Cell(1, "base", loop: 1_000, 40)));
        ScreenSection.Legend(ScreenSection.Of(loop), 200).ShouldStartWith("Time to write 1,000 times (95 %");
    }

    [Fact]
    public void Times_without_collections_are_called_that_wherever_they_are_ranked()
    {
        var run = TestRun.Of(Cell(1, "base", loop: 1_000, 40));
        foreach (var launch in run.Cells[0].Launches)
            launch.Median = [.. launch.Nanoseconds.Select((time, i) => (double)time / launch.Iterations[i])];
        var old = RunReport.Of(run);
        old.Page.Sections[0].Rankings[0].Heading.ShouldBe("Time to write, without collections");
        ShortMarkdown.Of(old.Page).ShouldContain("| Time to write, without collections, ");
        // No width hides what tiers are.
        using var text = new StringWriter();
        ScreenReport.Write(ReportConsole.To(text, 60), old);
        text.ToString().ShouldStartWith("Time to write 1,000 times, without collections (95 %\n  intervals); in a tier, all tie with the first\n");
    }

    [Fact]
    public void While_it_is_measured_the_loop_s_time_is_shown_and_who_loses_data_is_marked()
    {
        report.Run.Cells[3].Status = CellStatus.Lossy;
        using var text = new StringWriter();
        ReportConsole.To(text, 80)
            .Write(RankingTable.Of(RunAnalysis.Of(report.Run), PayloadKey.Of(report.Run.Cells[3]).ToString()));
        text.ToString().ShouldContain("120 µs");
        text.ToString().ShouldContain("other (loses data)");
    }

    private static RunDocument CountsAndSettings() => TestRun.Of(
        Cell(1, "base", loop: 1, 2_000), Cell(2, "base", loop: 1_000, 40),
        Cell(3, "base", loop: 1, 4_000) with { Count = 10 }, Cell(4, "base", loop: 1_000, 120) with { Count = 10 },
        Cell(5, "base", loop: 1, 3_000) with { Settings = "server-gc" }, Cell(6, "base", loop: 1_000, 200) with { Settings = "server-gc" });

    private static string Note(string operations) =>
        $"Times are for a whole published loop: {operations} operations; allocations and collections are per operation.";

    private static CellRecord Cell(int number, string serializer, long loop, double nanoseconds)
    {
        var cell = TestRun.Cell(number, serializer) with { Loop = loop };
        for (var launch = 0; launch < 3; launch++)
            cell.Launch([.. Enumerable.Range(0, 5).Select(round => nanoseconds * (1 + (0.001 * ((round + launch) % 3))))]);
        return cell;
    }
}
