using Assay.Experiments.Micro;
using Assay.Results;
using Assay.Statistics;
using Assay.Studies;

namespace Assay.Tests.Experiments.Micro;

/// <summary>Further launches go where they narrow an interval.</summary>
public sealed class NeedsTests
{
    private const string Base = "base";
    private const string Allocating = "allocating";
    private const string Plain = "plain";
    private const double Target = 0.01;
    private const int Everybody = 9;

    [Fact]
    public void Collections_that_no_launch_had_ask_for_none()
    {
        var analysis = Analysis(apart: 0.001);
        analysis.Cells[2].Ratio!.RelativeHalfWidth.ShouldBeGreaterThan(2 * Target);
        Needy(analysis, Everybody).ShouldBeEmpty();
    }

    [Fact]
    public void A_cell_whose_interval_they_widen_comes_after_one_that_a_launch_tells_more_of()
    {
        var analysis = Analysis(apart: 1);
        analysis.Cells[2].Ratio!.RelativeHalfWidth.ShouldBeGreaterThan(2 * analysis.Cells[3].Ratio!.RelativeHalfWidth);
        Needy(analysis, Everybody).ShouldBe([Base, Plain, Allocating]);
        Needy(analysis, most: 2).ShouldBe([Base, Plain]);
    }

    // One allocates and was never collected, as another of the run was; the two others don't allocate.
    private static RunAnalysis Analysis(double apart) => RunAnalysis.Of(TestRun.Of(
        Cell(1, Base, apart, bytes: 0), Cell(2, Allocating, apart, bytes: 64_000), Cell(3, Plain, apart, bytes: 0),
        Cell(4, "collected", apart, bytes: 64_000, pause: 5_000)), RunAnalysis.LiveResamples);

    private static IEnumerable<string> Needy(RunAnalysis analysis, int most)
    {
        var plan = new Plan { Study = "test", CommandLine = "assay run test", Cells = [], Baseline = Base, Budget = TimeSpan.FromMinutes(1), Seed = 7,
            TargetPrecision = Target };
        var members = analysis.Run.Cells.Take(3).Select(cell =>
            new Member(Bench.Entry(cell.Serializer), new() { Id = cell.Serializer, Format = "f", Library = "l" }, [cell]));
        var group = new Group(PayloadKey.Of(analysis.Run.Cells[0]), new Dictionary<string, string>(), [.. members]);
        return new Needs(plan, analysis).Of(group, most).Select(member => member.Serializer.Id);
    }

    private static CellRecord Cell(int number, string serializer, double apart, long bytes, long pause = 0)
    {
        var made = TestRun.Cell(number, serializer);
        for (var i = 0; i < 3; i++)
            made.Launch([.. Enumerable.Range(0, 4).Select(sample => 100 + (i * apart) + (sample * 0.1))]);
        foreach (var launch in made.Launches)
        {
            launch.Median = [.. launch.Nanoseconds.Select((time, i) => (double)time / launch.Iterations[i])];
            launch.Mean = [.. launch.Median];
            launch.Undisturbed = [.. launch.Nanoseconds];
            launch.PauseNanoseconds = [.. launch.Nanoseconds.Select(_ => pause)];
            for (var i = 0; i < launch.Gc0.Count; i++)
                (launch.AllocatedBytes[i], launch.Gc0[i]) = (bytes, pause > 0 ? 1 : 0);
        }
        return made;
    }
}
