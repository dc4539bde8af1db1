using Assay.Reports;
using Assay.Reports.Echo;
using Assay.Reports.Writers;
using Assay.Results;

namespace Assay.Tests.Reports.Echo;

public sealed class EchoTablesTests
{
    [Fact]
    public void Most_messages_come_first_and_raw_bytes_are_the_floor()
    {
        var table = EchoTables.Of(Run(TestEcho.Of(null, 4000, 4000), TestEcho.Of("slow", 1000, 1000), TestEcho.Of("quick", 2000, 2000))).ShouldHaveSingleItem();
        table.Title.ShouldBe("Echo: envelope, 100 connections, 1,000 messages in flight on each, 32 raw bytes in each");
        table.Rows.Select(row => row[0].Text).ShouldBe(["(raw bytes)", "quick", "slow"]);
        // Half of the floor's messages; 1 s and 0.5 s of CPU for 2,000 messages.
        table.Rows[1].Take(11).Select(cell => cell.Text)
            .ShouldBe(["quick", "38", "1,000", "± 0.00053 %", "50.00", "± 0.00078 %", "750,000", "500,000", "± 0.00053 %", "250,000", "± 0.00053 %"]);
        table.Rows[1][11].Text.ShouldBe("4,020");
    }

    [Fact]
    public void Rounds_whose_CPU_time_was_too_short_to_be_counted_are_told()
    {
        var echo = TestEcho.Of("quick", 2000, 2000);
        echo.Rounds[0] = echo.Rounds[0] with { ServerCpuSeconds = 0 };
        const string told = "the server's CPU time was too short to be counted in 1 of 2 rounds: ratios of it leave those out";
        EchoTables.Of(Run(echo)).ShouldHaveSingleItem().Notes.ShouldContain($"quick: {told}.");
        EchoFigures.Of(Run(echo)).ShouldHaveSingleItem().Doubts.ShouldContain(told);
    }

    [Fact]
    public void Each_message_has_a_table_of_its_own_with_its_floor()
    {
        var run = Run(TestEcho.Of(null, 4000, 4000), TestEcho.Of("quick", 2000, 2000), TestEcho.Of(null, 3000, 3000),
            TestEcho.Of("quick", 300, 300) with { Payload = "post", Count = 1 }, TestEcho.Of(null, 3000, 3000),
            TestEcho.Of("quick", 100, 100) with { Payload = "post", Count = 1_000 });
        var tables = EchoTables.Of(run).ToList();
        tables.Select(table => table.Title.Split(", 100 ")[0]).ShouldBe(["Echo: envelope", "Echo: post, 1", "Echo: post, 1,000"]);
        tables.Select(table => table.Rows.Count).ShouldBe([2, 2, 2]);
        tables.Select(table => table.Rows[1][4].Text).ShouldBe(["50.00", "10.00", "3.333"]);
        RunReport.Of(run).Page.Sections.Select(section => section.Rows.Count).ShouldBe([2, 2, 2]);
    }

    [Fact]
    public void Pauses_for_collections_are_part_of_a_rounds_rate_and_of_what_a_message_costs()
    {
        var echo = TestEcho.Of("quick", 1500);
        const int slice = 500_000_000;
        echo.Rounds[0] = echo.Rounds[0] with
        {
            SliceMessages = [500, 500, 500, 0],
            SliceNanoseconds = [slice, slice, slice, slice],
            ClientCpuSeconds = 1.5,
            ServerCpuSeconds = 3,
        };
        var figures = EchoFigures.Of(Run(echo)).ShouldHaveSingleItem();
        figures.PerSecond!.Value.ShouldBe(750, 1e-6);
        figures.ClientCpuNanoseconds!.Value.ShouldBe(1e6, 1e-3);
        figures.ServerCpuNanoseconds!.Value.ShouldBe(2e6, 1e-3);
    }

    [Fact]
    public void An_echo_that_isnt_one_fails_its_row_and_is_told_above_all()
    {
        var bad = TestEcho.Of("bad", 5000);
        bad.Failure = "message 768 came back altered";
        var run = Run(TestEcho.Of("good", 1000), bad);
        EchoTables.Warnings(run).ShouldBe(["bad doesn't echo: message 768 came back altered"]);
        var table = EchoTables.Of(run).ShouldHaveSingleItem();
        table.Rows.Select(row => row[0].Text).ShouldBe(["good", "bad"]);
        table.Rows[1][2].Text.ShouldBe("fails");
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void What_failed_after_a_while_has_no_share_and_is_no_floor(bool isFloor)
    {
        var (floor, echo) = (TestEcho.Of(null, 4000, 4000), TestEcho.Of("quick", 2000, 2000));
        (isFloor ? floor : echo).Failure = "a message was lost";
        var run = Run(floor, echo);
        var table = EchoTables.Of(run).ShouldHaveSingleItem();
        var quick = table.Rows.Single(row => row[0].Text == "quick");
        (quick[4].Text, quick[5].Text).ShouldBe(("–", ""));
        var failing = table.Rows.Single(row => row[0].Text == (isFloor ? "(raw bytes)" : "quick"));
        (failing[2].Text, failing[3].Text).ShouldBe(("fails", ""));
        RunReport.Of(run).Page.Sections.Single().Rows.ShouldAllBe(row => row.Cells.Single()["share"] == null);
    }

    [Fact]
    public void What_cant_be_echoed_is_named_below_with_its_reason()
    {
        var writer = TestEcho.Of("writer") with { Unsupported = "only writes", SerializedBytes = null };
        var table = EchoTables.Of(Run(TestEcho.Of("good", 1000), writer)).ShouldHaveSingleItem();
        table.Rows.Count.ShouldBe(1);
        table.Notes[^1].ShouldBe("Not echoed: writer (only writes)");
    }

    [Fact]
    public void That_a_library_loses_data_is_said_in_the_same_words_everywhere()
    {
        var run = Run(TestEcho.Of("quick", 2000, 2000), TestEcho.Of("lossy", 1000, 1000) with { IsLossy = true });
        const string said = "the library itself doesn't return this message unchanged; ./assay verify shows the differences";
        EchoTables.Of(run).ShouldHaveSingleItem().Notes.ShouldContain($"lossy: {said}.");
        EchoRows.Of(run).Select(row => (row["status"], row["reason"])).ShouldBe([("ok", ""), ("lossy", said)]);
        RunReport.Of(run).Page.Sections.ShouldHaveSingleItem().Rows.Select(row => (row.Cells[0].Status, row.Cells[0].Reason))
            .ShouldBe([("ok", null), ("lossy", said)]);
    }

    [Fact]
    public void Rounds_counted_before_the_warm_up_was_done_are_named()
    {
        var early = TestEcho.Of("early", 1000, 1000, 1000);
        early.Rounds[0] = early.Rounds[0] with { CountedBefore = "the JIT had finished" };
        early.Rounds[2] = early.Rounds[2] with { CountedBefore = "the JIT had finished" };
        EchoTables.Of(Run(TestEcho.Of("good", 1000), early)).ShouldHaveSingleItem().Notes
            .ShouldContain("early: counting began before the JIT had finished in 2 of 3 rounds; the warm-up had reached its time limit.");
        EchoRows.Of(Run(early)).ShouldHaveSingleItem()["reason"].ShouldBe("counting began before the JIT had finished in 2 of 3 rounds");
    }

    [Fact]
    public void Each_number_of_messages_in_flight_has_a_table() =>
        EchoTables.Of(Run(TestEcho.Of("a", 1), TestEcho.Of("a", 1) with { InFlight = 10 })).Count().ShouldBe(2);

    [Fact]
    public void Scripts_find_a_row_for_each_echo_and_each_round()
    {
        var run = Run(TestEcho.Of("quick", 2098, 2102));
        var summary = Lines(writer => SummaryCsv.Write(writer, RunReport.Of(run)));
        summary.Length.ShouldBe(2);
        Field(summary, "serializer").ShouldBe("quick");
        Field(summary, "operation").ShouldBe("echo");
        Field(summary, "in_flight").ShouldBe("1000");
        Field(summary, "per_second").ShouldBe("1050");
        var raw = Lines(writer => RawCsv.Write(writer, run));
        raw.Length.ShouldBe(3);
        Field(raw, "launch").ShouldBe("1");
        Field(raw, "round").ShouldBe("1");
        Field(raw, "iterations").ShouldBe("2098");
        Field(raw, "elapsed_ns").ShouldBe("2000000000");
        Field(raw, "client_cpu_ns").ShouldBe("1000000000");
    }

    private static string Field(string[] lines, string column) => lines[1].Split(',')[Array.IndexOf(lines[0].Split(','), column)];

    private static string[] Lines(Action<TextWriter> write)
    {
        using var writer = new StringWriter();
        write(writer);
        return writer.ToString().TrimEnd('\n').Split('\n');
    }

    private static RunDocument Run(params EchoRecord[] echoes) => TestRun.Of() with { Echoes = [.. echoes] };
}
