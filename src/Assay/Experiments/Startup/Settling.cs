namespace Assay.Experiments.Startup;

/// <summary>When a process that began cold had settled: from when on operations took as long as they did at the end.</summary>
internal static class Settling
{
    /// <summary>Operations that take a tenth more than at the end count as settled: less is within the noise of single marks.</summary>
    private const double Tolerance = 1.1;

    /// <summary>Fewer marks than this at the final speed prove nothing.</summary>
    private const int LeastMarks = 3;

    /// <summary>The time since the first operation began from which on every mark's operations took their final time; −1 where that wasn't reached.</summary>
    /// <param name="counts">Operations done at each mark, rising.</param>
    /// <param name="times">Nanoseconds since the first began, at each mark.</param>
    public static long Of(IReadOnlyList<long> counts, IReadOnlyList<long> times)
    {
        if (counts.Count <= LeastMarks)
            return -1;
        var final = Enumerable.Range(counts.Count - LeastMarks, LeastMarks).Min(PerOperation);
        var mark = counts.Count;
        while (mark > 1 && PerOperation(mark - 1) <= final * Tolerance)
            mark--;
        return counts.Count - mark >= LeastMarks ? times[mark - 1] : -1;

        double PerOperation(int i) => (times[i] - times[i - 1]) / (double)(counts[i] - counts[i - 1]);
    }
}
