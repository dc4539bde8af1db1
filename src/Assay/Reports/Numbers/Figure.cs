namespace Assay.Reports.Numbers;

/// <summary>How numbers are printed: the same in every culture, with no more digits than mean something.</summary>
internal static class Figure
{
    /// <summary>Stands where there is no figure.</summary>
    public const string None = "–";

    private const string OneRound = "one round";

    /// <summary>Below this, a figure is negligible next to others.</summary>
    private const double Smallest = 0.001;

    /// <summary>Four significant digits, whole numbers in full, thousands separated: 0.01235, 1.234, 123.5, 12,346; "&lt; 0.001" below.</summary>
    public static string Significant(double value) => value is > 0 and < Smallest ? "< 0.001" : Digits(value, 4);

    /// <summary>A ratio with three significant digits.</summary>
    public static string Ratio(double value) => value is > 0 and < Smallest ? "< 0.001" : Digits(value, 3);

    /// <summary>A ratio with its interval: "0.452 (0.447–0.458)"; "≈" before it where it is no difference; of a single round it has none.</summary>
    public static string Ratio(Estimate ratio, Verdict verdict) => ratio.Interval.High < Smallest
        ? Ratio(ratio.Interval.High)
        : HasNoInterval(ratio) ? $"{Ratio(ratio.Value)} ({OneRound})" : string.Create(
            CultureInfo.InvariantCulture,
            $"{(verdict == Verdict.Tie ? "≈ " : "")}{Ratio(ratio.Value)} ({Ratio(ratio.Interval.Low)}–{Ratio(ratio.Interval.High)})");

    /// <summary>An interval alone: "0.447–0.458"; one figure where its ends look alike.</summary>
    public static string Range(Interval interval)
    {
        if (double.IsInfinity(interval.High))
            return OneRound;
        var (low, high) = (Ratio(interval.Low), Ratio(interval.High));
        return low == high ? low : $"{low}–{high}";
    }

    /// <summary>A ratio in a sentence: "3.1 (2.9–3.3)"; with a third digit where two would hide an end of the interval: "10.7 (10.6–10.9)",
    /// "1.03 (1.00–1.06)".</summary>
    public static string RatioRange(Estimate ratio)
    {
        if (HasNoInterval(ratio))
            return Digits(ratio.Value, 2);
        var (low, high) = (ratio.Interval.Low, ratio.Interval.High);
        var isHidden = Digits(low, 2) == Digits(ratio.Value, 2) || Digits(high, 2) == Digits(ratio.Value, 2);
        var digits = isHidden && Digits(low, 3) != Digits(high, 3) ? 3 : 2;
        return $"{Digits(ratio.Value, digits)} ({Digits(low, digits)}–{Digits(high, digits)})";
    }

    /// <summary>Whether an interval is so wide that "±" would lie: its ends are not equally far away, and the lower one is no negative time.</summary>
    public static bool IsWide(Estimate estimate) => estimate.RelativeHalfWidth > 0.2 && !HasNoInterval(estimate);

    /// <summary>Whether "±" would lie about a figure: it has no interval but a range, or one whose ends are far away, or not equally far.</summary>
    public static bool NeedsEnds(Estimate estimate)
    {
        var (below, above) = (estimate.Value - estimate.Interval.Low, estimate.Interval.High - estimate.Value);
        return estimate.IsRange || IsWide(estimate) || (estimate.RelativeHalfWidth > 0.02 && Math.Max(below, above) > 2 * Math.Min(below, above));
    }

    /// <summary>Whether a figure isn't printed because its interval says that it might as well be another; that of a single round has no interval.</summary>
    public static bool IsTooNoisy(Estimate estimate) => estimate is { SaysNothing: true, IsRange: false, Value: > 0 } && !HasNoInterval(estimate);

    /// <summary>Half the interval's width relative to the figure: "± 0.5 %"; what a single round gave has none.</summary>
    public static string PlusMinus(Estimate estimate) => HasNoInterval(estimate) ? OneRound : double.IsInfinity(estimate.RelativeHalfWidth)
        ? ""
        : "± " + Digits(estimate.RelativeHalfWidth * 100, 2) + " %";

    /// <summary>The ends of a figure's interval: "134.2–270.1".</summary>
    public static string Ends(Estimate estimate) => $"{Significant(estimate.Interval.Low)}–{Significant(estimate.Interval.High)}";

    /// <summary>How tables show the spread of medians, in a note.</summary>
    public static string Spread(IEnumerable<Estimate?> medians)
    {
        var shown = medians.OfType<Estimate>().ToList();
        const string few = "the lowest and the highest value (fewer than six have no 95 % interval)";
        return shown.Count > 0 && shown.TrueForAll(median => median.IsRange)
            ? "in parentheses " + few
            : "± half of their 95 % intervals, in parentheses the intervals' ends" + (shown.Exists(median => median.IsRange) ? $" or {few}" : "");
    }

    /// <summary>A share as whole percents.</summary>
    public static string Percent(double share) => (share * 100).ToString("0", CultureInfo.InvariantCulture) + " %";

    /// <summary>A number of bytes: a small mean with one decimal.</summary>
    public static string Bytes(double bytes) => bytes.ToString(bytes >= 1_000 ? "#,##0" : "#,##0.#", CultureInfo.InvariantCulture);

    /// <summary>Collections per operation, shown per 1,000 operations.</summary>
    public static string Collections(double perOperation) => perOperation == 0 ? "0" : Digits(perOperation * 1_000, 3);

    private static bool HasNoInterval(Estimate estimate) => double.IsInfinity(estimate.Interval.High);

    private static string Digits(double value, int digits)
    {
        if (value == 0 || double.IsNaN(value))
            return "0";
        if (double.IsInfinity(value))
            return "∞";
        var rounded = Math.Round(value, Decimals(value, digits), MidpointRounding.AwayFromZero);
        // 9.996 has two decimals of three digits, the 10.0 that is made of it has one.
        var decimals = rounded == 0 ? Decimals(value, digits) : Decimals(rounded, digits);
        return rounded.ToString("N" + decimals.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);
    }

    private static int Decimals(double value, int digits) => Math.Clamp(digits - ((int)Math.Floor(Math.Log10(Math.Abs(value))) + 1), 0, 6);
}
