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
    internal static string Exact(double number) => Exact(number, ExactBinary.Of);

    /// <summary>The text of a float, on any runtime.</summary>
    internal static string Exact(float number) => Exact(number, positive => ExactBinary.Of((float)positive));

    /// <summary>The double that a text means, on any runtime: what the runtime makes of it may be a neighbour, or have lost the sign of zero.</summary>
    /// <param name="text">A number as JSON has it.</param>
    /// <param name="read">What the runtime read.</param>
    internal static double Meant(string text, double read) => Meant(text, read, ExactBinary.Of);

    /// <summary>The float that a text means, likewise.</summary>
    internal static float Meant(string text, float read) => (float)Meant(text, read, positive => ExactBinary.Of((float)positive));

    private static string Exact(double number, Func<double, ExactBinary> of)
    {
        if (double.IsNaN(number) || double.IsInfinity(number))
            return number.ToString(CultureInfo.InvariantCulture);
        var text = number == 0 ? "0" : of(Math.Abs(number)).Text();
        return BitConverter.DoubleToInt64Bits(number) < 0 ? "-" + text : text;
    }

    private static double Meant(string text, double read, Func<double, ExactBinary> of)
    {
        if (double.IsNaN(read) || double.IsInfinity(read))
            return read;
        var meant = read == 0 ? 0 : of(Math.Abs(read)).Nearest(text.TrimStart('-', '+')).Value;
        return text[0] == '-' ? -meant : meant;
    }
}
