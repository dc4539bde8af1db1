using System.Collections;
using System.Numerics;

namespace Ingot.Runtime;

/// <content>Numbers in quotes, and NaN and the infinities, which can only be written by name. Each takes at most 56 bytes.</content>
public unsafe partial struct JsonWriter
{
    /// <summary>Writes a number in quotes, or the name of NaN or an infinity.</summary>
    public static nint QuotedNumber(nint at, double value) => IsFinite(value) ? Byte(Number(Byte(at, (byte)'"'), value), (byte)'"') : Name(at, value);

    /// <summary>Writes a number in quotes, or the name of NaN or an infinity.</summary>
    public static nint QuotedNumber(nint at, float value) => IsFinite(value) ? Byte(Number(Byte(at, (byte)'"'), value), (byte)'"') : Name(at, value);

    /// <summary>Writes a number, or the name of NaN or an infinity.</summary>
    public static nint NamedNumber(nint at, double value) => IsFinite(value) ? Number(at, value) : Name(at, value);

    /// <summary>Writes a number, or the name of NaN or an infinity.</summary>
    public static nint NamedNumber(nint at, float value) => IsFinite(value) ? Number(at, value) : Name(at, value);

#if NET
    /// <summary>Writes a number in quotes, or the name of NaN or an infinity.</summary>
    public static nint QuotedNumber(nint at, Half value) =>
        Half.IsFinite(value) ? Byte(Number(Byte(at, (byte)'"'), value), (byte)'"') : Name(at, (double)value);

    /// <summary>Writes a number, or the name of NaN or an infinity.</summary>
    public static nint NamedNumber(nint at, Half value) => Half.IsFinite(value) ? Number(at, value) : Name(at, (double)value);
#endif

    /// <summary>Writes a value declared as object, with its numbers at any depth written as the flags specify.</summary>
    public nint Any(nint at, object? value, IngotJsonNumbers numbers)
    {
        at = Ensure(at, Slack + 64);
        var quotes = (numbers & IngotJsonNumbers.WriteAsString) != IngotJsonNumbers.Strict;
        switch (value)
        {
            case double number when quotes || (numbers & IngotJsonNumbers.NamedLiterals) != IngotJsonNumbers.Strict:
                return quotes ? QuotedNumber(at, number) : NamedNumber(at, number);
            case float number when quotes || (numbers & IngotJsonNumbers.NamedLiterals) != IngotJsonNumbers.Strict:
                return quotes ? QuotedNumber(at, number) : NamedNumber(at, number);
#if NET
            case Half number when quotes || (numbers & IngotJsonNumbers.NamedLiterals) != IngotJsonNumbers.Strict:
                return quotes ? QuotedNumber(at, number) : NamedNumber(at, number);
            case Int128 or UInt128 when quotes:
#endif
            case int or long or decimal or byte or sbyte or short or ushort or uint or ulong or BigInteger when quotes:
                return Ensure(Byte(Any(Byte(at, (byte)'"'), value), (byte)'"'), Slack);
            case byte[] bytes when Runtime.Any.IsBytes(bytes):
                return Base64(at, bytes);
            case IDictionary pairs:
                return AnyPairs(at, pairs, numbers);
            case IList items and not Array { Rank: > 1 }:
                return AnyItems(at, items, numbers);
            default:
                return Any(at, value);
        }
    }

    private static bool IsFinite(double value) => !double.IsNaN(value) && !double.IsInfinity(value);

    private static nint Name(nint at, double value)
    {
        foreach (var letter in double.IsNaN(value) ? "\"NaN\"" : value > 0 ? "\"Infinity\"" : "\"-Infinity\"")
            at = Byte(at, (byte)letter);
        return at;
    }
}
