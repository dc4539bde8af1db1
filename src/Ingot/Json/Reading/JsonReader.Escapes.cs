using System.Buffers;
using System.Runtime.CompilerServices;
#if NET
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <content>Strings other than plain ASCII between two quotes.</content>
public unsafe partial struct JsonReader
{
    private static ReadOnlySpan<byte> HexValues =>
    [
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255, 255, 255, 255, 255, 255,
        255, 10, 11, 12, 13, 14, 15, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255,
        255, 10, 11, 12, 13, 14, 15, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255,
    ];

    /// <summary>Reads white space before a string, null, or a string with any content.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly nint SlowText(nint at, out string? value)
    {
        at = Value(at);
        if (IsNull(at))
        {
            value = null;
            return Null(at);
        }

        if (*(byte*)at != '"')
            Fail(at, $"A string is expected here, not {Shown(at)}");
        const int room = 512;
        var local = stackalloc char[room];
        return Decode(at, local, room, out value);
    }

    private readonly nint Decode(nint opening, char* local, int room, out string value)
    {
        char[]? rented = null;
        var at = opening + 1;
        // All characters decoded so far are in the current buffer; a larger buffer takes them over.
        var used = 0;
        while (true)
        {
            if (rented is null)
            {
                at = DecodePart(opening, at, local, room, ref used);
            }
            else
            {
                fixed (char* to = rented)
                    at = DecodePart(opening, at, to, rented.Length, ref used);
            }

            if (*(byte*)at == '"')
                break;
            CheckLength(opening, used);
            var bigger = ArrayPool<char>.Shared.Rent(Math.Max(room * 8, (rented?.Length ?? room) * 2));
            if (rented is null)
            {
                new ReadOnlySpan<char>(local, used).CopyTo(bigger);
            }
            else
            {
                rented.AsSpan(0, used).CopyTo(bigger);
                ArrayPool<char>.Shared.Return(rented);
            }

            rented = bigger;
        }

        CheckLength(opening, used);
        if (rented is null)
        {
            value = new string(local, 0, used);
        }
        else
        {
            value = new string(rented, 0, used);
            ArrayPool<char>.Shared.Return(rented);
        }

        return at + 1;
    }

    /// <summary>Decodes up to the closing quote and returns its position, or until too little room is left for what one step may write.</summary>
    private readonly nint DecodePart(nint opening, nint at, char* to, int room, ref int used)
    {
        var end = inputEnd;
        var write = to + used;
        var last = to + room - 16;
        while (write <= last)
        {
#if NET
            if (end - at >= 16)
            {
                var bytes = Vector128.Load((byte*)at);
                Vector128.WidenLower(bytes).Store((ushort*)write);
                Vector128.WidenUpper(bytes).Store((ushort*)write + 8);
                var stops = Stops(bytes);
                if (stops == Vector128<byte>.Zero)
                {
                    at += 16;
                    write += 16;
                    continue;
                }

                var plain = (int)uint.TrailingZeroCount(stops.ExtractMostSignificantBits());
                at += plain;
                write += plain;
                if (write > last)
                    break;
            }
#endif
            if (at == end)
                Fail(opening, "The input ends within this string");
            var value = *(byte*)at;
            if (value == '"')
                break;
            if (value == '\\')
            {
                // Where one character is escaped, the next often is.
                var to2 = write;
                do
                    at = Unescape(at, ref to2);
                while (to2 <= last && at < end && *(byte*)at == '\\');
                write = to2;
            }
            else if (value >= 0x80)
            {
                // A copy, so that the original can stay in a register.
                var to2 = write;
                at = Beyond(at, ref to2);
                write = to2;
            }
            else if (value < 0x20)
            {
                Fail(at, "A control character has to be escaped within a string");
            }
            else
            {
                *write++ = (char)value;
                at++;
            }
        }

        used = (int)(write - to);
        if (at == end)
            Fail(opening, "The input ends within this string");
        return at;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly nint Unescape(nint at, ref char* write)
    {
        if (inputEnd - at < 2)
            Fail(at, "The input ends within an escape");
        var kind = *(byte*)(at + 1);
        if (kind == 'u')
        {
            var unit = HexUnit(at);
            at += 6;
            *write++ = (char)unit;
            if ((unit & 0xF800) != 0xD800)
                return at;
            *write++ = LowSurrogate(at, unit);
            return at + 6;
        }

        *write++ = kind switch
        {
            (byte)'"' => '"',
            (byte)'\\' => '\\',
            (byte)'/' => '/',
            (byte)'n' => '\n',
            (byte)'r' => '\r',
            (byte)'t' => '\t',
            (byte)'b' => '\b',
            (byte)'f' => '\f',
            _ => BadEscape(at),
        };
        return at + 2;
    }

    private readonly char LowSurrogate(nint at, int high)
    {
        if (high >= 0xDC00 || inputEnd - at < 6 || *(byte*)at != '\\' || *(byte*)(at + 1) != 'u')
            Fail(at - 6, "A surrogate stands alone");
        var low = HexUnit(at);
        if ((low & 0xFC00) != 0xDC00)
            Fail(at - 6, "A surrogate stands alone");
        return (char)low;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly char BadEscape(nint at)
    {
        Fail(at, "A backslash is followed by one of \"\\/bfnrtu");
        return default;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly int HexUnit(nint at)
    {
        if (inputEnd - at < 6)
            Fail(at, "The input ends within an escape");
        var digits = (byte*)at + 2;
        ref var values = ref System.Runtime.InteropServices.MemoryMarshal.GetReference(HexValues);
        int a = Unsafe.Add(ref values, digits[0]), b = Unsafe.Add(ref values, digits[1]), c = Unsafe.Add(ref values, digits[2]),
            d = Unsafe.Add(ref values, digits[3]);
        if ((a | b | c | d) > 15)
            Fail(at, "\\u is followed by four hexadecimal digits");
        return (a << 12) | (b << 8) | (c << 4) | d;
    }

    /// <summary>Decodes a character of two to four bytes.</summary>
    private readonly nint Beyond(nint at, ref char* write)
    {
        var bytes = (byte*)at;
        var left = inputEnd - at;
        uint first = bytes[0];
        if (first < 0xE0)
        {
            if (first >= 0xC2 && left >= 2 && (bytes[1] & 0xC0) == 0x80)
            {
                *write++ = (char)(((first & 0x1F) << 6) | (bytes[1] & 0x3Fu));
                return at + 2;
            }
        }
        else if (first < 0xF0)
        {
            if (left >= 3 && (bytes[1] & 0xC0) == 0x80 && (bytes[2] & 0xC0) == 0x80)
            {
                var unit = ((first & 0xF) << 12) | ((bytes[1] & 0x3Fu) << 6) | (bytes[2] & 0x3Fu);
                if (unit >= 0x800 && (unit & 0xF800) != 0xD800)
                {
                    *write++ = (char)unit;
                    return at + 3;
                }
            }
        }
        else if (left >= 4 && (bytes[1] & 0xC0) == 0x80 && (bytes[2] & 0xC0) == 0x80 && (bytes[3] & 0xC0) == 0x80)
        {
            var point = ((first & 7) << 18) | ((bytes[1] & 0x3Fu) << 12) | ((bytes[2] & 0x3Fu) << 6) | (bytes[3] & 0x3Fu);
            if (first <= 0xF4 && point is >= 0x1_0000 and <= 0x10_FFFF)
            {
                *write++ = (char)(0xD7C0 + (point >> 10));
                *write++ = (char)(0xDC00 | (point & 0x3FF));
                return at + 4;
            }
        }

        Fail(at, "The string is not valid UTF-8");
        return at;
    }
}
