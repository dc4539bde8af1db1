using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Integers and Booleans.</content>
public unsafe partial struct JsonReader
{
    // So many characters, with the sign, are within the range of a long.
    private const int MostOfLong = 18;

    /// <summary>Reads true or false.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly nint Boolean(nint at, out bool value)
    {
        if (inputEnd - at >= 5)
        {
            var four = Load4(at);
            if (four == 0x65757274U)
            {
                value = true;
                return at + 4;
            }

            if (four == 0x736C6166U && *(byte*)(at + 4) == 'e')
            {
                value = false;
                return at + 5;
            }
        }

        return SlowBoolean(at, out value);
    }

    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out int value)
    {
        at = Signed(at, out var number);
        value = (int)number;
        if (value != number)
            FailRange(at, "an int");
        return at;
    }

    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out uint value)
    {
        at = Unsigned(at, out var number);
        value = (uint)number;
        if (value != number)
            FailRange(at, "a uint");
        return at;
    }

    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out short value)
    {
        at = Signed(at, out var number);
        value = (short)number;
        if (value != number)
            FailRange(at, "a short");
        return at;
    }

    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out ushort value)
    {
        at = Unsigned(at, out var number);
        value = (ushort)number;
        if (value != number)
            FailRange(at, "a ushort");
        return at;
    }

    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out sbyte value)
    {
        at = Signed(at, out var number);
        value = (sbyte)number;
        if (value != number)
            FailRange(at, "an sbyte");
        return at;
    }

    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out byte value)
    {
        at = Unsigned(at, out var number);
        value = (byte)number;
        if (value != number)
            FailRange(at, "a byte");
        return at;
    }

    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out long value) => Signed(at, out value);

    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out ulong value) => Unsigned(at, out value);

    /// <summary>Reads a number of any size.</summary>
    public nint Number(nint at, out BigInteger value)
    {
        at = Token(at, out var length, out var isWhole);
        if (!isWhole)
            Fail(at, "A whole number is expected here");
        CheckDigits(at, length);
        if (length <= MostOfLong)
        {
            at = Signed(at, out var number);
            value = number;
            return at;
        }

        value = BigInteger.Parse(Ascii(at, length), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        return at + length;
    }

    /// <summary>Checks the length of a number of any length, and counts its memory.</summary>
    private void CheckDigits(nint at, int length)
    {
        if (length > JsonWriter.MostDigits)
            Fail(at, $"A number of {length} characters is longer than the {JsonWriter.MostDigits} that a BigInteger may have in JSON");
        CheckLength(at, length);
        Charge(at, BytesOfText + (length / 2));
    }

#if NET
    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out Int128 value) => Parsed(at, "an Int128", out value);

    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out UInt128 value) => Parsed(at, "a UInt128", out value);

    private readonly nint Parsed<T>(nint at, string what, out T value)
        where T : struct, INumberBase<T>
    {
        at = Token(at, out var length, out var isWhole);
        if (!isWhole)
            Fail(at, "A whole number is expected here");
        if (length > 64 || !T.TryParse(new ReadOnlySpan<byte>((void*)at, length), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value))
        {
            FailRange(at, what);
            value = default;
        }

        return at + length;
    }
#endif

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly void FailRange(nint at, string type) => Fail(at, $"The number is out of the range of {type}");

    private readonly nint SlowBoolean(nint at, out bool value)
    {
        at = Value(at);
        if (Has(at, 4) && Load4(at) == 0x65757274U)
        {
            value = true;
            return at + 4;
        }

        value = false;
        if (!Has(at, 5) || Load4(at) != 0x736C6166U || *(byte*)(at + 4) != 'e')
            Fail(at, $"true or false is expected here, not {Shown(at)}");
        return at + 5;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly nint Signed(nint at, out long value)
    {
        var isNegative = false;
        if (at < inputEnd && *(byte*)at == '-')
        {
            isNegative = true;
            at++;
        }
        else if (at == inputEnd || *(byte*)at < '0')
        {
            at = SlowValue(at);
            if (*(byte*)at == '-')
            {
                isNegative = true;
                at++;
            }
        }

        at = Magnitude(at, out var magnitude);
        value = isNegative ? -(long)magnitude : (long)magnitude;
        if (magnitude > long.MaxValue && !(isNegative && magnitude == 1UL << 63))
            FailRange(at, "a long");
        return at;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly nint Unsigned(nint at, out ulong value)
    {
        if (at == inputEnd || *(byte*)at < '0')
            at = SlowValue(at);
        return Magnitude(at, out value);
    }

    /// <summary>Reads digits, without a sign or a leading zero. The caller decides what may follow them: a point is not a separator.</summary>
    private readonly nint Magnitude(nint at, out ulong value)
    {
        var from = (byte*)at;
        var end = (byte*)inputEnd;
        if (from == end)
            Fail(at, "The input ends within a number");
        var digit = (uint)(*from - '0');
        if (digit > 9)
            Fail(at, $"A whole number is expected here, not {Shown(at)}");
        ulong number = digit;
        var to = from + 1;
        if (digit == 0)
        {
            value = 0;
            if (to < end && (uint)(*to - '0') <= 9)
                Fail(at, "A number has no leading zero");
            return (nint)to;
        }

        while (to < end && (digit = (uint)(*to - '0')) <= 9)
        {
            number = (number * 10) + digit;
            to++;
        }

        // Nineteen digits always fit; the twentieth may not.
        if (to - from > 19 && (to - from > 20 || *from != '1' || number < 10_000_000_000_000_000_000UL))
            FailRange(at, "a ulong");
        value = number;
        return (nint)to;
    }

    /// <summary>Finds the end of a number according to the grammar of RFC 8259, section 6; returns its start after any white space.</summary>
    private readonly nint Token(nint at, out int length, out bool isWhole)
    {
        at = Value(at);
        var to = *(byte*)at == '-' ? at + 1 : at;
        var whole = DigitsEnd(to);
        if (whole == to || (*(byte*)to == '0' && whole > to + 1))
            Fail(at, whole == to ? $"A number is expected here, not {Shown(to)}" : "A number has no leading zero");
        var end = whole;
        if (end < inputEnd && *(byte*)end == '.')
        {
            end = DigitsEnd(whole + 1);
            if (end == whole + 1)
                Fail(end, "Digits are expected after the decimal point");
        }

        if (end < inputEnd && (*(byte*)end | 0x20) == 'e')
        {
            var digits = end + 1 < inputEnd && *(byte*)(end + 1) is (byte)'+' or (byte)'-' ? end + 2 : end + 1;
            end = DigitsEnd(digits);
            if (end == digits)
                Fail(end, "Digits are expected as the exponent");
        }

        length = (int)(end - at);
        isWhole = end == whole;
        return at;
    }

    private readonly nint DigitsEnd(nint at)
    {
        while (at < inputEnd && (uint)(*(byte*)at - '0') <= 9)
            at++;
        return at;
    }

    private static string Ascii(nint at, int length) => Widened((byte*)at, length);
}
