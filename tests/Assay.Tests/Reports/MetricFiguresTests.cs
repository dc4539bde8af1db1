using Assay.Reports.Measured;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports;

/// <summary>What an experiment of one's own measures has intervals from launches, too.</summary>
public sealed class MetricFiguresTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Intervals_miss_the_truth_in_about_one_of_twenty_although_rounds_have_their_launch_in_common(bool areMeans)
    {
        var random = new SeededRandom(8);
        var estimator = areMeans ? Estimator.Mean : Estimator.Median;
        var estimates = Enumerable.Range(0, 60).SelectMany(_ => MetricFigures.Of(Simulated(random, estimator), seed: 0)).Select(cell => cell.Estimates["m"]).ToList();
        estimates.Average(estimate => estimate.Interval.Contains(100) ? 0.0 : 1).ShouldBeLessThan(0.08);
        estimates.ShouldAllBe(estimate => !estimate.IsRange);
    }

    private static ExperimentRecord Simulated(SeededRandom random, Estimator estimator)
    {
        int[] launches = [.. Enumerable.Range(1, 4).SelectMany(launch => Enumerable.Repeat(launch, 5))];
        return new()
        {
            Name = "toy",
            Method = "",
            Axes = new Dictionary<string, string> { ["cell"] = "Cell" },
            Metrics = [new("m", "Metric", "") { Estimator = estimator }],
            Cells =
            [
                .. Enumerable.Range(0, 6).Select(cell =>
                {
                    double[] starts = [.. Enumerable.Range(0, 4).Select(_ => 0.03 * random.NextNormal())];
                    return new MeasuredCell
                    {
                        Axes = new Dictionary<string, string> { ["cell"] = "c" + cell },
                        Launch = [.. launches],
                        Round = [.. launches.Select((_, i) => (i % 5) + 1)],
                        Values = new() { ["m"] = [.. launches.Select(launch => (double?)(100 * Math.Exp(starts[launch - 1] + (0.02 * random.NextNormal()))))] },
                    };
                }),
            ],
        };
    }
}
