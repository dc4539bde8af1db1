using Assay.Statistics;

namespace Assay.Tests.Statistics;

public sealed class QuantileTests
{
    [Theory]
    [InlineData(0.25, 2)]
    [InlineData(0.5, 3)]
    [InlineData(0, 1)]
    [InlineData(1, 5)]
    [InlineData(0.1, 1.4)]
    public void It_is_linear_between_order_statistics(double share, double expected) =>
        Quantile.Of([5, 1, 4, 2, 3], share).ShouldBe(expected, 1e-12);

    [Fact]
    public void That_of_a_half_is_the_median()
    {
        var random = new SeededRandom(7);
        for (var n = 1; n < 12; n++)
        {
            double[] values = [.. Enumerable.Range(0, n).Select(_ => random.NextNormal())];
            Quantile.Of(values, 0.5).ShouldBe(Median.Of(values), 1e-12);
        }
        Quantile.Of([], 0.5).ShouldBe(double.NaN);
    }

    // A neighbour's use of caches makes a third of the samples slower, which the probe can't see.
    [Fact]
    public void Bursts_that_the_probe_does_not_see_hardly_move_a_launch_of_undisturbed_samples()
    {
        var random = new SeededRandom(8);
        double[] Sample() => [.. Enumerable.Range(0, 20).Select(i => 1000 * (1 + (0.005 * random.NextNormal())) * (random.Next(3) == 0 ? 1.2 : 1))];
        var launches = Enumerable.Range(1, 200).Select(launch => new LaunchSamples(launch, [.. Enumerable.Range(1, 20)], Sample())).ToList();
        var undisturbed = SampleSeries.Of(launches, isUndisturbed: true);
        launches.Average(launch => Math.Abs(undisturbed.LevelOf(launch) - 1000)).ShouldBeLessThan(5);
        var any = SampleSeries.Of(launches);
        launches.Average(launch => any.LevelOf(launch)).ShouldBe(launches.Average(launch => Median.Of(launch.Values)), 1e-9);
        launches.Average(launch => any.LevelOf(launch) - 1000).ShouldBeGreaterThan(4);
    }
}
