using Assay.Experiments.SelfTests;
using Assay.Statistics;
using Assay.Statistics.Simulation;

namespace Assay.Tests.Experiments.SelfTests;

public sealed class BenchmarkDotNetCheckTests
{
    private static readonly BenchmarkDotNetCheck.Launch[] Launches = [new(2_000, 2_300), new(2_010, 2_310), new(1_990, 2_290)];

    [Theory]
    [InlineData(2_300, 2_000, true)]
    [InlineData(2_000, 1_900, true)]
    [InlineData(2_500, 2_000, false)] // Its collections cost more than all that happened there.
    [InlineData(2_300, 2_150, false)]
    [InlineData(1_850, 1_850, false)]
    public void A_figure_lies_between_their_undisturbed_iterations_and_all_that_happened_in_them(double ours, double without, bool agrees)
    {
        var check = BenchmarkDotNetCheck.Compare("x", ours, without, Launches);
        check.Passed.ShouldBe(agrees, check.Finding);
    }

    [Fact]
    public void What_is_above_the_mean_is_said() =>
        BenchmarkDotNetCheck.Compare("x", 2_500, 2_000, Launches).Finding.ShouldBe(
            "median here 2,500.0 ns, without collections 2,000.0 ns, there 2,000.0 ns (launches: 2,000.0, 2,010.0, 1,990.0), mean 2,300.0 ns: +0.0 %, "
                + "8.7 % above the mean (allowed: ±5 %)");

    [Theory]
    [InlineData(1_950, null)]
    [InlineData(1_850, false)] // Less than the least of them.
    [InlineData(4_000, false)] // Neighbours only add to their times.
    [InlineData(2_400, true)]
    public void Nothing_is_held_against_a_figure_between_launches_that_differ(double ours, bool? agrees)
    {
        var check = BenchmarkDotNetCheck.Compare("x", ours, ours, [new(2_000, 2_300), new(2_400, 2_700), new(3_000, 3_300)]);
        check.Passed.ShouldBe(agrees, check.Finding);
        check.Finding.Contains("but its launches differ by 50 %", StringComparison.Ordinal).ShouldBe(agrees is null);
    }

    [Fact]
    public void A_launch_that_was_slowed_from_beginning_to_end_counts_for_nothing()
    {
        var quiet = Iterations(2_000, 100);
        quiet.Floor.ShouldBe(100);
        quiet.Undisturbed(quiet.Floor)!.LowerQuartile.ShouldBeInRange(2_000, 2_020);
        Iterations(3_000, 150).Undisturbed(quiet.Floor).ShouldBeNull();
    }

    [Fact]
    public void The_probe_may_take_longer_in_one_process_than_in_another()
    {
        // Its code lies in another place: 3 % more at its best, and as much more while nobody disturbs it as elsewhere.
        var placed = new BenchmarkDotNetCheck.Iterations([.. Enumerable.Range(0, 40).Select(i => (2_000.0 + i, i < 5 ? 103 : 107.0))]);
        placed.Undisturbed(100)!.LowerQuartile.ShouldBeInRange(2_000, 2_020);
        // Beyond 4 % it was somebody else.
        var slowed = new BenchmarkDotNetCheck.Iterations([.. Enumerable.Range(0, 40).Select(i => (2_000.0 + i, i < 5 ? 106 : 110.0))]);
        slowed.Undisturbed(100).ShouldBeNull();
    }

    [Theory]
    [InlineData(300, 0, "the probe ran beside 0 of BenchmarkDotNet's 300 iterations")]
    [InlineData(300, 299, "the probe ran beside 299 of BenchmarkDotNet's 300 iterations")]
    [InlineData(9, 9, "BenchmarkDotNet measured 9 iterations, and 10 are needed")]
    [InlineData(10, 10, null)]
    public void Without_a_probe_beside_each_iteration_nothing_is_known(int times, int probes, string? fault)
    {
        var (measured, why) = BenchmarkDotNetCheck.Iterations.Of([.. Enumerable.Repeat(2_000.0, times)], [.. Enumerable.Repeat("100 101.5", probes)]);
        (measured is null).ShouldBe(fault is not null);
        if (fault is null)
            measured!.All.ShouldAllBe(one => one.Nanoseconds == 2_000 && one.Probe == 101.5);
        else
            why.ShouldNotBeNull().ShouldStartWith(fault);
    }

    [Fact]
    public void It_is_said_how_many_cells_could_be_decided()
    {
        CellFigures[] cells = [.. RunAnalysis.Of(SimulatedRun.Of(new() { BurstShare = 0 }, [1, 1], launches: 3, rounds: 10, seed: 1), 100).Cells.Values];
        // Nowhere else was the probe's floor as low.
        var calm = cells.Select(figures => Enumerable.Repeat(Iterations(figures.Median!.Value, 100), 3).ToList()).ToList();
        var disturbed = Enumerable.Repeat(Iterations(cells[1].Median!.Value, 150), 3).ToList();
        Told((cells[0], calm[0], null), (cells[1], calm[1], null)).ShouldBe([true, true, true], "2 of 2 cells could be decided");
        Told((cells[0], calm[0], null), (cells[1], disturbed, null)).ShouldBe([true, null, true], "1 of 2 cells could be decided");
        Told((cells[0], calm[0], null), (cells[1], [], "dies")).ShouldBe([true, false, false], "1 of 2 cells could be decided");
        Told((cells[0], calm[0][..1], "dies"), (cells[1], disturbed, null))
            .ShouldBe([false, null, null], "not tested: nothing could be decided in any of 2 cells");
        Told().ShouldBe([null], "not tested: there is no figure to compare");
    }

    private static Findings Told(params (CellFigures Figures, IReadOnlyList<BenchmarkDotNetCheck.Iterations> Launches, string? Fault)[] measured) =>
        new(BenchmarkDotNetCheck.Judge(measured));

    private static BenchmarkDotNetCheck.Iterations Iterations(double nanoseconds, double probe) =>
        new([.. Enumerable.Range(0, 40).Select(i => (nanoseconds + i, probe))]);

    private sealed record Findings(IReadOnlyList<SelfTestCheck> Checks)
    {
        public void ShouldBe(bool?[] passed, string summary)
        {
            Checks.Select(check => check.Passed).ShouldBe(passed);
            (Checks[^1].Name, Checks[^1].Finding).ShouldBe(("agreement with BenchmarkDotNet", summary));
        }
    }
}
