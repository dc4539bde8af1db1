using Assay.Protocol;
using Assay.Results;
using Assay.Statistics;
using Assay.Statistics.Simulation;
using FsCheck;
using FsCheck.Fluent;

namespace Assay.Tests.Statistics;

public sealed class RunAnalysisTests
{
    [Fact]
    public void The_loop_s_own_time_is_taken_off()
    {
        var cell = TestRun.Cell(1, "base").Launch(102, 102, 102).Launch(102, 102, 102).Launch(102, 102, 102);
        foreach (var launch in cell.Launches)
            launch.OverheadNanoseconds = 2;

        var figures = RunAnalysis.Of(TestRun.Of(cell)).Cells[1];
        figures.Median!.Value.ShouldBe(100, 1e-9);
        figures.Mean!.Value.ShouldBe(100, 1e-9);
    }

    [Fact]
    public void Drift_that_hits_both_alike_is_no_difference_and_widens_nothing()
    {
        var drift = new[] { 1.0, 1.3, 0.8, 2.0, 1.1, 0.9 };
        var run = TestRun.Of(
            Drifting(TestRun.Cell(1, "base"), 100),
            Drifting(TestRun.Cell(2, "twice"), 200));

        var ratio = RunAnalysis.Of(run).Cells[2].Ratio!;
        ratio.Value.ShouldBe(2, 1e-6);
        ratio.RelativeHalfWidth.ShouldBeLessThan(0.001);

        CellRecord Drifting(CellRecord cell, double time)
        {
            foreach (var launch in new[] { 1.0, 1.5, 0.7 })
                cell.Launch([.. drift.Select(factor => factor * launch * time)]);
            return cell;
        }
    }

    [Fact]
    public void Rounds_are_paired_by_their_number_not_by_their_place()
    {
        var baseline = TestRun.Cell(1, "base").Launch(100, 200, 400).Launch(100, 200, 400).Launch(100, 200, 400);
        var late = TestRun.Cell(2, "late").Launch(200, 400).Launch(200, 400).Launch(200, 400);
        foreach (var launch in late.Launches)
        {
            launch.Round.Clear();
            launch.Round.AddRange([2, 3]);
        }
        RunAnalysis.Of(TestRun.Of(baseline, late)).Cells[2].Ratio!.Value.ShouldBe(1, 1e-9);
    }

    [Fact]
    public void The_baseline_in_the_same_mode_comes_first_and_any_other_will_do()
    {
        var run = TestRun.Of(
            Measured(TestRun.Cell(1, "base", Mode.Async), 300),
            Measured(TestRun.Cell(2, "base", Mode.Sync), 100),
            Measured(TestRun.Cell(3, "other", Mode.Sync), 200),
            Measured(TestRun.Cell(4, "base", Mode.Sync, settings: "server-gc"), 50),
            Measured(TestRun.Cell(5, "other", Mode.Async, settings: "server-gc"), 200),
            Measured(TestRun.Cell(6, "other", Mode.Async, settings: "no-pgo"), 200));

        var cells = RunAnalysis.Of(run).Cells;
        cells[3].Ratio!.Value.ShouldBe(2, 1e-6);
        cells[5].Ratio!.Value.ShouldBe(4, 1e-6);
        cells[6].Ratio.ShouldBeNull();
        cells[1].IsBaseline.ShouldBeTrue();
        cells[1].Ratio!.Value.ShouldBe(1);
    }

    [Fact]
    public void A_baseline_that_fails_is_nobody_s_baseline()
    {
        var failing = Measured(TestRun.Cell(1, "base"), 100);
        failing.Status = CellStatus.Fails;
        RunAnalysis.Of(TestRun.Of(failing, Measured(TestRun.Cell(2, "other"), 200))).Cells[2].Ratio.ShouldBeNull();
    }

    [Fact]
    public void A_baseline_named_without_its_version_is_found()
    {
        var run = TestRun.Of(Measured(TestRun.Cell(1, "base@2.1.0"), 100), Measured(TestRun.Cell(2, "other"), 200));
        RunAnalysis.Of(run).Cells[2].Ratio!.Value.ShouldBe(2, 1e-6);
    }

    [Fact]
    public void A_no_op_below_zero_after_correction_is_zero_and_never_slower()
    {
        var noop = TestRun.Cell(2, "no-op").Launch(0.4, 0.5, 0.6).Launch(0.4, 0.5, 0.5).Launch(0.5, 0.6, 0.5);
        foreach (var launch in noop.Launches)
            launch.OverheadNanoseconds = 0.55;

        var analysis = RunAnalysis.Of(TestRun.Of(Measured(TestRun.Cell(1, "base"), 100), noop));
        var figures = analysis.Cells[2];
        figures.Median!.Value.ShouldBe(0);
        figures.Verdict.ShouldBe(Verdict.Faster);
        figures.Unsettled.ShouldBeNull();
    }

    [Fact]
    public void A_difference_of_half_a_percent_is_a_tie_however_narrow_its_interval()
    {
        var run = TestRun.Of(Measured(TestRun.Cell(1, "base"), 100), Measured(TestRun.Cell(2, "other"), 100.5));
        var figures = RunAnalysis.Of(run).Cells[2];
        figures.Ratio!.Interval.Contains(1).ShouldBeFalse();
        figures.Verdict.ShouldBe(Verdict.Tie);
    }

    [Fact]
    public void The_mean_and_the_deviation_count_iterations_not_samples()
    {
        var cell = TestRun.Cell(1, "base").LaunchOf(3_000, 100, 100).LaunchOf(1_000, 200, 200);
        var figures = RunAnalysis.Of(TestRun.Of(cell)).Cells[1];
        figures.Mean!.Value.ShouldBe(125);
        // Σ n (x − mean)² / Σ n = (6000·25² + 2000·75²) / 8000 = 1875, times 4/3 for the four samples.
        figures.StandardDeviation!.Value.ShouldBe(50, 1e-9);
        figures.AllocatedBytes.ShouldBe(64);
        figures.Gc0!.Value.ShouldBe(8.0 / 8_000);
    }

    [Fact]
    public void The_mean_is_of_the_samples_that_the_median_is_of()
    {
        // Code of a lower tier, which allocates more: all of one launch, and the beginning of another.
        var cell = TestRun.Cell(1, "base").Launch(100, 101, 99, 100, 100, 101, 99, 100, 100).Launch(300, 301, 299, 300, 300, 301, 100, 101, 99, 100)
            .Launch(300, 301, 299, 300, 300, 301, 100, 101, 99);
        cell.Launches[2].Compiled.AddRange([3, 3, 3, 3, 3, 3, 9, 9, 9]);
        cell.Launches[1].AllocatedBytes[0] = cell.Launches[2].AllocatedBytes[0] = 1_000_000_000;
        var figures = RunAnalysis.Of(TestRun.Of(cell)).Cells[1];
        figures.Median!.Value.ShouldBe(100, 0.5);
        figures.Mean!.Value.ShouldBe(100, 0.5);
        figures.AllocatedBytes.ShouldBe(64);
        figures.Samples.ShouldBe(9 + 3);
    }

    [Fact]
    public void What_can_t_be_trusted_says_why()
    {
        var restless = Measured(TestRun.Cell(2, "restless"), 100);
        foreach (var launch in restless.Launches)
            launch.Settled = false;
        var late = Measured(TestRun.Cell(7, "late"), 100);
        late.Launches[1].Settled = false;
        var lonely = TestRun.Cell(3, "lonely").Launch(100, 100, 100);
        var hurried = TestRun.Cell(4, "hurried").Launch(100, 101).Launch(100, 100, 100).Launch(100, 100, 100);
        var wide = TestRun.Cell(5, "wide").Launch(100, 100, 100).Launch(112, 112, 112).Launch(91, 91, 91);
        var cells = RunAnalysis.Of(TestRun.Of(Measured(TestRun.Cell(1, "base"), 100), restless, lonely, hurried, wide, TestRun.Cell(6, "pending"), late)).Cells;

        cells[1].Unsettled.ShouldBeNull();
        cells[2].Unsettled.ShouldNotBeNull().ShouldContain("launch 1, 2, 3");
        cells[3].Unsettled.ShouldNotBeNull().ShouldContain("1 of 3 launches");
        cells[4].Unsettled.ShouldNotBeNull().ShouldContain("2 of 3 launches");
        cells[5].Unsettled.ShouldNotBeNull().ShouldContain("interval is wider than ± 5 %");
        cells[6].Unsettled.ShouldNotBeNull().ShouldContain("not timed");
        // Only what has settled counts where something has.
        cells[7].Unsettled.ShouldNotBeNull().ShouldContain("2 of 3 launches");
        cells[7].Launches.ShouldBe(2);
    }

    [Fact]
    public void A_ratio_of_undisturbed_times_takes_all_launches_of_both_and_another_those_in_common()
    {
        CellRecord[] Cells() => [TestRun.Cell(1, "base").Launch(100, 100, 100).Launch(100, 100, 100).Launch(400, 400, 400).Launch(400, 400, 400),
            TestRun.Cell(2, "other").Launch(300, 300, 300).Launch(300, 300, 300)];

        RunAnalysis.Of(TestRun.Of(Cells())).Cells[2].Ratio!.Value.ShouldBe(3, 1e-6);
        var undisturbed = Cells();
        foreach (var launch in undisturbed.SelectMany(cell => cell.Launches))
            launch.Median.AddRange(launch.Nanoseconds.Select((time, i) => (double)time / launch.Iterations[i]));
        var cells = RunAnalysis.Of(TestRun.Of(undisturbed)).Cells;
        // The geometric mean of 100 and 400 is 200.
        RunAnalysis.Of(TestRun.Of(undisturbed)).Compare(undisturbed[1], undisturbed[0])!.Ratio.Value.ShouldBe(1.5, 1e-6);
        cells[1].Series.Launches.Count.ShouldBe(4);
        cells[1].Median.ShouldBeNull("launches so far apart are no time");
    }

    [Fact]
    public void One_launch_alone_is_never_more_certain_than_what_launches_are_known_to_do()
    {
        var run = TestRun.Of(
            TestRun.Cell(1, "base").Launch(100, 100, 100, 100, 100),
            TestRun.Cell(2, "other").Launch(103, 103, 103, 103, 103));
        RunAnalysis.Of(run).Cells[2].Verdict.ShouldBe(Verdict.Tie);
    }

    [Fact]
    public void The_same_run_gives_the_same_figures()
    {
        var run = SimulatedRun.Of(new(), [1, 1.1, 2], 3, 10, seed: 3);
        RunAnalysis.Of(run).Cells[2].Ratio.ShouldBe(RunAnalysis.Of(run).Cells[2].Ratio);
    }

    [Fact]
    public void Whatever_unit_the_machine_s_speed_gives_ratios_stay() => Prop.ForAll(
        Gen.Choose(1, 1000).Select(k => k / 10.0).ToArbitrary(),
        factor =>
        {
            double Ratio(double speed) => RunAnalysis.Of(TestRun.Of(
                TestRun.Cell(1, "base").Launch(100 * speed, 110 * speed, 105 * speed).Launch(95 * speed, 100 * speed, 101 * speed)
                    .Launch(99 * speed, 103 * speed, 98 * speed),
                TestRun.Cell(2, "other").Launch(150 * speed, 160 * speed, 155 * speed).Launch(145 * speed, 150 * speed, 149 * speed)
                    .Launch(150 * speed, 140 * speed, 141 * speed)), 50).Cells[2].Ratio!.Value;
            return Math.Abs(Ratio(factor) - Ratio(1)) < 1e-3;
        }).QuickCheckThrowOnFailure();

    private static CellRecord Measured(CellRecord cell, double time) => cell.Launch(time, time, time).Launch(time, time, time).Launch(time, time, time);
}
