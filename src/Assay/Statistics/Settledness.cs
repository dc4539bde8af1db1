namespace Assay.Statistics;

/// <summary>
/// Decides when a warm-up has done its work: when the recent chunks show no downward trend; whether the JIT is done is for its counter of methods to tell. A
/// fixed count would be too short for one library and a waste for another (Georges et al.
/// 2007; Barrett et al. 2017: some programs never settle, which is then said).
/// </summary>
internal static class Settledness
{
    /// <summary>The fewest chunks on which a decision can be made.</summary>
    public const int FewestChunks = 8;

    /// <summary>How many of the latest chunks are looked at.</summary>
    private const int Window = 12;

    /// <summary>A trend of less than this over the whole window doesn't matter, however regular it is: 2 %.</summary>
    private const double NegligibleTrend = 0.02;

    /// <summary>Whether a warm-up may end.</summary>
    /// <param name="nanosecondsPerOperation">The time per operation of each chunk of the warm-up, in order; chunks of similar length.</param>
    public static bool IsSettled(IReadOnlyList<double> nanosecondsPerOperation)
    {
        var n = nanosecondsPerOperation.Count;
        if (n < FewestChunks)
            return false;

        var window = new double[Math.Min(n, Window)];
        for (var i = 0; i < window.Length; i++)
            window[i] = nanosecondsPerOperation[n - window.Length + i];

        // A burst of a neighbour lengthens some chunks; it must neither end a warm-up early nor keep it going: slopes and halves are compared by medians.
        var typical = Median.Of(window);
        if (typical <= 0)
            return true;
        var slope = TheilSlope(window);
        var change = slope * (window.Length - 1) / typical;
        return Math.Abs(change) <= NegligibleTrend || !IsTrend(window);
    }

    /// <summary>The median of the slopes between all pairs of points (Theil 1950; Sen 1968).</summary>
    private static double TheilSlope(double[] values)
    {
        var slopes = new List<double>(values.Length * (values.Length - 1) / 2);
        for (var i = 0; i < values.Length; i++)
        {
            for (var j = i + 1; j < values.Length; j++)
                slopes.Add((values[j] - values[i]) / (j - i));
        }
        return Median.Of(slopes);
    }

    /// <summary>
    /// Mann and Kendall's test for a fall, one-sided at 10 %: missing a fall would spoil a figure,
    /// a false alarm costs a few more chunks. Rises are no warm-up and don't delay.
    /// </summary>
    private static bool IsTrend(double[] values)
    {
        var score = 0;
        for (var i = 0; i < values.Length; i++)
        {
            for (var j = i + 1; j < values.Length; j++)
                score += Math.Sign(values[j] - values[i]);
        }
        double n = values.Length;
        var deviation = Math.Sqrt(n * (n - 1) * ((2 * n) + 5) / 18);
        return (score + 1) / deviation < -1.2816;
    }
}
