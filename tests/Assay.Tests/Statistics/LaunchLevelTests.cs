using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Statistics;

/// <summary>A launch that changes its level isn't one measurement.</summary>
public sealed class LaunchLevelTests
{
    [Fact]
    public void A_launch_that_runs_code_of_a_lower_tier_at_first_is_left_out()
    {
        var launch = Launch(19.2, 19.5, 19.1, 20, 19.3, 19.4, 19.2, 19.6, 19.1, 19.7, 19.3, 6.1, 6.1, 6.2, 6.1);
        LaunchLevel.Discarded(launch).ShouldBe(15);
        CellSeries.Of(TestRun.Cell(1, "a") with { Launches = [launch] }).IsEmpty.ShouldBeTrue();
    }

    [Fact]
    public void Where_the_runtime_was_compiling_until_then_only_the_samples_before_are_left_out()
    {
        var launch = Launch(19.2, 19.5, 19.1, 20, 6.1, 6.1, 6.2, 6.1, 6.15);
        launch.Compiled.AddRange([3, 3, 3, 3, 9, 9, 9, 9, 9]);
        LaunchLevel.Discarded(launch).ShouldBe(4);
        CellSeries.Of(TestRun.Cell(1, "a") with { Launches = [launch] }).Launches[0].Values.ShouldBe([6.1, 6.1, 6.2, 6.1, 6.15]);
    }

    [Fact]
    public void A_burst_at_the_end_takes_nothing_out_whatever_was_compiled_before()
    {
        var launch = Launch(53.9, 54.8, 53.7, 53.6, 53.7, 54.8, 54.8, 54.0, 54.0, 54.9, 55.2, 54.7, 92.7, 94.6, 91.4);
        launch.Compiled.AddRange([3, 3, 5, 5, 5, 5, 5, 5, 5, 7, 7, 8, 8, 8, 8]);
        LaunchLevel.ShiftIn(CellSeries.All(launch).Values).ShouldBe(12);
        LaunchLevel.Discarded(launch).ShouldBe(0);
    }

    [Fact]
    public void Where_it_still_compiles_afterwards_nothing_counts()
    {
        var launch = Launch(19.2, 19.5, 19.1, 20, 6.1, 6.1, 6.2, 6.1, 6.15);
        launch.Compiled.AddRange([3, 3, 3, 3, 9, 9, 9, 11, 11]);
        LaunchLevel.Discarded(launch).ShouldBe(9);
    }

    [Fact]
    public void A_long_operation_shifts_with_the_machine_so_that_only_a_compilation_takes_samples_out()
    {
        double[] times = [19.2e6, 19.5e6, 19.1e6, 20e6, 9.1e6, 9.1e6, 9.2e6, 9.1e6, 9.15e6];
        LaunchLevel.Discarded(Launch(times)).ShouldBe(0);
        var compiling = Launch(times);
        compiling.Compiled.AddRange([3, 3, 3, 3, 9, 9, 9, 9, 9]);
        LaunchLevel.Discarded(compiling).ShouldBe(4);
    }

    [Fact]
    public void Scatter_is_the_sum_of_distances_from_the_median()
    {
        var random = new Random(3);
        double[] values = [.. Enumerable.Range(0, 200).Select(_ => Math.Round(random.NextDouble() * 20))];
        var scatter = LaunchLevel.ScatterOfBeginnings(values);
        for (var n = 1; n <= values.Length; n++)
        {
            var middle = Median.Of(values[..n]);
            scatter[n].ShouldBe(values[..n].Sum(value => Math.Abs(value - middle)), 1e-9);
        }
    }

    [Fact]
    public void The_shift_of_a_long_launch_is_found_at_its_sample()
    {
        var random = new Random(4);
        double[] times = [.. Enumerable.Range(0, 10_000).Select(i => (i < 7_321 ? 120 : 100) * (1 + (0.02 * random.NextDouble())))];
        LaunchLevel.ShiftIn(times).ShouldBe(7_321);
    }

    [Fact]
    public void A_few_disturbed_samples_are_no_level() => LaunchLevel.Discarded(Launch(100, 101, 160, 100, 99, 150, 101, 100, 100, 99)).ShouldBe(0);

    [Fact]
    public void A_slow_drift_within_the_scatter_is_no_shift() =>
        LaunchLevel.Discarded(Launch([.. Enumerable.Range(0, 20).Select(i => 100 + (i * 0.1))])).ShouldBe(0);

    [Theory]
    [InlineData(8)]
    [InlineData(20)]
    public void Chance_makes_a_shift_in_fewer_than_one_launch_of_a_hundred(int samples)
    {
        var random = new Random(5);
        double Noise() => Math.Exp(0.03 * Enumerable.Range(0, 12).Sum(_ => random.NextDouble() - 0.5));
        Enumerable.Range(0, 3_000).Count(_ => LaunchLevel.ShiftIn([.. Enumerable.Range(0, samples).Select(_ => 100 * Noise())]) is not null)
            .ShouldBeLessThan(30);
    }

    [Fact]
    public void Two_groups_of_launches_are_told_as_two_modes()
    {
        var cell = TestRun.Cell(1, "a").Launch(5.1, 5.1, 5.1).Launch(6, 6, 6).Launch(5.11, 5.1, 5.1).Launch(5.09, 5.1, 5.1)
            .Launch(6.01, 6, 6).Launch(5.1, 5.1, 5.1);
        var modes = LaunchModes.Of(CellSeries.Of(cell));
        modes.Select(mode => mode.Launches).ShouldBe([4, 2]);
        modes[0].Nanoseconds.ShouldBe(5.1, 0.01);
        modes[1].Nanoseconds.ShouldBe(6, 0.01);
        RunAnalysis.Of(TestRun.Of(cell), 100).Cells[1].Unsettled.ShouldNotBeNull().ShouldContain("two modes: 5.1 ns in 4 launches, 6 ns in 2");
    }

    [Fact]
    public void One_launch_apart_from_the_others_is_no_mode_and_neither_is_an_even_spread()
    {
        LaunchModes.Of(CellSeries.Of(TestRun.Cell(1, "a").Launch(5, 5, 5).Launch(5, 5, 5).Launch(5, 5, 5).Launch(6, 6, 6))).ShouldBeEmpty();
        LaunchModes.Of(CellSeries.Of(TestRun.Cell(1, "a").Launch(5, 5, 5).Launch(5.2, 5.2, 5.2).Launch(5.4, 5.4, 5.4).Launch(5.6, 5.6, 5.6))).ShouldBeEmpty();
    }

    private static LaunchRecord Launch(params double[] times) => TestRun.Cell(1, "a").Launch(times).Launches[0];
}
