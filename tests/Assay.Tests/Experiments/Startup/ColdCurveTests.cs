using Assay.Experiments.Startup;
using Assay.Reports;
using Assay.Reports.Tables;
using Assay.Results;

namespace Assay.Tests.Experiments.Startup;

/// <summary>Starts of one serializer may go on for different times; what is shown of a loop are all starts that were to do it, or nothing.</summary>
public sealed class ColdCurveTests
{
    [Fact]
    public void A_longer_start_keeps_its_further_marks()
    {
        var record = Record();
        Add(record, 10, [1, 2, 5, 10], [5, 6, 7, 8]);
        Add(record, 100, [1, 2, 5, 10, 20, 50, 100], [6, 7, 8, 9, 10, 11, 12]);
        Add(record, 10, [1, 2, 5, 10], [4, 5, 6, 7]);
        record.Counts.ShouldBe([1, 2, 5, 10, 20, 50, 100]);
        record.Curve.Select(times => times.Count).ShouldBe([4, 7, 4]);
    }

    [Fact]
    public void Where_two_went_different_ways_both_keep_what_they_share()
    {
        var record = Record();
        Add(record, 15, [1, 2, 5, 10, 15], [1, 2, 3, 4, 5]);
        Add(record, 50, [1, 2, 5, 10, 20, 50], [1, 2, 3, 4, 5, 6]);
        record.Counts.ShouldBe([1, 2, 5, 10, 20, 50]);
        record.Curve[0].ShouldBe([1, 2, 3, 4]);
        Add(record, 15, [1, 2, 5, 10, 15], [1, 2, 3, 4, 5]);
        record.Curve[2].ShouldBe([1, 2, 3, 4]);
    }

    [Fact]
    public void A_single_start_is_shown_without_an_interval_and_a_loop_that_some_did_not_finish_not_at_all()
    {
        var record = Record();
        for (var start = 0; start < 6; start++)
            Add(record, start == 0 ? 100_000 : 10_000, start == 0 ? [1, 10_000, 100_000] : [1, 10_000],
                start == 0 ? [5_000_000, 7_000_000, 9_000_000] : [5_000_000 + start, 7_000_000]);
        var stopped = Record("stopped");
        Add(stopped, 10_000, [1, 10_000], [5_000_000, 7_000_000]);
        Add(stopped, 10_000, [1], [5_000_000]);
        var run = TestRun.Of();
        run.Add(record, stopped);
        var table = Curve(run);
        var row = table.Rows.Single(row => row[0].Text == "a");
        row[^1].Text.ShouldBe("9.000");
        row[^2].Text.ShouldBe("7.000 ± 0 %");
        table.Rows.Single(row => row[0].Text == "stopped")[^2].Text.ShouldBe("–");
        table.Notes.ShouldContain(note => note.Contains("Figures without a spread are from a single start", StringComparison.Ordinal));
    }

    [Fact]
    public void The_loops_that_a_study_asks_for_have_columns()
    {
        var record = Record() with { Loops = [1, 20, 50] };
        Add(record, 50, [1, 2, 5, 10, 20, 50], [1, 2, 3, 4, 5, 6]);
        var run = TestRun.Of();
        run.Add(record);
        Curve(run).Columns.Skip(3).Select(column => column.Name).ShouldBe(["1", "20", "50"]);
    }

    [Fact]
    public void Figures_of_the_run_stand_beside_the_starts_where_there_are_any()
    {
        var cell = TestRun.Cell(0, "a").Launch(200, 201, 200, 199, 200);
        var run = TestRun.Of(cell);
        var record = Record(payload: cell.Payload);
        Add(record, 10, [1, 10], [5_000_000, 7_000_000]);
        run.Add(record);
        Curve(run).Columns[^1].Title.ShouldBe("Settled, ns each");
        Curve(run).Rows.Single()[^1].Text.ShouldStartWith("200");

        run.Cells.Clear();
        Curve(run).Columns.ShouldNotContain(column => column.Title.StartsWith("Settled", StringComparison.Ordinal));
    }

    private static ReportTable Curve(RunDocument run) =>
        RunReport.Of(run).Tables.Single(table => table.Title.Contains("the first N", StringComparison.Ordinal));

    private static StartupRecord Record(string id = "a", string payload = "message") =>
        new() { Serializer = id, Runtime = "dotnet", Settings = "default", Payload = payload, Operation = "serialize" };

    private static void Add(StartupRecord record, long asked, long[] counts, long[] times)
    {
        record.Round.Add(record.Round.Count + 1);
        record.RuntimeUp.Add(1);
        record.LibraryLoaded.Add(1);
        record.FirstSerialize.Add(times[0]);
        record.Settled.Add(-1);
        record.Asked.Add(asked);
        ColdCurve.Add(record, counts, times);
    }
}
