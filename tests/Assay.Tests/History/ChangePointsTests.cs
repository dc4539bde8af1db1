using Assay.History;
using Assay.History.Trends;
using Assay.Reports.Page.Model;
using Assay.Statistics;
using Assay.Statistics.Simulation;
using Assay.View;

namespace Assay.Tests.History;

/// <summary>Changes of a series are found where they are, and hardly any where there are none.</summary>
public sealed class ChangePointsTests
{
    private const string Cell = "copy-0/simulated/serialize/memory";

    private static readonly TrendDoubt None = new(_ => null);

    [Fact]
    public void Levels_are_found_where_they_begin()
    {
        var random = new SeededRandom(1);
        double[] values = [.. Enumerable.Range(0, 60).Select(i => (i < 20 ? 0 : i < 45 ? 0.2 : 0.05) + (0.02 * random.NextNormal()))];
        ChangePoints.In(values).ShouldBe([20, 45]);
        ChangePoints.In(values).ShouldBe(ChangePoints.In(values), "the same series gives the same points");
    }

    [Fact]
    public void A_single_outlier_is_no_level()
    {
        var random = new SeededRandom(2);
        double[] values = [.. Enumerable.Range(0, 40).Select(i => (i == 20 ? 0.5 : 0) + (0.02 * random.NextNormal()))];
        ChangePoints.In(values).ShouldBeEmpty();
    }

    [Fact]
    public void Where_nothing_changes_hardly_any_change_is_found()
    {
        var random = new SeededRandom(3);
        var found = Enumerable.Range(0, 200).Count(_ => ChangePoints.In([.. Enumerable.Range(0, 20).Select(_ => random.NextNormal())]).Count > 0);
        found.ShouldBeLessThan(12);
    }

    // Of six values there are twenty orders of threes: no permutation could be as rare as it has to be.
    [Theory]
    [InlineData(6, 3)]
    [InlineData(7, 4)]
    [InlineData(8, 4)]
    [InlineData(9, 3)]
    [InlineData(10, 3)]
    [InlineData(12, 9)]
    [InlineData(14, 7)]
    public void A_clean_break_is_found_in_the_shortest_series(int count, int at)
    {
        for (var seed = 1; seed <= 20; seed++)
        {
            var random = new SeededRandom(seed);
            ChangePoints.In([.. Enumerable.Range(0, count).Select(i => (i < at ? 0 : Math.Log(1.2)) + (0.005 * random.NextNormal()))]).ShouldBe([at]);
        }
    }

    [Theory]
    [InlineData(6)]
    [InlineData(8)]
    [InlineData(10)]
    [InlineData(14)]
    [InlineData(16)]
    public void Where_nothing_changes_hardly_any_change_is_found_in_short_series(int count)
    {
        var random = new SeededRandom(5);
        var found = Enumerable.Range(0, 500).Count(_ => ChangePoints.In([.. Enumerable.Range(0, count).Select(_ => random.NextNormal())]).Count > 0);
        found.ShouldBeLessThan(20);
    }

    [Fact]
    public void Less_than_what_runs_of_the_same_differ_by_is_no_change() =>
        ChangePoints.In([.. Enumerable.Range(0, 8).Select(i => (i < 4 ? 0 : 0.015) + (0.0001 * i))]).ShouldBeEmpty();

    [Theory]
    [InlineData(0)]
    [InlineData(5)]
    public void Too_few_values_have_no_levels(int count) => ChangePoints.In([.. Enumerable.Range(0, count).Select(i => (double)i)]).ShouldBeEmpty();

    [Fact]
    public void A_trend_says_what_changed_and_with_which_commit()
    {
        var random = new SeededRandom(4);
        List<HistoryFigure> figures =
            [.. Enumerable.Range(0, 20).Select(i => Figure($"run-{i:00}", i < 10 ? 1000 : 1200, i == 10 ? "4f2a91c0ffee" : null, random))];
        var lines = TrendText.Lines(figures, ChangePoints.ShortestByDefault, None).ToList();
        lines[0].ShouldBe("a/post/serialize/memory on a machine");
        lines.Count(line => line.Contains('←', StringComparison.Ordinal)).ShouldBe(1);
        lines[11].ShouldStartWith("  run-10  1.2");
        lines[11].ShouldContain("4f2a91c0  1.0.0  ← ");
        lines[11].ShouldEndWith("% slower from here on");
        TrendView.Of("*", figures, None).ShouldContain("The time changed at run 11.");
        var bytes = figures.ConvertAll(figure => figure with { Unit = PageUnit.Bytes, Commit = "0123456789abcdef+" });
        TrendText.Lines(bytes, 3, None).ElementAt(11).ShouldMatch("  01234567\\+ .* % more from here on$");
        TrendView.Of("*", bytes, None).ShouldContain("The figure changed at run 11.");
        TrendText.Lines(figures[..5], 3, None).Last().ShouldBe("  too few runs to look for changes; 6 are needed");
        TrendView.Of("*", figures[..5], None).ShouldContain("Too few runs to look for changes; 6 are needed.");
        TrendText.Lines(figures[..10], 3, None).Last().ShouldBe("  no change");
        TrendView.Of("*", figures[..10], None).ShouldContain("No change of level was found.");
        List<HistoryFigure> eight = [.. Enumerable.Range(0, 8).Select(i => Figure($"run-{i}", i < 4 ? 1000 : 3000, null, random))];
        TrendText.Lines(eight, 3, None).ElementAt(5).ShouldEndWith("% slower from here on");
    }

    [Theory]
    [InlineData(10, 64, false, Cell, true)]
    [InlineData(10, 0, false, Cell, false)]
    [InlineData(10, 64, true, Cell, false)]
    [InlineData(10, 64, false, "copy-0/Call: post, loopback", false)]
    [InlineData(8, 64, false, Cell, false)]
    [InlineData(12, 64, false, Cell, false)]
    public void Collections_are_blamed_only_where_the_time_before_lacks_them(int firstWithThem, int bytes, bool hasPauses, string cell, bool isBlamed)
    {
        var random = new SeededRandom(4);
        List<HistoryFigure> figures = [.. Enumerable.Range(0, 20).Select(i => Figure($"run-{i:00}", i < 10 ? 1000 : 1200, null, random) with
            { Cell = cell, Started = new DateTimeOffset(2026, 11, 28, 12, 0, 0, TimeSpan.Zero).AddDays(i - firstWithThem) })];
        var doubt = new TrendDoubt(run => ComparingTests.Allocating(SimulatedRun.Of(new NoiseModel(), [1], 1, 3, 1), hasPauses, bytes) with
            { Started = figures.Single(figure => figure.Run == run).Started });
        const string words = " (runs since 28 November 2026 have garbage collections in their cells' times)";
        var line = TrendText.Lines(figures, ChangePoints.ShortestByDefault, doubt).Single(told => told.Contains('←', StringComparison.Ordinal));
        line.EndsWith($"% slower from here on{words}", StringComparison.Ordinal).ShouldBe(isBlamed);
        line.Contains('(' + words[2..], StringComparison.Ordinal).ShouldBe(isBlamed);
        TrendView.Of("*", figures, doubt).Contains("The time changed at run 11 (runs since 28 November 2026 have ", StringComparison.Ordinal)
            .ShouldBe(isBlamed);
    }

    private static HistoryFigure Figure(string run, double nanoseconds, string? commit, SeededRandom random)
    {
        var time = nanoseconds * Math.Exp(0.01 * random.NextNormal());
        return new(run, DateTimeOffset.UnixEpoch, commit, "a machine", "a/post/serialize/memory", "1.0.0", time, time * 0.99, time * 1.01);
    }
}
