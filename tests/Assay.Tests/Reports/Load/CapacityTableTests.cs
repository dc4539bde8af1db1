using Assay.Reports;
using Assay.Reports.Exports;
using Assay.Reports.Load;
using Assay.Reports.Page.Html;
using Assay.Reports.Words;
using Assay.Reports.Writers;
using Assay.Results;

namespace Assay.Tests.Reports.Load;

public sealed class CapacityTableTests
{
    private const string LateIsGood =
        "h2load waits for a response as long as it takes: a late one, which the others count as bad, is a good one to it.";

    [Fact]
    public void What_was_requested_is_named_and_never_compared_with_something_else()
    {
        var customers = TestLoad.Capacity("a", 0.7, 100, 120);
        var tables = CapacityTable.Of(Run(
            customers, TestLoad.Capacity("b", 0.7, 100, 120),
            customers with { Path = "/payloads/deals/a?count=9&compression=gzip" }, customers with { Streams = 4 }));
        tables.Select(table => table.Title).ShouldBe(
        [
            "Highest rate with p99 within 50 ms and no bad response: customers?count=50, HTTP/1.1, 128 connections, network loopback (nothing in between)",
            "Highest rate with p99 within 50 ms and no bad response: deals?count=9&compression=gzip, HTTP/1.1, 128 connections, "
                + "network loopback (nothing in between)",
            "Highest rate with p99 within 50 ms and no bad response: customers?count=50, HTTP/1.1, 128 connections with 4 streams each, "
                + "network loopback (nothing in between)",
        ]);
        tables.First().Rows.Count.ShouldBe(2);
        tables.First().Columns.Select(column => column.Name).Where(name => name.Contains("requests/s", StringComparison.Ordinal))
            .ShouldBe(["sustained requests/s", "not sustained requests/s"]);
    }

    [Fact]
    public void What_isn_t_known_is_no_zero_in_files()
    {
        var crashed = TestLoad.Capacity("a", 0.7, 100, 120);
        (crashed.Held, crashed.NotHeld, crashed.Failure) = (0, null, "it crashed");
        var none = TestLoad.Capacity("b", 0.7, 100, 120);
        none.Held = 0;
        CapacityRows.Of(Run(crashed, none)).Select(row => (row["status"], row["per_second"], row["unsettled"])).ShouldBe([("fails", null, "false"),
            ("ok", "0", "false")]);
    }

    [Fact]
    public void A_first_request_that_came_to_nothing_is_told_of_trials_as_of_rounds()
    {
        var search = TestLoad.Capacity("a", 0.7, 1000, 1200);
        search.Trials[0] = search.Trials[0] with { Round = search.Trials[0].Round with { FirstRequestFailures = ["connection reset"] } };
        CapacityTable.Of(Run(search)).ShouldHaveSingleItem().Notes
            .ShouldContain("a: a first request failed once (connection reset) and was repeated");
    }

    [Fact]
    public void The_threads_of_a_server_that_ran_already_are_not_known()
    {
        var search = TestLoad.Capacity("a", 0.7, 1000, 1200);
        search.Trials[^1] = search.Trials[^1] with { Round = search.Trials[^1].Round with { Processors = new() { Idle = 0.6, Stolen = 0 } } };
        CapacityTable.Of(Run(search)).ShouldHaveSingleItem().Notes
            .ShouldContain("a: at 420 requests/s: not bound by this machine, 0.60 of whose 2 cores were idle");
    }

    [Theory]
    [InlineData(0.6, 0.97, 0.5, "bound by the load generator, whose busiest thread used 0.97 of a core: 0.60 of 2 cores were idle")]
    [InlineData(0.6, 0.5, 0.95, "bound by the network relay, whose thread used 0.95 of a core: 0.60 of 2 cores were idle")]
    [InlineData(0.6, 0.5, 0.5, "0.60 of 2 cores were idle, and no thread was busy all the time")]
    [InlineData(0.1, 0.97, 0.5, "bound by the CPU, shared with other programs: of 2 cores the server used 0.50, the client 0.25, 1.15 others; "
        + "compare the server's CPU per response")]
    public void The_bottleneck_of_the_rate_that_was_not_sustained_is_told(double idle, double generator, double relay, string bottleneck)
    {
        var search = TestLoad.Capacity("a", 0.7, 1000, 1200);
        search.Trials[^1] = With(new() { Idle = idle, Stolen = 0, GeneratorThread = generator, ServerThread = 0.5, RelayThread = relay });
        // One above the lowest rate that wasn't sustained, tried before it, and one below, tried after it and failed but once: neither is of that rate.
        search.Trials.Insert(0, With(new() { Idle = 2, Stolen = 0 }) with { Rate = search.NotHeld * 2 });
        search.Trials.Add(With(new() { Idle = 2, Stolen = 0 }) with { Rate = search.NotHeld * 0.98, Why = "3 timeout" });
        var run = Run(search);
        CapacityTable.Of(run).ShouldHaveSingleItem().Notes.ShouldContain("a: at 420 requests/s: " + bottleneck);
        CapacityTable.Of(run).Single().Rows[0][7].Text.ShouldBe("p99 80 ms");
        RunReport.Of(run).Page.Sections.ShouldHaveSingleItem().Notes.ShouldContain("a: at 420 requests/s: " + bottleneck);

        CapacityTrial With(LoadProcessors processors) =>
            search.Trials[^1] with { Round = search.Trials[^1].Round with { Processors = processors } };
    }

    [Fact]
    public void A_search_that_failed_is_marked_however_far_it_came()
    {
        var failed = TestLoad.Capacity("a", 0.7, 1000, 1200);
        failed.Failure = "it crashed";
        var run = Run(failed, TestLoad.Capacity("b", 0.7, 100, 120));
        var table = CapacityTable.Of(run).ShouldHaveSingleItem();
        table.Rows.Select(row => (row[0].Text, row[1].Text)).ShouldBe([("b", "35.00"), ("a", "fails")]);
        RunReport.Of(run).Page.Sections.ShouldHaveSingleItem().Rankings[0].Places[0].ShouldBeNull();
        RunReport.Of(run).Warnings.ShouldContain("a: its search failed after 2 trials (it crashed): its figures can't be compared");
        failed.Trials.Clear();
        CapacityTable.Warnings(run).ShouldBeEmpty("without a figure its reason below is enough");
    }

    [Fact]
    public void A_runtime_that_was_still_compiling_is_told_of_searches_and_generators_as_of_loads()
    {
        const string still = "still compiling when counting began";
        var search = TestLoad.Capacity("a", 0.7, 1000, 1200);
        (search.Unsettled, search.BadReason) = (true, "post can't be written");
        var run = Run(search);
        run.Add(new ToolRecord { Tool = "wrk", Serializer = "a", Path = "/", Connections = 1, Unsettled = true,
            Rounds = [new() { Round = 1, Seconds = 1, Answers = 9, Bad = 0 }] });
        CapacityTable.Of(run).Single().Notes.ShouldContain($"a: its runtime was {still}");
        CapacityTable.Of(run).Single().Notes.ShouldContain("a: the serializer's last reason for a bad response: post can't be written");
        CapacityRows.Of(run).Single()["reason"]!.ShouldContain(still);
        ToolTables.Of(run).Single().Notes.ShouldContain($"The server's runtime was {still}.");
        ToolRows.Of(run).Single()["reason"]!.ShouldContain(still);
    }

    [Fact]
    public void A_percentile_of_a_few_requests_is_said_to_be_one_and_so_are_bodies_that_were_not_checked()
    {
        var few = TestLoad.Capacity("a", 0.7, 99, 120);
        CapacityTable.Of(Run(few)).Single().Notes.ShouldContain("a: its p99 is that of 99 requests: a longer --duration gives more");
        CapacityRows.Of(Run(few)).Single()["unsettled"].ShouldBe("true");
        var blind = TestLoad.Capacity("a", 0.7, 100, 120);
        blind.Trials[0] = blind.Trials[0] with { Round = blind.Trials[0].Round with { IsUnchecked = true } };
        const string said = "bodies weren't checked in 1 of 2";
        CapacityTable.Doubts(blind).Single().ShouldStartWith(said + " trials");
        var load = TestLoad.Of("a", [1000, 0, 1000]);
        (load.Rounds[0], load.Rounds[1]) = (load.Rounds[0] with { IsUnchecked = true }, load.Rounds[1] with { IsUnchecked = true });
        LoadTables.Of(TestRun.Of() with { Loads = [load] })[0].Notes.ShouldContain(
            "a: bodies weren't checked in 1 of 3 rounds: there weren't enough good responses in time to learn them from.");
    }

    [Fact]
    public void Generators_with_bad_responses_are_told_above_all_and_have_no_ratio_nor_place()
    {
        ToolRecord Tool(string name, long good, long bad, double? p50) => new()
        {
            Tool = name, Serializer = "http://127.0.0.1:9", Path = "/none", Connections = 8,
            Rounds = [.. Enumerable.Range(1, 3).Select(i =>
                new ToolRound { Round = i, Seconds = 2, Answers = good, Bad = bad, CpuSeconds = 1, P50Nanoseconds = p50, P99Nanoseconds = p50 })],
        };
        var run = TestRun.Of();
        run.Add(Tool("wrk", 1000, 0, 1e6), Tool("hey", 1000, 5, 1e6), Tool("assay", 0, 400, null));
        ToolTables.Warnings(run).ShouldBe(
        [
            "hey at http://127.0.0.1:9/none: 15 bad responses: its figures can't be compared",
            "assay at http://127.0.0.1:9/none: 1,200 bad responses: its figures can't be compared",
        ]);
        var table = ToolTables.Of(run).ShouldHaveSingleItem();
        table.Rows.Select(row => (row[0].Text, row[3].Text, row[7].Text)).ShouldBe([("wrk", "", "1.000"), ("hey", "", "1.000"), ("assay", "", "–")]);
        RunReport.Of(run).Page.Sections.ShouldHaveSingleItem().Rankings
            .ShouldAllBe(ranking => ranking.Places[0] != null && ranking.Places[1] == null && ranking.Places[2] == null);
        ToolRows.Of(run).Select(row => (row["status"], row["unsettled"], row["reason"]!.Split("; ")[0])).ShouldBe(
            [("ok", "false", ""), ("ok", "true", "15 bad responses: its figures can't be compared"),
                ("ok", "true", "1,200 bad responses: its figures can't be compared")]);
        var broken = Tool("wrk", 1000, 0, 1e6);
        broken.Failure = "exit code 1";
        var failing = TestRun.Of();
        failing.Add(broken, new ToolRecord { Tool = "hey", Serializer = "a", Path = "/", Connections = 1, Failure = "no such file" });
        ToolTables.Of(failing).SelectMany(one => one.Rows).ShouldAllBe(row => row[1].Text == "fails" && row[2].Text == "");
        ToolTables.Warnings(failing).ShouldBe(
            ["wrk at http://127.0.0.1:9/none: it failed after 3 rounds (exit code 1): its figures can't be compared"]);
        var slower = TestRun.Of();
        slower.Add(broken, Tool("assay", 10, 0, 1e6));
        ToolTables.Of(slower).ShouldHaveSingleItem().Rows.Select(row => row[0].Text).ShouldBe(["assay", "wrk"]);
    }

    [Fact]
    public void A_generator_that_is_too_noisy_to_be_known_is_so_on_the_page_as_well()
    {
        var run = TestRun.Of();
        run.Add(new ToolRecord
        {
            Tool = "wrk", Serializer = "a", Path = "/", Connections = 8,
            Rounds = [.. new[] { 10, 4_000 }.Select((answers, i) => new ToolRound { Round = i + 1, Seconds = 2, Answers = answers, Bad = 0, CpuSeconds = 1 })],
        });
        ToolTables.Of(run).ShouldHaveSingleItem().Rows[0][1].Text.ShouldBe("too noisy");
        var section = RunReport.Of(run).Page.Sections.ShouldHaveSingleItem();
        section.Rankings.ShouldAllBe(ranking => ranking.Places[0] == null);
        var cell = section.Rows.ShouldHaveSingleItem().Cells.ShouldHaveSingleItem();
        (cell["rate"], cell["cpu"], cell.Doubts.ShouldHaveSingleItem()).ShouldBe((null, null, "too noisy: requests/s, client CPU"));
    }

    [Fact]
    public void Bodies_that_our_generator_did_not_check_are_told_beside_others_too()
    {
        var run = TestRun.Of();
        run.Add(new ToolRecord
        {
            Tool = "assay", Serializer = "a", Path = "/", Connections = 8,
            Rounds = [.. new[] { true, false }.Select((blind, i) => new ToolRound { Round = i + 1, Seconds = 2, Answers = 900, Bad = 0, IsUnchecked = blind })],
        });
        const string said = "bodies weren't checked in 1 of 2 rounds: there weren't enough good responses in time to learn them from";
        ToolTables.Of(run).ShouldHaveSingleItem().Notes.ShouldContain($"assay: {said}.");
        ToolRows.Of(run).ShouldHaveSingleItem()["reason"].ShouldBe(said);
    }

    [Fact]
    public void How_long_generators_counted_is_told()
    {
        ToolRecord Tool(string name, params double[] seconds) => new() { Tool = name, Serializer = "a", Path = "/", Connections = 8,
            Rounds = [.. seconds.Select((each, i) => new ToolRound { Round = i + 1, Seconds = each, Answers = 9, Bad = 0 })] };
        ToolTables.Notes([Tool("wrk", 3.01, 3.02), Tool("assay", 3, 3)]).First().ShouldStartWith("They took turns of 3 s, in a new random order each round; ");
        ToolTables.Notes([Tool("wrk")]).First().ShouldStartWith("They took turns, in a new random order each round; ");
    }

    [Fact]
    public void That_wrk_corrects_its_latencies_is_told_beside_those_that_do_not()
    {
        ToolRecord Tool(string name) => new() { Tool = name, Serializer = "a", Path = "/", Connections = 8 };
        const string Corrects = "corrects its latencies for coordinated omission";
        ToolTables.Notes([Tool("wrk"), Tool("assay")]).ShouldContain(note => note.Contains(Corrects, StringComparison.Ordinal));
        ToolTables.Notes([Tool("wrk")]).ShouldNotContain(note => note.Contains(Corrects, StringComparison.Ordinal));
        ToolTables.Notes([Tool("hey"), Tool("assay")]).ShouldNotContain(note => note.Contains(Corrects, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("wrk", "http://127.0.0.1:9", "To wrk a redirection (a status of 3xx) is a good response.")]
    [InlineData("wrk", "a", null)]
    [InlineData("h2load", "a", LateIsGood)]
    [InlineData("h2load-h2c", "http://127.0.0.1:9", LateIsGood)]
    [InlineData("hey", "http://127.0.0.1:9", null)]
    public void What_a_generator_takes_for_good_is_told(string tool, string server, string? note)
    {
        var notes = ToolTables.Notes([new() { Tool = tool, Serializer = server, Path = "/", Connections = 8 }]).Skip(1);
        if (note is null)
            notes.ShouldBeEmpty();
        else
            notes.ShouldBe([note]);
    }

    [Fact]
    public void Generators_whose_CPU_isn_t_known_for_each_round_have_that_of_the_others()
    {
        ToolRecord Tool(params double?[] cpu) => new()
        {
            Tool = "wrk", Serializer = "a", Path = "/payloads/customers/a?count=50", Connections = 8,
            Rounds = [.. cpu.Select((seconds, i) => new ToolRound { Round = i + 1, Seconds = 2, Answers = 1_000, Bad = 0, CpuSeconds = seconds })],
        };
        var run = TestRun.Of();
        run.Add(Tool(null, null), Tool(1, 1, null), Tool());
        ToolRows.Of(run).Select(row => (row["client_cpu_ns"], row["per_second"], row["bad"])).ShouldBe(
            [("", "500", "0"), ("1000000", "500", "0"), ("", "", "")]);
    }

    [Fact]
    public void Files_name_what_generators_requested_and_have_the_latencies_of_their_tables()
    {
        static ToolRecord Tool(string serializer, string path, params double?[] p50) => new()
        {
            Tool = "wrk", Serializer = serializer, Path = path, Connections = 8, BodyBytes = 38,
            Rounds = [.. p50.Select((time, i) =>
                new ToolRound { Round = i + 1, Seconds = 2, Answers = 1_000, Bad = 0, P50Nanoseconds = time, P99Nanoseconds = time * 10 })],
        };
        var run = TestRun.Of();
        run.Add(Tool("a", "/payloads/customers/a?count=50&dates=local", 1e6, 3e6, 2e6, null), Tool("http://127.0.0.1:9", "/x?count=5"));
        ToolRows.Of(run).Select(row => (row["payload"], row["count"], row["options"], row["size_bytes"], row["p50_ns"], row["p99_ns"])).ShouldBe(
            [("customers", "50", "count=50;dates=local", "38", "2000000", "20000000"), (null, "", "/x?count=5", "38", "", "")]);
        ToolRows.Rounds(run).Select(row => (row["payload"], row["options"])).Distinct().ShouldBe([("customers", "count=50;dates=local")]);
        ToolTables.Of(run).First().Rows[0].Select(cell => cell.Text).Skip(7).Take(2).ShouldBe(["2.000", "20.00"]);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Who_held_every_rate_is_ahead_by_nobody_knows_how_much(bool isFirst)
    {
        var (all, some) = (TestLoad.Capacity("other", 1, 1000, 1200), TestLoad.Capacity("base", 1, 100, 120));
        all.NotHeld = null;
        var page = RunReport.Of(isFirst ? Run(all, some) : Run(some, all)).Page;
        var section = page.Sections.ShouldHaveSingleItem();
        var ranking = section.Rankings.ShouldHaveSingleItem();
        ranking.Order.Select(row => (section.Rows[row].Name, ranking.Places[row]!.Tier)).ShouldBe([("other", 1), ("base", 2)]);
        (ranking.IsKnown(0, 1), ranking.IsKnown(1, 0)).ShouldBe((false, false));
        SectionWords.Of(section).ShouldHaveSingleItem().Text.ShouldBe(
            $"{section.Subject}: base is worse than other in sustained requests per second; by how much isn't known.");
        PageHtml.Of([page], script: null).ShouldNotContain("one round");
        ShortMarkdown.Of(page).ShouldContain("| other | 1 | 500 | – |");
    }

    [Fact]
    public void Each_rate_of_a_search_has_its_unit_on_the_page()
    {
        var section = RunReport.Of(Run(TestLoad.Capacity("a", 0.7, 1000, 1200))).Page.Sections.ShouldHaveSingleItem();
        section.Fields[0].Title.ShouldBe("not sustained requests/s");
        var cell = section.Rows[0].Cells.ShouldHaveSingleItem();
        (cell["held"]!.Title, cell["notheld"]!.Title).ShouldBe(("sustained requests per second", "requests per second that weren't sustained"));
        cell.Facts.ShouldBe([("420 requests/s not sustained", "p99 80 ms")]);
        cell.Samples[0].Title.ShouldBe("requests/s tried");
    }

    [Fact]
    public void The_page_and_the_history_tell_requests_apart()
    {
        var one = TestLoad.Capacity("a", 0.7, 100, 120);
        var sections = RunReport.Of(Run(one, one with { Path = "/payloads/deals/a?count=9" })).Page.Sections;
        sections.Select(section => section.Payload).ShouldBe(["customers", "deals"]);
        sections.Select(section => section.Subject).ShouldBe(
        [
            "Capacity within 50 ms: customers?count=50, HTTP/1.1, 128 connections, loopback",
            "Capacity within 50 ms: deals?count=9, HTTP/1.1, 128 connections, loopback",
        ]);
    }

    [Fact]
    public void Scripts_find_a_row_for_each_server_and_each_trial()
    {
        var run = Run(TestLoad.Capacity("a", 0.7, 1000, 1200));
        var summary = Rows(writer => SummaryCsv.Write(writer, RunReport.Of(run))).ShouldHaveSingleItem();
        (summary["operation"], summary["payload"], summary["count"], summary["connections"]).ShouldBe(("find-max", "customers", "50", "128"));
        (summary["per_second"], summary["p50_ns"], summary["p99_ns"], summary["server_cpu_ns"]).ShouldBe(("350", "1000000", "1000000", "1000000"));
        var raw = Rows(writer => RawCsv.Write(writer, run));
        raw.Select(row => (row["payload"], row["rate"], row["iterations"])).ShouldBe([("customers", "350", "1000"), ("customers", "420", "1200")]);
    }

    [Fact]
    public void A_server_that_ran_already_has_a_path_and_no_payload()
    {
        var request = ServedRequest.Of(TestLoad.Capacity("http://127.0.0.1:8080", 1, 10, 20) with { Path = "/payloads/post/json" });
        request.ShouldBe(new ServedRequest("/payloads/post/json", null, null));
    }

    [Theory]
    [InlineData("/payloads/json-data/json?count=5", "json-data?count=5", "json-data")]
    [InlineData("/payloads/json/json", "json", "json")]
    [InlineData("/payloads/payloads/json?text=/json", "payloads?text=/json", "payloads")]
    public void A_payload_may_be_called_as_a_serializer_is(string path, string asked, string payload)
    {
        var request = ServedRequest.Of(TestLoad.Capacity("json", 1, 10, 20) with { Path = path });
        (request.Asked, request.Payload).ShouldBe((asked, payload));
    }

    private static RunDocument Run(params CapacityRecord[] capacities) => TestRun.Of() with { Capacities = [.. capacities] };

    private static List<Dictionary<string, string>> Rows(Action<TextWriter> write)
    {
        using var writer = new StringWriter();
        write(writer);
        var lines = writer.ToString().TrimEnd('\n').Split('\n');
        return [.. lines.Skip(1).Select(line => lines[0].Split(',').Zip(line.Split(',')).ToDictionary(field => field.First, field => field.Second))];
    }
}
