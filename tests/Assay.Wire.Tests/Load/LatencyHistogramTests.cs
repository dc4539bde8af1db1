using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load;

public sealed class LatencyHistogramTests
{
    private static readonly double[] Shares = [0.01, 0.5, 0.9, 0.99, 0.999, 1];

    [Fact]
    public void Percentiles_are_those_of_the_sorted_values_to_within_four_in_a_thousand()
    {
        var random = new Random(1);
        var histogram = new LatencyHistogram();
        // From a nanosecond to an hour, all sizes alike.
        var values = Enumerable.Range(0, 20_000).Select(_ => (long)Math.Exp(random.NextDouble() * Math.Log(3.6e12))).ToArray();
        foreach (var value in values)
            histogram.Record(value);
        Array.Sort(values);
        foreach (var share in Shares)
        {
            var exact = values[(int)Math.Ceiling(share * values.Length) - 1];
            ((double)histogram.Percentile(share)).ShouldBe(exact, tolerance: 0.004 * exact, $"percentile {share}");
        }
        histogram.Max.ShouldBe(values[^1]);
        histogram.Mean.ShouldBe(values.Average(), tolerance: 1e-6 * values.Average());
    }

    [Fact]
    public void The_mean_difference_is_that_of_all_pairs()
    {
        var random = new Random(1);
        var histogram = new LatencyHistogram();
        var values = Enumerable.Range(0, 300).Select(_ => random.NextInt64(1_000_000_000)).ToArray();
        foreach (var value in values)
            histogram.Record(value);
        var exact = values.Average(one => values.Average(other => (double)Math.Abs(one - other)));
        histogram.MeanDifference.ShouldBe(exact, 0.004 * exact);
        new LatencyHistogram().MeanDifference.ShouldBe(0);
    }

    [Fact]
    public void Recording_apart_and_adding_is_recording_together()
    {
        var (left, right, all) = (new LatencyHistogram(), new LatencyHistogram(), new LatencyHistogram());
        for (var i = 0; i < 1000; i++)
        {
            (i % 3 == 0 ? left : right).Record(i * 977L);
            all.Record(i * 977L);
        }
        left.Add(right);
        left.ToString().ShouldBe(all.ToString());
        left.Count.ShouldBe(1000);
    }

    [Fact]
    public void The_text_of_a_histogram_reads_back_as_the_same()
    {
        var histogram = new LatencyHistogram();
        foreach (var value in (long[])[0, 255, 256, 1_000_000, 1_000_000, LatencyHistogram.Longest])
            histogram.Record(value);
        var read = LatencyHistogram.Parse(histogram.ToString());
        read.ToString().ShouldBe(histogram.ToString());
        read.Percentile(0.5).ShouldBe(histogram.Percentile(0.5));
        read.Count.ShouldBe(6);
    }

    [Fact]
    public void Nothing_recorded_and_times_beyond_the_range_are_no_trouble()
    {
        var histogram = new LatencyHistogram();
        histogram.Percentile(0.99).ShouldBe(0);
        histogram.Record(-5);
        histogram.Record(long.MaxValue);
        histogram.Percentile(0.5).ShouldBe(0);
        histogram.Max.ShouldBe(LatencyHistogram.Longest);
    }
}
