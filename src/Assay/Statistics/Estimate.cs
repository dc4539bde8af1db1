namespace Assay.Statistics;

/// <summary>A figure with its uncertainty.</summary>
/// <param name="Value">The figure: nanoseconds, or a ratio.</param>
/// <param name="Interval">Its 95 % confidence interval, in the same unit.</param>
/// <param name="DegreesOfFreedom">How much the width of the interval is itself known; small
/// where launches are few and nothing could be borrowed from other cells.</param>
internal sealed record Estimate(double Value, Interval Interval, double DegreesOfFreedom)
{
    /// <summary>Whether the interval is only the lowest and the highest of some values: too few for one with a confidence.</summary>
    public bool IsRange { get; init; }

    /// <summary>How much of the variance that its width comes of further launches don't lessen, 0 … 1: that of <see cref="Chance.Unseen"/>.</summary>
    public double Lasting { get; init; }

    // A figure that might as well be half as large again says nothing.
    private const double Widest = 0.5;

    /// <summary>Whether the interval is so wide that the figure says nothing by itself.</summary>
    public bool SaysNothing => RelativeHalfWidth > Widest;

    /// <summary>Half the interval's width relative to the figure: 0.01 reads "± 1 %". Infinite where the figure is zero.</summary>
    public double RelativeHalfWidth => Value > 0 ? (Interval.High - Interval.Low) / 2 / Value : double.PositiveInfinity;

    /// <summary>The same in another unit, or of so many operations.</summary>
    public Estimate Times(double factor) => this with { Value = Value * factor, Interval = new(Interval.Low * factor, Interval.High * factor) };
}
