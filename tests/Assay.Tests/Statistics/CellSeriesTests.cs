using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Statistics;

/// <summary>Figures are made of what was measured while the core was the worker's alone.</summary>
public sealed class CellSeriesTests
{
    [Fact]
    public void Undisturbed_medians_are_taken_and_not_what_neighbours_made_of_the_samples()
    {
        var cell = TestRun.Cell(1, "a").Launch(170, 160, 101, 150);
        Undisturbed(cell, 100, 0, 101, 99);
        cell.Launches[0].OverheadNanoseconds = 1;
        var launch = CellSeries.Of(cell).Launches.ShouldHaveSingleItem();
        launch.Values.ShouldBe([99, 100, 98]);
        launch.Rounds.ShouldBe([1, 3, 4], "a sample without an undisturbed moment isn't in it");
    }

    [Fact]
    public void All_of_a_launchs_collections_count_those_beside_a_neighbour_as_long_as_they_would_have_been()
    {
        // Of four samples of a thousand operations with five collections each, one is beside a neighbour that makes all of it take twice as long.
        var cell = TestRun.Cell(1, "a").Launch(105, 210, 106, 104);
        Undisturbed(cell, 100, 0, 101, 99);
        cell.Launches[0].OverheadNanoseconds = 1;
        var without = SampleTotals.Of(cell, (_, _) => 1).Mean;
        Collect(cell.Launches[0], [5, 5, 5, 5], [5, 0, 5, 5], pause: 1_000);
        CellSeries.HavePauses(TestRun.Of(cell)).ShouldBeTrue();
        CellSeries.Of(cell).Launches.ShouldHaveSingleItem().Values.ShouldBe([104, 105, 103]);
        SampleTotals.Of(cell, (_, _) => 1).Mean.ShouldBe(without + 5, 0.1);
    }

    [Fact]
    public void A_launch_has_only_its_own_collections_however_few()
    {
        var cell = TestRun.Cell(1, "a");
        foreach (var (collections, pause) in ((int, long)[])[(40, 1_000), (0, 0), (2, 1_000), (2, 3_000)])
        {
            cell.Launch(100, 100, 100, 100);
            Undisturbed(cell, 100, 100, 100, 100);
            Collect(cell.Launches[^1], [collections, 0, 0, 0], [collections, 0, 0, 0], pause);
        }
        CellSeries.Of(cell).Launches.Select(launch => launch.Values[0]).ShouldBe([110, 100, 100.5, 101.5]);
    }

    [Fact]
    public void Where_no_collection_was_undisturbed_all_are_taken_to_be_disturbed_as_everything_else_was()
    {
        // Half of the operations beside a neighbour that makes all of it, pauses too, take twice as long: of 170 ns 20 are pauses of twice 10.
        var cell = TestRun.Cell(1, "a").Launch(170, 170, 170, 170);
        Undisturbed(cell, 100, 100, 100, 100);
        cell.Launches[0].Undisturbed = [50_000, 50_000, 50_000, 50_000];
        Collect(cell.Launches[0], [1, 1, 1, 1], [0, 0, 0, 0], pause: 10_000);
        CellSeries.Of(cell).Launches.ShouldHaveSingleItem().Values.ShouldBe([110, 110, 110, 110]);
    }

    [Fact]
    public void A_worker_that_tells_pauses_and_no_slices_has_them_in_its_times()
    {
        var cell = TestRun.Cell(1, "a").Launch(120, 120, 120, 120);
        Collect(cell.Launches[0], [1, 1, 1, 1], [1, 1, 1, 1], pause: 20_000);
        CellSeries.Of(cell).Launches.ShouldHaveSingleItem().Values.ShouldBe([120, 120, 120, 120]);
    }

    [Fact]
    public void A_sample_whose_collections_are_in_its_time_pays_no_more()
    {
        // Collections without a pause: they couldn't be told from the rest.
        var cell = TestRun.Cell(1, "a").Launch(100, 100, 100, 100);
        cell.Launches[0].Median = [150, 100, 100, 100];
        Collect(cell.Launches[0], [4, 10, 10, 10], [0, 10, 10, 10], pause: 1_000);
        cell.Launches[0].PauseNanoseconds[0] = 0;
        CellSeries.Of(cell).Launches.ShouldHaveSingleItem().Values.ShouldBe([150, 110, 110, 110]);
    }

    [Theory]
    [InlineData(101, true, false)]
    [InlineData(115, true, true)]
    [InlineData(400, false, true)]
    public void An_undisturbed_baseline_is_as_doubtful_as_any_other(double second, bool isKnown, bool isDoubtful)
    {
        var cell = TestRun.Cell(1, "base");
        foreach (var time in (double[])[100, second, 102])
            Undisturbed(cell.Launch(150, 150, 150, 150), time, time, time, time);
        var figures = RunAnalysis.Of(TestRun.Of(cell)).Cells[1];
        figures.IsBaseline.ShouldBeTrue();
        (figures.Median is not null).ShouldBe(isKnown);
        figures.Doubts.Any(doubt => doubt.Contains("wider than", StringComparison.Ordinal) || doubt.Contains("differ too much", StringComparison.Ordinal))
            .ShouldBe(isDoubtful, string.Join("; ", figures.Doubts));
    }

    [Theory]
    [InlineData(64 * 1024 * 1024, 0, true)]
    [InlineData(64 * 1024 * 1024, 1, false)]
    [InlineData(1_000_000, 0, false)]
    public void What_allocates_and_is_never_collected_is_doubtful(int bytes, int collections, bool isDoubtful)
    {
        var cell = TestRun.Cell(1, "a").Launch(100, 100, 100, 100);
        cell.Launches[0].AllocatedBytes.Clear();
        cell.Launches[0].AllocatedBytes.AddRange([bytes, bytes, bytes, bytes]);
        Collect(cell.Launches[0], [0, 0, 0, collections], [0, 0, 0, 0], pause: 0);
        RunAnalysis.Of(TestRun.Of(TestRun.Cell(0, "base").Launch(100, 100, 100, 100), cell), 100).Cells[1].Doubts
            .Any(doubt => doubt.Contains("never collected", StringComparison.Ordinal)).ShouldBe(isDoubtful);
    }

    [Fact]
    public void Times_of_older_documents_are_said_to_be_without_collections()
    {
        var told = TestRun.Cell(1, "a").Launch(170, 160, 101, 150);
        Undisturbed(told, 100, 0, 101, 99);
        CellSeries.HavePauses(TestRun.Of(told)).ShouldBeFalse();
        CellSeries.HavePauses(TestRun.Of(told) with { Started = new DateTimeOffset(2026, 11, 29, 0, 0, 0, TimeSpan.Zero) })
            .ShouldBeTrue("a worker that tells no pauses subtracts none");
        CellSeries.HavePauses(TestRun.Of(TestRun.Cell(1, "a").Launch(170, 160))).ShouldBeTrue("whole samples have all that was in them");
    }

    [Fact]
    public void A_launch_with_hardly_an_undisturbed_moment_does_not_count()
    {
        var cell = TestRun.Cell(1, "a").Launch(170, 160, 101, 150);
        Undisturbed(cell, 0, 0, 101, 99);
        CellSeries.Of(cell).IsEmpty.ShouldBeTrue();
    }

    [Fact]
    public void A_worker_that_tells_only_its_pace_is_judged_sample_by_sample()
    {
        var cell = TestRun.Cell(1, "a").Launch(100, 150, 101, 160, 99);
        cell.Launches[0].Pace.AddRange([5.0, 7.5, 5.1, 8, 5.2]);
        CellSeries.Of(cell).Launches[0].Values.ShouldBe([100, 101, 99]);
    }

    [Fact]
    public void A_worker_that_tells_nothing_is_taken_as_it_is() =>
        CellSeries.Of(TestRun.Cell(1, "a").Launch(100, 150, 101)).Launches[0].Values.ShouldBe([100, 150, 101]);

    [Fact]
    public void Times_are_brought_to_the_run_s_usual_clock()
    {
        // In the third launch the clock was 4 % lower, for the probe as for the code.
        var cell = TestRun.Cell(1, "a").Launch(100, 100, 100).Launch(100, 100, 100).Launch(104, 104, 104);
        foreach (var launch in cell.Launches)
        {
            launch.Median = [.. Enumerable.Repeat((double)launch.Nanoseconds[0] / launch.Iterations[0], 3)];
            launch.CalmPace = [.. launch.Median.Select(time => 20 * time)];
        }
        var clock = new UsualClock(TestRun.Of(cell)).Of(cell);
        foreach (var launch in CellSeries.AtClock(cell, clock).Launches)
            launch.Values.ShouldAllBe(time => Math.Abs(time - 100) < 1e-9);
        CellSeries.Of(cell).Launches[2].Values.ShouldBe([104, 104, 104]);
    }

    /// <summary>Where its code lies, or what the cell's own instructions leave behind, is not the clock: the cell would seem fast by as much.</summary>
    [Fact]
    public void A_probe_that_is_slower_next_to_one_cell_than_next_to_others_changes_nothing()
    {
        var cells = new[] { 1, 2, 3 }
            .Select(number => TestRun.Cell(number, $"s{number}").Launch(100, 100, 100).Launch(100, 100, 100).Launch(104, 104, 104)).ToList();
        // A further launch of the slow probe's cell and one other, and rounds that only one cell has.
        cells[0].Launch(100, 100, 100);
        cells[2].Launch(100, 100, 100, 100);
        foreach (var cell in cells)
        {
            foreach (var launch in cell.Launches)
            {
                launch.Median = [.. Enumerable.Repeat((double)launch.Nanoseconds[0] / launch.Iterations[0], launch.Round.Count)];
                launch.CalmPace = [.. launch.Median.Select(time => (cell.Number == 3 ? 20.6 : 20) * time)];
            }
        }
        var clock = new UsualClock(TestRun.Of([.. cells]));
        foreach (var launch in cells.SelectMany(cell => CellSeries.AtClock(cell, clock.Of(cell)).Launches))
            launch.Values.ShouldAllBe(time => Math.Abs(time - 100) < 1e-9);
    }

    [Fact]
    public void The_mean_is_brought_to_the_same_clock_as_the_median()
    {
        var cell = TestRun.Cell(1, "a").Launch(104, 104, 104).Launch(100, 100, 100).Launch(104, 104, 104);
        var other = TestRun.Cell(2, "b").Launch(104, 104, 104).Launch(100, 100, 100).Launch(104, 104, 104).Launch(100, 100, 100).Launch(100, 100, 100)
            .Launch(100, 100, 100);
        foreach (var launch in cell.Launches.Concat(other.Launches))
        {
            launch.Median = [.. Enumerable.Repeat((double)launch.Nanoseconds[0] / launch.Iterations[0], 3)];
            launch.Mean = [.. launch.Median];
            launch.Undisturbed = [.. launch.Nanoseconds];
            launch.CalmPace = [.. launch.Median.Select(time => 20 * time)];
        }
        var figures = RunAnalysis.Of(TestRun.Of(cell, other), 100).Cells[1];
        figures.Median!.Value.ShouldBe(100, 1e-6);
        figures.Mean!.Value.ShouldBe(100, 1e-6);
        figures.StandardDeviation!.Value.ShouldBe(0, 1e-6);
    }

    [Fact]
    public void What_a_worker_cant_measure_is_no_figure()
    {
        var cell = TestRun.Cell(1, "base").Launch(100, 101, 100).Launch(100, 101, 100);
        foreach (var launch in cell.Launches)
        {
            launch.CpuNanoseconds.Clear();
            launch.AllocatedBytes.Clear();
            launch.Gc1.Clear();
        }
        var run = TestRun.Of(cell);
        Should.NotThrow(() => RunCheck.Check("run.json", run));
        var figures = RunAnalysis.Of(run, 100).Cells[1];
        (figures.AllocatedBytes, figures.Gc0, figures.Gc1).ShouldBe((null, 0.002, null));
        using var raw = new StringWriter();
        RawCsv.Write(raw, run);
        var lines = raw.ToString().Split('\n');
        var columns = lines[0].Split(',');
        string[] shown = [.. ((string[])["cpu_ns", "allocated_bytes", "gc0", "gc1"]).Select(name => lines[1].Split(',')[Array.IndexOf(columns, name)])];
        shown.ShouldBe(["", "", "2", ""]);
        RunReport.Of(run).Page.Cells[0].Samples.Select(column => column.Title).ShouldNotContain("allocated bytes");
    }

    [Fact]
    public void A_cell_that_was_never_undisturbed_has_no_figures_and_says_why()
    {
        var cell = TestRun.Cell(1, "a").Launch(170, 160, 165);
        Undisturbed(cell, 0, 0, 0);
        var figures = RunAnalysis.Of(TestRun.Of(cell), 100).Cells[1];
        figures.Median.ShouldBeNull();
        figures.Unsettled.ShouldBe("not enough undisturbed time");
    }

    [Fact]
    public void A_figure_that_may_as_well_be_half_as_large_again_is_not_shown()
    {
        var cell = TestRun.Cell(1, "a").Launch(100, 100, 100).Launch(300, 300, 300).Launch(40, 40, 40);
        var figures = RunAnalysis.Of(TestRun.Of(cell), 100).Cells[1];
        figures.Median.ShouldBeNull();
        figures.Unsettled.ShouldBe("not enough undisturbed time");
    }

    [Fact]
    public void Undisturbed_launches_that_are_far_apart_have_no_figure_in_common()
    {
        var cell = TestRun.Cell(1, "a");
        foreach (var level in (ReadOnlySpan<double>)[130, 1650, 1640])
            Undisturbed(cell.Launch(level, level, level), level, level, level);
        var figures = RunAnalysis.Of(TestRun.Of(cell), 100).Cells[1];
        figures.Median.ShouldBeNull();
        figures.Unsettled.ShouldBe("launches differ too much for one figure");
    }

    [Fact]
    public void The_share_that_was_undisturbed_is_told()
    {
        var cell = TestRun.Cell(1, "a").Launch(200, 200, 100);
        Undisturbed(cell, 100, 0, 100);
        UndisturbedShare.Of(cell.Launches)!.Value.ShouldBe(0.4, 1e-9);
    }

    [Fact]
    public void Long_operations_with_hardly_an_undisturbed_moment_are_held_against_the_baseline_of_the_same_rounds()
    {
        // The machine is at times 1.1, 1.5 and 2 times as slow; what is compared takes nine times as long as the baseline, which has undisturbed moments.
        var (baseline, slow) = (TestRun.Cell(1, "base"), TestRun.Cell(2, "slow"));
        foreach (var noise in new[] { new[] { 1.1, 1.5, 2, 1.5, 1.1 }, [1.5, 1.5, 2, 1.1, 1.4], [2, 1.1, 1.4, 1.6, 1.5] })
        {
            Undisturbed(baseline.Launch([.. noise.Select(one => 2e6 * one)]), 2e6, 2e6, 2e6, 0, 2e6);
            Undisturbed(slow.Launch([.. noise.Select(one => 18e6 * one)]), 0, 0, 18.1e6, 0, 0);
        }
        var figures = RunAnalysis.Of(TestRun.Of(baseline, slow), 100).Cells[2];
        figures.Ratio!.Value.ShouldBe(9, 0.01);
        figures.Median!.Value.ShouldBe(18e6, 1e5, "the noise that the baseline saw is taken out");
        figures.Mean.ShouldBeNull();
        figures.Unsettled.ShouldBe(
            "too little undisturbed time for so long an operation: its time is derived from the ratio to the baseline in the same rounds");
    }

    [Fact]
    public void A_time_that_is_derived_from_a_ratio_is_that_ratio_times_the_baseline_s_time_as_shown()
    {
        // One of the baseline's nine processes runs at another speed: its time is the trimmed mean.
        var (baseline, slow) = (TestRun.Cell(1, "base"), TestRun.Cell(2, "slow"));
        for (var launch = 0; launch < 9; launch++)
        {
            var usual = launch == 8 ? 3.6e6 : 2e6 + (launch * 1e4);
            Undisturbed(baseline.Launch(usual, usual, usual), usual, usual, usual);
            if (launch < 3)
                Undisturbed(slow.Launch(9 * usual, 9 * usual, 9 * usual), 0, 0, 0);
        }
        var figures = RunAnalysis.Of(TestRun.Of(baseline, slow), 100);
        figures.Cells[2].Median!.Value.ShouldBe(figures.Cells[2].Ratio!.Value * figures.Cells[1].Median!.Value, 1);
    }

    [Fact]
    public void A_long_operation_without_a_baseline_keeps_the_noise_and_says_so()
    {
        var cell = TestRun.Cell(1, "base");
        for (var launch = 0; launch < 3; launch++)
            Undisturbed(cell.Launch(3e6, 3.1e6, 3.05e6, 2.95e6), 0, 0, 0, 0);
        var figures = RunAnalysis.Of(TestRun.Of(cell), 100).Cells[1];
        figures.Median!.Value.ShouldBe(3e6, 1e5);
        figures.Unsettled.ShouldBe("too little undisturbed time for so long an operation: its time includes the machine's noise");
    }

    [Fact]
    public void Another_runtime_whose_worker_tells_no_undisturbed_moments_is_not_made_slower_by_the_noise()
    {
        // Both take the same time: one tells its undisturbed moments, the other only whole samples.
        var (dotnet, other) = (TestRun.Cell(1, "base"), TestRun.Cell(2, "java"));
        foreach (var noise in new[] { new[] { 1.4, 1.5, 1.6, 1.5, 1.5 }, [1.5, 1.6, 1.4, 1.5, 1.5], [1.5, 1.4, 1.5, 1.6, 1.4] })
        {
            Undisturbed(dotnet.Launch([.. noise.Select(one => 1000 * one)]), 1000, 1000, 1001, 1000, 999);
            other.Launch([.. noise.Select(one => 1000 * one)]);
        }
        var figures = RunAnalysis.Of(TestRun.Of(dotnet, other), 100).Cells[2];
        figures.Ratio!.Value.ShouldBe(1, 0.01);
        figures.Median!.Value.ShouldBe(1000, 10);
    }

    // A disturbed pause takes twice as long.
    private static void Collect(LaunchRecord launch, int[] collections, int[] undisturbed, long pause)
    {
        launch.Gc0.Clear();
        launch.Gc0.AddRange(collections);
        launch.UndisturbedCollections = [.. undisturbed];
        launch.UndisturbedPauseNanoseconds = [.. undisturbed.Select(count => count * pause)];
        launch.Undisturbed = [.. launch.Undisturbed.Select((time, i) => time + launch.UndisturbedPauseNanoseconds[i])];
        launch.PauseNanoseconds = [.. collections.Zip(undisturbed, (all, calm) => (calm + (2 * (all - calm))) * pause)];
    }

    private static CellRecord Undisturbed(CellRecord cell, params double[] medians)
    {
        var launch = cell.Launches[^1];
        foreach (var (median, i) in medians.Select((median, i) => (median, i)))
        {
            launch.Median.Add(median);
            launch.Mean.Add(median);
            launch.Undisturbed.Add((long)(median * launch.Iterations[i]));
        }
        return cell;
    }
}
