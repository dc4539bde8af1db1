using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
#if NET
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
#endif

namespace Ingot.Runtime;

/// <content>Text, escaped as JavaScriptEncoder.Default does: everything except plain ASCII becomes \uXXXX.</content>
public unsafe partial struct JsonWriter
{
    // Longer text is written in pieces, so that its upper bound (six bytes per character) isn't requested all at once.
    private const int PieceLength = 2048;

    // From here on, a call and constants for twice as wide vectors pay off.
    private const int LeastOfLong = 128;

    /// <summary>Bit k of byte n is set if the character k * 16 + n needs no escape.</summary>
    private static ReadOnlySpan<byte> PlainRows =>
        [0xBC, 0xFC, 0xF8, 0xFC, 0xFC, 0xFC, 0xF8, 0xF8, 0xFC, 0xFC, 0xFC, 0xF8, 0xD4, 0xFC, 0xF4, 0x7C];

    private static ReadOnlySpan<byte> RowBits => [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];

    /// <summary>The escape of each ASCII character, lowest byte first, with the length of the escape in the highest byte.</summary>
    private static ReadOnlySpan<ulong> Escapes =>
    [
        0x060030303030755C, 0x060031303030755C, 0x060032303030755C, 0x060033303030755C, 0x060034303030755C, 0x060035303030755C,
        0x060036303030755C, 0x060037303030755C,
        0x020000000000625C, 0x020000000000745C, 0x0200000000006E5C, 0x060042303030755C, 0x020000000000665C, 0x020000000000725C,
        0x060045303030755C, 0x060046303030755C,
        0x060030313030755C, 0x060031313030755C, 0x060032313030755C, 0x060033313030755C, 0x060034313030755C, 0x060035313030755C,
        0x060036313030755C, 0x060037313030755C,
        0x060038313030755C, 0x060039313030755C, 0x060041313030755C, 0x060042313030755C, 0x060043313030755C, 0x060044313030755C,
        0x060045313030755C, 0x060046313030755C,
        0x060030323030755C, 0x060031323030755C, 0x060032323030755C, 0x060033323030755C, 0x060034323030755C, 0x060035323030755C,
        0x060036323030755C, 0x060037323030755C,
        0x060038323030755C, 0x060039323030755C, 0x060041323030755C, 0x060042323030755C, 0x060043323030755C, 0x060044323030755C,
        0x060045323030755C, 0x060046323030755C,
        0x060030333030755C, 0x060031333030755C, 0x060032333030755C, 0x060033333030755C, 0x060034333030755C, 0x060035333030755C,
        0x060036333030755C, 0x060037333030755C,
        0x060038333030755C, 0x060039333030755C, 0x060041333030755C, 0x060042333030755C, 0x060043333030755C, 0x060044333030755C,
        0x060045333030755C, 0x060046333030755C,
        0x060030343030755C, 0x060031343030755C, 0x060032343030755C, 0x060033343030755C, 0x060034343030755C, 0x060035343030755C,
        0x060036343030755C, 0x060037343030755C,
        0x060038343030755C, 0x060039343030755C, 0x060041343030755C, 0x060042343030755C, 0x060043343030755C, 0x060044343030755C,
        0x060045343030755C, 0x060046343030755C,
        0x060030353030755C, 0x060031353030755C, 0x060032353030755C, 0x060033353030755C, 0x060034353030755C, 0x060035353030755C,
        0x060036353030755C, 0x060037353030755C,
        0x060038353030755C, 0x060039353030755C, 0x060041353030755C, 0x060042353030755C, 0x0200000000005C5C, 0x060044353030755C,
        0x060045353030755C, 0x060046353030755C,
        0x060030363030755C, 0x060031363030755C, 0x060032363030755C, 0x060033363030755C, 0x060034363030755C, 0x060035363030755C,
        0x060036363030755C, 0x060037363030755C,
        0x060038363030755C, 0x060039363030755C, 0x060041363030755C, 0x060042363030755C, 0x060043363030755C, 0x060044363030755C,
        0x060045363030755C, 0x060046363030755C,
        0x060030373030755C, 0x060031373030755C, 0x060032373030755C, 0x060033373030755C, 0x060034373030755C, 0x060035373030755C,
        0x060036373030755C, 0x060037373030755C,
        0x060038373030755C, 0x060039373030755C, 0x060041373030755C, 0x060042373030755C, 0x060043373030755C, 0x060044373030755C,
        0x060045373030755C, 0x060046373030755C,
    ];

    /// <summary>Writes a string, or null.</summary>
    public nint Text(nint at, string? value) => value is null ? Null(Ensure(at, Slack + 8)) : Text(at, value.AsSpan());

    /// <summary>Writes text in quotes.</summary>
    public nint Text(nint at, ReadOnlySpan<char> value)
    {
        ref var text = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(value));
        nint length = value.Length;
        if (length > PieceLength)
            return Pieces(at, ref text, length);
        at = Ensure(at, ((int)length * 6) + 16 + Slack);
        *(byte*)at = (byte)'"';
        at = Piece(at + 1, ref text, length);
        *(byte*)at = (byte)'"';
        return at + 1;
    }

    /// <summary>Writes one character in quotes.</summary>
    public nint Character(nint at, char value) => Text(at, new ReadOnlySpan<char>(&value, 1));

    private nint Pieces(nint at, ref ushort text, nint length)
    {
        at = Byte(Ensure(at, Slack), (byte)'"');
        for (nint start = 0; start < length;)
        {
            var end = length - start > PieceLength ? start + PieceLength : length;
            // A surrogate pair is not split.
            if (end < length && (Unsafe.Add(ref text, end - 1) & 0xFC00) == 0xD800)
                end++;
            at = Ensure(at, ((PieceLength + 1) * 6) + 16 + Slack);
            at = Piece(at, ref Unsafe.Add(ref text, start), end - start);
            start = end;
        }

        return Byte(at, (byte)'"');
    }

#if NET
    /// <summary>
    /// Writes text that needs no escapes, which is the usual case. From the first character to be escaped,
    /// the rest is left to <see cref="Escaping"/>. Any length is covered by full loads that may overlap.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint Piece(nint at, ref ushort text, nint length)
    {
        nint i = 0;
        if (length >= 16)
        {
            if (length >= LeastOfLong && Avx2.IsSupported)
                i = Long(at, ref text, length);
            while (i <= length - 16)
            {
                var packed = Narrow(Vector128.LoadUnsafe(ref text, (nuint)i), Vector128.LoadUnsafe(ref text, (nuint)(i + 8)));
                if (NotPlain(packed) != Vector128<byte>.Zero)
                    return Escaping(at + i, ref text, i, length);
                packed.Store((byte*)at + i);
                i += 16;
            }

            if (i < length)
            {
                var packed = Narrow(Vector128.LoadUnsafe(ref text, (nuint)(length - 16)), Vector128.LoadUnsafe(ref text, (nuint)(length - 8)));
                if (NotPlain(packed) != Vector128<byte>.Zero)
                    return Escaping(at + i, ref text, i, length);
                packed.Store((byte*)at + length - 16);
            }

            return at + length;
        }

        if (length >= 8)
        {
            var packed = Narrow(Vector128.LoadUnsafe(ref text), Vector128.LoadUnsafe(ref text, (nuint)(length - 8)));
            if (NotPlain(packed) != Vector128<byte>.Zero)
                return Escaping(at, ref text, 0, length);
            Unsafe.WriteUnaligned((void*)at, packed.AsUInt64().ToScalar());
            Unsafe.WriteUnaligned((void*)(at + length - 8), packed.AsUInt64().GetElement(1));
            return at + length;
        }

        if (length >= 4)
        {
            ref var bytes = ref Unsafe.As<ushort, byte>(ref text);
            var both = Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref bytes), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref bytes, (length - 4) * 2)))
                .AsUInt16();
            var packed = Narrow(both, both);
            if (NotPlain(packed) != Vector128<byte>.Zero)
                return Singly(at, ref text, 0, length);
            Unsafe.WriteUnaligned((void*)at, packed.AsUInt32().ToScalar());
            Unsafe.WriteUnaligned((void*)(at + length - 4), packed.AsUInt32().GetElement(1));
            return at + length;
        }

        return Singly(at, ref text, 0, length);
    }

    /// <summary>Writes plain characters, 64 at a time, and returns how many: up to the first ones that aren't all plain.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint Long(nint at, ref ushort text, nint length)
    {
        var columns = Vector256.Create(Vector128.Create(PlainRows), Vector128.Create(PlainRows));
        var bits = Vector256.Create(Vector128.Create(RowBits), Vector128.Create(RowBits));
        nint i = 0;
        for (; i <= length - 64; i += 64)
        {
            var first = Narrow(ref text, i);
            var second = Narrow(ref text, i + 32);
            // A byte is 0 if the row of a character isn't in the map of its column.
            if (Vector256.EqualsAny(Vector256.Min(Found(first), Found(second)), Vector256<byte>.Zero))
                break;
            first.Store((byte*)at + i);
            second.Store((byte*)at + i + 32);
        }

        return i;

        Vector256<byte> Found(Vector256<byte> bytes) =>
            Avx2.Shuffle(columns, bytes & Vector256.Create((byte)0x8F)) & Avx2.Shuffle(bits, bytes >>> 4);

        // Each half of a vector is packed by itself: the middle quarters change places.
        static Vector256<byte> Narrow(ref ushort text, nint i) => Avx2.Permute4x64(Avx2.PackUnsignedSaturate(
            Vector256.LoadUnsafe(ref text, (nuint)i).AsInt16(), Vector256.LoadUnsafe(ref text, (nuint)(i + 16)).AsInt16()).AsInt64(), 0b11_01_10_00).AsByte();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint Escaping(nint at, ref ushort text, nint i, nint length)
    {
        while (length - i >= 8)
        {
            var first = Vector128.LoadUnsafe(ref text, (nuint)i);
            var isWhole = length - i >= 16;
            var packed = Narrow(first, isWhole ? Vector128.LoadUnsafe(ref text, (nuint)(i + 8)) : first);
            packed.Store((byte*)at);
            var stops = NotPlain(packed).ExtractMostSignificantBits();
            if (stops == 0)
            {
                var step = isWhole ? 16 : 8;
                at += step;
                i += step;
                continue;
            }

            var plain = (nint)uint.TrailingZeroCount(stops);
            at += plain;
            i += plain;
            do
            {
                var c = Unsafe.Add(ref text, i);
                if (c < 0x80)
                {
                    at = EscapeAscii(at, c);
                    i++;
                }
                else
                {
                    var next = i;
                    at = EscapeBeyond(at, ref text, ref next, length);
                    i = next;
                }
            }
            while (i < length && !IsPlain(Unsafe.Add(ref text, i)));
        }

        return Singly(at, ref text, i, length);
    }

    /// <summary>Narrows characters to bytes. Those above 255 become 255 or, above 0x7FFF, zero; neither is plain.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Narrow(Vector128<ushort> low, Vector128<ushort> high) => Sse2.IsSupported
        ? Sse2.PackUnsignedSaturate(low.AsInt16(), high.AsInt16())
        : Vector128.NarrowWithSaturation(low, high);

    /// <summary>Sets all bits of each byte that is not plain, which means that the bit of its row is missing in the map of its column.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> NotPlain(Vector128<byte> bytes)
    {
        var rows = Vector128.ShuffleNative(Vector128.Create(PlainRows), bytes & Vector128.Create((byte)0x8F));
        var bit = Vector128.ShuffleNative(Vector128.Create(RowBits), bytes >>> 4);
        return Vector128.Equals(rows & bit, Vector128<byte>.Zero);
    }
#else
    private static nint Piece(nint at, ref ushort text, nint length) => Singly(at, ref text, 0, length);
#endif

    private static nint Singly(nint at, ref ushort text, nint i, nint length)
    {
        while (i < length)
        {
            var c = Unsafe.Add(ref text, i);
            if (IsPlain(c))
            {
                *(byte*)at = (byte)c;
                at++;
                i++;
            }
            else if (c < 0x80)
            {
                at = EscapeAscii(at, c);
                i++;
            }
            else
            {
                var next = i;
                at = EscapeBeyond(at, ref text, ref next, length);
                i = next;
            }
        }

        return at;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsPlain(ushort c) => c < 0x80 && (PlainRows[c & 15] & (1 << (c >> 4))) != 0;

    /// <summary>Escapes non-ASCII characters up to the next ASCII one. An unpaired surrogate becomes U+FFFD.</summary>
    private static nint EscapeBeyond(nint at, ref ushort text, ref nint read, nint length)
    {
        var i = read;
        do
        {
            var c = Unsafe.Add(ref text, i);
            if (c < 0x80)
                break;
            i++;
            if ((c & 0xF800) != 0xD800)
            {
                at = Hex(at, c);
            }
            else if (c < 0xDC00 && i < length && (Unsafe.Add(ref text, i) & 0xFC00) == 0xDC00)
            {
                at = Hex(Hex(at, c), Unsafe.Add(ref text, i));
                i++;
            }
            else
            {
                at = Hex(at, 0xFFFD);
            }
        }
        while (i < length);

        read = i;
        return at;
    }

    /// <summary>Writes six characters; if fewer of them count, the last byte of the escape holds their number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint EscapeAscii(nint at, ushort c)
    {
        var escape = Unsafe.Add(ref MemoryMarshal.GetReference(Escapes), c);
        Put(at, escape);
        return at + (nint)(escape >> 56);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint Hex(nint at, ushort c)
    {
        // Puts each nibble into a byte of its own, the highest nibble lowest, and converts 0 to 9 and 10 to 15 to digits and letters all at once.
        var spread = (uint)(((c & 0xF) << 24) | ((c & 0xF0) << 12) | (c & 0xF00) | (c >> 12));
        var letters = ((spread + 0x06060606U) >> 4) & 0x01010101U;
        Unsafe.WriteUnaligned((void*)at, BitConverter.IsLittleEndian ? (ushort)0x755C : (ushort)0x5C75);
        var digits = spread + 0x30303030U + (letters * 7);
        Unsafe.WriteUnaligned((void*)(at + 2), BitConverter.IsLittleEndian ? digits : System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(digits));
        return at + 6;
    }
}
