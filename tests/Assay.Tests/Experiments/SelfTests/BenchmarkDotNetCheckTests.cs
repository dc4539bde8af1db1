using Assay.Experiments.SelfTests;

namespace Assay.Tests.Experiments.SelfTests;

public sealed class BenchmarkDotNetCheckTests
{
    private static readonly BenchmarkDotNetCheck.Launch[] Launches = [new(2_000, 2_300), new(2_010, 2_310), new(1_990, 2_290)];

    [Theory]
    [InlineData(2_300, 2_000, true)]
    [InlineData(2_000, 1_900, true)]
    [InlineData(2_500, 2_000, false)] // Its collections cost more than all that happened there.
    [InlineData(2_300, 2_150, false)]
    [InlineData(1_850, 1_850, false)]
    public void A_figure_lies_between_their_undisturbed_iterations_and_all_that_happened_in_them(double ours, double without, bool agrees)
    {
        var check = BenchmarkDotNetCheck.Compare("x", ours, without, Launches);
        check.Passed.ShouldBe(agrees, check.Finding);
    }

    [Fact]
    public void What_is_above_the_mean_is_said() =>
        BenchmarkDotNetCheck.Compare("x", 2_500, 2_000, Launches).Finding.ShouldBe(
            "median here 2,500.0 ns, without collections 2,000.0 ns, there 2,000.0 ns (launches: 2,000.0, 2,010.0, 1,990.0), mean 2,300.0 ns: +0.0 %, "
                + "8.7 % above the mean (allowed: ±5 %)");

    [Theory]
    [InlineData(1_950, null)]
    [InlineData(1_850, false)] // Less than the least of them.
    [InlineData(4_000, false)] // Neighbours only add to their times.
    [InlineData(2_400, true)]
    public void Nothing_is_held_against_a_figure_between_launches_that_differ(double ours, bool? agrees)
    {
        var check = BenchmarkDotNetCheck.Compare("x", ours, ours, [new(2_000, 2_300), new(2_400, 2_700), new(3_000, 3_300)]);
        check.Passed.ShouldBe(agrees, check.Finding);
        check.Finding.Contains("but its launches differ by 50 %", StringComparison.Ordinal).ShouldBe(agrees is null);
    }

    [Fact]
    public void A_launch_that_was_slowed_from_beginning_to_end_counts_for_nothing()
    {
        var quiet = new BenchmarkDotNetCheck.Iterations([.. Enumerable.Range(0, 40).Select(i => (2_000.0 + i, 100.0))]);
        var slowed = new BenchmarkDotNetCheck.Iterations([.. Enumerable.Range(0, 40).Select(i => (3_000.0 + i, 150.0))]);
        var floor = BenchmarkDotNetCheck.FloorOf([quiet, slowed]);
        floor.ShouldBe(100);
        quiet.Undisturbed(floor)!.LowerQuartile.ShouldBeInRange(2_000, 2_020);
        slowed.Undisturbed(floor).ShouldBeNull();
    }
}
