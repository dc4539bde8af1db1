using Assay.History;
using Assay.History.Comparing;
using Assay.History.Gating;
using Assay.Reports;
using Assay.Reports.Tables;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Statistics;

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
        pairs.Select(pair => pair.Before.Key).ShouldBe(["post/serialize/memory/loop 1", "post/serialize/memory/loop 1000"]);
        pairs.Select(pair => pair.Ratio.Estimate.Value).ShouldBe([2, 3], tolerance: 0.05);
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
        var run = TestRun.Of(
            Cell(1, "base", loop: 1, 2_000), Cell(2, "base", loop: 1_000, 40),
            Cell(3, "base", loop: 1, 4_000) with { Count = 10 }, Cell(4, "base", loop: 1_000, 120) with { Count = 10 },
            Cell(5, "base", loop: 1, 3_000) with { Settings = "server-gc" }, Cell(6, "base", loop: 1_000, 200) with { Settings = "server-gc" });
        var analysis = RunAnalysis.Of(run);
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
