using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Drawing;

/// <summary>Where values are along an axis of a drawing, and its labels.</summary>
internal sealed class PlotAxis
{
    /// <summary>A ratio above this is drawn on a logarithmic axis: the small would be lost on a linear one.</summary>
    private const double WidestLinear = 8;

    private const int MostTicks = 6;

    // What a label needs.
    private const double LetterWidth = 6.4;
    private const double LabelHeight = 14;

    private static readonly double[] Shares = [0, 0.5, 0.9, 0.99, 0.999, 0.9999];

    private readonly PageScale scale;
    private readonly double lowest;
    private readonly double highest;
    private readonly double low;
    private readonly double high;
    private readonly double from;
    private readonly double to;

    /// <summary>Makes it.</summary>
    /// <param name="axis">The quantity on it.</param>
    /// <param name="lowest">The lowest value.</param>
    /// <param name="highest">The highest value.</param>
    /// <param name="from">Where its lower end is in the drawing.</param>
    /// <param name="to">Where its upper end is.</param>
    public PlotAxis(PageAxis axis, double lowest, double highest, double from, double to)
    {
        (Axis, scale, this.lowest, this.highest, this.from, this.to) = (axis, axis.Scale, lowest, highest, from, to);
        if (scale == PageScale.Logarithmic)
        {
            // A little room on either side keeps marks off the frame.
            low = Math.Log10(Math.Max(lowest, double.Epsilon)) - 0.04;
            high = Math.Max(low + 0.1, Math.Log10(highest) + 0.04);
        }
        else if (scale == PageScale.Percentile)
        {
            (low, high) = (0, Nines(highest));
        }
        else
        {
            (low, high) = (0, highest > 0 ? highest * 1.02 : 1);
        }
    }

    /// <summary>The quantity on it.</summary>
    public PageAxis Axis { get; }

    /// <summary>Whether it is logarithmic.</summary>
    public bool IsLogarithmic => scale == PageScale.Logarithmic;

    /// <summary>Where lines and labels are.</summary>
    public IEnumerable<(double Value, string Label)> Ticks => scale switch
    {
        PageScale.Percentile => Shares.Where(share => Nines(share) <= high + 1e-9).Select(share => (share, UnitScale.Alone(PageUnit.Share, share))),
        PageScale.Logarithmic => LogTicks().Select(value => (value, UnitScale.Alone(Axis.Unit, value))),
        _ => LinearTicks().Select(value => (value, UnitScale.Alone(Axis.Unit, value))),
    };

    /// <summary>Logarithmic where the values differ much, otherwise from zero.</summary>
    public static PageScale ScaleFor(double lowest, double highest) => lowest > 0 && highest / lowest > WidestLinear ? PageScale.Logarithmic : PageScale.Linear;

    /// <summary>Where a value is in the drawing; at the nearer end where it is outside.</summary>
    public double At(double value) => from + (Math.Clamp((Place(value) - low) / (high - low), 0, 1) * (to - from));

    /// <summary>Past which end of the axis a value lies: −1 the lower, 1 the upper, 0 neither.</summary>
    public int Beyond(double value) => Place(value) < low ? -1 : Place(value) > high ? 1 : 0;

    /// <summary>The place of a value as it is written in a drawing.</summary>
    public string Text(double value) => At(value).ToString("0.#", CultureInfo.InvariantCulture);

    private double Place(double value) =>
        scale switch { PageScale.Logarithmic => value > 0 ? Math.Log10(value) : low, PageScale.Percentile => Nines(value), _ => value };

    // The last percent has as much room as the nine before it.
    private static double Nines(double share) => -Math.Log10(Math.Max(1 - share, 1e-5));

    private IEnumerable<double> LogTicks()
    {
        var (first, last) = ((int)Math.Floor(low), (int)Math.Ceiling(high));
        double[] steps = last - first <= 2 ? [1, 2, 5] : [1];
        var all = Enumerable.Range(first, last - first + 1).SelectMany(power => steps.Select(step => step * Math.Pow(10, power)))
            .Where(value => Math.Log10(value) >= low && Math.Log10(value) <= high).ToList();
        // Between 120 and 180 there is no round number.
        if (all.Count < 2)
            return AreApart(lowest, highest) ? [lowest, highest] : [lowest];
        var every = (all.Count + MostTicks - 1) / MostTicks;
        return all.Where((_, i) => i % Math.Max(1, every) == 0);
    }

    private IEnumerable<double> LinearTicks()
    {
        var rough = high / 4;
        var power = Math.Pow(10, Math.Floor(Math.Log10(rough)));
        var step = power * (rough / power >= 5 ? 5 : rough / power >= 2 ? 2 : 1);
        if (Axis.IsWhole)
            step = Math.Max(1, step);
        return Enumerable.Range(0, MostTicks * 2).Select(i => i * step).TakeWhile(value => value <= high);
    }

    // Labels stand side by side below an axis that runs across, centred, and one above the other beside one that runs up.
    private bool AreApart(double one, double other) => Math.Abs(At(one) - At(other))
        >= (from > to ? LabelHeight : LetterWidth * (1 + ((UnitScale.Alone(Axis.Unit, one).Length + UnitScale.Alone(Axis.Unit, other).Length) / 2.0)));
}
