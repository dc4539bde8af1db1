using System.Runtime.CompilerServices;
#if NET
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <content>Strings.</content>
public unsafe partial struct JsonReader
{
    // Text that has gone on for so long is worth a call and constants for wider vectors.
    private const int LeastOfLong = 64;

    private const int BytesOfUri = 56;
    private const int BytesOfVersion = 32;

    /// <summary>Reads a string or null.</summary>
    public nint Text(nint at, out string? value)
    {
        if (at < inputEnd && *(byte*)at == '"')
        {
            var start = at + 1;
            var end = Plain(start);
            if (end < inputEnd && *(byte*)end == '"')
            {
                var length = (int)(end - start);
                if (length > maxLength)
                    CheckLength(at, length);
                Charge(at, BytesOfText + (2L * length));
                value = Widened((byte*)start, length);
                return end + 1;
            }
        }

        at = SlowText(at, out value);
        if (value is not null)
            Charge(at, BytesOfText + (2L * value.Length));
        return at;
    }

    /// <summary>Reads a string that contains one character.</summary>
    public nint Character(nint at, out char value)
    {
        var start = at;
        at = Text(at, out string? text);
        if (text is not { Length: 1 })
            Fail(start, "A string of one character is expected here");
        value = text[0];
        return at;
    }

    /// <summary>Reads a URI, relative or absolute, or null.</summary>
    public nint Text(nint at, out Uri? value)
    {
        var start = at;
        at = Text(at, out string? text);
        value = null;
        Charge(at, BytesOfUri);
        if (text is not null && !Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out value))
            Fail(start, "A URI is expected here");
        return at;
    }

    /// <summary>Reads a version or null.</summary>
    public nint Text(nint at, out Version? value)
    {
        var start = at;
        at = Text(at, out string? text);
        value = null;
        Charge(at, BytesOfVersion);
        if (text is not null && (!Version.TryParse(text, out value) || !char.IsDigit(text[0]) || !char.IsDigit(text[text.Length - 1])))
            Fail(start, "A version is expected here");
        return at;
    }

    /// <summary>
    /// Finds the end of the plain characters: a quote, a backslash, a control
    /// character, the first byte of a non-ASCII character, or the end of the input.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly nint Plain(nint at)
    {
#if NET
        var start = at;
        while (inputEnd - at >= 16)
        {
            var stops = Stops(Vector128.Load((byte*)at));
            if (stops != Vector128<byte>.Zero)
                return at + (nint)uint.TrailingZeroCount(stops.ExtractMostSignificantBits());
            at += 16;
            if (at - start == LeastOfLong)
                at = PlainLong(at, inputEnd);
        }
#endif
        return PlainSingly(at);
    }

#if NET
    /// <summary>Skips plain characters, 64 at a time.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint PlainLong(nint at, nint end)
    {
        for (; end - at >= 64; at += 64)
        {
            var first = Vector256.Load((byte*)at);
            var second = Vector256.Load((byte*)at + 32);
            // A signed comparison finds control characters and non-ASCII bytes at the same time.
            var stops = Vector256.LessThan(Vector256.Min(first.AsSByte(), second.AsSByte()), Vector256.Create((sbyte)0x20)).AsByte()
                | Vector256.Equals(first, Vector256.Create((byte)'"')) | Vector256.Equals(second, Vector256.Create((byte)'"'))
                | Vector256.Equals(first, Vector256.Create((byte)'\\')) | Vector256.Equals(second, Vector256.Create((byte)'\\'));
            if (stops != Vector256<byte>.Zero)
                break;
        }

        return at;
    }
#endif

    private readonly nint PlainSingly(nint at)
    {
        while (at < inputEnd && *(byte*)at is >= 0x20 and < 0x80 and not (byte)'"' and not (byte)'\\')
            at++;
        return at;
    }

#if NET
    /// <summary>Sets all bits of each byte that ends plain text. A signed comparison finds control characters and non-ASCII bytes at the same time.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Stops(Vector128<byte> bytes) =>
        Vector128.LessThan(bytes.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte()
        | Vector128.Equals(bytes, Vector128.Create((byte)'"'))
        | Vector128.Equals(bytes, Vector128.Create((byte)'\\'));
#endif

    /// <summary>Converts ASCII bytes to a string.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static string Widened(byte* from, int length)
    {
        if (length == 0)
            return "";
        var text = new string('\0', length);
        fixed (char* to = text)
            Widen(from, to, length);
        return text;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen(byte* from, char* to, int length)
    {
#if NET
        // Any length is covered by full loads, the last of which may overlap the one before.
        if (length >= 16)
        {
            var i = length >= 2 * LeastOfLong ? WidenLong(from, to, length) : 0;
            for (; i <= length - 16; i += 16)
                Widen16(from + i, to + i);
            Widen16(from + length - 16, to + length - 16);
        }
        else if (length >= 8)
        {
            Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(from)).AsByte()).Store((ushort*)to);
            Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(from + length - 8)).AsByte()).Store((ushort*)to + length - 8);
        }
        else if (length >= 4)
        {
            var first = Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<uint>(from)).AsByte()).AsUInt64().ToScalar();
            var last = Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<uint>(from + length - 4)).AsByte()).AsUInt64().ToScalar();
            Unsafe.WriteUnaligned(to, first);
            Unsafe.WriteUnaligned(to + length - 4, last);
        }
        else
        {
            to[0] = (char)from[0];
            to[length >> 1] = (char)from[length >> 1];
            to[length - 1] = (char)from[length - 1];
        }
#else
        for (var i = 0; i < length; i++)
            to[i] = (char)from[i];
#endif
    }

#if NET
    /// <summary>Widens 32 bytes at a time, and returns how many.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WidenLong(byte* from, char* to, int length)
    {
        var i = 0;
        for (; i <= length - 32; i += 32)
        {
            var (low, high) = Vector256.Widen(Vector256.Load(from + i));
            low.Store((ushort*)to + i);
            high.Store((ushort*)to + i + 16);
        }

        return i;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen16(byte* from, char* to)
    {
        var bytes = Vector128.Load(from);
        Vector128.WidenLower(bytes).Store((ushort*)to);
        Vector128.WidenUpper(bytes).Store((ushort*)to + 8);
    }
#endif
}
