namespace Assay.Statistics;

/// <summary>
/// The median of independent values with the interval between two of them that holds it with at least 95 % confidence, whatever their distribution: the number
/// of values below the median is binomial with probability one half (Conover, Practical Nonparametric
/// Statistics, section 3.2). With fewer than six values no such interval exists: it is then the lowest and the highest, and says so.
/// </summary>
internal static class MedianInterval
{
    /// <summary>With fewer values there is no interval of 95 %.</summary>
    public const int Fewest = 6;

    /// <summary>The median and its interval; null without values.</summary>
    public static Estimate? Of(IEnumerable<double> values)
    {
        var sorted = values.Order().ToArray();
        if (sorted.Length == 0)
            return null;
        var rank = LowRank(sorted.Length);
        return new Estimate(Median.OfSorted(sorted), new Interval(sorted[rank], sorted[^(rank + 1)]), sorted.Length - 1) { IsRange = sorted.Length < Fewest };
    }

    /// <summary>The index of the interval's lower end among sorted values.</summary>
    private static int LowRank(int count)
    {
        // P(fewer than k of count coins show heads) must not exceed 2.5 %. In logarithms: as a double, 0.5 to the 1,075th is zero.
        var probability = count * Math.Log(0.5);
        var tail = Math.Exp(probability);
        var rank = 0;
        while (tail <= 0.025)
        {
            rank++;
            probability += Math.Log((double)(count - rank + 1) / rank);
            tail += Math.Exp(probability);
        }
        return Math.Max(0, rank - 1);
    }
}
