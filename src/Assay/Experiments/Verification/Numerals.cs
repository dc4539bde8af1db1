using System.Numerics;

namespace Assay.Experiments.Verification;

/// <summary>Compares JSON numbers as they are written, exactly: any type that a runtime
/// could read them into would take some that differ for the same.</summary>
internal static class Numerals
{
    /// <summary>Whether two JSON numbers have the same value; zero and negative zero don't.</summary>
    public static bool Equal(string a, string b) => a == b || Parse(a) == Parse(b);

    // Value = ±digits × 10^exponent, without zeros at either end of the digits.
    private static (bool Negative, string Digits, BigInteger Exponent) Parse(string number)
    {
        var negative = number.StartsWith('-');
        var mantissa = number.AsSpan(negative ? 1 : 0);
        var exponent = BigInteger.Zero;
        if (mantissa.IndexOfAny('e', 'E') is >= 0 and var e)
        {
            exponent = BigInteger.Parse(mantissa[(e + 1)..], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
            mantissa = mantissa[..e];
        }
        if (mantissa.IndexOf('.') is >= 0 and var point)
        {
            exponent -= mantissa.Length - point - 1;
            mantissa = string.Concat(mantissa[..point], mantissa[(point + 1)..]);
        }
        var significant = mantissa.TrimEnd('0');
        exponent += mantissa.Length - significant.Length;
        var digits = significant.TrimStart('0').ToString();
        return (negative, digits, digits.Length == 0 ? BigInteger.Zero : exponent);
    }
}
