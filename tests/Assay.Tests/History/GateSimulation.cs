using Assay.History.Comparing;
using Assay.History.Gating;
using Assay.Statistics;
using Assay.Statistics.Simulation;

namespace Assay.Tests.History;

/// <summary>The gate's own error rates: gates of cells whose true slowdown is known, on a machine of known noise.</summary>
internal static class GateSimulation
{
    /// <summary>Simulates.</summary>
    /// <param name="rule">The gate's rule.</param>
    /// <param name="noise">The machine's noise.</param>
    /// <param name="comparisons">How many cells to try at least.</param>
    /// <param name="cells">How many cells one gate has.</param>
    /// <param name="launches">Launches of the first and of the second measurement.</param>
    /// <param name="rounds">Rounds of each launch.</param>
    /// <param name="slowdown">The true slowdown: 0 for none, 0.03 for 3 %.</param>
    /// <param name="seed">Decides all.</param>
    /// <returns>How many of the cells were called slower, and how many passed.</returns>
    public static (int Comparisons, int Slower, int Passed) Run(GateRule rule, NoiseModel noise, int comparisons, int cells, (int First, int Second) launches,
        int rounds, double slowdown, int seed)
    {
        var times = Enumerable.Repeat(1 + slowdown, cells + 1).ToArray();
        times[0] = 1;
        int made = 0, slower = 0, passed = 0;
        for (var gate = 0; made < comparisons; gate++)
        {
            var (first, second) = (Ratios(noise, times, launches.First, rounds, unchecked((seed * 1_000_003) + (2 * gate))),
                Ratios(noise, times, launches.Second, rounds, unchecked((seed * 1_000_003) + (2 * gate) + 1)));
            for (var cell = 0; cell < cells; cell++)
            {
                made++;
                var verdict = rule.Judge(first[cell]);
                if (verdict != GateVerdict.Passes)
                    verdict = rule.Judge(first[cell], second[cell]);
                slower += verdict == GateVerdict.Slower ? 1 : 0;
                passed += verdict == GateVerdict.Passes ? 1 : 0;
            }
        }
        return (made, slower, passed);
    }

    /// <summary>The same against a run that was stored before: it has as many launches as both measurements together, and each of its cells differs from a
    /// later run's as runs are taken to.</summary>
    /// <returns>How many of the cells were called slower, and how many passed.</returns>
    public static (int Comparisons, int Slower, int Passed) AgainstRun(GateRule rule, NoiseModel noise, int comparisons, int cells,
        (int First, int Second) launches, int rounds, double slowdown, int seed)
    {
        var random = new SeededRandom(seed);
        int made = 0, slower = 0, passed = 0;
        for (var gate = 0; made < comparisons; gate++)
        {
            var own = unchecked((seed * 1_000_003) + (3 * gate));
            List<LogEstimate> times(double[] of, int many, int number) =>
                [.. RunAnalysis.Of(SimulatedRun.Of(noise, of, many, rounds, own + number), RunAnalysis.LiveResamples).Cells.Values
                    .Select(figures => LogEstimate.Of(figures.Median)!)];
            var now = Enumerable.Repeat(1 + slowdown, cells).ToArray();
            var stored = times([.. now.Select(_ => Math.Exp(SpreadPool.AssumedDeviation * random.NextNormal()))], launches.First + launches.Second, 0);
            var (first, second) = (times(now, launches.First, 1), times(now, launches.Second, 2));
            for (var cell = 0; cell < cells; cell++)
            {
                made++;
                var (once, again) =
                    (first[cell].Over(stored[cell], SpreadPool.AssumedDeviation), second[cell].Over(stored[cell], SpreadPool.AssumedDeviation));
                var verdict = rule.Judge(once);
                if (verdict != GateVerdict.Passes)
                    verdict = rule.Judge(once, again);
                slower += verdict == GateVerdict.Slower ? 1 : 0;
                passed += verdict == GateVerdict.Passes ? 1 : 0;
            }
        }
        return (made, slower, passed);
    }

    private static List<LogEstimate> Ratios(NoiseModel noise, double[] times, int launches, int rounds, int seed) =>
        [.. RunAnalysis.Of(SimulatedRun.Of(noise, times, launches, rounds, seed), RunAnalysis.LiveResamples).Cells.Values.Where(figures => !figures.IsBaseline)
            .Select(figures => LogEstimate.Of(figures.Ratio)!)];
}
