using Assay.Experiments.Load;
using Assay.Experiments.Tools;
using Assay.Results;

namespace Assay.Tests.Experiments.Load;

public sealed class LoadAnsweredTests
{
    [Theory]
    [InlineData(1000, 0, true)]
    [InlineData(1000, 999, true)]
    [InlineData(10, 990, false)]
    [InlineData(0, 1000, false)]
    [InlineData(0, 0, false)]
    public void A_server_that_gave_more_bad_responses_than_good_ones_was_not_measured(int good, long bad, bool isMeasured)
    {
        var load = TestLoad.Of("a", [good]);
        load.Rounds[0] = load.Rounds[0] with { Bad = new Dictionary<string, long> { ["unexpected body"] = bad } };
        var run = TestRun.Of() with { Loads = [load, TestLoad.Of("b", [1000])] };
        LoadExperiment.IsMeasured(run, ["a"]).ShouldBe(isMeasured);
        LoadExperiment.IsMeasured(run, []).ShouldBeTrue("the other one was");
        LoadExperiment.NotMeasured(run, []).ShouldBeEmpty();
        LoadExperiment.NotMeasured(run, ["a"]).Any().ShouldBe(!isMeasured);
    }

    [Theory]
    [InlineData(400, 600, "a, server-gc: more bad responses than good ones")]
    [InlineData(500, 500, "a, server-gc: as many bad responses as good ones")]
    [InlineData(0, 500, "a, server-gc: no good response while responses were counted")]
    public void What_ends_the_command_with_an_error_is_said(int good, long bad, string told)
    {
        var load = TestLoad.Of("a", [good]) with { Settings = "server-gc" };
        load.Rounds[0] = load.Rounds[0] with { Bad = new Dictionary<string, long> { ["status 503"] = bad } };
        var run = TestRun.Of() with { Loads = [load] };
        LoadExperiment.NotMeasured(run, []).ShouldBe([told]);
        load.Failure = "every response was bad";
        LoadExperiment.NotMeasured(run, []).ShouldBeEmpty("its table has the reason");
    }

    [Theory]
    [InlineData(10, 990, 900, true)]
    [InlineData(10, 990, 1001, false)]
    [InlineData(0, 1000, 900, false)]
    public void Good_responses_that_came_late_count_beside_the_bad_ones_but_without_any_in_time_there_is_no_rate(int good, long late, long bad, bool isMeasured)
    {
        var load = TestLoad.Of("a", [good]);
        load.Rounds[0] = load.Rounds[0] with { Bad = new Dictionary<string, long> { ["status 503"] = bad }, Late = new(late, bad, 1) };
        LoadExperiment.IsMeasured(TestRun.Of() with { Loads = [load, TestLoad.Of("b", [1000])] }, ["a"]).ShouldBe(isMeasured);
        var run = TestRun.Of();
        run.Add(new ToolRecord
        {
            Tool = "assay", Serializer = "a", Path = "/", Connections = 1,
            Rounds = [new() { Round = 1, Seconds = 1, Answers = good, AnsweredLate = late, Bad = bad }],
        });
        ToolExperiment.IsMeasured(run, []).ShouldBe(isMeasured);
    }

    [Fact]
    public void Nor_was_one_that_failed_in_a_later_round()
    {
        var load = TestLoad.Of("a", [1000, 1000]);
        load.Failure = "127.0.0.1:8080 doesn't answer: Connection refused";
        var run = TestRun.Of() with { Loads = [load, TestLoad.Of("b", [1000])] };
        LoadExperiment.IsMeasured(run, ["a"]).ShouldBeFalse();
        LoadExperiment.IsMeasured(run, []).ShouldBeTrue("the other one was");
    }

    [Theory]
    [InlineData(1000, 0, null, true)]
    [InlineData(1000, 900, null, true)]
    [InlineData(400, 600, null, false)]
    [InlineData(0, 1000, null, false)]
    [InlineData(0, 0, null, false)]
    [InlineData(1000, 0, "wrk: unable to connect", false)]
    public void A_generator_that_got_more_bad_responses_than_good_ones_measured_nothing(long good, long bad, string? failure, bool isMeasured)
    {
        var run = TestRun.Of();
        run.Add(
            new ToolRecord { Tool = "assay", Serializer = "a", Path = "/", Connections = 1, Rounds = [new() { Round = 1, Seconds = 1, Answers = 9, Bad = 0 }] },
            new ToolRecord
            {
                Tool = "wrk", Serializer = "a", Path = "/", Connections = 1, Failure = failure,
                Rounds = [new() { Round = 1, Seconds = 1, Answers = good, Bad = bad }],
            });
        ToolExperiment.IsMeasured(run, []).ShouldBe(isMeasured);
        string[] told = isMeasured || failure is not null ? []
            : [$"wrk at a: {(good > 0 ? "more bad responses than good ones" : "no good response while responses were counted")}"];
        ToolExperiment.NotMeasured(run, []).ShouldBe(told);
    }

    [Fact]
    public void A_server_that_nobody_named_may_fail_at_every_generator_but_a_generator_not_at_every_server()
    {
        var run = TestRun.Of();
        run.Add(Tool("assay", "a"), Tool("assay", "b", "can't serve"), Tool("wrk", "a"), Tool("wrk", "b", "can't serve"));
        ToolExperiment.IsMeasured(run, []).ShouldBeTrue();
        ToolExperiment.IsMeasured(run, ["a"]).ShouldBeTrue();
        ToolExperiment.IsMeasured(run, ["b"]).ShouldBeFalse();
        run.Add(Tool("hey", "a", "hey isn't installed"));
        ToolExperiment.IsMeasured(run, []).ShouldBeFalse();

        static ToolRecord Tool(string name, string serializer, string? failure = null) => new()
        {
            Tool = name, Serializer = serializer, Path = "/", Connections = 1, Failure = failure,
            Rounds = failure is null ? [new() { Round = 1, Seconds = 1, Answers = 9, Bad = 0 }] : [],
        };
    }

    [Theory]
    [InlineData(0, 900, false)]
    [InlineData(800, 900, false)]
    [InlineData(1000, 900, true)]
    public void A_search_that_held_no_rate_says_something_only_of_a_server_that_answers(int good, long bad, bool isMeasured)
    {
        var run = TestRun.Of();
        var none = TestLoad.Capacity("b", 1, good, good) with { Held = 0 };
        for (var i = 0; i < none.Trials.Count; i++)
            none.Trials[i] = none.Trials[i] with { Round = none.Trials[i].Round with { Bad = new Dictionary<string, long> { ["status 500"] = bad } } };
        run.Add(TestLoad.Capacity("a", 1, 1000, 2000), none);
        CapacityExperiment.IsMeasured(run, ["b"]).ShouldBe(isMeasured);
        string[] told = isMeasured ? [] : ["b: no rate was sustained, with more bad responses than good ones"];
        CapacityExperiment.NotMeasured(run, ["b"]).ShouldBe(told);
        CapacityExperiment.NotMeasured(run, []).ShouldBeEmpty();
        CapacityExperiment.IsMeasured(run, []).ShouldBeTrue("the other one was");
        none.Held = 1;
        CapacityExperiment.IsMeasured(run, ["b"]).ShouldBeTrue("rates that are too high may have bad responses");
    }

    [Fact]
    public void A_search_fails_the_command_only_for_a_server_that_was_named_or_for_all()
    {
        var run = TestRun.Of();
        var failed = TestLoad.Capacity("b", 1, 1000, 2000);
        failed.Failure = "b can't handle the payload";
        run.Add(TestLoad.Capacity("a", 1, 1000, 2000), failed);
        CapacityExperiment.IsMeasured(run, []).ShouldBeTrue();
        CapacityExperiment.IsMeasured(run, ["a"]).ShouldBeTrue();
        CapacityExperiment.IsMeasured(run, ["b"]).ShouldBeFalse();
        var alone = TestRun.Of();
        alone.Add(failed);
        CapacityExperiment.IsMeasured(alone, []).ShouldBeFalse();
        CapacityExperiment.NotMeasured(alone, []).ShouldBeEmpty("its table has the reason");
        (failed.Failure, failed.Held) = (null, 0);
        var bad = new Dictionary<string, long> { ["status 500"] = 5000 };
        failed.Trials[0] = failed.Trials[0] with { Round = failed.Trials[0].Round with { Bad = bad } };
        CapacityExperiment.NotMeasured(alone, []).ShouldHaveSingleItem();
    }
}
