using System.Globalization;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Numbers with a fraction, at most 48 bytes, and numbers of 128 bits.</content>
public unsafe partial struct JsonWriter
{
    /// <summary>Writes a decimal with its scale: 1.50 stays 1.50.</summary>
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

    /// <summary>Puts a point before the last digits, and zeros where there are too few.</summary>
    private static nint Point(nint at, nint end, int scale)
    {
        var count = (int)(end - at);
        if (count <= scale)
        {
            var zeros = scale - count + 1;
            // Mono's Buffer.MemoryCopy takes no care of what overlaps.
            new Span<byte>((void*)at, count).CopyTo(new Span<byte>((void*)(at + zeros), count));
            new Span<byte>((void*)at, zeros).Fill((byte)'0');
            end += zeros;
        }

        // Digits behind the point move one place on.
        for (var i = end; i > end - scale; i--)
            *(byte*)i = *(byte*)(i - 1);
        *(byte*)(end - scale) = (byte)'.';
        return end + 1;
    }

#if NET
    /// <summary>Writes the shortest text that reads back as the same number.</summary>
    public static nint Number(nint at, double value) => double.IsFinite(value) ? Formatted(at, value) : NotFinite();

    /// <summary>Writes the shortest text that reads back as the same number.</summary>
    public static nint Number(nint at, float value) => float.IsFinite(value) ? Formatted(at, value) : NotFinite();

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
    /// <summary>Writes text that reads back as the same number.</summary>
    public static nint Number(nint at, double value) => double.IsNaN(value) || double.IsInfinity(value) ? NotFinite() : Formatted(at, value.ToString("R", CultureInfo.InvariantCulture));

    /// <summary>Writes text that reads back as the same number.</summary>
    public static nint Number(nint at, float value) => float.IsNaN(value) || float.IsInfinity(value) ? NotFinite() : Formatted(at, value.ToString("R", CultureInfo.InvariantCulture));

    private static nint Formatted(nint at, decimal value) => Formatted(at, value.ToString(CultureInfo.InvariantCulture));

    private static nint Formatted(nint at, string text)
    {
        foreach (var c in text)
            at = Byte(at, (byte)c);
        return at;
    }
#endif

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint NotFinite() => throw new IngotException("NaN and infinity have no text in JSON.");
}
