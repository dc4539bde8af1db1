namespace Assay.Statistics.Simulation;

/// <summary>
/// Tests the method, not the machine: simulates runs in which the truth is known and counts how often the analysis says something false (A/A: all cells are the
/// same) or misses a difference that is there.
/// </summary>
internal static class SelfTestSimulation
{
    /// <summary>Simulates.</summary>
    /// <param name="noise">The machine's noise; <see cref="NoiseFit"/> takes it from real samples.</param>
    /// <param name="comparisons">How many comparisons to make at least.</param>
    /// <param name="cellsPerRun">How many cells a run has, the baseline among them; at least 2.
    /// Small runs are the harder test: they have little to borrow from.</param>
    /// <param name="launches">Launches of each cell.</param>
    /// <param name="rounds">Rounds of each launch.</param>
    /// <param name="trueRatio">What the time of each cell is to the baseline's: 1 for A/A, 1.05 for a planted slowdown of 5 %.</param>
    /// <param name="seed">Decides all.</param>
    public static SimulationResult Run(NoiseModel noise, int comparisons, int cellsPerRun, int launches, int rounds, double trueRatio, int seed)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(cellsPerRun, 2);
        var times = Enumerable.Repeat(trueRatio, cellsPerRun).ToArray();
        times[0] = 1;
        int made = 0, missed = 0, faster = 0, slower = 0;
        double width = 0;
        for (var run = 0; made < comparisons; run++)
        {
            var analysis = RunAnalysis.Of(SimulatedRun.Of(noise, times, launches, rounds, unchecked((seed * 1_000_003) + run)), RunAnalysis.LiveResamples);
            foreach (var figures in analysis.Cells.Values.Where(figures => !figures.IsBaseline))
            {
                made++;
                // No verdict, no false verdict.
                if (figures.Ratio is null)
                    continue;
                if (!figures.Ratio.Interval.Contains(trueRatio))
                    missed++;
                if (figures.Verdict == Verdict.Faster)
                    faster++;
                else if (figures.Verdict == Verdict.Slower)
                    slower++;
                width += figures.Ratio.RelativeHalfWidth;
            }
        }
        return new(made, faster, slower, missed, width / made);
    }
}
