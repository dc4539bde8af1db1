using Assay.Statistics;

namespace Assay.Tests.Statistics;

public sealed class QuantileIntervalTests
{
    [Fact]
    public void Of_a_median_it_is_the_interval_that_is_known_for_it()
    {
        var values = Enumerable.Range(1, 100).Select(i => (double)i).ToArray();
        var quantile = QuantileInterval.Of(values, 0.5)!;
        var median = MedianInterval.Of(values)!;
        quantile.Interval.Low.ShouldBe(median.Interval.Low, 1);
        quantile.Interval.High.ShouldBe(median.Interval.High, 1);
    }

    [Theory]
    [InlineData(1000, 0.99)]
    [InlineData(1000, 0.9)]
    [InlineData(50, 0.5)]
    public void It_holds_the_true_quantile_in_at_least_95_of_100_samples(int count, double quantile)
    {
        var random = new SeededRandom(11);
        var held = 0;
        for (var trial = 0; trial < 1000; trial++)
        {
            // Of uniform numbers the quantile is the share itself.
            if (QuantileInterval.Of(Enumerable.Range(0, count).Select(_ => random.NextDouble()), quantile)!.Interval.Contains(quantile))
                held++;
        }
        held.ShouldBeInRange(940, 999);
    }

    [Fact]
    public void A_hundred_values_have_no_upper_end_for_their_99th_percentile()
    {
        var p99 = QuantileInterval.Of(Enumerable.Range(1, 100).Select(i => (double)i), 0.99)!;
        p99.Value.ShouldBe(99);
        p99.Interval.Low.ShouldBe(97);
        p99.Interval.High.ShouldBe(double.PositiveInfinity);
        QuantileInterval.Of([], 0.99).ShouldBeNull();
    }
}
