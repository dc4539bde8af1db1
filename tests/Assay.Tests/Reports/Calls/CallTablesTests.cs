using Assay.Reports;
using Assay.Reports.Calls;
using Assay.Reports.Tables;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports.Calls;

public sealed class CallTablesTests
{
    [Theory]
    [InlineData(1, 100, "deals, 1")]
    [InlineData(5, 100, "deals, 5")]
    [InlineData(1, 1, "deals")]
    [InlineData(1, null, "deals")]
    public void The_count_is_named_where_the_payload_has_many(int count, int? usual, string name)
    {
        var run = TestRun.Of() with { Calls = [TestCalls.Of("json", 8, count: count) with { UsualCount = usual }] };
        CallCaseFigures.Of(run).ShouldHaveSingleItem().Payload.ShouldBe(name);
    }

    [Fact]
    public void What_is_too_noisy_is_no_figure_anywhere()
    {
        var call = TestCalls.Of("json", 8);
        foreach (var i in Enumerable.Range(0, call.Turns.Count).Where(i => call.Turns[i].Launch == 2))
            call.Turns[i] = call.Turns[i] with { Nanoseconds = [.. Enumerable.Repeat(1_000_000_000L, 5)] };
        var run = TestRun.Of() with { Calls = [call] };
        var row = CallRows.Of(run).ShouldHaveSingleItem();
        (row["median_ns"], row["low_ns"], row["mean_ns"]).ShouldBe((null, null, null));
        (row["unsettled"], row["reason"]).ShouldBe(("false", "too noisy: mean, median"));
        var section = RunReport.Of(run).Page.Sections.ShouldHaveSingleItem();
        section.Rankings[0].Places.ShouldBe([null]);
        section.Rows[0].Cells[0].Doubts.ShouldBe(["too noisy: mean, median"]);
    }

    [Fact]
    public void The_published_table_has_a_row_for_each_payload_and_a_column_for_each_way()
    {
        var run = Run(
            TestCalls.Of("grpc", 2, transport: "grpc"), TestCalls.Of("json", 8),
            TestCalls.Of("grpc", 20, count: 1000, transport: "grpc"), TestCalls.Of("json", 60, count: 1000));
        var table = CallTables.Of(run).First();
        table.Columns.Select(column => column.Name).ShouldBe(["payload", "grpc", "json"]);
        table.Rows.Select(row => row[0].Text).ShouldBe(["deals, 100", "deals, 1,000"]);
        table.Rows[1][2].Text.ShouldMatch(@"^(59|60)\.\d\d$");
    }

    [Fact]
    public void A_case_tells_times_with_intervals_bytes_and_both_sides_cpu()
    {
        var table = CallTables.Of(Run(TestCalls.Of("json", 8, bytes: 50_000, seed: 2), TestCalls.Of("grpc", 2, transport: "grpc"))).ShouldHaveSingleItem();
        table.Title.ShouldBe("Calls: deals, 100, loopback (nothing in between)");
        Text(table, "json", "bytes on the wire").ShouldBe("50,100");
        Text(table, "json", "server CPU ms").ShouldBe("4.000");
        Text(table, "json", "client CPU ms").ShouldBe("2.000");
        Text(table, "json", "calls").ShouldBe("90");
        Text(table, "grpc", "ratio to grpc").ShouldBe("1");
        var ratio = Text(table, "json", "ratio to grpc");
        ratio.ShouldMatch(@"^(3\.9|4\.0)\d \(3\.\d\d–4\.\d\d\)$");
        Text(table, "json", "at most").ShouldBe("–", "90 calls don't tell how bad the worst of a hundred is");
    }

    [Fact]
    public void A_run_says_that_the_grpc_measured_is_ours_and_that_its_limit_was_raised()
    {
        var table = CallTables.Of(Run(TestCalls.Of("grpc", 20, bytes: 8_000_000, transport: "grpc"), TestCalls.Of("json", 80, bytes: 9_000_000)))
            .ShouldHaveSingleItem();
        table.Notes.ShouldBe(
        [
            "The gRPC measured is Assay's own, on Kestrel and HttpClient, not grpc-dotnet (docs/calls.md).",
            "Messages of 8,000,000 bytes exceed the default limit of gRPC's libraries (4,194,304): the client's limit was raised to 67,108,864.",
        ]);
    }

    [Fact]
    public void That_its_limit_was_raised_is_said_where_only_the_longest_message_needed_it()
    {
        var grpc = TestCalls.Of("grpc", 20, bytes: 3_000_000, transport: "grpc") with { LongestMessage = 5_000_000 };
        CallTables.Of(Run(grpc)).ShouldHaveSingleItem().Notes.ShouldContain(
            "Messages of up to 5,000,000 bytes exceed the default limit of gRPC's libraries (4,194,304): the client's limit was raised to 67,108,864.");
    }

    [Fact]
    public void Beside_grpc_dotnet_the_other_ways_are_said_to_be_ours_and_alone_it_needs_no_word()
    {
        var dotnet = TestCalls.Of("grpc-dotnet", 20, transport: "grpc") with { Serializer = "grpc-dotnet@2.76.0" };
        Notes(TestCalls.Of("grpc", 20, transport: "grpc"), dotnet)
            .ShouldBe(["Except for grpc-dotnet, gRPC is Assay's own, on Kestrel and HttpClient (docs/calls.md)."]);
        Notes(TestCalls.Of("json", 20), dotnet).ShouldBeEmpty();
        Notes(TestCalls.Of("grpc", 20, transport: "grpc"), dotnet with { Turns = [], Unavailable = "NU1101" }).ShouldBe(
            ["The gRPC measured is Assay's own, on Kestrel and HttpClient, not grpc-dotnet (docs/calls.md).", "grpc-dotnet: not available: NU1101"]);

        static IEnumerable<string> Notes(params CallRecord[] ways) => CallTables.Of(Run(ways)).ShouldHaveSingleItem().Notes;
    }

    [Fact]
    public void A_way_that_could_not_be_measured_is_shown_with_its_reason()
    {
        var failed = TestCalls.Of("json-gzip", 1) with { Failure = "HTTP 500: no", Turns = [] };
        var unavailable = TestCalls.Of("servicestack-protobuf", 1) with { Unavailable = "NU1101 ServiceStack.ProtoBuf", Turns = [] };
        var table = CallTables.Of(Run(TestCalls.Of("json", 8), failed, unavailable)).ShouldHaveSingleItem();
        table.Rows.Select(row => row[1].Text).Skip(1).ShouldBe(["fails", "unavailable"]);
        table.Notes.ShouldBe(["json-gzip: HTTP 500: no", "servicestack-protobuf: not available: NU1101 ServiceStack.ProtoBuf"]);
        Text(table, "json", "ratio to json").ShouldBe("1");
    }

    [Fact]
    public void A_way_that_failed_after_some_calls_is_marked_and_neither_baseline_nor_finding()
    {
        var failed = TestCalls.Of("grpc", 8, transport: "grpc") with { Failure = "the server has ended" };
        var gzip = TestCalls.Of("grpc-gzip", 4, bytes: 2500, transport: "grpc", compression: "gzip-fastest", seed: 3);
        var run = Run(failed, gzip);
        var table = CallTables.Of(run).ShouldHaveSingleItem();
        table.Rows.Single(row => row[0].Text == "grpc").Skip(1).Take(2).Select(field => field.Text).ShouldBe(["fails", ""]);
        (Text(table, "grpc", "ratio to grpc-gzip"), Text(table, "grpc-gzip", "ratio to grpc-gzip")).ShouldBe(("–", "1"));
        CallTables.Warnings(run).ShouldBe(
            ["grpc (deals, 100, loopback (nothing in between)): it failed after 90 calls (the server has ended): its figures can't be compared"]);
        RunReport.Of(run).Page.Sections.ShouldHaveSingleItem().Rankings[0].Places[0].ShouldBeNull();
        CallRows.Of(run).Select(row => (row["status"], row["ratio"], row["ratio_low"], row["ratio_high"], row["verdict"]))
            .ShouldBe([("fails", "", "", "", ""), ("ok", "1", "1", "1", "baseline")]);
        CallRows.Of(Run(failed)).Select(row => row["verdict"]).ShouldBe([""]);
        CallFindings.Of(run).ShouldBeEmpty();
        CallTables.Of(Run(failed, gzip, failed with { Count = 1000 }, gzip with { Count = 1000 })).First().Rows[0].Select(cell => cell.Text).Skip(1)
            .ShouldBe(["fails", Text(table, "grpc-gzip", "mean ms")]);
    }

    [Theory]
    [InlineData(4, "gRPC with gzip-fastest sends 25.7 % of the bytes and beats plain gRPC: 0.5")]
    [InlineData(8, "gRPC with gzip-fastest sends 25.7 % of the bytes and takes about the same time as plain gRPC: 1")]
    [InlineData(40, "gRPC with gzip-fastest sends 25.7 % of the bytes and loses to plain gRPC: ")]
    public void The_question_that_the_published_comparison_left_open_is_answered_from_the_figures(double milliseconds, string answer)
    {
        var run = Run(TestCalls.Of("grpc", 8, transport: "grpc"),
            TestCalls.Of("grpc-gzip", milliseconds, bytes: 2500, transport: "grpc", compression: "gzip-fastest", seed: 3));
        var (title, sentences) = CallFindings.Of(run).ShouldHaveSingleItem();
        title.ShouldBe("Calls: deals, 100, loopback (nothing in between)");
        sentences[0].ShouldStartWith(answer);
    }

    [Fact]
    public void Times_that_only_the_noise_makes_alike_are_not_called_the_same()
    {
        var gzip = TestCalls.Of("grpc-gzip", 8, bytes: 2500, transport: "grpc", compression: "gzip-fastest", seed: 3);
        var turns = gzip.Turns.Select(turn => turn with { Nanoseconds = [.. turn.Nanoseconds.Select(time => time * (8 + turn.Launch) / 10)] });
        var run = Run(TestCalls.Of("grpc", 8, transport: "grpc"), gzip with { Turns = [.. turns] });
        CallFindings.Of(run).Single().Sentences[0]
            .ShouldStartWith("gRPC with gzip-fastest sends 25.7 % of the bytes; whether it is faster than plain gRPC is undecided: 0.9");
    }

    [Theory]
    [InlineData(8, "; whether it is faster than plain gRPC is undecided.")]
    [InlineData(40, " and loses to plain gRPC.")]
    public void A_share_that_is_too_noisy_for_the_table_is_in_no_sentence(double milliseconds, string verdict)
    {
        var gzip = TestCalls.Of("grpc-gzip", milliseconds, bytes: 2500, transport: "grpc", compression: "gzip-fastest", seed: 3);
        var turns = gzip.Turns.Select(turn => turn with { Nanoseconds = [.. turn.Nanoseconds.Select(time => time * (1 + turn.Launch) / 3)] });
        var run = Run(TestCalls.Of("grpc", 8, transport: "grpc"), gzip with { Turns = [.. turns] });
        Text(CallTables.Of(run).ShouldHaveSingleItem(), "grpc-gzip", "ratio to grpc").ShouldBe("too noisy");
        CallFindings.Of(run).Single().Sentences[0].ShouldBe("gRPC with gzip-fastest sends 25.7 % of the bytes" + verdict);
    }

    [Fact]
    public void Compressed_grpc_dotnet_is_held_against_plain_grpc_dotnet()
    {
        var plain = TestCalls.Of("grpc-dotnet", 20, transport: "grpc") with { Serializer = "grpc-dotnet" };
        var gzip = TestCalls.Of("grpc-dotnet-gzip", 10, bytes: 2500, transport: "grpc", compression: "gzip-fastest", seed: 3)
            with { Serializer = "grpc-dotnet" };
        CallFindings.Of(Run(TestCalls.Of("grpc", 5, transport: "grpc"), plain, gzip)).Single().Sentences[0]
            .ShouldStartWith("grpc-dotnet with gzip-fastest sends 25.7 % of the bytes and beats plain grpc-dotnet: 0.5");
    }

    [Fact]
    public void Who_is_fastest_is_said_unless_it_cannot_be_told()
    {
        CallFindings.Of(Run(TestCalls.Of("grpc", 2, transport: "grpc"), TestCalls.Of("json", 8, seed: 2))).Single().Sentences[^1]
            .ShouldMatch(@"^Fastest: grpc, [12]\.\d+ ms; next json, [78]\.\d+ ms\.$");
        CallFindings.Of(Run(TestCalls.Of("json", 8), TestCalls.Of("protobuf", 8.001, seed: 4))).Single().Sentences[^1]
            .ShouldContain("; can't be told apart from");
    }

    [Fact]
    public void A_difference_that_the_rounds_prove_is_one_although_single_times_vary_more()
    {
        // Both follow the machine from launch to launch.
        CallRecord drifting(string way, double milliseconds, int seed) => Drifting(TestCalls.Of(way, milliseconds, seed: seed));
        var run = Run(drifting("json", 8, 1), drifting("protobuf", 9, 4));
        var ways = CallCaseFigures.Of(run).Single().Ways;
        ways[1].Median!.Interval.Low.ShouldBeLessThan(ways[0].Median!.Interval.High);
        ways[1].CompareTo(ways[0])!.Verdict.ShouldBe(Verdict.Slower);
        CallFindings.Of(run).Single().Sentences[^1].ShouldMatch(@"^Fastest: json, [78]\.\d+ ms; next protobuf, [89]\.\d+ ms\.$");
    }

    [Fact]
    public void A_time_that_is_too_noisy_for_a_figure_is_not_called_the_fastest()
    {
        var calls = new[] { Noisy(TestCalls.Of("json", 1)), TestCalls.Of("grpc", 2, transport: "grpc"), TestCalls.Of("protobuf", 8, seed: 2) };
        var table = CallTables.Of(Run(calls)).ShouldHaveSingleItem();
        Text(table, "json", "median ms").ShouldBe("too noisy");
        CallFindings.Of(Run(calls)).Single().Sentences[^1]
            .ShouldMatch(@"^Fastest: grpc, [12]\.\d+ ms; next protobuf, [78]\.\d+ ms\. Too noisy to tell: json\.$");
        CallFindings.Of(Run(calls[..2])).ShouldBeEmpty();
        var second = TestCalls.Of("grpc", 20, count: 1000, transport: "grpc");
        CallTables.Of(Run([.. calls, second])).First().Rows[0][1].Text.ShouldBe("too noisy");
    }

    [Fact]
    public void The_report_of_calls_is_made_from_the_run_alone_the_same_each_time()
    {
        var run = Run(TestCalls.Of("grpc", 2, transport: "grpc"), TestCalls.Of("json", 8));
        Assay.Reports.Writers.MarkdownReport.Of(RunReport.Of(run)).ShouldBe(Assay.Reports.Writers.MarkdownReport.Of(RunReport.Of(run)));
    }

    private static CallRecord Drifting(CallRecord calls) => calls with
    {
        Turns = [.. calls.Turns.Select(turn => turn with { Nanoseconds = [.. turn.Nanoseconds.Select(time => time * (8 + turn.Launch) / 10)] })],
    };

    // Each launch takes four times as long as the one before.
    private static CallRecord Noisy(CallRecord calls) => calls with
    {
        Turns = [.. calls.Turns.Select(turn => turn with { Nanoseconds = [.. turn.Nanoseconds.Select(time => time << (2 * turn.Launch))] })],
    };

    private static RunDocument Run(params CallRecord[] calls) => TestRun.Of() with { Calls = [.. calls] };

    private static string Text(ReportTable table, string way, string column) =>
        table.Rows.Single(row => row[0].Text == way)[table.Columns.Select(one => one.Name).ToList().IndexOf(column)].Text;
}
