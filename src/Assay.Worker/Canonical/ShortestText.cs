using System.Globalization;

namespace Assay.Worker;

/// <summary>
/// The shortest text that is read as a binary number again, which "R" is since .NET Core 3.0 only: Mono's has 15 digits or 17, too few for some
/// (0.8455124082255701), and loses the sign of zero.
/// </summary>
internal static class ShortestText
{
    /// <summary>The text of a double.</summary>
    public static string Of(double number) =>
#if NET
        number.ToString("R", CultureInfo.InvariantCulture);
#else
        Exact(number);
#endif

    /// <summary>The text of a float.</summary>
    public static string Of(float number) =>
#if NET
        number.ToString("R", CultureInfo.InvariantCulture);
#else
        Exact(number);
#endif

    /// <summary>The text of a double, on any runtime.</summary>
    internal static string Exact(double number)
    {
        if (double.IsNaN(number) || double.IsInfinity(number))
            return number.ToString(CultureInfo.InvariantCulture);
        return Sign(number) + (number == 0 ? "0" : ExactBinary.Of(Math.Abs(number)).Text());
    }

    /// <summary>The text of a float, on any runtime.</summary>
    internal static string Exact(float number)
    {
        if (float.IsNaN(number) || float.IsInfinity(number))
            return number.ToString(CultureInfo.InvariantCulture);
        return Sign(number) + (number == 0 ? "0" : ExactBinary.Of(Math.Abs(number)).Text());
    }

    /// <summary>The double that a text means, on any runtime: what the runtime makes of it may be a neighbour, or have lost the sign of zero.</summary>
    /// <param name="text">A number as JSON has it.</param>
    /// <param name="read">What the runtime read.</param>
    internal static double Meant(string text, double read)
    {
        var isNegative = text[0] == '-';
        if (read == 0)
            return isNegative ? -0d : 0d;
        if (double.IsNaN(read) || double.IsInfinity(read))
            return read;
        var meant = ExactBinary.Of(Math.Abs(read)).Nearest(text.TrimStart('-', '+')).ToDouble();
        return isNegative ? -meant : meant;
    }

    /// <summary>The float that a text means, likewise.</summary>
    internal static float Meant(string text, float read)
    {
        var isNegative = text[0] == '-';
        if (read == 0)
            return isNegative ? -0f : 0f;
        if (float.IsNaN(read) || float.IsInfinity(read))
            return read;
        var meant = ExactBinary.Of(Math.Abs(read)).Nearest(text.TrimStart('-', '+')).ToSingle();
        return isNegative ? -meant : meant;
    }

    private static string Sign(double number) => BitConverter.DoubleToInt64Bits(number) < 0 ? "-" : "";
}
