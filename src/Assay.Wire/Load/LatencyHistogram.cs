using System.Globalization;
using System.Numerics;

namespace Assay.Wire.Load;

/// <summary>
/// Counts durations in buckets whose width grows with the duration, so that every percentile is known to within 0.4 % whatever the range: the scheme of
/// HdrHistogram (Gil Tene, hdrhistogram.org) with 256 buckets for each power of two.
/// </summary>
internal sealed class LatencyHistogram
{
    private const int Bits = 8;
    private const int PerPower = 1 << Bits;

    /// <summary>The longest duration that is distinguished, in nanoseconds: 78 hours. Longer ones count as this.</summary>
    public const long Longest = (1L << 48) - 1;

    private readonly long[] counts = new long[(48 - Bits + 1) * PerPower];
    private double sum;

    /// <summary>How many durations were recorded.</summary>
    public long Count { get; private set; }

    /// <summary>The longest recorded, exactly; 0 if there is none.</summary>
    public long Max { get; private set; }

    /// <summary>The arithmetic mean, exactly; 0 if there is none.</summary>
    public double Mean => Count == 0 ? 0 : sum / Count;

    /// <summary>How much two of those recorded differ on average (Gini's mean difference), nanoseconds.</summary>
    public double MeanDifference
    {
        get
        {
            var (below, sumBelow, all) = (0.0, 0.0, 0.0);
            for (var i = 0; i < counts.Length; i++)
            {
                var (count, value) = ((double)counts[i], Middle(i));
                all += count * (value * below - sumBelow);
                (below, sumBelow) = (below + count, sumBelow + count * value);
            }
            return Count == 0 ? 0 : 2 * all / Count / Count;
        }
    }

    /// <summary>Records a duration in nanoseconds; a negative one counts as 0.</summary>
    /// <param name="nanoseconds">The duration.</param>
    /// <param name="times">How often it is recorded.</param>
    public void Record(long nanoseconds, long times = 1)
    {
        var value = Math.Clamp(nanoseconds, 0, Longest);
        counts[Index(value)] += times;
        Count += times;
        sum += (double)value * times;
        if (value > Max)
            Max = value;
    }

    /// <summary>Adds all that another histogram has recorded.</summary>
    public void Add(LatencyHistogram other)
    {
        for (var i = 0; i < counts.Length; i++)
            counts[i] += other.counts[i];
        Count += other.Count;
        sum += other.sum;
        Max = Math.Max(Max, other.Max);
    }

    /// <summary>The duration in nanoseconds that a share of all don't exceed: the middle of its
    /// bucket, and never more than <see cref="Max"/>. 0 if nothing was recorded.</summary>
    /// <param name="share">0 … 1: 0.99 for the 99th percentile.</param>
    public long Percentile(double share)
    {
        var rank = Math.Max(1, (long)Math.Ceiling(share * Count));
        var seen = 0L;
        for (var i = 0; i < counts.Length; i++)
        {
            seen += counts[i];
            if (seen >= rank)
                return Math.Min(Max, Middle(i));
        }
        return Max;
    }

    /// <summary>All that was recorded, as text: sum, longest, then number and count of each bucket that isn't empty, <c>531400,9200;95:17,96:3</c>.</summary>
    public override string ToString()
    {
        var buckets = Enumerable.Range(0, counts.Length).Where(i => counts[i] != 0)
            .Select(i => string.Create(CultureInfo.InvariantCulture, $"{i}:{counts[i]}"));
        return string.Create(CultureInfo.InvariantCulture, $"{sum:F0},{Max};{string.Join(',', buckets)}");
    }

    /// <summary>Reads what <see cref="ToString"/> has written.</summary>
    /// <exception cref="FormatException">The text is something else.</exception>
    public static LatencyHistogram Parse(string text)
    {
        var parts = text.Split(';');
        var totals = parts[0].Split(',');
        if (parts.Length != 2 || totals.Length != 2)
            throw new FormatException($"not a histogram of latencies: '{text}'");
        var histogram = new LatencyHistogram { sum = double.Parse(totals[0], CultureInfo.InvariantCulture),
            Max = long.Parse(totals[1], CultureInfo.InvariantCulture) };
        foreach (var bucket in parts[1].Split(',', StringSplitOptions.RemoveEmptyEntries))
        {
            var colon = bucket.IndexOf(':', StringComparison.Ordinal);
            var count = long.Parse(bucket.AsSpan(colon + 1), CultureInfo.InvariantCulture);
            histogram.counts[int.Parse(bucket.AsSpan(0, colon), CultureInfo.InvariantCulture)] = count;
            histogram.Count += count;
        }
        return histogram;
    }

    // Values below 256 have a bucket each; above, the highest 9 bits of the value tell the bucket.
    private static int Index(long value)
    {
        var shift = Math.Max(0, 63 - BitOperations.LeadingZeroCount((ulong)value) - Bits);
        return shift * PerPower + (int)(value >> shift);
    }

    private static long Middle(int index)
    {
        if (index < 2 * PerPower)
            return index;
        var shift = index / PerPower - 1;
        var lowest = (long)(index - shift * PerPower) << shift;
        return lowest + (1L << shift) / 2;
    }
}
