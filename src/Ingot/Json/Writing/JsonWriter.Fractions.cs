using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Numbers with a fraction, at most 48 bytes each, and 128-bit numbers.</content>
public unsafe partial struct JsonWriter
{
    /// <summary>Writes a decimal, preserving its scale: 1.50 stays 1.50.</summary>
    public static nint Number(nint at, decimal value)
    {
#if NET
        Span<int> parts = stackalloc int[4];
        decimal.GetBits(value, parts);
#else
        var parts = decimal.GetBits(value);
#endif
        var scale = (parts[3] >> 16) & 0xFF;
        if (parts[2] != 0)
            return Formatted(at, value);
        var digits = (uint)parts[0] | ((ulong)(uint)parts[1] << 32);
        // A negative zero is written without its sign.
        if (parts[3] < 0 && digits != 0)
        {
            *(byte*)at = (byte)'-';
            at++;
        }

        var end = Number(at, digits);
        return scale == 0 ? end : Point(at, end, scale);
    }

    /// <summary>Inserts a point before the last digits, and adds leading zeros if there are too few digits.</summary>
    private static nint Point(nint at, nint end, int scale)
    {
        var count = (int)(end - at);
        if (count <= scale)
        {
            var zeros = scale - count + 1;
            // Mono's Buffer.MemoryCopy doesn't handle overlapping memory.
            new Span<byte>((void*)at, count).CopyTo(new Span<byte>((void*)(at + zeros), count));
            new Span<byte>((void*)at, zeros).Fill((byte)'0');
            end += zeros;
        }

        // The digits after the point move by one position.
        for (var i = end; i > end - scale; i--)
            *(byte*)i = *(byte*)(i - 1);
        *(byte*)(end - scale) = (byte)'.';
        return end + 1;
    }

    /// <summary>
    /// Writes the shortest text that reads back as the same number, formatted as .NET does: with an exponent for values from 1E+17 and below 0.0001.
    /// </summary>
    public static nint Number(nint at, double value)
    {
        var bits = (ulong)BitConverter.DoubleToInt64Bits(value);
        if ((bits & 0x7FF0_0000_0000_0000) == 0x7FF0_0000_0000_0000)
            NotFinite();
        if (bits >> 63 != 0)
        {
            *(byte*)at++ = (byte)'-';
            bits &= long.MaxValue;
        }

        if (bits == 0)
            return Byte(at, (byte)'0');
        var digits = ShortestDecimal.OfDouble(bits, out var exponent);
        return Shortest(at, digits, exponent, 17);
    }

    /// <summary>
    /// Writes the shortest text that reads back as the same number, formatted as .NET does: with an exponent for values from 1E+09 and below 0.0001.
    /// </summary>
    public static nint Number(nint at, float value)
    {
        var bits = *(uint*)&value;
        if ((bits & 0x7F80_0000) == 0x7F80_0000)
            NotFinite();
        if (bits >> 31 != 0)
        {
            *(byte*)at++ = (byte)'-';
            bits &= int.MaxValue;
        }

        if (bits == 0)
            return Byte(at, (byte)'0');
        var digits = ShortestDecimal.OfSingle(bits, out var exponent);
        return Shortest(at, digits, exponent, 9);
    }

    /// <summary>
    /// Writes digits * 10^exponent without unneeded zeros, and with an exponent if there
    /// are more than the given number of digits before the point, or many zeros after it.
    /// </summary>
    private static nint Shortest(nint at, ulong digits, int exponent, int mostWhole)
    {
        Trim(ref digits, ref exponent);
        var count = CountDigits(digits);
        var point = count + exponent;
        if (point > mostWhole || point < -3)
            return Scientific(at, digits, point - 1);
        if (exponent >= 0)
        {
            var last = Number(at, digits);
            Put(last, 0x3030303030303030);
            Put(last + 8, 0x3030303030303030);
            return at + point;
        }

        if (point <= 0)
        {
            Put(at, 0x3030303030302E30);
            return Number(at + 2 - point, digits);
        }

        // Usually few digits come before the point, so those are moved.
        var end = Number(at + 1, digits);
        for (var i = 0; i < point; i++)
            *(byte*)(at + i) = *(byte*)(at + i + 1);
        *(byte*)(at + point) = (byte)'.';
        return end;
    }

    private static nint Scientific(nint at, ulong digits, int exponent)
    {
        var end = Number(at + 1, digits);
        *(byte*)at = *(byte*)(at + 1);
        *(byte*)(at + 1) = (byte)'.';
        if (end == at + 2)
            end = at + 1;
        *(byte*)end = (byte)'E';
        *(byte*)(end + 1) = exponent < 0 ? (byte)'-' : (byte)'+';
        end += 2;
        var size = (uint)Math.Abs(exponent);
        if (size < 10)
            *(byte*)end++ = (byte)'0';
        return Number(end, size);
    }

    private static void Trim(ref ulong digits, ref int exponent)
    {
        for (ulong less; digits >= 100_000_000 && (less = digits / 100_000_000) * 100_000_000 == digits; exponent += 8)
            digits = less;
        if (digits / 10_000 is var by4 && by4 * 10_000 == digits)
        {
            digits = by4;
            exponent += 4;
        }

        if (digits / 100 is var by2 && by2 * 100 == digits)
        {
            digits = by2;
            exponent += 2;
        }

        if (digits / 10 is var by1 && by1 * 10 == digits)
        {
            digits = by1;
            exponent++;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int CountDigits(ulong value)
    {
        var guess = ((64 - BitOperations.LeadingZeroCount(value)) * 1233) >> 12;
        return value >= Unsafe.Add(ref MemoryMarshal.GetReference(WholePowers), guess) ? guess + 1 : guess;
    }

    private static ReadOnlySpan<ulong> WholePowers =>
    [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000, 1_000_000_000_000,
        10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
        10_000_000_000_000_000_000,
    ];

#if NET
    /// <summary>Writes the shortest text that reads back as the same number.</summary>
    public static nint Number(nint at, Half value) => Half.IsFinite(value) ? Formatted(at, value) : NotFinite();

    /// <summary>Writes a number.</summary>
    public static nint Number(nint at, Int128 value) => Formatted(at, value);

    /// <summary>Writes a number.</summary>
    public static nint Number(nint at, UInt128 value) => Formatted(at, value);

    private static nint Formatted<T>(nint at, T value)
        where T : IUtf8SpanFormattable
    {
        value.TryFormat(new Span<byte>((void*)at, 48), out var written, default, CultureInfo.InvariantCulture);
        return at + written;
    }
#else
    private static nint Formatted(nint at, decimal value) => Formatted(at, value.ToString(CultureInfo.InvariantCulture));

    private static nint Formatted(nint at, string text)
    {
        foreach (var c in text)
            at = Byte(at, (byte)c);
        return at;
    }
#endif

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint NotFinite() => throw new IngotException("NaN and infinity can't be written in JSON.");
}
