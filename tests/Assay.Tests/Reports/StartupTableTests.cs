using Assay.Reports;
using Assay.Reports.Charts;
using Assay.Reports.Tables;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports;

public sealed class StartupTableTests
{
    [Theory]
    [InlineData(10_000, "100.0 ± 0.035 %")]
    [InlineData(8_000_000, "104.0 (76.00–132.0)")]
    [InlineData(20_000_000, "too noisy")]
    public void A_start_whose_interval_is_too_wide_has_no_figure(long step, string text)
    {
        var (shown, note) = RuntimeUp([.. Enumerable.Range(1, 8).Select(i => 100_000_000 + ((i - 4) * step))]);
        shown.ShouldBe(text);
        note.ShouldContain("random order, ± half of their 95 % intervals, in parentheses the intervals' ends; the");
    }

    [Fact]
    public void Few_starts_have_the_lowest_and_the_highest_in_place_of_an_interval()
    {
        var (shown, note) = RuntimeUp([139_800_000, 134_200_000, 270_100_000]);
        shown.ShouldBe("139.8 (134.2–270.1)");
        note.ShouldContain("random order, in parentheses the lowest and the highest value (fewer than six have no 95 % interval); the");
        note.ShouldNotContain("±");
    }

    [Fact]
    public void Each_count_has_a_table_of_its_own()
    {
        var run = TestRun.Of();
        foreach (var count in (int?[])[1, 1_000])
            run.Add(Record([1, 2, 3]) with { Payload = "post", Operation = "round-trip", Count = count });
        StartupTable.Of(RunAnalysis.Of(run)).Select(table => table.Title)
            .ShouldBe(["post × 1, round-trip: cold starts, ms", "post × 1,000, round-trip: cold starts, ms"]);
        RunReport.Of(run).Page.Sections.Select(section => section.Title)
            .ShouldBe(["Cold start: post × 1, round-trip", "Cold start: post × 1,000, round-trip"]);
    }

    [Fact]
    public void Serializers_of_one_program_are_said_to_share_what_is_on_disk()
    {
        var run = TestRun.Of();
        foreach (var (serializer, bytes) in (ReadOnlySpan<(string, long)>)[("jackson", 9_000), ("jackson-cbor", 9_000), ("gson", 3_000)])
            run.Add(Record([1, 2, 3]) with { Serializer = serializer, PublishedBytes = bytes });
        StartupTable.Of(RunAnalysis.Of(run)).ShouldHaveSingleItem().Notes.Where(note => note.StartsWith("On disk", StringComparison.Ordinal))
            .ShouldBe(["On disk, jackson, jackson-cbor are one program, as large as with the libraries of all of them."]);
    }

    [Fact]
    public void Files_tell_what_the_ends_are_and_whose_empty_program_it_was()
    {
        var run = TestRun.Of();
        run.Add(Record([1, 2, 3]) with { Serializer = null });
        run.Add(Record([10, 11, 12, 10, 11, 12]) with { Runtime = "jvm" });
        StartupRows.Of(run).Select(row => row["interval"]).ShouldBe(["lowest–highest of 3", "95 %"]);
        using var text = new StringWriter();
        RawCsv.Write(text, run);
        var lines = text.ToString().Split('\n', StringSplitOptions.RemoveEmptyEntries);
        var column = Array.IndexOf(lines[0].Split(','), "runtime");
        lines[1..].Select(line => line.Split(',')[column]).Distinct().ShouldBe(["dotnet", "jvm"]);
    }

    [Fact]
    public void Counts_are_in_the_order_of_numbers()
    {
        var run = TestRun.Of();
        foreach (var count in (int?[])[1_000, 10, 100])
            run.Add(Record([1, 2, 3]) with { Operation = "round-trip", Count = count });
        StartupTable.Of(RunAnalysis.Of(run)).Select(table => table.Title.Split(',')[0]).ShouldBe(["post × 10", "post × 100", "post × 1"]);
        RunReport.Of(run).Page.Sections.Select(section => section.Title).ShouldBe(
            ["Cold start: post × 10, round-trip", "Cold start: post × 100, round-trip", "Cold start: post × 1,000, round-trip"]);
    }

    [Theory]
    [InlineData("post", "serialize", "cold-post-serialize.svg")]
    [InlineData("customers × 1000", "round-trip", "cold-customers-1000-round-trip.svg")]
    [InlineData("x/../../../escaped", "..\\up", "cold-x-..-..-..-escaped-..-up.svg")]
    [InlineData("C:(a) [b]", "\u202E", "cold-C-a-b.svg")]
    public void The_file_of_a_curve_is_in_the_report_s_folder_whatever_names_say(string payload, string operation, string file) =>
        ReportChart.FileOf(new HashSet<string>(), "cold", payload, operation).ShouldBe(file);

    [Fact]
    public void No_two_curves_of_a_report_have_one_file()
    {
        var run = TestRun.Of();
        foreach (var (payload, count) in (ReadOnlySpan<(string, int?)>)[("post", 10), ("post", 100), ("post-10", null), ("POST:10", null)])
            run.Add(Record([1, 2, 3]) with { Payload = payload, Count = count, Counts = [1, 2], Curve = [[5, 9], [5, 9], [5, 9]] });
        StartupTable.Of(RunAnalysis.Of(run)).Select(table => table.Chart?.File).OfType<string>().Order(StringComparer.Ordinal).ShouldBe(
            ["cold-POST-10-serialize.svg", "cold-post-10-serialize-2.svg", "cold-post-10-serialize-3.svg", "cold-post-100-serialize.svg"]);
    }

    [Theory]
    [InlineData(2, new[] { "short", "long" })]
    [InlineData(1, new string[0])]
    public void Whose_starts_came_no_further_than_one_mark_is_a_point_on_the_page_as_in_the_file(int marks, string[] names)
    {
        var run = TestRun.Of();
        foreach (var (serializer, counts) in (ReadOnlySpan<(string, int)>)[("short", 1), ("long", marks)])
            run.Add(Record([1, 2, 3]) with { Serializer = serializer, Counts = [.. new long[] { 1, 10 }.Take(counts)],
                Curve = [.. Enumerable.Range(0, 3).Select(_ => new List<long>([.. new long[] { 5, 9 }.Take(counts)]))] });
        RunReport.Of(run).Page.Sections.ShouldHaveSingleItem().Curves.SelectMany(chart => chart.Curves).Select(curve => curve.Name).ShouldBe(names);
        StartupTable.Of(RunAnalysis.Of(run)).Count(table => table.Chart is not null).ShouldBe(marks - 1);
    }

    [Fact]
    public void What_failed_comes_last_and_has_no_curve()
    {
        var run = WithBroken();
        var tables = StartupTable.Of(RunAnalysis.Of(run)).ToList();
        tables[0].Rows.Select(row => (row[0].Text, row[3].Text)).ShouldBe([("json", "200.0 (200.0–200.0)"), ("slow", "300.0 (300.0–300.0)"),
            ("broken", "fails")]);
        tables[1].Rows.Select(row => row[0].Text).ShouldBe(["json", "slow"]);
        tables[1].Columns.Select(column => column.Name).ShouldNotContain("Settled, ns each", "its other samples are of code that failed");
        tables[1].Chart!.Svg.ShouldNotContain("broken");

        foreach (var record in run.Of<StartupRecord>())
            record.Reason = "exited with 139";
        StartupTable.Of(RunAnalysis.Of(run)).ShouldHaveSingleItem().Chart.ShouldBeNull();
    }

    [Fact]
    public void What_failed_has_no_curve_on_the_page() =>
        RunReport.Of(WithBroken()).Page.Sections.Single(section => section.Title.StartsWith("Cold", StringComparison.Ordinal)).Curves.ShouldHaveSingleItem()
            .Curves.Select(curve => curve.Name).ShouldBe(["slow", "json"]);

    [Fact]
    public void A_start_that_is_too_noisy_to_be_known_is_so_everywhere()
    {
        var run = TestRun.Of();
        run.Add(Record([.. Enumerable.Range(1, 8).Select(i => 100_000_000L + ((i - 4) * 20_000_000))]));
        var section = RunReport.Of(run).Page.Sections.ShouldHaveSingleItem();
        section.Rankings.ShouldHaveSingleItem().Places.ShouldHaveSingleItem().ShouldBeNull();
        var cell = section.Rows.ShouldHaveSingleItem().Cells.ShouldHaveSingleItem();
        (cell["first"], cell["up"]).ShouldBe((null, null));
        cell.Doubts.ShouldBe(["too noisy: to the first message, runtime up"]);
        StartupRows.Of(run).Select(row => (row["median_ns"], row["interval"], row["mean_ns"], row["unsettled"], row["reason"]))
            .ShouldBe([("", "", "", "false", "too noisy: first message")]);
    }

    // A quick start that failed after others, a slow one and one whose other samples are of code that failed.
    private static RunDocument WithBroken()
    {
        var run = TestRun.Of((TestRun.Cell(1, "json") with { Status = CellStatus.Fails }).Launch(1, 1, 1).Launch(1, 1, 1));
        foreach (var (serializer, time) in (ReadOnlySpan<(string, long)>)[("broken", 1), ("slow", 300), ("json", 200)])
        {
            run.Add(Record([.. Enumerable.Repeat(time * 1_000_000, 3)]) with { Serializer = serializer, Counts = [1, 100],
                Curve = [.. Enumerable.Repeat(new List<long> { time, time * 10 }, 3)], Reason = serializer == "broken" ? "exited with 139" : null });
        }
        return run;
    }

    private static (string Shown, string Note) RuntimeUp(List<long> times)
    {
        var run = TestRun.Of();
        run.Add(Record(times));
        var table = StartupTable.Of(RunAnalysis.Of(run)).ShouldHaveSingleItem();
        var row = table.Rows.ShouldHaveSingleItem();
        return (row[table.Columns.Select(column => column.Name).ToList().IndexOf("Runtime up")].Text, table.Notes[0]);
    }

    private static StartupRecord Record(List<long> times) => new()
    {
        Serializer = "json",
        Runtime = "dotnet",
        Settings = "default",
        Payload = "post",
        Operation = "serialize",
        Round = [.. Enumerable.Range(1, times.Count)],
        RuntimeUp = times,
    };
}
