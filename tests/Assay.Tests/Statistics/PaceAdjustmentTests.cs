using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Statistics;

/// <summary>What a neighbour on the same core adds to a sample is told from what the serializer costs.</summary>
public sealed class PaceAdjustmentTests
{
    // Their geometric mean is 1.25.
    private static readonly double[] Busy = [1, 1.5625, 1.25, 1.5625, 1, 1.25, 1.5625, 1];

    [Fact]
    public void Samples_that_follow_the_pace_are_brought_to_the_usual_one()
    {
        var cell = Launch(TestRun.Cell(1, "a"), Busy.Select(pace => 100 * pace), Busy);
        Values(cell).ShouldAllBe(time => Math.Abs(time - 125) < 0.01, "100 ns alone, at the mean pace of 1.25");
    }

    [Fact]
    public void What_follows_the_pace_less_is_moved_less()
    {
        var cell = Launch(TestRun.Cell(1, "a"), Busy.Select(pace => 100 * Math.Sqrt(pace)), Busy);
        PaceAdjustment.SlopeOf(cell).ShouldBe(0.5, 0.001);
        Values(cell).ShouldAllBe(time => Math.Abs(time - (100 * Math.Sqrt(1.25))) < 0.01);
    }

    [Fact]
    public void A_burst_that_the_probe_did_not_see_moves_no_other_sample()
    {
        var times = Busy.Select(pace => 100 * pace).ToArray();
        times[3] *= 4;
        var values = Values(Launch(TestRun.Cell(1, "a"), times, Busy));
        values[3].ShouldBe(500, 0.01);
        values.Where((_, i) => i != 3).ShouldAllBe(time => Math.Abs(time - 125) < 0.01);
    }

    [Fact]
    public void A_steady_pace_changes_nothing()
    {
        var steady = Busy.Select((_, i) => 1 + (i * 0.005));
        var times = Busy.Select((_, i) => 100.0 + (i * 7));
        Values(Launch(TestRun.Cell(1, "a"), times, steady)).ShouldBe(times);
    }

    [Fact]
    public void A_worker_that_does_not_tell_its_pace_is_left_as_it_is()
    {
        var times = Busy.Select(pace => 100 * pace).ToArray();
        Values(Launch(TestRun.Cell(1, "a"), times, [])).ShouldBe(times, 1e-9);
    }

    [Fact]
    public void Time_that_falls_where_the_pace_rises_is_no_reason_to_move_anything()
    {
        var times = Busy.Select(pace => Math.Round(100 / pace, 3)).ToArray();
        Values(Launch(TestRun.Cell(1, "a"), times, Busy)).ShouldBe(times, 1e-9);
    }

    [Fact]
    public void Each_runtime_has_a_pace_of_its_own()
    {
        var here = Launch(TestRun.Cell(1, "a"), Busy.Select(pace => 100 * pace), Busy);
        var there = Launch(TestRun.Cell(2, "b"), Busy.Select(pace => 300 * pace), Busy.Select(pace => pace * 7));
        var run = TestRun.Of(here, there);
        run.Serializers.Clear();
        run.Serializers.AddRange([Serializer("a", ".NET"), Serializer("b", "Mono")]);
        PaceAdjustment.Of(run).Series(there).Launches[0].Values.ShouldAllBe(time => Math.Abs(time - 375) < 0.01);
    }

    [Fact]
    public void A_launch_whose_probe_was_compiled_differently_is_left_as_it_is_and_moves_no_other()
    {
        var cell = TestRun.Cell(1, "a");
        foreach (var speed in new[] { 1, 1, 5.3 })
        {
            cell.Launch([.. Busy.Select(pace => 100 * pace)]);
            cell.Launches[^1].Pace.AddRange(Busy.Select(pace => pace * speed));
        }
        var launches = PaceAdjustment.Of(TestRun.Of(cell)).Series(cell).Launches;
        launches[0].Values.ShouldAllBe(time => Math.Abs(time - 125) < 0.01, "the usual pace is that of the launches whose probes agree");
        launches[2].Values.ShouldBe(Busy.Select(pace => 100 * pace), 1e-9);
    }

    private static double[] Values(CellRecord cell) => PaceAdjustment.Of(TestRun.Of(cell)).Series(cell).Launches[0].Values;

    private static SerializerRecord Serializer(string id, string runtime) => new() { Id = id, Format = "f", Library = "l", Runtime = runtime };

    private static CellRecord Launch(CellRecord cell, IEnumerable<double> times, IEnumerable<double> paces)
    {
        cell.Launch([.. times]);
        cell.Launches[^1].Pace.AddRange(paces);
        return cell;
    }
}
