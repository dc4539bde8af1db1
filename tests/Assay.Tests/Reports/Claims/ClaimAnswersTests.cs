using System.Globalization;
using System.Text.RegularExpressions;
using Assay.Experiments;
using Assay.Reports;
using Assay.Reports.Calls;
using Assay.Reports.Claims;
using Assay.Results;
using Assay.Statistics;
using Assay.Studies;
using Assay.Workers.Building;
using Assay.Wire.Load;

namespace Assay.Tests.Reports.Claims;

/// <summary>What studies ask is answered from a run's own figures, told with its interval, or said not to have been measured.</summary>
public sealed class ClaimAnswersTests
{
    private static readonly int[] Usual = [1000, 1010, 990];

    private static Claim Ask(string metric, string of, string to) => new() { Ask = "Well?", Metric = metric, Of = of, To = to };

    private static string Answer(Claim claim, params LoadRecord[] loads) =>
        ClaimAnswers.Of(RunAnalysis.Of(TestRun.Of() with { Loads = [.. loads], Claims = [claim] })).ShouldHaveSingleItem().Text;

    private static LoadRecord Slow(string serializer, int milliseconds, int[] answers)
    {
        var load = TestLoad.Of(serializer, answers);
        for (var i = 0; i < load.Rounds.Count; i++)
        {
            var latency = new LatencyHistogram();
            for (var k = 0; k < answers[i]; k++)
                latency.Record(milliseconds * 1_000_000);
            load.Rounds[i] = load.Rounds[i] with { Latency = latency.ToString() };
        }
        return load;
    }

    [Fact]
    public void A_ratio_is_told_with_its_interval_and_what_was_published()
    {
        var claim = Ask("latency", "ODataMessageWriter", "system-text-json") with { Published = 10, Source = "an article" };
        Answer(claim, TestLoad.Of("system-text-json", Usual),
            Slow("ODataMessageWriter@8.2.0", 3, Usual) with { Path = "/payloads/customers/ODataMessageWriter%408.2.0?count=50" })
            .ShouldBe("Well? Published: 10.0 (an article). ODataMessageWriter has 3.00 (2.87–3.13) times the latency of system-text-json.");
    }

    [Theory]
    [InlineData(2.0, null, "yes, ")]
    [InlineData(4.0, null, "no, ")]
    [InlineData(null, 2.0, "no, ")]
    [InlineData(null, 4.0, "yes, ")]
    public void A_question_with_a_threshold_is_answered(double? more, double? less, string verdict) =>
        Answer(Ask("latency", "b", "a") with { MoreThan = more, LessThan = less }, TestLoad.Of("a", Usual), Slow("b", 3, Usual))
            .ShouldBe($"Well? {verdict}b has 3.00 (2.87–3.13) times the latency of a.");

    [Fact]
    public void An_interval_that_holds_the_threshold_decides_nothing() =>
        Answer(Ask("throughput", "b", "a") with { MoreThan = 1 }, TestLoad.Of("a", Usual), TestLoad.Of("b", [980, 1010, 1050]))
            .ShouldStartWith("Well? undecided, b has 1.");

    [Theory]
    [InlineData(1.0)]
    [InlineData(null)]
    public void A_figure_that_says_nothing_is_not_told(double? more) =>
        Answer(Ask("throughput", "b", "a") with { MoreThan = more }, TestLoad.Of("a", Usual), TestLoad.Of("b", [400, 1010, 2500]))
            .ShouldBe("Well? undecided: too much noise to compare b with a.");

    [Fact]
    public void What_has_bad_answers_or_was_not_measured_is_not_compared()
    {
        var bad = TestLoad.Of("b", Usual);
        bad.Rounds[0] = bad.Rounds[0] with { Bad = new Dictionary<string, long> { ["timeout"] = 1 } };
        const string told = "Well? Not answered by this run: it needs comparable figures for b and for a.";
        Answer(Ask("latency", "b", "a"), TestLoad.Of("a", Usual), bad).ShouldBe(told);
        Answer(Ask("latency", "b", "a"), TestLoad.Of("a", Usual)).ShouldBe(told);
        Answer(Ask("surprise", "b", "a"), TestLoad.Of("a", Usual), TestLoad.Of("b", Usual)).ShouldBe(told);
    }

    [Fact]
    public void Only_what_differs_within_the_run_is_named_and_only_like_is_compared_with_like()
    {
        var few = TestLoad.Of("b", Usual) with { Connections = 1 };
        Answer(Ask("throughput", "b", "a"), TestLoad.Of("a", Usual), TestLoad.Of("b", Usual), TestLoad.Of("a", Usual) with { Connections = 1 }, few)
            .ShouldBe("Well? connections 128: b has 1.00 (0.958–1.04) times the throughput of a; connections 1: b has 1.00 (0.958–1.04) times the throughput "
                + "of a.");
    }

    [Fact]
    public void The_same_serializer_is_compared_under_other_circumstances()
    {
        var answer = Answer(Ask("throughput", "connections=512", "connections=128") with { MoreThan = 1 }, TestLoad.Of("a", Usual),
            TestLoad.Of("a", [2000, 2020, 1980]) with { Connections = 512 }, TestLoad.Of("b", Usual) with { Connections = 512 });
        answer.ShouldStartWith("Well? yes, a with connections 512 has 2.00 (1.8");
        answer.ShouldEndWith("times the throughput of a with connections 128.");
    }

    [Fact]
    public void A_glob_compares_each_that_it_means() =>
        Answer(Ask("server-cpu", "OData*", "a"), TestLoad.Of("a", Usual, serverCpu: 0.1), TestLoad.Of("OData1", Usual, serverCpu: 0.2),
            TestLoad.Of("OData2", Usual, serverCpu: 0.3))
            .ShouldBe("Well? OData1 has 2.00 (1.92–2.09) times the server CPU of a; OData2 has 3.00 (2.87–3.13) times the server CPU of a.");

    private static ClaimAnswer Many(Claim claim) => ClaimAnswers.Of(RunAnalysis.Of(TestRun.Of() with
    {
        Claims = [claim],
        Loads = [TestLoad.Of("a", Usual, serverCpu: 0.1), TestLoad.Of("OData1", Usual, serverCpu: 0.3), TestLoad.Of("OData2", Usual, serverCpu: 0.2),
            TestLoad.Of("OData3", Usual, serverCpu: 0.05), TestLoad.Of("OData4", Usual, serverCpu: 0.25)],
    })).ShouldHaveSingleItem();

    [Fact]
    public void Many_comparisons_are_summed_up_and_listed()
    {
        var answer = Many(Ask("server-cpu", "OData*", "a"));
        answer.Text.ShouldBe("Well? In 4 cases: from 0.500 (0.479–0.522) [OData3] to 3.00 (2.87–3.13) [OData1] times the server CPU of a.");
        answer.Cases.Count.ShouldBe(4);
        answer.Cases[0].ShouldBe("OData1 has 3.00 (2.87–3.13) times the server CPU of a");
    }

    [Theory]
    [InlineData(null, "In 3 cases, 2 of them too noisy to tell: b2 has 2.00 (1.")]
    [InlineData(1.0, "Undecided in 2 of 3 cases, yes in 1: b2 has 2.00 (1.")]
    public void What_is_too_noisy_is_counted_and_not_in_the_range(double? more, string begins)
    {
        var noisy = new[] { 400, 1010, 2500 };
        var run = TestRun.Of() with
        {
            Claims = [Ask("throughput", "b*", "a") with { MoreThan = more }],
            Loads = [TestLoad.Of("a", Usual), TestLoad.Of("b1", noisy), TestLoad.Of("b2", [2000, 2020, 1980]), TestLoad.Of("b3", noisy)],
        };
        ClaimAnswers.Of(RunAnalysis.Of(run))[0].Text.ShouldStartWith("Well? " + begins);
    }

    [Theory]
    [InlineData(1.0, "Yes in 3 of 4 cases, no in 1: from 0.500 (")]
    [InlineData(2.5, "No in 2 of 4 cases, yes in 1, undecided in 1: from 0.500 (")]
    [InlineData(4.0, "No in all 4 cases: from 0.500 (")]
    public void Their_verdicts_are_counted(double more, string begins) =>
        Many(Ask("server-cpu", "OData*", "a") with { MoreThan = more }).Text.ShouldStartWith("Well? " + begins);

    [Fact]
    public void What_they_have_in_common_is_named_once()
    {
        LoadRecord[] Of(string name, double serverCpu) =>
            [.. new[] { 1, 8, 64 }.Select(connections => TestLoad.Of(name, Usual, serverCpu: serverCpu * connections) with { Connections = connections })];
        var run = TestRun.Of() with { Claims = [Ask("server-cpu", "b", "a")], Loads = [.. Of("a", 0.1), .. Of("b", 0.2)] };
        ClaimAnswers.Of(RunAnalysis.Of(run))[0].Text
            .ShouldMatch(@"^Well\? In 3 cases: b has from 2\.00 \(.*\) \[connections \d+\] to 2\.00 \(.*\) \[connections \d+\] times the server CPU of a\.$");
    }

    private static LoadRecord Versioned(string serializer, double serverCpu) =>
        TestLoad.Of(serializer, Usual, serverCpu: serverCpu) with { Path = $"/payloads/customers/{Uri.EscapeDataString(serializer)}?count=50" };

    [Fact]
    public void Versions_are_named_and_compared_with_their_own_kind() =>
        Answer(Ask("server-cpu", "b-Async", "b"), Versioned("b@7", 0.1), Versioned("b@8", 0.2),
            Versioned("b-Async@7", 0.3), Versioned("b-Async@8", 0.4))
            .ShouldBe("Well? b-Async@7 has 3.00 (2.87–3.13) times the server CPU of b@7; b-Async@8 has 2.00 (1.92–2.09) times the server CPU of b@8.");

    [Fact]
    public void A_version_without_its_partner_is_not_compared_with_another_version() =>
        Answer(Ask("server-cpu", "b-Async", "b"), Versioned("b@7", 0.1),
            Versioned("b-Async@7", 0.3), Versioned("b-Async@8", 0.4))
            .ShouldBe("Well? b-Async@7 has 3.00 (2.87–3.13) times the server CPU of b@7.");

    [Fact]
    public void Echoes_are_compared_with_raw_bytes_and_by_messages_in_flight()
    {
        var run = TestRun.Of() with
        {
            Echoes = [TestEcho.Of(null, 80_000_000, 80_000_000), TestEcho.Of("a", 40_000_000, 40_000_000),
                TestEcho.Of("a", 400_000, 400_000) with { InFlight = 1 }],
            Claims = [Ask("throughput", "a", "raw-bytes"), Ask("throughput", "a, inFlight=1000", "a, inFlight=1")],
        };
        ClaimAnswers.Of(RunAnalysis.Of(run)).Select(answer => answer.Text).ShouldBe(
        [
            "Well? inFlight 1000: a has 0.500 (0.500–0.500) times the throughput of raw-bytes.",
            "Well? a with inFlight 1000 has 100 (100–100) times the throughput of a with inFlight 1.",
        ]);
        RunReport.Of(run).Answers.Count.ShouldBe(2);
    }

    [Fact]
    public void Calls_are_compared_by_way_for_each_network()
    {
        const string far = "delay=13ms,rate=100mbit (13 ms round trip, 100 Mbit/s each way)";
        var run = TestRun.Of() with
        {
            Calls = [TestCalls.Of("grpc", 2, transport: "grpc"), TestCalls.Of("json", 8, seed: 3), TestCalls.Of("grpc", 700, transport: "grpc", network: far),
                TestCalls.Of("json", 900, seed: 3, network: far)],
            Claims = [Ask("latency", "json", "grpc") with { MoreThan = 1 }],
        };
        ClaimAnswers.Of(RunAnalysis.Of(
            run))[0].Text.ShouldMatch(
                @"^Well\? network loopback: yes, json has [34]\.\d+ \([34]\.\d+–[345]\.\d+\) times the latency of grpc; "
                + @"network delay=13ms,rate=100mbit: yes, json has 1\.\d+ \(1\.\d+–1\.\d+\) times the latency of grpc\.$");
    }

    [Fact]
    public void Few_launches_of_calls_borrow_from_the_run_s_other_ways()
    {
        CallRecord Of(string way, double milliseconds, double second)
        {
            var record = TestCalls.Of(way, milliseconds, transport: way == "grpc" ? "grpc" : "http");
            record.Turns.RemoveAll(turn => turn.Launch == 3);
            for (var i = 0; i < record.Turns.Count; i++)
            {
                var turn = record.Turns[i];
                record.Turns[i] = turn with { Nanoseconds = [.. turn.Nanoseconds.Select(time => (long)(time * (turn.Launch == 2 ? second : 1)))] };
            }
            return record;
        }

        var run = TestRun.Of() with
        {
            Calls = [Of("grpc", 2, 1), Of("json", 8, 1.03), Of("odata", 12, 0.98), Of("protobuf", 3, 1.02), Of("odata8", 15, 0.985)],
            Claims = [Ask("latency", "json", "grpc")],
        };
        var told = Regex.Match(ClaimAnswers.Of(RunAnalysis.Of(run))[0].Text, @"\((?<low>[\d.]+)–(?<high>[\d.]+)\)", RegexOptions.None, TimeSpan.FromSeconds(1));
        double End(string name) => double.Parse(told.Groups[name].Value, CultureInfo.InvariantCulture);
        (End("high") / End("low")).ShouldBeLessThan(1.25, "two launches of one pair alone would say 1.46");
        var table = CallCaseFigures.Of(run)[0].Find("json")!.Ratio!.Ratio.Interval;
        End("low").ShouldBe(table.Low, 0.01, "a claim and the table tell the same");
    }

    [Fact]
    public void A_study_s_file_asks()
    {
        using var folder = new TemporaryFolder();
        var study = StudyReader.Read(folder.Write("mine.yml",
            "payloads: post\nclaims:\n  - { ask: Is it?, ratio: { metric: time, of: a, to: b }, moreThan: 1.1, published: 2, source: me }\n"));
        study.Claims.ShouldHaveSingleItem()
            .ShouldBe(new Claim { Ask = "Is it?", Metric = "time", Of = "a", To = "b", MoreThan = 1.1, Published = 2, Source = "me" });
    }

    [Theory]
    [InlineData("{ ask: Is it? }", "'ratio' is missing")]
    [InlineData("{ ask: Is it?, ratio: { metric: time, of: a, to: b }, published: many }", "'published' is 'many'; expected a number above 0")]
    [InlineData("{ ask: Is it?, ratio: { metric: tme, of: a, to: b } }", "mine.yml:3: 'metric' is 'tme' (did you mean 'time'?); expected one of time")]
    [InlineData("{ ask: Is it?, ratio: { metric: server-cpu, of: a, to: b } }", "mine.yml:3: 'metric' is 'server-cpu'; expected one of time")]
    [InlineData("{ ask: Is it?, ratio: { metric: time, of: a, to: b }, moreThan: 1, lessThan: 2 }",
        "mine.yml:3: 'moreThan' and 'lessThan' exclude each other; for a range ask two questions")]
    [InlineData("{ ask: Is it?, ratio: { metric: time, of: 'a, paylod=post', to: b } }", "mine.yml:3: 'of' names the axis 'paylod' (did you mean 'payload'?); "
        + "expected one of serializer, payload, operation, destination, mode, settings, loop, runtime, dates")]
    [InlineData("{ ask: Is it?, ratio: { metric: time, of: a, to: b }, over: { of: a, to: date=local } }",
        "mine.yml:3: 'to' names the axis 'date' (did you mean 'dates'?); expected one of ")]
    [InlineData("Is it?", "a claim is a mapping with the keys ask, ratio")]
    public void What_is_no_question_is_refused_with_its_place(string claim, string told)
    {
        using var folder = new TemporaryFolder();
        Should.Throw<UserException>(() => StudyReader.Read(folder.Write("mine.yml",
            $"payloads: [{{ name: post, options: {{ dates: local }} }}]\nclaims:\n  - {claim}\n"))).Message.ShouldContain(told);
    }

    [Theory]
    [InlineData("time", "of: 'a, dates=local, loop=10, runtime=jvm', to: 'a, dates=default, loop=10'")]
    [InlineData("time", "of: operation=serialize, to: destination=file")]
    public void Axes_of_cells_and_options_of_payloads_can_be_named(string metric, string sides)
    {
        using var folder = new TemporaryFolder();
        StudyReader.Read(folder.Write("mine.yml", $"payloads: [{{ name: post, options: {{ dates: local }} }}]\n"
            + $"claims:\n  - {{ ask: Is it?, ratio: {{ metric: {metric}, {sides} }} }}\n")).Claims.ShouldHaveSingleItem();
    }

    [Theory]
    [InlineData("docs/results/odata-load", "load")]
    [InlineData("docs/results/message-echo", "echo")]
    [InlineData("docs/results/aspnet-options", "call")]
    [InlineData("docs/example", "micro")]
    public void What_a_report_measures_has_the_axes_that_a_study_may_name(string run, string experiment)
    {
        var measured = ExperimentReports.All.SelectMany(report => report.Measurements(StoredReport.Of(run).Analysis)).ToList();
        var allowed = ExperimentFinder.Own.Single(one => one.Name == experiment).ClaimAxes([]).Append(Measurement.Serializer).ToList();
        measured.ShouldNotBeEmpty();
        measured.SelectMany(one => one.Axes.Keys).Distinct().Except(allowed).ShouldBeEmpty();
    }

    [Fact]
    public void The_serializers_that_a_question_names_are_known_with_their_places()
    {
        using var folder = new TemporaryFolder();
        var file = folder.Write("mine.yml", """
            payloads: post
            claims:
              - ask: Is it?
                ratio: { metric: time, of: "newtonsoft-jsn, mode=async", to: "system-*" }
                over: { of: "<library>-mono", to: operation=serialize }
            """);
        var study = StudyReader.Read(file);
        study.ClaimSerializers.ShouldBe([new("newtonsoft-jsn", $"{file}:4")]);
        Should.Throw<UserException>(() => KnownNames.CheckSerializers(LabFolders.Find([]), StudyNames.Of(study, new()).Serializers)).Message
            .ShouldStartWith($"{file}:4: unknown serializer 'newtonsoft-jsn' (did you mean 'newtonsoft-json'");
    }

    [Fact]
    public void The_labs_own_questions_name_serializers_that_there_are()
    {
        var folders = LabFolders.Find([]);
        foreach (var study in StudyFinder.FindAll(folders).Keys)
            KnownNames.CheckSerializers(folders, StudyFinder.Find(folders, study).ClaimSerializers);
    }

    [Fact]
    public void Cells_are_compared_by_time()
    {
        var run = TestRun.Of(TestRun.Cell(1, "a").Launch(100, 101, 99), TestRun.Cell(2, "b").Launch(200, 202, 198)) with { Claims = [Ask("time", "b", "a")] };
        ClaimAnswers.Of(RunAnalysis.Of(run))[0].Text.ShouldStartWith("Well? b has 2.00 (");
    }

    private static CellRecord Cell(string serializer, string payload, double nanoseconds, params (string Name, string Value)[] options) =>
        TestRun.Cell(Math.Abs(HashCode.Combine(serializer, payload, options.Length)), serializer).Launch(nanoseconds * 0.999, nanoseconds, nanoseconds * 1.001)
            .Launch(nanoseconds * 0.999, nanoseconds, nanoseconds * 1.001).Launch(nanoseconds * 0.999, nanoseconds, nanoseconds * 1.001)
            with { Payload = payload, Options = options.ToDictionary(option => option.Name, option => option.Value) };

    private static ClaimAnswer Of(Claim claim, params CellRecord[] cells) =>
        ClaimAnswers.Of(RunAnalysis.Of(TestRun.Of(cells) with { Claims = [claim] })).ShouldHaveSingleItem();

    [Fact]
    public void A_word_in_angle_brackets_is_the_same_text_on_both_sides()
    {
        var answer = Of(Ask("time", "<library>-mono", "<library>") with { MoreThan = 2 },
            Cell("a", "post", 100), Cell("a-mono", "post", 300), Cell("b", "post", 200), Cell("b-mono", "post", 800), Cell("c-mono", "post", 500));
        answer.Text.ShouldMatch(@"^Well\? yes, a-mono has 3\.00 \(.*\) times the time of a; yes, b-mono has 4\.00 \(.*\) times the time of b\.$");
    }

    [Fact]
    public void A_ratio_is_divided_by_the_same_ratio_elsewhere()
    {
        var claim = Ask("time", "<library>-mono, payload=complex", "<library>, payload=complex") with
        {
            Over = new() { Of = "<library>-mono, payload=message", To = "<library>, payload=message" },
            MoreThan = 1.1,
        };
        CellRecord[] Measured(double slow) =>
            [Cell("a", "message", 100), Cell("a-mono", "message", 300), Cell("a", "complex", 200), Cell("a-mono", "complex", slow),
                Cell("b", "message", 100), Cell("b", "complex", 100), Cell("b-mono", "complex", 900)];
        Of(claim, Measured(6000)).Text.ShouldMatch(
            @"^Well\? yes, a-mono has 30\.0 \(.*\) times the time of a with complex, 3\.00 \(.*\) with message: 10\.0 \(.*\) times as much\.$");
        Of(claim, Measured(600)).Text.ShouldStartWith("Well? no, a-mono has 3.00 (");
        Of(claim, Cell("a", "message", 100)).Text.ShouldEndWith(
            "it needs comparable figures for <library>-mono, payload=complex and for <library>, payload=complex and for <library>-mono, payload=message "
                + "and for <library>, payload=message.");
    }

    [Fact]
    public void Many_ratios_of_ratios_are_summed_up()
    {
        string[] libraries = ["a", "b", "c"];
        var claim = Ask("time", "<library>-mono, payload=complex", "<library>, payload=complex") with
        {
            Over = new() { Of = "<library>-mono, payload=message", To = "<library>, payload=message" },
        };
        var answer = Of(claim, [.. libraries.SelectMany((library, i) => new[]
        {
            Cell(library, "message", 100), Cell(library + "-mono", "message", 300),
            Cell(library, "complex", 100), Cell(library + "-mono", "complex", 300 + (300 * i)),
        })]);
        answer.Text.ShouldMatch(@"^Well\? In 3 cases: from 1\.00 \(.*\) \[a-mono, against a\] to 3\.00 \(.*\) \[c-mono, against c\] times as much\.$");
        answer.Cases.Count.ShouldBe(3);
    }

    [Fact]
    public void A_payload_s_options_are_axes_and_default_is_what_is_not_set()
    {
        var answer = Of(Ask("time", "dates=local", "dates=default") with { MoreThan = 1.1 }, Cell("a", "post", 100), Cell("a", "post", 150, ("dates", "local")),
            Cell("a", "post", 400, ("dates", "local"), ("raw", "true")));
        answer.Text.ShouldMatch(@"^Well\? yes, a with dates local has 1\.50 \(.*\) times the time of a\.$", "what differs in another option isn't compared");
    }

    [Fact]
    public void What_is_unsettled_is_named_in_the_answer_that_it_was_used_for()
    {
        var cold = Cell("b", "post", 200);
        cold.Launches.ForEach(launch => launch.Settled = false);
        var run = TestRun.Of(Cell("a", "post", 100), cold, Cell("c", "post", 300)) with { Claims = [Ask("time", "b", "a"), Ask("time", "c", "a")] };
        var answers = ClaimAnswers.Of(RunAnalysis.Of(run));
        answers[0].Text.ShouldEndWith("times the time of a. Unsettled: b.");
        answers[1].Text.ShouldEndWith("times the time of a.");
    }

    [Fact]
    public void A_study_s_file_divides_a_ratio()
    {
        using var folder = new TemporaryFolder();
        StudyReader.Read(folder.Write("mine.yml",
            "payloads: post\nclaims:\n  - { ask: Is it?, ratio: { metric: time, of: a, to: b }, over: { of: c, to: d } }\n"))
            .Claims.ShouldHaveSingleItem().Over.ShouldBe(new ClaimRatio { Of = "c", To = "d" });
        Should.Throw<UserException>(() => StudyReader.Read(folder.Write("mine.yml",
            "payloads: post\nclaims:\n  - { ask: Is it?, ratio: { metric: time, of: a, to: b }, over: { of: c } }\n"))).Message.ShouldContain("'to'");
    }
}
