using Assay.Statistics;
using Assay.Statistics.Simulation;

namespace Assay.Tests.Statistics;

/// <summary>The promise on which everything else rests: what is called a difference is one,
/// and what is one is found. In simulation, where the truth is known.</summary>
public sealed class CalibrationTests
{
    private static readonly Dictionary<string, NoiseModel> Machines = new()
    {
        ["ordinary"] = new(),
        ["quiet"] = new() { LaunchDeviation = 0.003, SampleDeviation = 0.003, BurstShare = 0.01 },
        ["layout"] = new() { LaunchDeviation = 0.02 },
        ["noisy samples"] = new() { LaunchDeviation = 0.005, SampleDeviation = 0.05, Autocorrelation = 0.6 },
        ["bursts"] = new() { BurstShare = 0.2, BurstTail = 1.1, BurstTurns = 10 },
        ["shared core"] = new() { SharedCoreSlowdown = 0.7 },
        ["shared core and layout"] = new() { SharedCoreSlowdown = 0.7, LaunchDeviation = 0.02 },
        ["two collections"] = new() { SharedCoreSlowdown = 0.7, CollectionsPerSample = 0.25 },
        ["few collections"] = new() { SharedCoreSlowdown = 0.7, CollectionShare = 0.15, CollectionsPerSample = 0.7 },
        // Where the others have none, what they differ by tells nothing of those that have some.
        ["one of eight collects"] = new() { SharedCoreSlowdown = 0.01, SampleDeviation = 0.003, CollectionShare = 0.1, CollectingEvery = 8 },
        ["clock"] = new() { SharedCoreSlowdown = 0.01, SampleDeviation = 0.003, DriftDeviation = 0, ClockDeviation = 0.02, ProbeDeviation = 0.01 },
        ["unequal cells"] = new() { LaunchDeviation = 0.015, LaunchDeviationSpread = 1 },
    };

    [Theory]
    [InlineData("ordinary", 2, 6)]
    [InlineData("ordinary", 4, 12)]
    [InlineData("ordinary", 16, 6)]
    [InlineData("ordinary", 16, 20)]
    [InlineData("ordinary", 16, 30)]
    [InlineData("quiet", 16, 12)]
    // So near to five percent that fewer comparisons don't tell.
    [InlineData("layout", 16, 12, 6_000)]
    [InlineData("noisy samples", 16, 12)]
    [InlineData("bursts", 2, 12)]
    [InlineData("shared core", 16, 8)]
    [InlineData("shared core", 16, 20)]
    [InlineData("shared core", 2, 20)]
    [InlineData("clock", 16, 8)]
    [InlineData("clock", 4, 8)]
    public void Copies_are_called_different_in_at_most_five_percent(string machine, int cells, int rounds, int comparisons = 3_000)
    {
        var result = SelfTestSimulation.Run(Machines[machine], comparisons, cells, launches: 3, rounds, trueRatio: 1, seed: 20);
        result.ShareOfDifferences.ShouldBeLessThanOrEqualTo(0.05, result.ToString());
    }

    /// <summary>Worse than the model that the method is made for: half the machine's time in bursts'
    /// reach, cells of which some are ten times as restless as others, or pauses of a fifth of a sample.</summary>
    [Theory]
    [InlineData("bursts", 16, 20)]
    [InlineData("unequal cells", 16, 20)]
    [InlineData("unequal cells", 4, 20)]
    [InlineData("two collections", 16, 8)]
    [InlineData("few collections", 16, 8)]
    [InlineData("few collections", 2, 20)]
    public void Even_on_machines_that_break_the_assumptions_false_differences_stay_rare(string machine, int cells, int rounds)
    {
        var result = SelfTestSimulation.Run(Machines[machine], 3_000, cells, launches: 3, rounds, trueRatio: 1, seed: 20);
        result.ShareOfDifferences.ShouldBeLessThanOrEqualTo(0.07, result.ToString());
    }

    [Theory]
    [InlineData("ordinary", 12, 0.9)]
    [InlineData("ordinary", 30, 0.93)]
    [InlineData("quiet", 6, 0.98)]
    [InlineData("quiet", 12, 0.999)]
    [InlineData("shared core", 20, 0.5)]
    public void A_slowdown_of_five_percent_is_found(string machine, int rounds, double atLeast)
    {
        var result = SelfTestSimulation.Run(Machines[machine], 1_500, cellsPerRun: 16, launches: 3, rounds, trueRatio: 1.05, seed: 21);
        result.ShareSlower.ShouldBeGreaterThanOrEqualTo(atLeast, result.ToString());
        result.Faster.ShouldBe(0);
    }

    /// <summary>The table of docs/measurement.md.</summary>
    [Theory]
    [InlineData("ordinary", 6, "ordinary")]
    [InlineData("ordinary", 12, "ordinary")]
    [InlineData("ordinary", 30, "ordinary")]
    [InlineData("layout", 12, "launches differ by 2 %")]
    [InlineData("quiet", 12, "quiet (0.3 %)")]
    [InlineData("shared core", 8, "workers report slices, shared core")]
    [InlineData("shared core and layout", 8, "… and launches differ by 2 %")]
    public void The_page_about_measuring_says_what_simulation_gives(string machine, int rounds, string name)
    {
        var same = SelfTestSimulation.Run(Machines[machine], 4_000, cellsPerRun: 16, launches: 3, rounds, trueRatio: 1, seed: 9);
        SimulationResult Slower(int launches) => SelfTestSimulation.Run(Machines[machine], 1_500, cellsPerRun: 16, launches, rounds, trueRatio: 1.05, seed: 9);
        var row = FormattableString.Invariant(
            $"| {name} | {rounds} | {same.ShareOfDifferences * 100:0.0} % | {same.ShareMissed * 100:0.0} % | {same.MeanHalfWidth * 100:0.0} % ")
            + FormattableString.Invariant($"| {Slower(3).ShareSlower * 100:0} % | {Slower(5).ShareSlower * 100:0} % |");
        File.ReadAllText(RepositoryFile.Path("docs/measurement.md")).ShouldContain(row);
    }

    /// <summary>Of the comparisons with a cell that has a collection now and then among cells that have none.</summary>
    [Theory]
    [InlineData(0.125)]
    [InlineData(0.25)]
    [InlineData(0.5)]
    public void Chance_that_other_cells_dont_have_is_no_difference(double perSample)
    {
        var noise = Machines["one of eight collects"] with { CollectionsPerSample = perSample };
        int called = 0, made = 0;
        for (var run = 0; run < 800; run++)
        {
            var analysis = RunAnalysis.Of(SimulatedRun.Of(noise, Enumerable.Repeat(1.0, 8).ToArray(), launches: 3, rounds: 8, seed: 5_000 + run),
                RunAnalysis.LiveResamples);
            var figures = analysis.Cells.Values.Single(figures => figures.Cell.Number == 7);
            if (figures.Ratio is null)
                continue;
            made++;
            called += figures.Verdict == Verdict.Tie ? 0 : 1;
        }
        made.ShouldBeGreaterThan(400);
        ((double)called / made).ShouldBeLessThanOrEqualTo(0.05);
    }

    [Fact]
    public void Intervals_hold_the_truth_in_about_ninety_five_percent_whatever_the_truth_is()
    {
        var result = SelfTestSimulation.Run(new(), 3_000, cellsPerRun: 16, launches: 3, rounds: 20, trueRatio: 3.7, seed: 22);
        result.ShareMissed.ShouldBeInRange(0.005, 0.06, result.ToString());
    }

    /// <summary>As under load: one launch of each server, rounds that differ by more than launches do.</summary>
    [Theory]
    [InlineData(0.007, 0.08, 7, 0.16, 0.05)]
    [InlineData(0.007, 0.03, 12, 0.08, 0.05)]
    [InlineData(0.007, 0.005, 12, 0.05, 0.05)]
    // Twice what is assumed of launches.
    [InlineData(0.015, 0.08, 12, 0.14, 0.065)]
    [InlineData(0.015, 0.03, 12, 0.08, 0.065)]
    public void A_single_launch_knows_its_rounds(double launchDeviation, double sampleDeviation, int rounds, double widest, double mostMissed)
    {
        var noise = new NoiseModel { LaunchDeviation = launchDeviation, SampleDeviation = sampleDeviation, Autocorrelation = 0 };
        var result = SelfTestSimulation.Run(noise, 3_000, cellsPerRun: 16, launches: 1, rounds, trueRatio: 1, seed: 24);
        result.ShareMissed.ShouldBeLessThanOrEqualTo(mostMissed, result.ToString());
        result.MeanHalfWidth.ShouldBeLessThan(widest, result.ToString());
    }

    [Fact]
    public void Launches_narrow_the_intervals_more_than_rounds_do()
    {
        double Width(int launches, int rounds) => SelfTestSimulation.Run(new() { LaunchDeviation = 0.02 }, 300, 8, launches, rounds, 1, seed: 23).MeanHalfWidth;

        var few = Width(3, 10);
        Width(6, 10).ShouldBeLessThan(few * 0.8);
        Width(3, 40).ShouldBeGreaterThan(few * 0.8);
    }
}
