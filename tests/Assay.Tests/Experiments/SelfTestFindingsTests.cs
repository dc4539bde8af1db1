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
    }

    /// <summary>Eight serializers, each with a partner that takes the given multiple of its time.</summary>
    private static RunAnalysis Pairs(string suffix, double ratio)
    {
        var run = SimulatedRun.Of(Calm, [.. Enumerable.Range(0, 16).Select(i => i % 2 == 0 ? 1 : ratio)], launches: 3, rounds: 12, seed: 3);
        var cells = run.Cells.Select((cell, i) => cell with { Serializer = i % 2 == 0 ? $"s{i / 2}" : $"s{i / 2}{suffix}" }).ToList();
        return RunAnalysis.Of(run with { Cells = cells, Settings = run.Settings with { Baseline = "s0" } }, 100);
    }
}
