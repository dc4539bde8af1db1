using System.Numerics;
using Assay.Statistics;

namespace Assay.Tests.Statistics;

/// <summary>The median's interval, against exact binomial coefficients.</summary>
public sealed class MedianIntervalTests
{
    public static TheoryData<int> Counts => [.. Enumerable.Range(6, 60), 300, 1_000, .. Enumerable.Range(1_070, 40), 2_000, 3_001, 4_000, 5_000];

    [Theory]
    [MemberData(nameof(Counts))]
    public void Its_ends_are_those_of_the_exact_binomial_distribution(int count)
    {
        var interval = MedianInterval.Of(Enumerable.Range(1, count).Select(value => (double)value))!;
        var rank = ExactRank(count);
        interval.Interval.ShouldBe(new(rank, count + 1 - rank));
        interval.IsRange.ShouldBeFalse();
    }

    [Theory]
    [InlineData(2)]
    [InlineData(5)]
    public void Of_fewer_than_six_values_there_is_only_a_range(int count)
    {
        var range = MedianInterval.Of(Enumerable.Range(1, count).Select(value => (double)value))!;
        range.Interval.ShouldBe(new(1, count));
        range.IsRange.ShouldBeTrue();
    }

    /// <summary>The largest k for which fewer than k of so many coins show heads with a probability of at most 1 in 40.</summary>
    private static int ExactRank(int count)
    {
        var (ways, sum, all) = (BigInteger.One, BigInteger.One, BigInteger.One << count);
        var rank = 0;
        while (sum * 40 <= all)
        {
            rank++;
            ways = ways * (count - rank + 1) / rank;
            sum += ways;
        }
        return rank;
    }
}
