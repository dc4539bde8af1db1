namespace Assay.Reports.Page.Model;

/// <summary>Ranks rows in tiers: a tier begins where a row is proved worse than the first of the tier before.</summary>
internal static class RankingBuilder
{
    /// <summary>Differences below this are ties however narrow the interval is.</summary>
    private const double SmallestDifference = RunAnalysis.SmallestDifference;

    /// <summary>Makes a ranking.</summary>
    /// <param name="ranking">What is ranked; its places and pairs are filled in.</param>
    /// <param name="figures">The figure of each row; null if it has none.</param>
    /// <param name="isFloor">Whether a row is no contestant.</param>
    /// <param name="compare">One row relative to another one; null if they can't be compared.</param>
    public static PageRanking Fill(PageRanking ranking, IReadOnlyList<Estimate?> figures, Func<int, bool> isFloor, Func<int, int, Comparison?> compare)
    {
        var count = figures.Count;
        var pairs = Enumerable.Range(0, count).Select(
            i => (IReadOnlyList<Comparison?>)[.. Enumerable.Range(0, i).Select(j => figures[i] is null || figures[j] is null ? null : compare(i, j))]).ToList();
        var ranked = ranking with { Pairs = pairs, Places = [
            .. figures.Select(
                (figure, i) => figure is null
                    ? null
                    : new PagePlace(isFloor(i) ? 0 : 1, figure.Value, Closed(figure.Interval), figure.DegreesOfFreedom) { IsRange = figure.IsRange })] };
        var better = ranking.Better == Better.Higher ? Verdict.Slower : Verdict.Faster;
        var order = ranked.Order.Where(row => !isFloor(row)).ToList();
        var tiers = order.Zip(Tiers(order.Count, (first, place) => ranked.Verdict(order[first], order[place]) == better))
            .ToDictionary(one => one.First, one => one.Second);
        return ranked with { Places = [.. ranked.Places.Select((place, row) => place is null ? null : place with { Tier = tiers.GetValueOrDefault(row) })] };
    }

    /// <summary>The tiers, from 1, of entries in their order. Ties aren't transitive: of three neighbours that are alike the last may be proved worse
    /// than the first, so that each is compared with the first of its tier.</summary>
    /// <param name="count">How many entries there are.</param>
    /// <param name="isAhead">Whether the first of a tier, by its place, is proved better than a later entry.</param>
    public static IReadOnlyList<int> Tiers(int count, Func<int, int, bool> isAhead)
    {
        var tiers = new int[count];
        for (int place = 0, first = 0, tier = 1; place < count; place++)
        {
            if (isAhead(first, place))
                (first, tier) = (place, tier + 1);
            tiers[place] = tier;
        }
        return tiers;
    }

    /// <summary>The verdict of a ratio. Of a few values the lowest and the highest are no interval: two lie on one side of 1 in half of all cases.</summary>
    public static Comparison? Judge(Estimate? ratio) => ratio is null ? null
        : new(ratio, ratio.IsRange || ratio.Interval.Contains(1) || Math.Abs(ratio.Value - 1) < SmallestDifference
            ? Verdict.Tie
            : ratio.Value < 1 ? Verdict.Faster : Verdict.Slower);

    private static Interval? Closed(Interval interval) => double.IsFinite(interval.Low) && double.IsFinite(interval.High) ? interval : null;
}
