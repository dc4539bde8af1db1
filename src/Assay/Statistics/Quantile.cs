namespace Assay.Statistics;

/// <summary>Sample quantiles, linear between order statistics (type 7 of Hyndman and Fan 1996); that of a half is the median.</summary>
internal static class Quantile
{
    /// <summary>The quantile of values in any order.</summary>
    /// <param name="values">The values.</param>
    /// <param name="share">How much of them lies below, 0 to 1.</param>
    public static double Of(IReadOnlyCollection<double> values, double share)
    {
        var sorted = values.ToArray();
        Array.Sort(sorted);
        return OfSorted(sorted, share);
    }

    /// <summary>The quantile of values in ascending order; NaN where there are none.</summary>
    public static double OfSorted(ReadOnlySpan<double> sorted, double share)
    {
        if (sorted.IsEmpty)
            return double.NaN;
        var (index, part) = Place(sorted.Length, share);
        return part == 0 ? sorted[index] : sorted[index] + ((sorted[index + 1] - sorted[index]) * part);
    }

    /// <summary>Where the quantile of a number of values lies: behind which of them, and how far on the way to the next.</summary>
    public static (int Index, double Part) Place(int count, double share)
    {
        var place = (count - 1) * share;
        var index = (int)place;
        return (index, place - index);
    }
}
