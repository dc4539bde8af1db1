namespace Assay.Statistics;

/// <summary>The median, the location that a burst of a neighbour's work doesn't move.</summary>
internal static class Median
{
    /// <summary>The median of values in any order; the mean of the middle two where their number is even.</summary>
    public static double Of(IReadOnlyCollection<double> values)
    {
        var sorted = values.ToArray();
        Array.Sort(sorted);
        return OfSorted(sorted);
    }

    /// <summary>The median of values in ascending order.</summary>
    public static double OfSorted(ReadOnlySpan<double> sorted) => sorted.Length switch
    {
        0 => double.NaN,
        _ when sorted.Length % 2 == 1 => sorted[sorted.Length / 2],
        _ => (sorted[(sorted.Length / 2) - 1] + sorted[sorted.Length / 2]) / 2,
    };
}
