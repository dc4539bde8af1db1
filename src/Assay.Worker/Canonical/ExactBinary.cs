using System.Globalization;
using System.Numerics;
using System.Runtime.InteropServices;

namespace Assay.Worker;

/// <summary>
/// A positive binary number, for conversions from and to text that are exact on any runtime. Mono's writing rounds twice, which shows in 2 of 100 numbers,
/// and its reading takes a neighbour for 3 of 10,000. Clinger, "How to Read Floating Point Numbers Accurately", and Steele and White, "How to Print
/// Floating-Point Numbers Accurately" (both PLDI 1990), without their speed.
/// </summary>
/// <param name="Whole">What the power of two is multiplied by.</param>
/// <param name="Exponent">The power of two.</param>
/// <param name="Format">How many there are of its type.</param>
[StructLayout(LayoutKind.Auto)]
internal readonly record struct ExactBinary(long Whole, int Exponent, ExactBinary.BinaryFormat Format)
{
    // .NET writes an exponent up to here, and where more digits stand before the point than suffice for any number.
    private const int LastScientific = -5;

    // A runtime that reads something farther off has another fault than rounding.
    private const int MostSteps = 8;

    /// <summary>A type of binary numbers.</summary>
    /// <param name="First">The lowest multiplier of normal numbers.</param>
    /// <param name="Least">The lowest power of two.</param>
    /// <param name="Safe">As many digits always differ from those of another normal number.</param>
    /// <param name="Most">As many digits suffice for any.</param>
    public sealed record BinaryFormat(long First, int Least, int Safe, int Most);

    private static readonly BinaryFormat Double = new(1L << 52, -1074, 15, 17);
    private static readonly BinaryFormat Single = new(1L << 23, -149, 6, 9);

    /// <summary>The number that a positive, finite double is.</summary>
    public static ExactBinary Of(double number) => OfBits(BitConverter.DoubleToInt64Bits(number), Double);

    /// <summary>The number that a positive, finite float is.</summary>
    public static ExactBinary Of(float number) => OfBits(BitConverter.ToInt32(BitConverter.GetBytes(number), 0), Single);

    /// <summary>The number itself.</summary>
    public double Value => Format == Double ? BitConverter.Int64BitsToDouble(Bits) : BitConverter.ToSingle(BitConverter.GetBytes((int)Bits), 0);

    /// <summary>The number of its type that is nearest to a text without a sign, among the neighbours of this one.</summary>
    public ExactBinary Nearest(string text)
    {
        var exact = Read(text);
        var nearest = this;
        for (var steps = 0; steps < MostSteps && nearest.IsBelow(exact); steps++)
            nearest = nearest.Next();
        for (var steps = 0; steps < MostSteps && nearest.IsAbove(exact); steps++)
            nearest = nearest.Previous();
        return nearest;
    }

    /// <summary>The shortest text that is nearest to it, as .NET writes it.</summary>
    public string Text()
    {
        for (var digits = Whole < Format.First ? 1 : Format.Safe; ; digits++)
        {
            var (rounded, exponent) = Rounded(digits);
            // Above a power of two numbers are farther apart than below: what is nearest to it may be a neighbour's, and the next one its own.
            foreach (var candidate in new[] { rounded, rounded + 1 })
            {
                var exact = Scaled(candidate, exponent - digits + 1);
                if (digits == Format.Most || (!IsBelow(exact) && !IsAbove(exact)))
                    return Written(candidate.ToString(CultureInfo.InvariantCulture).TrimEnd('0'), exponent);
            }
        }
    }

    private long Bits => Whole < Format.First ? Whole : ((Exponent - Format.Least + 1) * Format.First) + (Whole - Format.First);

    private static ExactBinary OfBits(long bits, BinaryFormat format) => bits < format.First
        ? new(bits, format.Least, format)
        : new(format.First + (bits % format.First), (int)(bits / format.First) - 1 + format.Least, format);

    private ExactBinary Next() => OfBits(Bits + 1, Format);

    private ExactBinary Previous() => OfBits(Bits - 1, Format);

    // Beyond the middle to the next one; the middle belongs to the even one.
    private bool IsBelow((BigInteger Top, BigInteger Bottom) exact)
    {
        var order = Compare(exact, Fraction(2 * (BigInteger)Whole + 1, Exponent - 1));
        return order > 0 || (order == 0 && Whole % 2 != 0);
    }

    private bool IsAbove((BigInteger Top, BigInteger Bottom) exact)
    {
        // Below a power of two, they are half as far apart.
        var isEdge = Whole == Format.First && Exponent > Format.Least;
        var order = Compare(exact, isEdge ? Fraction(4 * (BigInteger)Whole - 1, Exponent - 2) : Fraction(2 * (BigInteger)Whole - 1, Exponent - 1));
        return order < 0 || (order == 0 && Whole % 2 != 0);
    }

    private (BigInteger Digits, int Exponent) Rounded(int digits)
    {
        var (top, bottom) = Fraction(Whole, Exponent);
        var (low, high) = (BigInteger.Pow(10, digits - 1), BigInteger.Pow(10, digits));
        for (var exponent = (int)Math.Floor(BigInteger.Log10(top) - BigInteger.Log10(bottom)) + 1; ; exponent--)
        {
            var (up, down) = Scaled(top, digits - 1 - exponent);
            if (up < low * down * bottom)
                continue;
            var rounded = BigInteger.DivRem(up, down * bottom, out var rest);
            var order = (2 * rest).CompareTo(down * bottom);
            if (order > 0 || (order == 0 && !rounded.IsEven))
                rounded++;
            return rounded < high ? (rounded, exponent) : (rounded / 10, exponent + 1);
        }
    }

    private string Written(string digits, int exponent)
    {
        if (exponent <= LastScientific || exponent >= Math.Max(digits.Length, Format.Most))
            return FormattableString.Invariant(
                $"{(digits.Length > 1 ? digits.Insert(1, ".") : digits)}E{(exponent < 0 ? '-' : '+')}{Math.Abs(exponent):00}");
        if (exponent < 0)
            return "0." + new string('0', -exponent - 1) + digits;
        return digits.Length <= exponent + 1 ? digits.PadRight(exponent + 1, '0') : digits.Insert(exponent + 1, ".");
    }

    private static (BigInteger Top, BigInteger Bottom) Read(string text)
    {
        var parts = text.Trim().Split('e', 'E');
        var point = parts[0].IndexOf('.');
        var digits = point < 0 ? parts[0] : parts[0].Remove(point, 1);
        var exponent = parts.Length > 1 ? int.Parse(parts[1], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture) : 0;
        return Scaled(BigInteger.Parse(digits, CultureInfo.InvariantCulture), exponent - (point < 0 ? 0 : digits.Length - point));
    }

    private static (BigInteger Top, BigInteger Bottom) Scaled(BigInteger number, int powerOfTen) =>
        powerOfTen >= 0 ? (number * BigInteger.Pow(10, powerOfTen), BigInteger.One) : (number, BigInteger.Pow(10, -powerOfTen));

    private static (BigInteger Top, BigInteger Bottom) Fraction(BigInteger whole, int powerOfTwo) =>
        powerOfTwo >= 0 ? (whole << powerOfTwo, BigInteger.One) : (whole, BigInteger.One << -powerOfTwo);

    private static int Compare((BigInteger Top, BigInteger Bottom) one, (BigInteger Top, BigInteger Bottom) other) =>
        (one.Top * other.Bottom).CompareTo(other.Top * one.Bottom);
}
