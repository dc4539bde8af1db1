using Assay.Reports.Page.Model;
using Assay.Statistics;

namespace Assay.Tests.Reports.Page;

/// <summary>A ranking separates what its intervals separate, and nothing else.</summary>
public sealed class RankingBuilderTests
{
    [Theory]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(5)]
    [InlineData(20)]
    public void Copies_of_the_same_are_hardly_ever_told_apart(int starts)
    {
        var random = new SeededRandom(4);
        const int trials = 1_000;
        var told = Enumerable.Range(0, trials)
            .Count(_ => RankingBuilder.Judge(MedianInterval.Of(Enumerable.Range(0, starts).Select(_ => Math.Exp(random.NextDouble() - 0.5))))!.Verdict
                != Verdict.Tie);
        (told / (double)trials).ShouldBeLessThan(0.05);
    }

    [Fact]
    public void A_range_stays_one_and_is_named_so()
    {
        var ranking = Ranking([1, 2], [5, 6]);
        ranking.Places.ShouldAllBe(place => place!.IsRange && place.Tier == 1);
        ranking.Ends.ShouldBe("lowest and highest values");
        ranking.Ratio(0, 1)!.IsRange.ShouldBeTrue();
        double[] many = [1, 2, 3, 4, 5, 6];
        Ranking([1, 2], many).Ends.ShouldBe("95 % intervals, or the lowest and highest of fewer than six values");
        Ranking(many, many).Ends.ShouldBe("95 % intervals");
    }

    [Theory]
    [InlineData(1, new[] { 1, 2, 3, 4 })]
    [InlineData(2, new[] { 1, 1, 2, 2 })]
    [InlineData(4, new[] { 1, 1, 1, 1 })]
    public void Who_is_proved_worse_than_the_first_of_a_tier_isn_t_in_it(int told, int[] tiers)
    {
        static Estimate Of(double value) => new(value, new(value, value), 10);
        // Each next one is a little slower; only those that are far enough from each other are told apart.
        double[] times = [1, 1.04, 1.08, 1.12];
        RankingBuilder.Fill(
            new() { Id = "first", Title = "Time", Unit = PageUnit.Nanoseconds, Better = Better.Lower, Places = [], Pairs = [] },
            [.. times.Select(Of)], _ => false, (i, j) => new(Of(times[i] / times[j]), i - j >= told ? Verdict.Slower : Verdict.Tie))
            .Places.Select(place => place!.Tier).ShouldBe(tiers);
    }

    private static PageRanking Ranking(params double[][] values) => RankingBuilder.Fill(
        new() { Id = "first", Title = "Time", Unit = PageUnit.Nanoseconds, Better = Better.Lower, Places = [], Pairs = [] },
        [.. values.Select(one => MedianInterval.Of(one))], _ => false,
        (i, j) => RankingBuilder.Judge(MedianInterval.Of(values[i].Zip(values[j], (mine, theirs) => mine / theirs))));
}
