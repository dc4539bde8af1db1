using Assay.Statistics;

namespace Assay.Tests.Statistics;

public sealed class SettlednessTests
{
    [Fact]
    public void Too_few_chunks_decide_nothing() => Settledness.IsSettled([.. Enumerable.Repeat(100.0, Settledness.FewestChunks - 1)]).ShouldBeFalse();

    [Fact]
    public void Times_that_still_fall_are_not_settled() =>
        Settledness.IsSettled([.. Enumerable.Range(0, 20).Select(i => 100.0 - (2 * i))]).ShouldBeFalse();

    [Fact]
    public void A_step_down_a_moment_ago_needs_more_chunks() =>
        Settledness.IsSettled([.. Enumerable.Range(0, 20).Select(i => i < 15 ? 100.0 : 60.0)]).ShouldBeFalse();

    [Fact]
    public void A_step_down_long_ago_is_over() =>
        Settledness.IsSettled([.. Enumerable.Range(0, 20).Select(i => i < 7 ? 100.0 : 60.0)]).ShouldBeTrue();

    [Fact]
    public void Bursts_of_a_neighbour_don_t_keep_a_warm_up_going() =>
        Settledness.IsSettled([.. Enumerable.Range(0, 20).Select(i => i is 9 or 13 ? 400.0 : 100.0)]).ShouldBeTrue();

    [Fact]
    public void Of_noisy_but_level_times_nearly_all_are_settled_soon()
    {
        var random = new SeededRandom(1);
        var settled = Enumerable.Range(0, 500)
            .Count(_ => Settledness.IsSettled([.. Enumerable.Range(0, 16).Select(_ => 100 * Math.Exp(0.05 * random.NextNormal()))]));
        settled.ShouldBeGreaterThan(400);
    }

    [Fact]
    public void Of_noisy_times_that_fall_by_a_fifth_hardly_any_is_settled()
    {
        var random = new SeededRandom(2);
        var settled = Enumerable.Range(0, 500)
            .Count(_ => Settledness.IsSettled([.. Enumerable.Range(0, 12).Select(i => (120 - (20 * i / 11.0)) * Math.Exp(0.03 * random.NextNormal()))]));
        settled.ShouldBeLessThan(25);
    }
}
