using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Statistics;

/// <summary>Each cell takes 100 ns at the usual clock, and its probe 2,000 ns or a fixed share more.</summary>
public sealed class UsualClockTests
{
    [Fact]
    public void Processes_of_the_baseline_that_ran_in_one_launch_have_one_clock_with_the_others()
    {
        CellRecord[] cells = [.. Enumerable.Range(1, 8).Select(i => TestRun.Cell(i, $"s{i}").Launch(100, 100).Launch(104, 104).Launch(100, 100))];
        // Two copies in the second launch and in the third: more of the baseline's processes than those that others are numbered like.
        cells[0].Launch(104, 104).Launch(104, 104).Launch(100, 100).Launch(100, 100);
        foreach (var (i, number) in new[] { 1, 2, 3, 102, 202, 103, 203 }.Index())
            cells[0].Launches[i] = cells[0].Launches[i] with { Launch = number };
        AllTake100(cells, cell => cell.Number == 1 ? 1.03 : 1);
    }

    [Fact]
    public void Rounds_that_a_cell_has_to_itself_do_not_show_what_it_does_to_the_probe()
    {
        CellRecord[] cells = [.. Enumerable.Range(1, 4).Select(number => TestRun.Cell(number, $"s{number}").Launch(100, 104, 100, 104, 100))];
        cells[0].Launches.Clear();
        cells[0].Launch(100, 104, 100, 104, 100, 100, 104, 100, 104, 100, 104, 100);
        // A further launch has two of them only.
        cells[0].Launch(104, 104);
        cells[1].Launch(104, 104);
        AllTake100(cells, cell => cell.Number == 1 ? 1.03 : 1);
    }

    [Fact]
    public void The_only_serializer_of_a_runtime_has_the_clock_of_the_others()
    {
        CellRecord[] cells =
        [
            .. new[] { "a", "b", "c", "mono" }
                .Select((serializer, i) => TestRun.Cell(i + 1, serializer).Launch(100, 100).Launch(104, 104).Launch(100, 100)),
        ];
        // Where its probe lies differs from process to process, which isn't the clock.
        AllTake100(cells, (cell, launch) => cell.Number == 4 ? 2 + (launch * 0.02) : 1);
    }

    [Fact]
    public void Where_there_is_no_other_cell_its_probe_is_the_clock() =>
        AllTake100([TestRun.Cell(1, "a").Launch(100, 100).Launch(104, 104).Launch(100, 100)], _ => 1.03);

    private static void AllTake100(CellRecord[] cells, Func<CellRecord, double> beside) => AllTake100(cells, (cell, _) => beside(cell));

    private static void AllTake100(CellRecord[] cells, Func<CellRecord, int, double> beside)
    {
        foreach (var cell in cells)
        {
            foreach (var (number, launch) in cell.Launches.Index())
            {
                launch.Median = [.. launch.Nanoseconds.Select((time, i) => (double)time / launch.Iterations[i])];
                launch.CalmPace = [.. launch.Median.Select(time => 20 * time * beside(cell, number))];
            }
        }
        var run = TestRun.Of(cells);
        run.Serializers.AddRange(cells.Select(cell => new SerializerRecord
        {
            Id = cell.Serializer, Format = "json", Library = cell.Serializer, Runtime = cell.Serializer == "mono" ? "mono" : "dotnet",
        }));
        var clock = new UsualClock(run);
        foreach (var launch in cells.SelectMany(cell => CellSeries.AtClock(cell, clock.Of(cell)).Launches))
            launch.Values.ShouldAllBe(time => Math.Abs(time - 100) < 1e-9);
    }
}
