using Assay.History;
using Assay.History.Trends;
using Assay.Statistics;
using Assay.View;

namespace Assay.Tests.History;

/// <summary>Changes of a series are found where they are, and hardly any where there are none.</summary>
public sealed class ChangePointsTests
{
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
        var lines = TrendText.Lines(figures, ChangePoints.ShortestByDefault).ToList();
        lines[0].ShouldBe("a/post/serialize/memory on a machine");
        lines.Count(line => line.Contains('←', StringComparison.Ordinal)).ShouldBe(1);
        lines[11].ShouldStartWith("  run-10  1.2");
        lines[11].ShouldContain("4f2a91c0  1.0.0  ← ");
        lines[11].ShouldEndWith("% slower from here on");
        // What changed that day is told beside it.
        var days = figures.Select((figure, i) => figure with { Started = new DateTimeOffset(2026, 11, 18, 12, 0, 0, TimeSpan.Zero).AddDays(i) }).ToList();
        const string doubt = "(runs since 28 November 2026 have garbage collections in their cells' times)";
        TrendText.Lines(days, ChangePoints.ShortestByDefault).ShouldContain(line => line.EndsWith($"% slower from here on {doubt}", StringComparison.Ordinal));
        TrendView.Of("*", days).ShouldContain("The time changed at run 11 (runs since 28 November 2026 have ");
        TrendText.Lines(figures[..5], 3).Last().ShouldBe("  too few runs to look for changes; 6 are needed");
        TrendText.Lines(figures[..10], 3).Last().ShouldBe("  no change");
    }

    private static HistoryFigure Figure(string run, double nanoseconds, string? commit, SeededRandom random)
    {
        var time = nanoseconds * Math.Exp(0.01 * random.NextNormal());
        return new(run, DateTimeOffset.UnixEpoch, commit, "a machine", "a/post/serialize/memory", "1.0.0", time, time * 0.99, time * 1.01);
    }
}
