namespace Assay.Reports.Writers;

/// <summary>Numbers in CSV: a point, no separators, no exponent, whatever the culture; empty if there is none.</summary>
internal static class CsvNumbers
{
    /// <summary>Six significant digits, whole numbers in full.</summary>
    public static string Of(double? value)
    {
        if (value is not { } number || !double.IsFinite(number))
            return "";
        if (number == 0)
            return "0";
        var whole = (int)Math.Floor(Math.Log10(Math.Abs(number))) + 1;
        return number.ToString("0." + new string('#', Math.Clamp(6 - whole, 0, 15)), CultureInfo.InvariantCulture);
    }

    /// <summary>What the ends beside a figure are: "95 %", or "lowest–highest of 3" where there are too few values for that.</summary>
    public static string Interval(Estimate? estimate, int values) => estimate is null ? ""
        : estimate.IsRange ? string.Create(CultureInfo.InvariantCulture, $"lowest–highest of {values}") : "95 %";

    /// <summary>A whole number.</summary>
    public static string Of(long value) => value.ToString(CultureInfo.InvariantCulture);
}
