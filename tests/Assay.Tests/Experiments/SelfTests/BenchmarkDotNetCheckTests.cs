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
}
