using Assay.Reports.Writers;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Statistics;

/// <summary>A sample of a few values is held against what those cost. Where that is known roughly or not at all, no quantile may pick the cheap ones.</summary>
public sealed class RoughCostsTests
{
    [Fact]
    public void Samples_whose_values_costs_are_rough_count_by_their_mean()
    {
        // All values take 1,000 ns; two thirds of them seemed to take half as much again, so that the average seemed to be 1,333.
        var figures = RunAnalysis.Of(TestRun.Of(Rough()), 100).Cells[1];
        figures.Median!.Value.ShouldBe(1_000, 0.5);
        figures.Mean!.Value.ShouldBe(1_000, 0.5);
        var series = CellSeries.Of(Rough());
        series.Plus(series).LevelOf(series.Plus(series).Launches[0]).ShouldBe(2_000, 1);
    }

    [Fact]
    public void One_value_of_fifty_that_takes_as_long_as_all_others_is_in_the_figure_on_either_scale()
    {
        double[] values = [.. Enumerable.Repeat(20.0, 98), 1_000, 1_000];
        var series = SampleSeries.Of([new LaunchSamples(1, [.. Enumerable.Range(1, 100)], values, [.. values.Select(_ => 1.0)])], isUndisturbed: true);
        series.LevelOf(series.Launches[0]).ShouldBe(39.6, 1e-9);
        var spread = LaunchSpread.Of(series.Log(), 100, SeededRandom.For(1, 1));
        Math.Exp(spread.Centre).ShouldBe(39.6, 1e-9);
        Math.Sqrt(spread.Within).ShouldBe(0.348, 0.001, "the standard error of the mean, relative to it");
    }

    [Fact]
    public void What_some_values_cost_isnt_known_and_neither_is_the_average()
    {
        var cell = TestRun.Cell(1, "base");
        for (var launch = 0; launch < 3; launch++)
            Tell(cell.LaunchOf(1, 20e6, 20e6, 20e6, 20e6, 20e6), 20e6, 20e6, 20e6, 20e6, 20e6).UntimedValues = 34;
        var figures = RunAnalysis.Of(TestRun.Of(cell), 100).Cells[1];
        figures.Median.ShouldBeNull();
        figures.Unsettled.ShouldBe("what 34 of its values cost isn't known, because going through all of them takes seconds: --count takes fewer");
        cell.Launches[1].UntimedValues = 0;
        CellSeries.Of(cell).Launches.Select(launch => launch.Launch).ShouldBe([2]);
    }

    [Fact]
    public void The_file_of_samples_tells_of_which_launches_that_is()
    {
        var cell = Rough();
        cell.Launches[2].UntimedValues = 34;
        cell.Launches[2].RoughCosts = false;
        using var raw = new StringWriter();
        RawCsv.Write(raw, TestRun.Of(cell));
        var lines = raw.ToString().TrimEnd('\n').Split('\n').Select(line => line.Split(',')).ToList();
        lines[0][^2..].ShouldBe(["rough_costs", "untimed_values"]);
        lines.Skip(1).Select(line => string.Join(' ', line[^2..])).Distinct().ShouldBe(["true 0", "false 34"]);
    }

    [Fact]
    public void A_launch_that_doesnt_know_them_isnt_said_to_lack_undisturbed_time()
    {
        var cell = Rough();
        cell.Launches[1].UntimedValues = 34;
        RunAnalysis.Of(TestRun.Of(cell), 100).Cells[1].Doubts.Where(doubt => doubt.Contains("launch", StringComparison.Ordinal)).ShouldBe(
        [
            "1 launch doesn't count: what 34 of its values cost isn't known, because going through all of them takes seconds: --count takes fewer",
        ]);
    }

    private static CellRecord Rough()
    {
        var cell = TestRun.Cell(1, "base");
        for (var launch = 0; launch < 3; launch++)
        {
            const double Usual = 4_000 / 3.0;
            double[] means = [.. Enumerable.Range(0, 12).Select(i => i % 3 == 0 ? Usual : Usual / 1.5)];
            var record = Tell(cell.LaunchOf(100, [.. means.Select(_ => 1_000.0)]), means);
            record.Undisturbed = [.. record.Nanoseconds];
            record.RoughCosts = true;
        }
        return cell;
    }

    private static LaunchRecord Tell(CellRecord cell, params double[] means)
    {
        var launch = cell.Launches[^1];
        launch.Median = [.. means];
        launch.Mean = [.. means];
        launch.Undisturbed = [.. launch.Nanoseconds];
        return launch;
    }
}
