using Assay.Reports;
using Assay.Reports.Findings;
using Assay.Results;
using Assay.Wire.Load;

namespace Assay.Tests.Reports.Findings;

/// <summary>What was published of services, answered from a run's own figures or said not to have been measured.</summary>
public sealed class WireFindingsTests
{
    private static readonly int[] Usual = [1000, 1010, 990];

    [Theory]
    [InlineData("odata-load", 2)]
    [InlineData("odata-internet", 1)]
    [InlineData("odata-servers", 2)]
    [InlineData("message-echo", 3)]
    [InlineData("aspnet-options", 2)]
    public void Without_figures_each_answer_says_what_it_would_take(string study, int questions)
    {
        var answers = WireFindings.Of(Run(study, TestLoad.Of("no-op", [])));
        answers.Count.ShouldBe(questions);
        answers.ShouldAllBe(answer => answer.Contains("ot measured in this run: ", StringComparison.Ordinal));
    }

    [Fact]
    public void Other_runs_dont_ask() => WireFindings.Of(Run("load", TestLoad.Of("ODataMessageWriter", Usual))).ShouldBeEmpty();

    [Fact]
    public void Awaiting_is_judged_by_latency_and_throughput_where_both_are_beyond_doubt()
    {
        var plain = TestLoad.Of("ODataMessageWriter", [1000, 1010, 990]);
        var run = Run("odata-servers", plain, Slow("ODataMessageWriter-Async", 3, [500, 510, 490]), plain with { Connections = 1 }, TestLoad.Of("ODataMessageWriter-Async", [400, 1010, 2500]) with { Connections = 1 });
        WireFindings.Of(run)[0].ShouldBe(
            "Does awaiting cost latency and win throughput, as the article supposed? customers?count=50 at 128 connections: it costs latency (3.00 (3.00–3.00) times the median) and loses throughput (0.500 (0.488–0.513) times the requests/s); "
            + "customers?count=50 at 1 connection: its latency can't be told apart (1.00 (1.00–1.00) times the median) and its throughput can't be told apart (1.00 (0.102–9.90) times the requests/s).");
    }

    [Fact]
    public void Servers_with_bad_answers_are_not_compared()
    {
        var bad = TestLoad.Of("ODataMessageWriter-Async", Usual);
        bad.Rounds[0] = bad.Rounds[0] with { Bad = new Dictionary<string, long> { ["timeout"] = 1 } };
        WireFindings.Of(Run("odata-servers", TestLoad.Of("ODataMessageWriter", Usual), bad))[0].ShouldContain("not measured in this run: it takes ODataMessageWriter-Async and ODataMessageWriter, both without bad responses.");
    }

    [Fact]
    public void More_connections_help_where_waiting_bound_the_run_and_not_where_the_line_is_full()
    {
        var far = TestLoad.Of("ODataMessageWriter", [1000, 1010, 990], serverCpu: 0.3, generatorCpu: 0.1, network: "delay=215ms,rate=200mbit (215 ms round trip, 200 Mbit/s each way)");
        var narrow = TestLoad.Of("ODataMessageWriter", [290, 291, 292], serverCpu: 0.1, generatorCpu: 0.1, network: "intercontinental (150 ms round trip, 20 Mbit/s each way)");
        var answers = WireFindings.Of(Run("odata-internet", far, TestLoad.Of("ODataMessageWriter", [2000, 2020, 1980], serverCpu: 1.5, generatorCpu: 0.4, network: far.Network) with { Connections = 512 }, narrow, narrow with { Connections = 512 }));
        answers.Count.ShouldBe(3);
        answers[1].ShouldStartWith("delay=215ms,rate=200mbit (215 ms round trip, 200 Mbit/s each way), ODataMessageWriter: yes, 500.0 requests/s with 128 connections (bound by waiting), 1,000 with 512 connections (bound by the CPU that server and client share): 2.00 (");
        answers[2].ShouldContain("ODataMessageWriter: it can't be told, 145.5 requests/s with 128 connections (bound by the network)");
    }

    [Fact]
    public void Writers_are_told_with_what_they_cost_the_server_beside_plain_json()
    {
        var run = Run("odata-load", TestLoad.Of("system-text-json", [1000, 1000, 1000]), TestLoad.Of("ODataMessageWriter@7.7.2", [100, 100, 100]) with { Path = "/payloads/customers/ODataMessageWriter%407.7.2?count=50" }, TestLoad.Of("ODataMessageWriter-NoValidation", [200, 200, 200]));
        var answers = WireFindings.Of(run);
        answers[0].ShouldBe("What does OData cost a server beside System.Text.Json? Server CPU for a response, as a multiple of system-text-json's: ODataMessageWriter-NoValidation 5.00 (5.00–5.00), ODataMessageWriter 10.0 (10.0–10.0).");
        answers[1].ShouldContain("Not measured in this run: ODataMessageWriter-Utf8JsonWriter");
        answers[2].ShouldBe("Does leaving out validation pay? Yes. ODataMessageWriter-NoValidation takes 0.500 (0.500–0.500) times the server CPU of ODataMessageWriter for a response.");
    }

    [Fact]
    public void Echoes_are_told_beside_what_was_published_of_the_same_libraries()
    {
        var run = TestRun.Of() with
        {
            Study = "message-echo",
            Echoes = [TestEcho.Of(null, 80_000_000, 80_000_000), TestEcho.Of("hand-written", 40_000_000, 40_000_000), TestEcho.Of("system-text-json", 4_000_000, 4_000_000), TestEcho.Of("hand-written", 400_000, 400_000) with { InFlight = 1 }],
        };
        WireFindings.Of(run).ShouldBe(
        [
            "Which serializer gets most messages through, and is the transport in its way? hand-written: 20.0 M (± 0 %) messages/s, next system-text-json with 0.100 (0.100–0.100) of that; raw bytes make 40.0 M (± 0 %), of which it is 0.500 (0.500–0.500).",
            "How far behind a hand-written serializer are the libraries? Published best: 9.06 M messages/s, hand-written; here 20.0 M (± 0 %). system-text-json reaches 0.100 (0.100–0.100) of it (published 0.298).",
            "What do messages in flight change? hand-written with 1 on each connection 0.200 M (± 0 %), 1,000 on each connection 20.0 M (± 0 %) messages/s.",
        ]);
    }

    [Fact]
    public void Compressed_grpc_is_judged_over_all_payloads_and_networks()
    {
        const string far = "delay=13ms,rate=100mbit (13 ms round trip, 100 Mbit/s each way)";
        var run = TestRun.Of() with
        {
            Study = "aspnet-options",
            Calls =
            [
                TestCalls.Of("grpc", 2, transport: "grpc"), TestCalls.Of("grpc-gzip", 4, transport: "grpc", compression: "gzip-fastest", seed: 2), TestCalls.Of("json", 8, seed: 3),
                TestCalls.Of("grpc", 700, transport: "grpc", network: far), TestCalls.Of("grpc-gzip", 200, transport: "grpc", compression: "gzip-fastest", seed: 2, network: far), TestCalls.Of("json", 900, seed: 3, network: far),
            ],
        };
        var answers = WireFindings.Of(run);
        answers[0].ShouldMatch(@"^Can gRPC be compressed, and does it then win\? It can\. Over loopback \(nothing in between\), grpc-gzip against grpc, by median time: loses for deals, 100: [12]\.\d+ \([12]\.\d+–2\.\d+\)\. Over delay=13ms,rate=100mbit \(13 ms round trip, 100 Mbit/s each way\), grpc-gzip against grpc, by median time: wins for deals, 100: 0\.28\d \(0\.\d+–0\.\d+\)\.$");
        answers[1].ShouldMatch(@"Over loopback \(nothing in between\): deals, 100: grpc\. Over delay=.*: deals, 100: grpc-gzip with 0\.28\d \(0\.\d+–0\.\d+\) of gRPC's time\.$");
        RunReport.Of(run).Findings.ShouldBe(answers);
    }

    private static RunDocument Run(string study, params LoadRecord[] loads) => TestRun.Of() with { Study = study, Loads = [.. loads] };

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
}
