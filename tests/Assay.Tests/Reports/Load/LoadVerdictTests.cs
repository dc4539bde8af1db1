using Assay.Reports.Load;
using Assay.Results;
using Assay.Wire.Load;

namespace Assay.Tests.Reports.Load;

/// <summary>What a load was bound by, and whether its rate was kept.</summary>
public sealed class LoadVerdictTests
{
    [Fact]
    public void A_full_network_is_named()
    {
        // 17,000 bytes for each of 141 answers in two seconds are 9.6 of 10 Mbit/s.
        var run = Run(TestLoad.Of("a", [141], serverCpu: 0.01, generatorCpu: 0.01, network: "mobile (60 ms ± 10 ms round trip, 10 Mbit/s each way)"));
        LoadVerdict.Of(LoadFigures.Of(run.Loads![0], seed: 0), run.Machine).ShouldBe("bound by the network: 9.6 of 10 Mbit/s were in use");
    }

    [Theory]
    [InlineData(1.6, 0, "the rate was kept: 1.60 of 2 cores were idle")]
    [InlineData(0.1, 0, "the rate was kept: 0.10 of 2 cores were idle; others used 1.50")]
    [InlineData(0.1, 0.5, "the rate was kept: 0.10 of 2 cores were idle; others used 1.00, the host's other guests 0.50")]
    public void A_rate_that_was_kept_is_bound_by_nothing_however_busy_the_machine_is(double idle, double stolen, string verdict)
    {
        var processors = new LoadProcessors { Idle = idle, Stolen = stolen, GeneratorThread = 0.85 };
        var run = Run(TestLoad.Of("a", [1000, 1000], rate: 500, serverCpu: 0.3, generatorCpu: 0.1, processors: processors));
        LoadVerdict.Of(LoadFigures.Of(run.Loads![0], seed: 0), run.Machine).ShouldBe(verdict);
    }

    [Theory]
    [InlineData(0.95, 0.5, 0.5, "the load generator, whose busiest thread used 0.95 of a core")]
    [InlineData(0.5, 0.95, 0.5, "one thread of the server, which used 0.95 of a core")]
    [InlineData(0.5, 0.5, 0.95, "the network relay, whose thread used 0.95 of a core")]
    public void A_thread_that_leaves_a_kept_rate_little_room_is_named(double generator, double server, double relay, string thread)
    {
        var processors = new LoadProcessors { Idle = 1, Stolen = 0, GeneratorThread = generator, ServerThread = server, RelayThread = relay };
        var run = Run(TestLoad.Of("a", [1000, 1000], rate: 500, serverCpu: 0.5, generatorCpu: 0.5, processors: processors));
        LoadVerdict.Of(LoadFigures.Of(run.Loads![0], seed: 0), run.Machine)
            .ShouldBe("the rate was kept: 1.00 of 2 cores were idle; near the limit of " + thread);
    }

    [Fact]
    public void A_rate_that_could_not_be_kept_is_an_overload()
    {
        var load = TestLoad.Of("a", [1000], rate: 5000);
        load.Rounds[0] = load.Rounds[0] with { Overdue = 9000 };
        var run = Run(load);
        LoadVerdict.Of(LoadFigures.Of(load, seed: 0), run.Machine)
            .ShouldBe("overloaded: 5,000 requests/s were requested and 500 answered; its latencies reflect the length of the run");
    }

    [Theory]
    [InlineData(1600, true)]
    [InlineData(1998, false)]
    public void So_is_one_whose_responses_are_under_way_when_counting_ends(int answered, bool isOverloaded) =>
        LoadFigures.Of(TestLoad.Of("a", [answered], rate: 1000), seed: 0).IsOverloaded.ShouldBe(isOverloaded);

    [Fact]
    public void One_that_catches_up_after_a_stall_at_the_end_has_kept_the_rate()
    {
        var load = TestLoad.Of("a", [2000, 1600], rate: 1000);
        load.Rounds[0] = load.Rounds[0] with { Late = new(1, 0, 0) };
        load.Rounds[1] = load.Rounds[1] with { Late = new(400, 0, 0.05) };
        var run = Run(load);
        LoadVerdict.Of(LoadFigures.Of(load, seed: 0), run.Machine).ShouldStartWith("the rate was kept");
        load.Rounds[1] = load.Rounds[1] with { Late = new(400, 0, 0.5) };
        LoadVerdict.Of(LoadFigures.Of(load, seed: 0), run.Machine).ShouldStartWith("overloaded");
    }

    [Theory]
    [InlineData(3, 1.2, true)]
    [InlineData(3, 1.0, false)]
    [InlineData(2, 0.5, false)]
    [InlineData(1, 0.0, false)]
    public void A_few_late_responses_are_a_rate_by_the_intervals_between_them(int late, double seconds, bool isOverloaded)
    {
        // 2 requests/s for 6 s, of a server that answers 1.67.
        var load = TestLoad.Of("a", [10, 10, 10], rate: 2);
        for (var i = 0; i < load.Rounds.Count; i++)
            load.Rounds[i] = load.Rounds[i] with { Seconds = 6, Late = new(late, 0, seconds) };
        LoadFigures.Of(load, seed: 0).IsOverloaded.ShouldBe(isOverloaded);
    }

    [Fact]
    public void One_that_is_a_tenth_too_slow_is_overloaded_however_few_responses_show_it()
    {
        var load = TestLoad.Of("a", [90], rate: 10);
        load.Rounds[0] = load.Rounds[0] with { Seconds = 10, Late = new(10, 0, 1) };
        LoadFigures.Of(load, seed: 0).IsOverloaded.ShouldBeTrue();
        // Nothing came late in most rounds.
        load.Rounds.InsertRange(0, [load.Rounds[0] with { AnsweredBySecond = [100], Late = new(0, 0, 0) }, load.Rounds[0] with { Late = new(1, 0, 0) }]);
        LoadFigures.Of(load, seed: 0).IsOverloaded.ShouldBeTrue();
    }

    [Theory]
    // 5 % take 2 s, the others 0.1: 20 are in flight at either end of a round, more or less.
    [InlineData(0.1, 244, 23, 1.9, false)]
    [InlineData(0.1, 225, 42, 1.9, true)]
    // All take as long: no more of them are in flight by chance.
    [InlineData(2, 244, 23, 1.9, true)]
    public void Responses_in_flight_are_a_few_more_or_less_by_chance(double most, int answered, int late, double seconds, bool isOverloaded)
    {
        var latency = new LatencyHistogram();
        latency.Record((long)(most * 1e9), 237);
        latency.Record(2_000_000_000, 13);
        var load = TestLoad.Of("a", [answered], rate: 100);
        load.Rounds[0] = load.Rounds[0] with { Seconds = 2.5, Latency = latency.ToString(), Late = new(late, 0, seconds) };
        LoadFigures.Of(load, seed: 0).IsOverloaded.ShouldBe(isOverloaded);
    }

    [Fact]
    public void Responses_that_came_late_are_none_of_the_requests_that_cpu_was_used_for()
    {
        var load = TestLoad.Of("a", [500]);
        load.Rounds[0] = load.Rounds[0] with { Bad = new Dictionary<string, long> { ["status 503"] = 100 }, Late = new(50, 100, 1) };
        var figures = LoadFigures.Of(load, seed: 0);
        figures.Requests.ShouldBe(500);
        figures.ServerCpuMicroseconds!.Value.ShouldBe(1e6 / 500, 0.01);
        var silent = TestLoad.Of("b", [0]);
        silent.Rounds[0] = silent.Rounds[0] with { Bad = load.Rounds[0].Bad, Late = load.Rounds[0].Late };
        LoadVerdict.Of(LoadFigures.Of(silent, seed: 0), Run(silent).Machine).ShouldStartWith("no response within a round of 2 s");
    }

    [Fact]
    public void A_run_that_was_ended_before_counting_has_no_advice()
    {
        var load = TestLoad.Of("a", [0]);
        load.Rounds[0] = load.Rounds[0] with { Seconds = 0 };
        foreach (var ended in (LoadRecord[])[load, load with { Rounds = [] }])
            LoadVerdict.Of(LoadFigures.Of(ended, seed: 0), Run(ended).Machine).ShouldBe("the run ended before counting began: nothing was measured");
    }

    [Fact]
    public void A_round_that_was_broken_off_is_in_no_mean_beside_whole_ones()
    {
        var load = TestLoad.Of("a", [1000, 1010, 0]);
        load.Rounds[2] = load.Rounds[2] with { Seconds = 0.05, GeneratorCpuSeconds = 0.05 };
        LoadFigures.Of(load, seed: 0).PerSecond!.Value.ShouldBe(502.5, 0.01);
        var other = TestLoad.Of("b", [1000, 1010, 1000]);
        LoadFigures.Of(load, seed: 0).RatioTo(LoadFigures.Of(other, seed: 0), LoadFigures.RateOf)!.Value.ShouldBe(1, 1e-6);
        // Alone it is all that there is.
        LoadFigures.Of(load with { Rounds = [load.Rounds[2]] }, seed: 0).PerSecond!.Value.ShouldBe(0);
    }

    private static RunDocument Run(params LoadRecord[] loads) => TestRun.Of() with { Loads = [.. loads] };
}
