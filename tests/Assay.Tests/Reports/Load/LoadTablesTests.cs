using Assay.Reports;
using Assay.Reports.Load;
using Assay.Reports.Tables;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Wire.Load;

namespace Assay.Tests.Reports.Load;

public sealed class LoadTablesTests
{
    private static readonly string[] PublishedLoad =
    [
        "CPU Usage (%)", "Cores usage (%)", "Working Set (MB)", "Private Memory (MB)", "Start Time (ms)", "First Request (ms)", "Requests", "Bad responses",
        "Latency 50th (ms)", "Latency 75th (ms)",
        "Latency 90th (ms)", "Latency 95th (ms)", "Latency 99th (ms)", "Mean latency (ms)", "Max latency (ms)", "Requests/sec",
        "Requests/sec (max)", "Read throughput (MB/s)",
    ];

    [Fact]
    public void The_client_s_table_has_the_published_rows_in_their_order()
    {
        var table = LoadTables.Of(Run(TestLoad.Of("a", [1098, 1102]), TestLoad.Of("b", [500, 500])))[1];
        table.Rows.Select(row => row[0].Text).Take(PublishedLoad.Length).ShouldBe(PublishedLoad);
        Texts(table, "Requests").ShouldBe(["2,200", "1,000"]);
        Texts(table, "Requests/sec").ShouldBe(["550.0", "250.0"]);
        Texts(table, "Requests/sec (max)").ShouldBe(["551.0", "250.0"]);
        Texts(table, "Latency 99th (ms)").ShouldBe(["1.000", "1.000"]);
        Texts(table, "Cores usage (%)").ShouldBe(["25.00", "25.00"]);
    }

    [Fact]
    public void Rounds_whose_CPU_time_was_too_short_to_be_counted_are_told_because_no_ratio_has_them()
    {
        var load = TestLoad.Of("a", [1000, 1000, 0]);
        load.Rounds[1] = load.Rounds[1] with { ServerCpuSeconds = 0 };
        // Nothing was to be done for what never came.
        load.Rounds[2] = load.Rounds[2] with { ServerCpuSeconds = 0 };
        const string told = "the server's CPU time was too short to be counted in 1 of 2 rounds: ratios of it leave those out";
        LoadTables.Of(Run(load))[0].Notes.ShouldContain($"a: {told}.");
        LoadFigures.Of(load, seed: 0).Doubts.ShouldContain(told);
        LoadFigures.Of(TestLoad.Of("a", [1000, 1000]), seed: 0).Doubts.ShouldBeEmpty();
    }

    [Fact]
    public void The_time_of_a_first_request_that_came_to_nothing_is_not_known_and_a_note_says_so()
    {
        var load = TestLoad.Of("a", [1000, 1000]) with { FirstRequestFailures = ["timeout"] };
        var tables = LoadTables.Of(Run(load));
        Texts(tables[1], "First Request (ms)").ShouldBe(["–"]);
        tables[0].Notes.ShouldContain("a: a first request failed once (timeout) and was repeated.");
        load.Rounds[1] = load.Rounds[1] with { FirstRequestNanoseconds = null, FirstRequestFailures = ["connection reset", "timeout"] };
        LoadTables.Of(Run(load))[0].Notes.ShouldContain("a: a first request failed 3 times (timeout, connection reset) and was repeated.");
        load = TestLoad.Of("a", [1000, 1000]) with { FirstRequestNanoseconds = 7_000_000 };
        tables = LoadTables.Of(Run(load));
        Texts(tables[1], "First Request (ms)").ShouldBe(["7.000"]);
        tables[0].Notes.ShouldNotContain(note => note.Contains("first request", StringComparison.Ordinal));
    }

    [Fact]
    public void The_application_s_table_makes_rates_of_totals()
    {
        var table = LoadTables.Of(Run(TestLoad.Of("a", [1000])))[2];
        table.Rows.Count.ShouldBe(34);
        Texts(table, "Max Number of Gen 0 GCs / sec").ShouldBe(["3.000"]);
        Texts(table, "CPU Usage (%)").ShouldBe(["25.00"]);
        Texts(table, "Published Size (KB)").ShouldBe(["2.000"]);
    }

    [Fact]
    public void What_no_runtime_told_is_left_empty_with_the_reason()
    {
        var silent = TestLoad.Of("a", [1000]) with { CounterSource = "EventPipe", NoCounters = "it is off" };
        silent.Rounds[0] = silent.Rounds[0] with { Counters = [new Dictionary<string, double> { ["seconds"] = 2, ["private_bytes"] = 3 * 1024 * 1024 }] };
        var table = LoadTables.Of(Run(silent, TestLoad.Of("b", [1000])))[2];
        Texts(table, "Max Allocation Rate (B/sec)").ShouldBe(["–", "0"]);
        Texts(table, "# of Assemblies Loaded").ShouldBe(["–", "0"]);
        Texts(table, "Private Memory (MB)").First().ShouldBe("3.000");
        table.Notes.ShouldContain("a: no counters: it is off");
    }

    [Fact]
    public void The_server_s_cpu_for_an_answer_comes_first_with_its_interval()
    {
        var headline = LoadTables.Of(Run(TestLoad.Of("a", [1000, 1000, 1000])))[0];
        // Half a core for two seconds and 1,000 answers.
        headline.Rows[0][1].Text.ShouldBe("1,000");
        headline.Rows[0][2].Text.ShouldBe("± 0 %");
    }

    [Fact]
    public void Each_load_has_tables_of_its_own_and_others_are_compared_with_the_first_round_by_round()
    {
        var few = TestLoad.Of("a", [1000, 1000, 1000]);
        var half = TestLoad.Of("b", [2000, 2000, 2000]);
        var tables = LoadTables.Of(Run(few, half, few with { Connections = 1 }, half with { Connections = 1 }));
        tables.Select(table => table.Title.Split(',')[2])
            .ShouldBe([" 128 connections", " 128 connections", " 128 connections", " 1 connection", " 1 connection", " 1 connection"]);
        tables[0].Rows[1][3].Text.ShouldBe("0.500 (0.479–0.522)");
        tables[1].Columns[0].Name.ShouldBe("load");
    }

    [Fact]
    public void What_was_spoken_is_named_and_never_compared_with_something_else()
    {
        var spoken = TestLoad.Of("a", [1000, 1000]);
        var tables = LoadTables.Of(
            Run(spoken, spoken with { Protocol = "HTTP/2", Streams = 10 }, spoken with { Protocol = "gRPC", Path = "/assay.Payloads/Customers?count=50" }));
        tables.Where(table => table.Title.StartsWith("Load:", StringComparison.Ordinal))
            .Select(table => table.Title[..table.Title.IndexOf(", closed", StringComparison.Ordinal)]).ShouldBe(
        [
            "Load: customers?count=50, HTTP/1.1, 128 connections",
            "Load: customers?count=50, HTTP/2, 128 connections with 10 streams each",
            "Load: Customers?count=50, gRPC, 128 connections",
        ]);
    }

    [Fact]
    public void Awaiting_is_compared_with_the_same_without_it()
    {
        Note(799, 800, 801).ShouldMatch(
            @"^Writer-Async against Writer: ≈ 1\.00 \(0\.958–1\.04\) of its median latency, 0\.800 \(0\.[^)]+\) of its requests/s$");
        // What is too noisy isn't told.
        Note(700, 800, 900).ShouldBe("Writer-Async against Writer: ≈ 1.00 (0.958–1.04) of its median latency");

        static string Note(params int[] answers) => LoadTables.Of(
            Run(TestLoad.Of("Writer", [1000, 1000, 1000]), TestLoad.Of("Writer-Async", answers), TestLoad.Of("Other-Async", [1])))[0]
            .Notes.Single(note => note.Contains("against", StringComparison.Ordinal));
    }

    [Fact]
    public void Awaiting_is_compared_under_the_same_setting()
    {
        LoadRecord[] usual = [TestLoad.Of("Writer", [1000, 1000, 1000]), TestLoad.Of("Writer-Async", [1000, 1000, 1000])];
        var served = new[] { TestLoad.Of("Writer", [3000, 3000, 3000]), TestLoad.Of("Writer-Async", [3000, 3000, 3000]) }
            .Select(load => load with { Settings = "server-gc" });
        LoadTables.Of(Run([.. usual, .. served]))[0].Notes.Where(note => note.Contains("against", StringComparison.Ordinal)).ShouldBe(
        [
            "Writer-Async against Writer: ≈ 1.00 (0.958–1.04) of its median latency, ≈ 1.00 (0.958–1.04) of its requests/s",
            "Writer-Async (server-gc) against Writer (server-gc): ≈ 1.00 (0.958–1.04) of its median latency, ≈ 1.00 (0.958–1.04) of its requests/s",
        ]);
    }

    [Fact]
    public void A_server_with_bad_responses_has_no_place_and_no_ratio()
    {
        var (good, bad) = (TestLoad.Of("good", [1000, 1000, 1000]), TestLoad.Of("bad", [1000, 1000, 1000]));
        for (var i = 0; i < bad.Rounds.Count; i++)
            bad.Rounds[i] = bad.Rounds[i] with { Bad = new Dictionary<string, long> { ["status 500"] = 40_000 } };
        var run = Run(good, bad, TestLoad.Of("bad-Async", [1000, 1000, 1000]));
        var headline = LoadTables.Of(run)[0];
        headline.Rows.Select(row => row[3].Text.Length > 0).ShouldBe([false, false, true]);
        headline.Notes.ShouldNotContain(note => note.Contains("against", StringComparison.Ordinal));
        RunReport.Of(run).Page.Sections.ShouldHaveSingleItem().Rankings.ShouldEach(ranking => ranking.Places[1] == null && ranking.Places[0]!.Tier == 1);
        LoadTables.Of(Run(bad, good))[0].Rows.ShouldEach(row => row[3].Text.Length == 0);
    }

    [Fact]
    public void Bad_answers_are_told_by_cause_above_all()
    {
        var load = TestLoad.Of("a", [1000]);
        load.Rounds[0] = load.Rounds[0] with { Bad = new Dictionary<string, long> { ["status 503"] = 2, ["timeout"] = 1000 } };
        LoadTables.Warnings(Run(load)).ShouldBe(["a: 1,002 bad responses (1,000 timeout, 2 status 503): its figures can't be compared"]);
        load.BadReason = "it is full";
        LoadTables.Warnings(Run(load))
            .ShouldBe(["a: 1,002 bad responses (1,000 timeout, 2 status 503; the serializer's last: it is full): its figures can't be compared"]);
        LoadTables.Warnings(Run(TestLoad.Of("b", [1000]))).ShouldBeEmpty();
    }

    [Fact]
    public void A_server_that_failed_in_a_later_round_is_told_above_all_and_marked()
    {
        var load = TestLoad.Of("a", [1000, 1000]);
        load.Failure = "127.0.0.1:8080 doesn't answer: Connection refused";
        var run = Run(load, TestLoad.Of("b", [1000, 1000]));
        LoadTables.Warnings(run)
            .ShouldBe(["a: it failed after 2 rounds (127.0.0.1:8080 doesn't answer: Connection refused): its figures can't be compared"]);
        LoadTables.Of(run)[0].Rows.Select(row => (row[1].Text, row[2].Text.Length > 0)).ShouldBe([("fails", false), ("1,000", true)]);
        RunReport.Of(run).Page.Sections.ShouldHaveSingleItem().Curves.ShouldHaveSingleItem().Curves.ShouldHaveSingleItem().Name.ShouldBe("b");
    }

    [Fact]
    public void Latencies_of_answers_that_came_after_their_round_are_no_rate()
    {
        var load = TestLoad.Of("a", [1000]);
        var latency = LatencyHistogram.Parse(load.Rounds[0].Latency);
        for (var i = 0; i < 100; i++)
            latency.Record(4_000_000_000);
        load.Rounds[0] = load.Rounds[0] with { Latency = latency.ToString() };
        var tables = LoadTables.Of(Run(load));
        tables[0].Rows[0].Select(cell => cell.Text).Skip(4).Take(4).ShouldBe(["500.0", "one round", "1.000", "3,997"]);
        tables[0].Rows[0][1].Text.ShouldBe("1,000", "of the responses that came while the CPU was counted");
        Texts(tables[1], "Requests").ShouldBe(["1,000"]);
        Row(Run(load))["p99_ns"].Length.ShouldBe(10);
    }

    [Fact]
    public void A_server_that_is_slower_than_a_round_is_not_said_to_answer_badly()
    {
        var run = Run(TestLoad.Of("a", [0, 0]));
        LoadVerdict.Of(LoadFigures.Of(run.Loads![0], seed: 0), run.Machine)
            .ShouldBe("no response within a round of 2 s: a longer duration has longer rounds");
    }

    [Theory]
    [InlineData(1.5, 0.45,
        "bound by the CPU that server and client share: 1.95 of 2 cores, the server 1.50, the client 0.45; compare the server's CPU per response")]
    [InlineData(0.3, 0.1, "bound by waiting: 0.40 of 2 cores in use; more connections may help")]
    [InlineData(1.5, 0.25, "its bottleneck is unknown: 1.75 of 2 cores were in use by this run, and the idle time wasn't recorded")]
    public void Of_a_run_whose_machine_s_idle_time_was_not_noted_no_more_is_said_than_is_known(double server, double generator, string verdict)
    {
        var run = Run(TestLoad.Of("a", [1000], serverCpu: server, generatorCpu: generator));
        LoadVerdict.Of(LoadFigures.Of(run.Loads![0], seed: 0), run.Machine).ShouldBe(verdict);
    }

    [Theory]
    [InlineData(1.5, 0.4, 0.05, 0.02, 0.5, 0.5,
        "bound by the CPU that server and client share: 1.90 of 2 cores, the server 1.50, the client 0.40; compare the server's CPU per response")]
    [InlineData(1.5, 0.25, 0.2, 0, 0.3, 0.8,
        "bound by the CPU that server and client share: 1.75 of 2 cores, the server 1.50, the client 0.25; compare the server's CPU per response")]
    [InlineData(1.2, 0.2, 0.05, 0.25, 0.3, 0.8,
        "bound by the CPU, shared with other programs: of 2 cores the server used 1.20, the client 0.20, 0.30 others, 0.25 the host's other guests; "
            + "compare the server's CPU per response")]
    [InlineData(0.3, 0.1, 1.55, 0, 0.1, 0.2, "bound by waiting: 1.55 of 2 cores were idle; more connections may help")]
    [InlineData(0.6, 0.95, 0.45, 0, 0.95, 0.3, "bound by the load generator, whose busiest thread used 0.95 of a core: 0.45 of 2 cores were idle")]
    [InlineData(1.0, 0.2, 0.75, 0, 0.2, 0.97, "bound by one thread of the server, which used 0.97 of a core: 0.75 of 2 cores were idle")]
    public void The_verdict_is_made_from_idle_and_stolen_time_and_the_busiest_threads(double server, double generator, double idle, double stolen,
        double generatorThread, double serverThread, string verdict)
    {
        var processors = new LoadProcessors { Idle = idle, Stolen = stolen, GeneratorThread = generatorThread, ServerThread = serverThread };
        var run = Run(TestLoad.Of("a", [1000, 1000], serverCpu: server, generatorCpu: generator, processors: processors));
        LoadVerdict.Of(LoadFigures.Of(run.Loads![0], seed: 0), run.Machine).ShouldBe(verdict);
    }

    [Theory]
    [InlineData(0.95, 1.0, 0.95, "bound by the load generator, whose busiest thread used 0.95 of a core: 1.00 of 2 cores were idle")]
    [InlineData(1.95, 0.02, 0.97, "bound by the client's CPU: 1.95 of 2 cores")]
    [InlineData(0.8, 0.1, 0.7, "bound by this machine's CPU: of 2 cores the client used 0.80, 1.10 the server, if it runs here, and others")]
    [InlineData(0.2, 1.7, 0.1,
        "not bound by this machine, 1.70 of whose 2 cores were idle: by the server, the network, or waiting; more connections would show which")]
    public void Of_a_server_whose_process_is_not_known_the_generator_is_judged_all_the_same(double generator, double idle,
        double generatorThread, string verdict)
    {
        var load = TestLoad.Of("http://127.0.0.1:8080", [1000], generatorCpu: generator,
            processors: new LoadProcessors { Idle = idle, Stolen = 0, GeneratorThread = generatorThread });
        load.Rounds[0] = load.Rounds[0] with { ServerCpuSeconds = null };
        var run = Run(load);
        LoadVerdict.Of(LoadFigures.Of(run.Loads![0], seed: 0), run.Machine).ShouldBe(verdict);
    }

    [Fact]
    public void A_server_of_which_every_answer_was_bad_has_no_cpu_per_response_and_no_ratio()
    {
        var broken = TestLoad.Of("b", [0, 0, 0]);
        for (var i = 0; i < 3; i++)
            broken.Rounds[i] = broken.Rounds[i] with { Bad = new Dictionary<string, long> { ["status 500"] = 10_000 } };
        var headline = LoadTables.Of(Run(TestLoad.Of("a", [1000, 1000, 1000]), broken))[0];
        headline.Rows[1].Skip(1).Take(3).Select(cell => cell.Text).ShouldBe(["–", "", ""]);
        headline.Rows[1][^1].Text.ShouldBe("30,000");
        // Nor has it latencies: 0 would be the best there is.
        var load = LoadTables.Of(Run(TestLoad.Of("a", [1000, 1000, 1000]), broken))[1];
        load.Rows.Where(row => row[0].Text.Contains("atency", StringComparison.Ordinal)).Select(row => row[2].Text).ShouldEach(text => text == "–");
    }

    [Fact]
    public void A_server_under_another_collector_is_a_row_of_its_own_that_says_so()
    {
        var workstation = TestLoad.Of("a", [1000, 1000, 1000]);
        var tables = LoadTables.Of(Run(workstation, workstation with { Settings = "server-gc" }));
        tables[0].Rows.Select(row => row[0].Text).ShouldBe(["a", "a (server-gc)"]);
        tables[0].Notes[^1].ShouldStartWith("Rows marked (server-gc) run with Server GC");
        tables[1].Columns.Select(column => column.Name).ShouldBe(["load", "a", "a (server-gc)"]);
        LoadTables.Of(Run(workstation))[0].Notes[^1].ShouldStartWith("Servers run with workstation GC");
    }

    [Fact]
    public void The_baseline_is_the_run_s_wherever_it_stands()
    {
        var run = Run(TestLoad.Of("a", [1000, 1000, 1000]), TestLoad.Of("base", [500, 500, 500]));
        var headline = LoadTables.Of(run)[0];
        headline.Columns[3].Name.ShouldBe("× base");
        headline.Rows.Select(row => row[3].Text).ShouldBe(["0.500 (0.479–0.522)", ""]);
    }

    [Fact]
    public void Attempts_to_connect_are_no_requests()
    {
        var load = TestLoad.Of("a", [500], rate: 500);
        load.Rounds[0] = load.Rounds[0] with { Bad = new Dictionary<string, long> { [BadCause.NotConnected] = 500, [BadCause.Reset] = 2 } };
        var figures = LoadFigures.Of(load, seed: 0);
        figures.Requests.ShouldBe(502);
        figures.IsOverloaded.ShouldBeTrue("it was gone for half of the time");
        figures.ServerCpuMicroseconds!.Value.ShouldBe(1e6 / 502, 0.01);
    }

    [Fact]
    public void Connections_that_the_server_closed_are_noted()
    {
        var load = TestLoad.Of("a", [500, 500]);
        LoadTables.Of(Run(load))[0].Notes.ShouldNotContain(note => note.Contains("made again", StringComparison.Ordinal));
        load.Rounds[1] = load.Rounds[1] with { Reconnected = 1200 };
        LoadTables.Of(Run(load))[0].Notes.ShouldContain(
            "a: it closed 1,200 connections, which had to be made again: that is part of its requests/s and CPU, not of its latencies.");
        LoadTables.Of(Run(load with { Rate = 250 }))[0].Notes
            .ShouldContain(note => note.EndsWith("part of its requests/s and CPU and of its latencies.", StringComparison.Ordinal));
    }

    [Fact]
    public void On_a_busy_machine_nothing_is_said_of_waiting()
    {
        var load = TestLoad.Of("a", [1000], serverCpu: 0.3, generatorCpu: 0.1);
        LoadVerdict.Of(LoadFigures.Of(load, seed: 0), Run(load).Machine with { LoadBefore = 0.9 })
            .ShouldStartWith("its bottleneck is unknown: 0.40 of 2 cores");
    }

    [Fact]
    public void A_server_that_could_not_serve_is_shown_with_its_reason()
    {
        var failed = new LoadRecord { Serializer = "c", Path = "/", Network = "loopback", Connections = 1, Failure = "no such payload" };
        var headline = LoadTables.Of(Run(failed)).ShouldHaveSingleItem();
        headline.Notes.ShouldBe(["c: no such payload"]);
    }

    [Fact]
    public void Scripts_find_a_row_for_each_server_and_each_round()
    {
        var run = Run(TestLoad.Of("a", [1098, 1102]) with { Streams = 4 });
        var row = Row(run);
        row["payload"].ShouldBe("customers");
        row["count"].ShouldBe("50");
        row["streams"].ShouldBe("4");
        row["unsettled"].ShouldBe("false");
        row["reason"].ShouldBe("");
        row["operation"].ShouldBe("load");
        row["per_second"].ShouldBe("550");
        row["p99_ns"].ShouldBe("1000000");
        row["status"].ShouldBe("ok");
        using var raw = new StringWriter();
        RawCsv.Write(raw, run);
        var lines = raw.ToString().TrimEnd('\n').Split('\n');
        lines.Length.ShouldBe(3);
        lines[0].Split(',').Zip(lines[1].Split(',')).ShouldContain(("streams", "4"));
    }

    [Fact]
    public void What_is_too_noisy_is_no_figure_anywhere()
    {
        var run = Run(TestLoad.Of("a", [1000, 3000]), TestLoad.Of("b", [1000, 1001]));
        var tables = LoadTables.Of(run);
        tables[0].Rows[0][1].Text.ShouldBe("too noisy");
        Texts(tables[1], "Requests/sec").ShouldBe(["too noisy", "500.3"]);
        Texts(tables[1], "Client CPU (µs/response)").First().ShouldBe("too noisy");
        var row = Row(run);
        (row["per_second"], row["per_second_low"], row["server_cpu_ns"], row["client_cpu_ns"]).ShouldBe(("", "", "", ""));
        (row["unsettled"], row["status"]).ShouldBe(("false", "ok"));
        row["reason"].ShouldBe("\"too noisy: server CPU, requests/s, client CPU\"");
        var section = RunReport.Of(run).Page.Sections.ShouldHaveSingleItem();
        section.Rankings.ShouldEach(ranking => ranking.Places[0] == null && ranking.Places[1] != null);
        section.Rows[0].Cells[0].Doubts.ShouldBe(["too noisy: server CPU, requests/s, client CPU"]);
        section.Rows[0].Cells[0].Metrics.Select(metric => metric.Id).ShouldNotContain("rate");
    }

    [Fact]
    public void A_client_that_is_too_noisy_makes_no_server_doubtful()
    {
        var load = TestLoad.Of("a", [1000, 1000, 1001]);
        load.Rounds[1] = load.Rounds[1] with { GeneratorCpuSeconds = 9 };
        var section = RunReport.Of(Run(load, TestLoad.Of("b", [1000, 1000, 1001]))).Page.Sections.ShouldHaveSingleItem();
        section.Rows[0].Doubts.ShouldBe(["too noisy: client CPU"]);
        section.Rankings.ShouldAllBe(ranking => ranking.Places[0] != null && !section.IsUnsettled(ranking, 0));
        load.Unsettled = true;
        section = RunReport.Of(Run(load)).Page.Sections.ShouldHaveSingleItem();
        section.Rankings.ShouldAllBe(ranking => section.IsUnsettled(ranking, 0));
    }

    [Fact]
    public void A_round_that_was_broken_off_is_no_sample_beside_whole_ones()
    {
        var load = TestLoad.Of("a", [1000, 1000, 100]);
        Row(Run(load))["samples"].ShouldBe("3");
        load.Rounds[2] = load.Rounds[2] with { Seconds = 0.2 };
        Row(Run(load))["samples"].ShouldBe("2");
    }

    // The first row of summary.csv; a comma in quotes is a part of its field.
    private static Dictionary<string, string> Row(RunDocument run)
    {
        using var summary = new StringWriter();
        SummaryCsv.Write(summary, RunReport.Of(run));
        var lines = summary.ToString().Split('\n');
        var fields = System.Text.RegularExpressions.Regex.Split(lines[1], ",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", System.Text.RegularExpressions.RegexOptions.None,
            TimeSpan.FromSeconds(10));
        return lines[0].Split(',').Zip(fields).ToDictionary(field => field.First, field => field.Second);
    }

    private static RunDocument Run(params LoadRecord[] loads) => TestRun.Of() with { Loads = [.. loads] };

    private static IEnumerable<string> Texts(ReportTable table, string row) =>
        table.Rows.Single(cells => cells[0].Text == row).Skip(1).Select(cell => cell.Text);
}
