using Assay.Experiments.SelfTests;
using Assay.Results;
using Assay.Statistics;
using Assay.Statistics.Simulation;

namespace Assay.Tests.Experiments;

/// <summary>What the self-test says of an instrument that is wrong.</summary>
public sealed class SelfTestFindingsTests
{
    private static readonly NoiseModel Calm = new() { LaunchDeviation = 0.003, SampleDeviation = 0.003, BurstShare = 0 };

    [Fact]
    public void Copies_that_differ_are_too_many() => SelfTestFindings.Copies(Pairs(SelfTestPlan.Copy, 1.05)).Passed.ShouldBe(false);

    [Fact]
    public void Copies_that_are_alike_pass() => SelfTestFindings.Copies(Pairs(SelfTestPlan.Copy, 1)).Passed.ShouldBe(true);

    [Fact]
    public void A_planted_slowdown_is_found() => SelfTestFindings.Slowed(Pairs(SelfTestPlan.Slowed, 1 + SelfTestPlan.Slowdown)).Passed.ShouldBe(true);

    [Theory]
    [InlineData(1)]
    [InlineData(1.1)]
    [InlineData(0.95)]
    public void Another_than_the_planted_one_does_not_pass(double ratio) => SelfTestFindings.Slowed(Pairs(SelfTestPlan.Slowed, ratio)).Passed.ShouldBe(false);

    [Fact]
    public void Nothing_to_compare_is_no_proof()
    {
        var empty = RunAnalysis.Of(SimulatedRun.Of(Calm, [1, 1], launches: 3, rounds: 10, seed: 1), 100);
        SelfTestFindings.Copies(empty).Passed.ShouldBe(false);
        var slowed = SelfTestFindings.Slowed(empty);
        slowed.Passed.ShouldBe(false);
        slowed.Finding.ShouldBe("2 % was planted, but only 0 cells could be compared; a longer --budget gives more");
        SelfTestFindings.Simulated(TestRun.Of(TestRun.Cell(1, "dies")), seed: 1).ShouldHaveSingleItem().Passed.ShouldBe(false);
    }

    [Fact]
    public void Launches_that_hardly_have_an_undisturbed_round_fail_the_simulation_and_end_nothing()
    {
        var run = SimulatedRun.Of(Calm, [1, 1, 1], launches: 3, rounds: 4, seed: 1);
        var check = SelfTestFindings.Simulated(run, seed: 1).ShouldHaveSingleItem();
        (check.Passed, check.Finding).ShouldBe((false, "too few undisturbed rounds to fit the noise; a longer --budget gives more"));
        SelfTestFindings.Simulated(Failing(run, _ => true), seed: 1).ShouldHaveSingleItem().Finding.ShouldBe("too few undisturbed rounds to fit the noise");
    }

    [Fact]
    public void More_time_is_no_advice_where_what_was_planted_fails()
    {
        var slowed = Pairs(SelfTestPlan.Slowed, 1 + SelfTestPlan.Slowdown).Run;
        var finding = SelfTestFindings.Slowed(RunAnalysis.Of(Failing(slowed, cell => cell.Number % 2 == 1), 100)).Finding;
        finding.ShouldStartWith("2 % was planted, but only 0 cells could be compared; not compared: s0/simulated/serialize (s0 (slowed) fails: dies), ");
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_pair_of_which_one_fails_or_has_no_time_is_missing_and_that_does_not_pass(bool isFailing)
    {
        const double slowed = 1 + SelfTestPlan.Slowdown;
        var copies = SelfTestFindings.Copies(Without(Pairs(SelfTestPlan.Copy, 1), isFailing));
        var planted = SelfTestFindings.Slowed(Without(Pairs(SelfTestPlan.Slowed, slowed), isFailing));
        var why = isFailing ? "s1 fails: dies" : "s1: not enough undisturbed time";
        (copies.Passed, planted.Passed).ShouldBe((false, false));
        copies.Finding.ShouldStartWith("0 of 7 ");
        planted.Finding.ShouldStartWith("2 % was planted in 7 cells; ");
        foreach (var finding in new[] { copies.Finding, planted.Finding })
            finding.ShouldEndWith($"; not compared: s1/simulated/serialize ({why})");

        static RunAnalysis Without(RunAnalysis analysis, bool isFailing)
        {
            var run = analysis.Run;
            foreach (var launch in run.Cells[2].Launches.Where(_ => !isFailing))
                launch.Median = [.. launch.Nanoseconds.Select(_ => 0.0)];
            return RunAnalysis.Of(Failing(run, cell => cell.Number == 2 && isFailing), 100);
        }
    }

    private static RunDocument Failing(RunDocument run, Predicate<CellRecord> fails) => run with
    {
        Cells = run.Cells.ConvertAll(cell => fails(cell) ? cell with { Status = CellStatus.Fails, Reason = "dies" } : cell),
    };

    /// <summary>Eight serializers, each with a partner that takes the given multiple of its time.</summary>
    private static RunAnalysis Pairs(string suffix, double ratio)
    {
        var run = SimulatedRun.Of(Calm, [.. Enumerable.Range(0, 16).Select(i => i % 2 == 0 ? 1 : ratio)], launches: 3, rounds: 12, seed: 3);
        var cells = run.Cells.Select((cell, i) => cell with { Serializer = i % 2 == 0 ? $"s{i / 2}" : $"s{i / 2}{suffix}" }).ToList();
        return RunAnalysis.Of(run with { Cells = cells, Settings = run.Settings with { Baseline = "s0" } }, 100);
    }
}
