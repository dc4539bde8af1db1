namespace Assay.History.Trends;

/// <summary>
/// Finds where a series changes its level or its spread: E-divisive (Matteson and James 2014, "A nonparametric approach for multiple change point analysis of
/// multivariate data"), which splits where the energy distance of both sides is largest, as long as permutations of the series
/// rarely give as much. The permutations use a fixed seed: the same series always gives the same points. A short series has so few permutations that none of
/// its splits could be rare: there Student's t decides whether both sides have the same mean.
/// </summary>
internal static class ChangePoints
{
    /// <summary>How many values a level lasts at least, unless otherwise said: fewer are an accident.</summary>
    public const int ShortestByDefault = 3;

    private const int Permutations = 399;
    private const double Significant = 0.02;
    private const int Seed = 20140311;

    // A clean break is as good as itself and its mirror image; random permutations meet these more often than they should now and then.
    private const double RarestThatPermutationsTell = Significant / 4;

    /// <summary>The indices of the first values of new levels, rising.</summary>
    /// <param name="values">The logarithms of the series, oldest first.</param>
    /// <param name="shortest">How many values a level lasts at least, 2 or more.</param>
    public static IReadOnlyList<int> In(IReadOnlyList<double> values, int shortest = ShortestByDefault)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(shortest, 2);
        var found = new SortedSet<int>();
        var random = new SeededRandom(Seed);
        var open = new Queue<(int From, int To)>([(0, values.Count)]);
        while (open.TryDequeue(out var part))
        {
            var segment = values.Skip(part.From).Take(part.To - part.From).ToArray();
            if (Split(segment, shortest) is not { } best
                || (2 / Choices(segment.Length, best.At) > RarestThatPermutationsTell
                    ? Chance(segment, best.At, shortest)
                    : Chance(segment, best.Distance, shortest, random)) > Significant)
                continue;
            found.Add(part.From + best.At);
            open.Enqueue((part.From, part.From + best.At));
            open.Enqueue((part.From + best.At, part.To));
        }
        return [.. found];
    }

    // Of as large a difference of the two means at the best of all places, where the values differ by the usual difference between runs at least.
    private static double Chance(double[] segment, int at, int shortest)
    {
        var (left, right) = (segment[..at], segment[at..]);
        var freedom = segment.Length - 2;
        var variance = Math.Max(SpreadPool.AssumedDeviation * SpreadPool.AssumedDeviation, (Squares(left) + Squares(right)) / freedom);
        var error = Math.Sqrt(variance * ((1.0 / left.Length) + (1.0 / right.Length)));
        return new LogEstimate(right.Average() - left.Average(), error, freedom).TwoSided * (segment.Length - (2 * shortest) + 1);
    }

    private static double Squares(double[] values)
    {
        var mean = values.Average();
        return values.Sum(value => (value - mean) * (value - mean));
    }

    // In how many ways so many of the values can be the first ones.
    private static double Choices(int values, int first) => Enumerable.Range(1, first).Aggregate(1.0, (ways, i) => ways * (values - first + i) / i);

    // The share of permutations, the series itself among them, whose best split is as good.
    private static double Chance(double[] segment, double distance, int shortest, SeededRandom random)
    {
        var shuffled = (double[])segment.Clone();
        var asGood = 1;
        for (var permutation = 0; permutation < Permutations; permutation++)
        {
            for (var i = shuffled.Length - 1; i > 0; i--)
            {
                var j = random.Next(i + 1);
                (shuffled[i], shuffled[j]) = (shuffled[j], shuffled[i]);
            }
            if (Split(shuffled, shortest)!.Value.Distance >= distance)
                asGood++;
        }
        return asGood / (Permutations + 1.0);
    }

    private static (int At, double Distance)? Split(double[] values, int shortest)
    {
        var n = values.Length;
        if (n < 2 * shortest)
            return null;
        // Sums of distances within the left part, within the right part, and between them, moved on by one value at a time.
        double left = 0, right = 0, between = 0;
        for (var i = 0; i < n; i++)
        {
            for (var j = i + 1; j < n; j++)
                right += Math.Abs(values[i] - values[j]);
        }
        (int At, double Distance)? best = null;
        for (var at = 1; at <= n - shortest; at++)
        {
            var moved = values[at - 1];
            double toLeft = 0, toRight = 0;
            for (var i = 0; i < at - 1; i++)
                toLeft += Math.Abs(values[i] - moved);
            for (var i = at; i < n; i++)
                toRight += Math.Abs(values[i] - moved);
            left += toLeft;
            right -= toRight;
            between += toRight - toLeft;
            if (at < shortest)
                continue;
            var (a, b) = ((double)at, (double)(n - at));
            var distance = a * b / (a + b) * ((2 * between / (a * b)) - (left / (a * (a - 1) / 2)) - (right / (b * (b - 1) / 2)));
            if (best is null || distance > best.Value.Distance)
                best = (at, distance);
        }
        return best;
    }
}
