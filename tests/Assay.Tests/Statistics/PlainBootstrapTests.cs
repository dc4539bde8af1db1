using Assay.Results;
using Assay.Statistics;
using Assay.Statistics.Simulation;

namespace Assay.Tests.Statistics;

/// <summary>
/// Why the method is what it is: the textbook's hierarchical percentile bootstrap (launches drawn first, then their rounds) says something false about copies
/// far more often than it promises when there are three launches. docs/measurement.md quotes this.
/// </summary>
public sealed class PlainBootstrapTests
{
    [Fact]
    public void Percentiles_of_three_launches_call_copies_different_far_too_often()
    {
        int comparisons = 0, excluded = 0;
        for (var seed = 0; seed < 60; seed++)
        {
            var run = SimulatedRun.Of(new(), [.. Enumerable.Repeat(1.0, 8)], launches: 3, rounds: 20, seed);
            var baseline = CellSeries.Of(run.Cells[0]);
            foreach (var cell in run.Cells.Skip(1))
            {
                comparisons++;
                var (low, high) = Percentiles(CellSeries.Of(cell).Paired(baseline, (a, b) => Math.Log(a / b)), new SeededRandom(seed));
                excluded += low > 0 || high < 0 ? 1 : 0;
            }
        }
        ((double)excluded / comparisons).ShouldBeGreaterThan(0.12);
    }

    private static (double Low, double High) Percentiles(SampleSeries ratios, SeededRandom random)
    {
        var means = new double[400];
        for (var i = 0; i < means.Length; i++)
        {
            for (var l = 0; l < ratios.Launches.Count; l++)
            {
                var values = ratios.Launches[random.Next(ratios.Launches.Count)].Values;
                means[i] += Median.Of([.. values.Select(_ => values[random.Next(values.Length)])]) / ratios.Launches.Count;
            }
        }
        Array.Sort(means);
        return (means[10], means[389]);
    }
}
