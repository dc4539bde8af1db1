namespace Assay.Reports.Charts;

/// <summary>A logarithmic axis from the power of ten at or below the lowest value to the one at or above the highest.</summary>
internal sealed class LogAxis
{
    private readonly int first;
    private readonly int last;
    private readonly double from;
    private readonly double to;

    /// <summary>Makes it.</summary>
    /// <param name="lowest">Above zero.</param>
    /// <param name="highest">At least that.</param>
    /// <param name="from">Where its lower end is in the drawing.</param>
    /// <param name="to">Where its upper end is.</param>
    public LogAxis(double lowest, double highest, double from, double to)
    {
        first = (int)Math.Floor(Math.Log10(lowest));
        last = Math.Max(first + 1, (int)Math.Ceiling(Math.Log10(highest)));
        (this.from, this.to) = (from, to);
    }

    /// <summary>The powers of ten along it.</summary>
    public IEnumerable<double> Powers => Enumerable.Range(first, last - first + 1).Select(power => Math.Pow(10, power));

    /// <summary>Where a value is in the drawing.</summary>
    public double At(double value) => from + ((Math.Log10(value) - first) / (last - first) * (to - from));
}
