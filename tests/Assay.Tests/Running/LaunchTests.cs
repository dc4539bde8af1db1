using Assay.Running;

namespace Assay.Tests.Running;

/// <summary>What is launched may take samples of several cells, until they have enough or its share of the budget is used up.</summary>
public sealed class LaunchTests
{
    private static readonly Schedule Usual = new() { Rounds = 5, Seed = 7, Patience = Timeout.InfiniteTimeSpan };

    private readonly FakeCells fakes = new();

    private FakeSampler Sampler(string name) => new(name, fakes);

    private int Count(string sampler) => fakes.Samples.Count(sample => sample.StartsWith(sampler + " ", StringComparison.Ordinal));

    private List<string> WarmUps() =>
        [.. fakes.Log.Where(line => line.Contains(" warms up", StringComparison.Ordinal)).Select(line => line.Split(' ')[0])];

    private RunClock Clock(double seconds) => new(fakes.Time, TimeSpan.FromSeconds(seconds));

    private Task RunAsync(RunClock clock, Schedule schedule, params ICell[] cells) =>
        new Part(cells, schedule) { Clock = clock }.RunAsync(fakes.Time, fakes, () => { }, fakes.Stop.Token);

    [Fact]
    public async Task It_is_started_and_warmed_up_once_and_each_of_its_samplers_has_a_turn_of_its_own()
    {
        await fakes.RunAsync(Usual, new FakeLaunch("a", fakes, Sampler("write"), Sampler("read")).Cell(), fakes.Cell("b"));
        fakes.Log.Take(4).ShouldBe(["a starts", "b starts", "a warms up for 1000000", "b warms up"]);
        fakes.Log.Count(line => line == "a starts").ShouldBe(1);
        var rounds = fakes.Samples.Chunk(3).Select(round => round.Select(sample => sample.Split(' ')[0]).ToArray()).ToList();
        rounds.Count.ShouldBe(5);
        rounds.ForEach(round => round.Order(StringComparer.Ordinal).ShouldBe(["b", "read", "write"]));
        rounds.Select(round => string.Concat(round)).Distinct().Count().ShouldBeGreaterThan(1);
    }

    [Fact]
    public async Task One_of_its_samplers_may_end_and_the_others_go_on()
    {
        await fakes.RunAsync(Usual, new FakeLaunch("a", fakes, new FakeSampler("write", fakes) { Ends = 2 }, Sampler("read")).Cell());
        (Count("write"), Count("read")).ShouldBe((2, 5));
        fakes.Failures.ShouldBeEmpty();
    }

    [Fact]
    public async Task Where_nothing_can_be_measured_nothing_takes_turns_and_nobody_has_failed()
    {
        var nothing = new Cell("a", () => true, failure => fakes.Failures.Add("a", failure), (_, _) => Task.FromResult<ITrial>(null!));
        await fakes.RunAsync(Usual, nothing, fakes.Cell("b"));
        (Count("a"), Count("b")).ShouldBe((0, 5));
        fakes.Failures.ShouldBeEmpty();
    }

    [Fact]
    public async Task Who_has_enough_takes_no_turns_beyond_the_minimum()
    {
        await fakes.RunAsync(Usual with { Rounds = 9, MinimumRounds = 4 },
            new FakeLaunch("a", fakes, new FakeSampler("early", fakes) { Enough = 2 }, new FakeSampler("late", fakes) { Enough = 6 }, Sampler("never")).Cell());
        (Count("early"), Count("late"), Count("never")).ShouldBe((4, 6, 9));
    }

    [Fact]
    public async Task Once_all_have_enough_no_further_round_is_taken()
    {
        await fakes.RunAsync(Usual with { Rounds = null }, new FakeLaunch("a", fakes, new FakeSampler("write", fakes) { Enough = 3 }).Cell());
        Count("write").ShouldBe(3);
    }

    [Fact]
    public async Task Who_has_enough_rides_along_while_another_is_held_against_it()
    {
        var slow = new FakeSampler("slow", fakes) { Enough = 4 };
        var quick = new FakeSampler("quick", fakes) { Enough = 5 };
        await fakes.RunAsync(Usual with { Rounds = 9 },
            new FakeLaunch("a", fakes, new FakeSampler("baseline", fakes) { Enough = 1, With = slow }, slow, quick).Cell());
        (Count("baseline"), Count("slow"), Count("quick")).ShouldBe((4, 4, 5));
    }

    [Fact]
    public async Task A_share_of_the_budget_decides_how_long_is_warmed_up_and_when_the_last_round_is_taken()
    {
        // Of 40 s each of two launches has 20: one second of starting, up to 80 % of the rest for warming up, and rounds of 2 s while they end in time.
        var clock = Clock(40);
        var cell = new FakeLaunch("a", fakes, Sampler("write"), Sampler("read")) { WarmUpSeconds = 7 }.Cell(startSeconds: 1);
        await RunAsync(clock, Usual with { Rounds = null, Shares = 2 }, cell);
        fakes.Log.Take(3).ShouldBe(["a starts", "a warms up for 15.2", "a has 6 for each"]);
        Count("write").ShouldBe(6);
        clock.Elapsed.TotalSeconds.ShouldBe(1 + 7 + (6 * 2));
    }

    [Fact]
    public async Task What_a_launch_leaves_over_goes_to_the_others()
    {
        var clock = Clock(30);
        ICell Cell(double warmUp) => new FakeLaunch("a", fakes, Sampler("write")) { WarmUpSeconds = warmUp }.Cell();
        await RunAsync(clock, Usual with { Rounds = 1, Shares = 3 }, Cell(1));
        await RunAsync(clock, Usual with { Rounds = 1, Shares = 2 }, Cell(1));
        await RunAsync(clock, Usual with { Rounds = 1, Shares = 1 }, Cell(1));
        fakes.Log.Where(line => line.Contains("warms", StringComparison.Ordinal))
            .ShouldBe(["a warms up for 8", "a warms up for 11.2", "a warms up for 20.8"]);
    }

    [Fact]
    public async Task Launches_of_one_part_share_its_budget_too()
    {
        var cell = new FakeLaunch("a", fakes, Sampler("write")) { WarmUpSeconds = 1 }.Cell();
        await RunAsync(Clock(30), Usual with { Launches = 3, Rounds = 1, Shares = 3 }, cell);
        fakes.Log.Where(line => line.Contains("warms", StringComparison.Ordinal))
            .ShouldBe(["a warms up for 8", "a warms up for 11.2", "a warms up for 20.8"]);
    }

    [Fact]
    public async Task Parts_within_a_budget_share_it_and_end_with_it()
    {
        var run = TestRun.Of();
        // Two launches of the first part and one of the second, of 10 s each: one for warming up, nine for rounds of one second.
        var parts = Part.Within(TimeSpan.FromSeconds(30), ["a", "b"], name => name == "a" ? 2 : 1,
            name => new Part([new FakeLaunch(name, fakes, Sampler(name)) { WarmUpSeconds = 1 }.Cell()],
                Usual with { Launches = name == "a" ? 2 : 1, Rounds = 12 }), run, fakes.Time);
        foreach (var part in parts)
            await part.RunAsync(fakes.Time, fakes, () => { }, fakes.Stop.Token);

        fakes.Log.Where(line => line.Contains("has", StringComparison.Ordinal)).ShouldBe(["a has 9 for each", "a has 9 for each", "b has 9 for each"]);
        (Count("a"), Count("b")).ShouldBe((18, 9));
        run.Notes.ShouldBeEmpty();
    }

    [Fact]
    public async Task Parts_that_need_longer_than_their_budget_say_so()
    {
        var run = TestRun.Of();
        var parts = Part.Within(TimeSpan.FromSeconds(10), ["a", "b"], _ => 1,
            name => new Part([new FakeLaunch(name, fakes, Sampler(name)).Cell(startSeconds: 6)], Usual), run, fakes.Time);
        foreach (var part in parts)
            await part.RunAsync(fakes.Time, fakes, () => { }, fakes.Stop.Token);

        run.Notes.ShouldHaveSingleItem().ShouldBe("The run took 18.8 s of a budget of 10 s: starting and warming up 2 times, with at least 3 rounds each, "
            + "takes that long; choose fewer serializers or payloads, or a longer budget.");
    }

    [Fact]
    public async Task Whatever_is_measured_the_machine_is_calibrated_after_each_round()
    {
        var run = TestRun.Of();
        Part[] parts = [new([fakes.Cell("a"), fakes.Cell("b")], Usual with { Launches = 2, Rounds = 3 }), new([fakes.Cell("c")], Usual with { Rounds = 1 })];
        await Part.RunAsync(parts.ToAsyncEnumerable(), run, fakes.Time, fakes, () => { }, fakes.Stop.Token);
        run.Machine.CalibrationNanoseconds.Count.ShouldBe((2 * 3) + 1);
        run.Machine.CalibrationNanoseconds.ShouldAllBe(time => time > 0);
    }

    [Fact]
    public void Without_a_budget_parts_take_as_long_as_they_take()
    {
        var part = Part.Within(null, ["a"], _ => 1, name => new Part([], Usual), TestRun.Of()).Single();
        (part.Clock, part.Schedule).ShouldBe((null, Usual));
    }

    [Fact]
    public void Starting_is_not_expected_again_for_each_turn()
    {
        // Two launches that take 10 s to start, three turns of 1 s each.
        var clock = new RunClock(fakes.Time, budget: null, turns: 6, launches: 2);
        fakes.Time.Advance(10);
        clock.Launched(TimeSpan.FromSeconds(10));
        fakes.Time.Advance(1);
        clock.Count();
        clock.Expected.ShouldBe(TimeSpan.FromSeconds(5 + 10));
        fakes.Time.Advance(2);
        clock.Count();
        clock.Count();
        clock.Expected.ShouldBe(TimeSpan.FromSeconds(3 + 10));
    }

    [Fact]
    public async Task One_that_never_settles_leaves_the_others_their_share_of_the_warm_up()
    {
        var all = Enumerable.Range(0, 12).Select(i => new FakeLaunch($"{i}", fakes, Sampler("write")) { WarmUpSeconds = i == 0 ? 1e6 : 1 }.Cell()).ToArray();
        await RunAsync(Clock(100), Usual with { Rounds = 1, Shares = 1 }, all);
        // Three times its share of what is left of 80 s.
        var before = WarmUps().IndexOf("0");
        fakes.Log.First(line => line.StartsWith("0 warms", StringComparison.Ordinal))
            .ShouldBe(FormattableString.Invariant($"0 warms up for {(80 - before) * 3.0 / (12 - before):0.##}"));
    }

    [Fact]
    public async Task Where_time_for_warming_up_runs_out_the_last_ones_are_others_in_each_launch()
    {
        string[] names = ["a", "b", "c", "d", "e", "f"];
        async Task<List<string>> OrdersAsync()
        {
            fakes.Log.Clear();
            // Each launch is a part with a seed of its own.
            for (var seed = 1; seed <= 5; seed++)
                await RunAsync(Clock(50), Usual with { Rounds = 1, Shares = 1, Seed = seed },
                    [.. names.Select(name => new FakeLaunch(name, fakes, Sampler(name)) { WarmUpSeconds = 1e6 }.Cell())]);
            return [.. WarmUps().Chunk(names.Length).Select(order => string.Concat(order))];
        }

        var orders = await OrdersAsync();
        orders.Count.ShouldBe(5);
        orders.ShouldEach(order => string.Concat(order.Order()) == "abcdef");
        orders.Select(order => order[^1]).Distinct().Count().ShouldBeGreaterThan(2);
        (await OrdersAsync()).ShouldBe(orders);
    }

    [Fact]
    public async Task A_first_round_that_takes_longer_leaves_no_time_unused()
    {
        // A second of warming up, five of the first round, and fourteen rounds more of a second each.
        await RunAsync(Clock(20), Usual with { Rounds = null, Shares = 1 },
            new FakeLaunch("a", fakes, new FakeSampler("write", fakes) { FirstSeconds = 5 }).Cell());
        Count("write").ShouldBe(15);
    }

    [Fact]
    public async Task The_minimum_of_rounds_is_taken_however_little_time_there_is()
    {
        await RunAsync(Clock(0.001), Usual with { Rounds = 9, MinimumRounds = 3, Shares = 1 }, new FakeLaunch("a", fakes, Sampler("write")).Cell());
        Count("write").ShouldBe(3);
    }

    [Fact]
    public async Task A_long_launch_tells_less_of_how_long_the_others_take_to_start()
    {
        async Task<string> RunAsync(int? longLaunch)
        {
            fakes.Log.Clear();
            await this.RunAsync(Clock(100), Usual with { Rounds = 1, Shares = 3, LongLaunch = longLaunch },
                new FakeLaunch("a", fakes, Sampler("write")).Cell(startSeconds: 10));
            return fakes.Log[1];
        }

        // (90 - 2 × 10) / 3 × 0.8, and with four seconds for each of the others' starts.
        (await RunAsync(null)).ShouldBe("a warms up for 18.67");
        (await RunAsync(1)).ShouldBe("a warms up for 21.87");
    }

    [Theory]
    [InlineData(2)]
    [InlineData(5)]
    public async Task Of_its_launches_a_part_may_make_one_or_one_beyond_them(int launch)
    {
        await fakes.RunAsync(Usual with { Launches = 3, Rounds = 1, OnlyLaunch = launch }, fakes.Cell("a"));
        fakes.Log.ShouldBe(["a starts", "a warms up", $"a {launch}.1", "a ends"]);
    }

    [Theory]
    [InlineData(nameof(SideBySide.Nothing), 1, 1)]
    [InlineData(nameof(SideBySide.Starts), 2, 1)]
    [InlineData(nameof(SideBySide.WarmUps), 2, 2)]
    public async Task On_all_cores_is_done_what_may_be_and_samples_are_taken_one_at_a_time(string sideBySide, int starts, int warmUps)
    {
        var (starting, warming, sampling) = (new Crowd(starts), new Crowd(warmUps), new Crowd(1));
        ICell Cell(string name) => new Cell(name, () => true, failure => fakes.Failures.Add(name, failure), async (_, _) =>
        {
            await starting.EnterAsync();
            return new CrowdedTrial(warming, sampling);
        });
        await fakes.RunAsync(Usual with { SideBySide = Enum.Parse<SideBySide>(sideBySide) }, Cell("a"), Cell("b"));
        fakes.Failures.ShouldBeEmpty();
        (starting.Most, warming.Most, sampling.Most).ShouldBe((starting.Expected, warming.Expected, 1));
    }

    [Fact]
    public async Task Each_round_is_stored_where_that_is_asked_for()
    {
        // All rounds together are over before anything is stored for being old.
        ICell Cell() => new Cell("a", () => true, _ => { },
            (_, _) => Task.FromResult<ITrial>(new FakeTrial("a", fakes.Log, fakes.Time) { Seconds = 0.01 }));
        await fakes.RunAsync(Usual with { Rounds = 50 }, Cell());
        fakes.Stored.ShouldBe(2);
        await fakes.RunAsync(Usual with { Rounds = 50, StoresRounds = true }, Cell());
        fakes.Stored.ShouldBe(2 + 52);
    }

    [Fact]
    public async Task It_is_told_when_a_round_is_over()
    {
        var ended = new List<string>();
        await new Part([fakes.Cell("a"), fakes.Cell("b")], Usual with { Launches = 2, Rounds = 2 })
        {
            RoundEnded = turn => ended.Add($"{turn.Launch}.{turn.Round} {fakes.Samples.Count}"),
        }.RunAsync(fakes.Time, fakes, () => { }, fakes.Stop.Token);
        ended.ShouldBe(["1.1 2", "1.2 4", "2.1 6", "2.2 8"]);
    }
}
