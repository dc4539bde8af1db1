using Assay.Experiments.Startup;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Tests.Experiments.Startup;

/// <summary>The time of a cold study is given to the loops that cost least, and what there was none for is told.</summary>
public sealed class StartupGoalsTests
{
    private static readonly TimeSpan Process = TimeSpan.FromMilliseconds(100);
    private static readonly StartupVariant Fast = Variant("fast");
    private static readonly StartupVariant Slow = Variant("slow");

    // A first operation of 1 ms, then 100 ns and 10 µs each.
    private static readonly Dictionary<StartupVariant, StartupTrial> Trials = new() { [Fast] = Trial(100), [Slow] = Trial(10_000) };

    [Fact]
    public void With_time_enough_one_start_of_each_does_the_longest_loop()
    {
        var goals = StartupGoals.Of(Trials, starts: 6, TimeSpan.FromMinutes(5));
        goals.LeftOut.ShouldBeNull();
        goals.For(Fast, 1).ShouldBe(10_000_000);
        goals.For(Slow, 1).ShouldBe(10_000_000);
        goals.For(Fast, 2).ShouldBe(1_000_000, "which takes 0.1 s");
        goals.For(Slow, 6).ShouldBe(10_000, "which takes 0.1 s");
    }

    [Fact]
    public void With_little_time_the_cheapest_loops_are_done_and_the_others_named()
    {
        var goals = StartupGoals.Of(Trials, starts: 6, TimeSpan.FromSeconds(6));
        goals.For(Fast, 1).ShouldBe(10_000_000);
        goals.For(Slow, 1).ShouldBe(100_000);
        goals.LeftOut.ShouldNotBeNull().ShouldStartWith("2 of the longest loops from a cold start were skipped: they would take about 99 s more");
        goals.LeftOut.ShouldContain("1,000,000 × message (serialize) with slow");
        goals.LeftOut.ShouldContain("10,000,000 × message (serialize) with slow");
    }

    [Fact]
    public void Without_time_each_start_does_what_a_moment_allows()
    {
        var goals = StartupGoals.Of(Trials, starts: 6, TimeSpan.Zero);
        goals.For(Fast, 1).ShouldBe(goals.For(Fast, 2));
        goals.For(Slow, 1).ShouldBe(10_000);
    }

    [Fact]
    public void What_failed_has_no_goal() => StartupGoals.Of(Trials, 6, TimeSpan.FromMinutes(1)).For(Variant("broken"), 1).ShouldBeNull();

    [Fact]
    public void A_trial_is_projected_between_its_marks_and_beyond_them()
    {
        var trial = new StartupTrial(TimeSpan.FromMilliseconds(112), [1, 10, 100], [1_000_000, 3_000_000, 12_000_000]);
        trial.Overhead.ShouldBe(TimeSpan.FromMilliseconds(100));
        trial.Need(1).ShouldBe(TimeSpan.FromMilliseconds(1));
        trial.Need(55).ShouldBe(TimeSpan.FromMilliseconds(7.5));
        trial.Need(1_100).ShouldBe(TimeSpan.FromMilliseconds(112));
    }

    private static StartupTrial Trial(long each)
    {
        long[] counts = [1, 1_001, 2_001];
        return new(Process + TimeSpan.FromMilliseconds(1 + (2_000 * each / 1e6)), counts, [.. counts.Select(count => 1_000_000 + ((count - 1) * each))]);
    }

    private static StartupVariant Variant(string id) => new(
        new SerializerEntry { Id = id, Name = id, Runtime = "dotnet", Format = "f", Library = "l", Version = "1", Folder = "" },
        RuntimeSetting.Default,
        new StartupValues("message", 1, new Dictionary<string, string>(), ""),
        "serialize",
        10_000_000,
        [1, 10_000, 100_000, 1_000_000, 10_000_000]);
}
