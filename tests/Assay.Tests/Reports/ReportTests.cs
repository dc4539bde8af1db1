using Assay.Protocol;
using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Statistics.Simulation;
using CsvHelper;

namespace Assay.Tests.Reports;

public sealed class ReportTests
{
    private static readonly string[] PromisedColumns =
    [
        "payload", "options", "count", "serializer", "runtime", "version", "operation", "destination", "mode", "settings", "size_bytes", "gzip_bytes",
        "median_ns", "low_ns", "high_ns",
        "mean_ns", "stddev_ns", "ratio", "ratio_low", "ratio_high", "allocated_bytes", "gc0", "gc1", "gc2", "status", "unsettled", "reason",
    ];

    [Fact]
    public void Scripts_find_the_promised_columns_first_and_a_row_for_every_cell()
    {
        var run = FixtureRun.Make();
        using var writer = new StringWriter();
        SummaryCsv.Write(writer, RunReport.Of(run));
        var rows = Read(writer.ToString());

        rows[0].Take(PromisedColumns.Length).ShouldBe(PromisedColumns);
        rows.Count.ShouldBe(1 + run.Cells.Count);
        rows.Skip(1).Select(row => row[24]).Distinct().Order().ShouldBe(["fails", "lossy", "ok", "unavailable", "unsupported"]);
    }

    [Fact]
    public void Every_sample_is_in_the_raw_table()
    {
        var run = FixtureRun.Make();
        using var writer = new StringWriter();
        RawCsv.Write(writer, run);
        Read(writer.ToString()).Count.ShouldBe(1 + run.Cells.Sum(cell => cell.Launches.Sum(launch => launch.Nanoseconds.Count)));
    }

    [Fact]
    public void A_reason_with_commas_quotes_and_lines_stays_one_field()
    {
        var cell = TestRun.Cell(1, "base");
        cell.Status = CellStatus.Fails;
        cell.Reason = "it said \"no\", twice\nand again";
        using var writer = new StringWriter();
        SummaryCsv.Write(writer, RunReport.Of(TestRun.Of(cell)));
        Read(writer.ToString())[1][26].ShouldBe("it said \"no\", twice and again");
    }

    [Fact]
    public void No_line_is_wider_than_the_screen_and_no_row_loses_its_name()
    {
        foreach (var width in new[] { 60, 80, 120, 160 })
        {
            using var writer = new StringWriter();
            ConsoleReport.Write(ReportConsole.To(writer, width), FixtureRun.Make());
            var text = writer.ToString();
            text.Split('\n').Max(line => line.TrimEnd().Length).ShouldBeLessThanOrEqualTo(width);
            text.ShouldNotContain("\u001b");
            text.Split('\n').Count(line => line.Contains("data-contract-binary", StringComparison.Ordinal)).ShouldBeGreaterThan(2);
        }
    }

    [Fact]
    public void A_killed_run_is_reported_with_what_it_had()
    {
        var run = SimulatedRun.Of(new(), [1, 1.2], launches: 1, rounds: 2, seed: 1) with { Finished = null, State = RunState.Running };
        run.Cells.Add(TestRun.Cell(9, "pending"));
        var text = MarkdownReport.Of(RunReport.Of(run));
        text.ShouldContain("hasn't ended");
        text.ShouldContain("2 of 3 cells have samples");
        text.ShouldContain("not measured: the run ended first");
    }

    [Fact]
    public void A_run_without_samples_has_no_times_that_could_be_too_long()
    {
        var run = TestRun.Of(TestRun.Cell(1, "pending")) with { State = RunState.Interrupted };
        RunReport.Of(run with { Machine = run.Machine with { LoadBefore = 0.9 } }).Warnings
            .ShouldHaveSingleItem().ShouldBe("This run was interrupted: 0 of 1 cells have samples.");
    }

    [Fact]
    public void A_run_without_cells_is_a_report_too()
    {
        MarkdownReport.Of(RunReport.Of(TestRun.Of())).ShouldContain("# test");
        using var writer = new StringWriter();
        ConsoleReport.Write(ReportConsole.To(writer, 80), TestRun.Of());
        writer.ToString().ShouldContain("0 samples");
    }

    [Fact]
    public void Other_people_s_texts_are_no_markup_in_Markdown() =>
        MarkdownReport.Escape("&lt;b> ~~gone~~ [x](y) *a* _b_").ShouldBe(@"\&lt;b> \~\~gone\~\~ \[x](y) \*a\* \_b\_");

    [Theory]
    [InlineData(180, "seed 7, baseline base, budget 180 s, 3 launches")]
    [InlineData(0, "seed 7, baseline base, 3 launches")]
    public void A_budget_is_told_where_there_was_one(double seconds, string text)
    {
        var run = TestRun.Of();
        run = run with { Settings = run.Settings with { BudgetSeconds = seconds } };
        RunReport.Of(run).Page.Origin.Single(fact => fact.Name == "Settings").Value.ShouldStartWith(text);
    }

    [Fact]
    public void The_lossy_and_the_no_op_win_nothing_in_the_summary()
    {
        var lossy = TestRun.Cell(1, "forgetful").Launch(10, 10, 10).Launch(10, 10, 10).Launch(10, 10, 10);
        lossy.Status = CellStatus.Lossy;
        lossy.Verification = new() { Values = 3, Differing = 1, Differences = ["Name: \"a\" became null (in 1 of 3 values)"] };
        var run = TestRun.Of(
            lossy,
            TestRun.Cell(2, "no-op").Launch(0, 0, 0).Launch(0, 0, 0).Launch(0, 0, 0),
            TestRun.Cell(3, "base").Launch(100, 100, 100).Launch(100, 100, 100).Launch(100, 100, 100),
            TestRun.Cell(4, "quick").Launch(50, 50, 50).Launch(50, 50, 50).Launch(50, 50, 50));
        var sentences = RunReport.Of(run).Summary.Single().Sentences;
        sentences.ShouldContain("Fastest to serialize: quick, 50.00 ns, 0.500 times the time of base (95 %: 0.500–0.500).");
        sentences.ShouldContain("Loses data: forgetful (1 of 3 values differ: Name: \"a\" became null (in 1 of 3 values)).");
    }

    [Fact]
    public void A_reason_can_t_break_the_Markdown()
    {
        var cell = TestRun.Cell(1, "base");
        cell.Status = CellStatus.Fails;
        cell.Reason = "| <script> `x` *y*";
        MarkdownReport.Of(RunReport.Of(TestRun.Of(cell))).ShouldContain(@"\| \<script> \`x\` \*y\*");
    }

    [Fact]
    public void Files_are_written_side_by_side_and_can_be_written_again()
    {
        using var folder = new TemporaryFolder();
        var report = RunReport.Of(FixtureRun.Make());
        var files = ReportFiles.Write(report, folder.Path);
        var first = files.Select(File.ReadAllText).ToArray();
        ReportFiles.Write(RunReport.Of(FixtureRun.Make()), folder.Path);

        files.Select(Path.GetFileName).ShouldBe(["report.md", "raw.csv", "summary.csv", "report.html"]);
        files.Select(File.ReadAllText).ShouldBe(first);
        Directory.GetFiles(folder.Path).Length.ShouldBe(4);
    }

    [Theory]
    [InlineData(Operation.Create)]
    [InlineData(Operation.RoundTrip)]
    [InlineData(Operation.Convert)]
    public void Other_operations_than_the_usual_have_their_table_and_their_ranks(string operation)
    {
        var run = TestRun.Of(
            TestRun.Cell(1, "base", operation: operation).Launch(100, 100, 100).Launch(100, 100, 100).Launch(100, 100, 100),
            TestRun.Cell(2, "slow", operation: operation).Launch(200, 200, 200).Launch(200, 200, 200).Launch(200, 200, 200));
        var table = RunReport.Of(run).Tables.Single();
        table.Rows.Select(row => row[0].Text + " " + row[1].Text).ShouldBe(["1 base", "2 slow"]);
    }

    private static List<string[]> Read(string csv)
    {
        using var reader = CsvReader.Create(new StringReader(csv), new CsvReaderOptions { HasHeader = false });
        var rows = new List<string[]>();
        while (reader.Read())
            rows.Add([.. Enumerable.Range(0, reader.FieldCount).Select(i => reader.GetString(i) ?? "")]);
        return rows;
    }
}
