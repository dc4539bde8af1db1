using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Numbers with a fraction.</content>
public unsafe partial struct JsonReader
{
    private static ReadOnlySpan<double> ExactPowersOfTen =>
        [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19];

    /// <summary>Reads a number, preserving its scale: 1.50 stays 1.50.</summary>
    public readonly nint Number(nint at, out decimal value)
    {
        var end = Simple(at, out var mantissa, out var scale, out var isNegative);
        if (end == 0 || scale > 28)
            return SlowDecimal(at, out value);
        value = new decimal((int)mantissa, (int)(mantissa >> 32), 0, isNegative, (byte)scale);
        return end;
    }

    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out double value)
    {
        // Both are exact, so the quotient is rounded only once: Clinger, "How to read floating point numbers accurately", 1990.
        var end = Simple(at, out var mantissa, out var scale, out var isNegative);
        if (end == 0)
            return SlowDouble(at, out value);
        if (mantissa <= 1UL << 53)
            value = mantissa / Unsafe.Add(ref MemoryMarshal.GetReference(ExactPowersOfTen), scale);
        else if (!NearestDouble.TryGet(mantissa, -scale, out value))
            return SlowDouble(at, out value);
        if (isNegative)
            value = -value;
        return end;
    }

    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out float value)
    {
        var end = Simple(at, out var mantissa, out var scale, out var isNegative);
        if (end == 0)
            return SlowSingle(at, out value);
        if (mantissa <= 1UL << 24 && scale <= 10)
            value = mantissa / (float)Unsafe.Add(ref MemoryMarshal.GetReference(ExactPowersOfTen), scale);
        else if (!NearestDouble.TryGet(mantissa, -scale, out value))
            return SlowSingle(at, out value);
        if (isNegative)
            value = -value;
        return end;
    }

#if NET
    /// <summary>Reads a number.</summary>
    public readonly nint Number(nint at, out Half value)
    {
        at = Token(at, out var length, out _);
        if (!Half.TryParse(new ReadOnlySpan<byte>((void*)at, length), System.Globalization.CultureInfo.InvariantCulture, out value) || !Half.IsFinite(value))
            FailRange(at, "a Half");
        return at + length;
    }
#endif

    /// <summary>Reads a number of up to 19 digits without an exponent, starting exactly at this position; returns 0 for any other text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly nint Simple(nint at, out ulong mantissa, out int scale, out bool isNegative)
    {
        var from = (byte*)at;
        var end = (byte*)inputEnd;
        ulong number = 0;
        mantissa = 0;
        scale = 0;
        isNegative = from < end && *from == '-';
        if (isNegative)
            from++;
        var to = from;
        uint digit;
        while (to < end && (digit = (uint)(*to - '0')) <= 9)
        {
            number = (number * 10) + digit;
            to++;
        }

        var whole = to - from;
        if (whole == 0 || (*from == '0' && whole > 1))
            return 0;
        if (to < end && *to == '.')
        {
            var point = ++to;
            while (to < end && (digit = (uint)(*to - '0')) <= 9)
            {
                number = (number * 10) + digit;
                to++;
            }

            scale = (int)(to - point);
            if (scale == 0)
                return 0;
        }

        if (whole + scale > 19 || (to < end && (*to | 0x20) == 'e'))
            return 0;
        mantissa = number;
        return (nint)to;
    }

    private readonly nint SlowDecimal(nint at, out decimal value)
    {
        at = Token(at, out var length, out _);
        if (!Utf8Parser.TryParse(new ReadOnlySpan<byte>((void*)at, length), out value, out var read, HasExponent(at, length) ? 'e' : default) || read != length)
            FailRange(at, "a decimal");
        return at + length;
    }

    private readonly nint SlowDouble(nint at, out double value)
    {
        at = Token(at, out var length, out _);
        if (TryParts(at, length, out var digits, out var exponent) && NearestDouble.TryGet(digits, exponent, out value))
        {
            if (*(byte*)at == '-')
                value = -value;
        }
        else if (!Utf8Parser.TryParse(new ReadOnlySpan<byte>((void*)at, length), out value, out var read) || read != length)
        {
            FailRange(at, "a double");
        }

        return at + length;
    }

    private readonly nint SlowSingle(nint at, out float value)
    {
        at = Token(at, out var length, out _);
        if (TryParts(at, length, out var digits, out var exponent) && NearestDouble.TryGet(digits, exponent, out value))
        {
            if (*(byte*)at == '-')
                value = -value;
        }
        else if (!Utf8Parser.TryParse(new ReadOnlySpan<byte>((void*)at, length), out value, out var read) || read != length)
        {
            FailRange(at, "a float");
        }

        return at + length;
    }

    /// <summary>Parses the text of a number as digits * 10^exponent, if it has at most 19 digits and an exponent of at most three digits.</summary>
    private static bool TryParts(nint at, int length, out ulong digits, out int exponent)
    {
        digits = 0;
        exponent = 0;
        var text = new ReadOnlySpan<byte>((void*)at, length);
        var e = text.IndexOfAny((byte)'e', (byte)'E');
        var point = -1;
        var end = e < 0 ? length : e;
        if (end > 20)
            return false;
        for (var i = 0; i < end; i++)
        {
            var digit = (uint)(text[i] - '0');
            if (digit <= 9)
                digits = (digits * 10) + digit;
            else if (text[i] == '.')
                point = i;
        }

        // With a sign or a point, there are at most 19 digits; without one, there are 20, which may not fit.
        if (end == 20 && point < 0 && text[0] != '-')
            return false;
        var written = 0;
        if (e >= 0 && (!Utf8Parser.TryParse(text.Slice(text[e + 1] == '+' ? e + 2 : e + 1), out written, out var read) || written is < -999 or > 999))
            return false;
        exponent = written - (point < 0 ? 0 : end - point - 1);
        return true;
    }

    private static bool HasExponent(nint at, int length) => new ReadOnlySpan<byte>((void*)at, length).IndexOfAny((byte)'e', (byte)'E') >= 0;
}
