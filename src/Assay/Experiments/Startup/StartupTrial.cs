namespace Assay.Experiments.Startup;

/// <summary>A start that isn't kept: it fills the file cache, and tells how long others will take.</summary>
/// <param name="Whole">What the process took from its start to its end.</param>
/// <param name="Counts">Operations done at each mark, rising.</param>
/// <param name="Times">Nanoseconds since the first began, at each mark.</param>
internal sealed record StartupTrial(TimeSpan Whole, IReadOnlyList<long> Counts, IReadOnlyList<long> Times)
{
    /// <summary>The time of a process besides its operations.</summary>
    public TimeSpan Overhead
    {
        get
        {
            var rest = Whole - Nanoseconds(Times[^1]);
            return rest > TimeSpan.Zero ? rest : TimeSpan.Zero;
        }
    }

    /// <summary>How long a number of operations will take: between marks and beyond the last, as long each as between the two marks before.</summary>
    public TimeSpan Need(long operations)
    {
        var after = Enumerable.Range(0, Counts.Count).FirstOrDefault(i => Counts[i] >= operations, Counts.Count - 1);
        if (after == 0)
            return Nanoseconds((double)Times[0] / Counts[0] * operations);
        var each = (Times[after] - Times[after - 1]) / (double)(Counts[after] - Counts[after - 1]);
        return Nanoseconds(Times[after] + ((operations - Counts[after]) * each));
    }

    private static TimeSpan Nanoseconds(double value) => TimeSpan.FromMicroseconds(Math.Max(0, value) / 1e3);
}
