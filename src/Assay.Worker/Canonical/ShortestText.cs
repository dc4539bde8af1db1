using System.Globalization;

namespace Assay.Worker;

/// <summary>
/// The shortest text that is read as a binary number again, which "R" is since .NET Core 3.0 only: Mono's has 15 digits or 17, has too few for some
/// (0.8455124082255701), and loses the sign of zero.
/// </summary>
internal static class ShortestText
{
    private const double SmallestNormal = 2.2250738585072014E-308;
    private const float SmallestNormalSingle = 1.17549435E-38f;

    /// <summary>The text of a double.</summary>
    public static string Of(double number) =>
#if NET
        number.ToString("R", CultureInfo.InvariantCulture);
#else
        ByDigits(number);
#endif

    /// <summary>The text of a float.</summary>
    public static string Of(float number) =>
#if NET
        number.ToString("R", CultureInfo.InvariantCulture);
#else
        ByDigits(number);
#endif

    /// <summary>The text of a double, on any runtime.</summary>
    internal static string ByDigits(double number)
    {
        if (number == 0)
            return Zero(number);
        // Each text of 15 digits is another double, but for the smallest ones.
        for (var digits = Math.Abs(number) < SmallestNormal ? 1 : 15; digits < 17; digits++)
        {
            var text = Text(number, digits);
            if (double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var read) && read.Equals(number))
                return text;
        }
        return Text(number, 17);
    }

    /// <summary>The text of a float, on any runtime.</summary>
    internal static string ByDigits(float number)
    {
        if (number == 0)
            return Zero(number);
        for (var digits = Math.Abs(number) < SmallestNormalSingle ? 1 : 6; digits < 9; digits++)
        {
            var text = Text(number, digits);
            if (float.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var read) && read.Equals(number))
                return text;
        }
        return Text(number, 9);
    }

    private static string Zero(double number) => BitConverter.DoubleToInt64Bits(number) < 0 ? "-0" : "0";

    private static string Text(IFormattable number, int digits) => number.ToString(FormattableString.Invariant($"G{digits}"), CultureInfo.InvariantCulture);
}
