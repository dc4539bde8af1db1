using Assay.Statistics;

namespace Assay.Tests.Statistics;

/// <summary>What launches say together, and what a single one of many may do to it.</summary>
public sealed class LaunchSpreadTests
{
    [Fact]
    public void A_wild_launch_among_many_moves_neither_the_centre_nor_the_spread()
    {
        var calm = Enumerable.Range(0, 19).Select(i => 5 + (0.01 * Math.Sin(i))).ToArray();
        double[] wild = [.. calm[..^1], 5.6];

        var (without, with) = (Of(calm), Of(wild));

        with.Centre.ShouldBe(without.Centre, 0.002);
        Math.Sqrt(with.Between!.Value).ShouldBeLessThan(1.5 * Math.Sqrt(without.Between!.Value));
        with.DegreesOfFreedom.ShouldBe(16);
    }

    [Fact]
    public void The_error_of_a_trimmed_mean_is_what_it_scatters_by()
    {
        var random = new Random(4);
        var means = new List<double>();
        var errors = new List<double>();
        for (var trial = 0; trial < 4000; trial++)
        {
            var spread = Of([
                .. Enumerable.Range(0, 12).Select(_ => Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble()))]);
            means.Add(spread.Centre);
            errors.Add(spread.Between!.Value / spread.Launches);
        }

        errors.Average().ShouldBe(means.Average(mean => mean * mean), 0.008);
    }

    [Fact]
    public void A_few_launches_all_count() => Of([1, 2, 3, 4, 5, 6, 14]).Centre.ShouldBe(5);

    private static LaunchSpread Of(double[] launches) =>
        LaunchSpread.Of(SampleSeries.Of(launches.Select((value, i) => new LaunchSamples(i + 1, [1, 2], [value, value]))), 10, SeededRandom.For(1, 1));
}
