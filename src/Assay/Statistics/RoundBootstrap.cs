namespace Assay.Statistics;

/// <summary>
/// The lower level of the hierarchical bootstrap: how much a quantile of a launch's rounds would differ if its rounds were drawn again. Rounds next to each
/// other resemble each other (a neighbour's burst, a processor that is warm), so they are drawn in blocks
/// of about the cube root of their number, circularly (Künsch 1989; Politis and Romano 1992).
/// </summary>
internal static class RoundBootstrap
{
    // Values that are drawn in all: thousands of rounds tell a variance with fewer draws, and what a launch is by itself is added to what launches differ by.
    private const int MostDrawn = 250_000;
    private const int FewestResamples = 50;

    /// <summary>The variance of a quantile of the values, in the values' unit squared; infinite for fewer than two values, which tell nothing.</summary>
    /// <param name="values">The values in the order of their rounds.</param>
    /// <param name="share">Which quantile; 0.5 is the median.</param>
    /// <param name="resamples">How often to draw; less often where values are thousands.</param>
    /// <param name="random">Decides the draws.</param>
    public static double VarianceOf(double[] values, double share, int resamples, SeededRandom random)
    {
        var n = values.Length;
        if (n < 2)
            return double.PositiveInfinity;
        resamples = Math.Min(resamples, Math.Max(FewestResamples, MostDrawn / n));
        var sorted = (double[])values.Clone();
        var order = new int[n];
        for (var i = 0; i < n; i++)
            order[i] = i;
        Array.Sort(sorted, order);
        // rank[i]: the rank of round i's value among all. A resample is then a count per
        // rank, and its quantile a walk to its place: no sorting per resample.
        var rank = new int[n];
        for (var i = 0; i < n; i++)
            rank[order[i]] = i;

        var block = n < 8 ? 1 : (int)Math.Round(Math.Cbrt(n));
        var counts = new int[n];
        double sum = 0, squares = 0;
        var centre = Quantile.OfSorted(sorted, share);
        for (var resample = 0; resample < resamples; resample++)
        {
            Array.Clear(counts);
            for (var drawn = 0; drawn < n;)
            {
                var position = random.Next(n);
                for (var k = 0; k < block && drawn < n; k++, drawn++)
                {
                    counts[rank[position]]++;
                    position = position + 1 == n ? 0 : position + 1;
                }
            }
            var deviation = QuantileOfCounts(sorted, counts, share) - centre;
            sum += deviation;
            squares += deviation * deviation;
        }
        var mean = sum / resamples;
        // Drawing n from n shrinks the variance by (n − 1) / n, which is 17 % at six rounds: taken back.
        return Math.Max(0, (squares / resamples) - (mean * mean)) * n / (n - 1);
    }

    private static double QuantileOfCounts(double[] sorted, int[] counts, double share)
    {
        var (index, part) = Quantile.Place(sorted.Length, share);
        var seen = 0;
        var i = -1;
        while (seen < index + 1)
            seen += counts[++i];
        if (part == 0 || seen > index + 1)
            return sorted[i];
        var next = i + 1;
        while (counts[next] == 0)
            next++;
        return sorted[i] + ((sorted[next] - sorted[i]) * part);
    }
}
