using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Numerics;
#endif

namespace Ingot.Runtime;

/// <content>Varints: the number of trailing zero bits of the first byte is the number of bytes that follow it.</content>
public static partial class Wire
{
    /// <summary>Writes an unsigned number with 7 bits per byte in up to 8 bytes, or in 9 bytes for 64 bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutVarint(ref byte p, uint value)
    {
        if (value < 128)
        {
            p = (byte)((value << 1) | 1);
            return ref Unsafe.Add(ref p, 1);
        }

        var width = WidthOfBits(32 - LeadingZeros(value));
        Store(ref p, (((ulong)value << 1) | 1) << (width - 1));
        return ref Unsafe.Add(ref p, width);
    }

    /// <summary>Writes an unsigned number with 7 bits per byte in up to 8 bytes, or in 9 bytes for 64 bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutVarint(ref byte p, ulong value)
    {
        if (value < 128)
        {
            p = (byte)(((uint)value << 1) | 1);
            return ref Unsafe.Add(ref p, 1);
        }

        return ref PutLong(ref p, value);
    }

    /// <summary>Writes a signed number with zigzag encoding: 0, −1, 1, −2 … become 0, 1, 2, 3 …</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutSigned(ref byte p, int value) => ref PutVarint(ref p, ((uint)value << 1) ^ (uint)(value >> 31));

    /// <inheritdoc cref="PutSigned(ref byte, int)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutSigned(ref byte p, long value) => ref PutVarint(ref p, ((ulong)value << 1) ^ (ulong)(value >> 63));

    /// <summary>Writes presence bits in the width that the type's number of members requires: 1 … 9 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutMask(ref byte p, ulong mask, int width)
    {
        switch (width)
        {
            case 1:
                p = (byte)(((uint)mask << 1) | 1);
                break;
            case 2:
                Store(ref p, (ushort)((((uint)mask << 1) | 1) << 1));
                break;
            case 3:
                var three = (((uint)mask << 1) | 1) << 2;
                Store(ref p, (ushort)three);
                Unsafe.Add(ref p, 2) = (byte)(three >> 16);
                break;
            case 9:
                p = 0;
                Store(ref Unsafe.Add(ref p, 1), mask);
                break;
            default:
                PutMaskBytes(ref p, ((mask << 1) | 1) << (width - 1), width);
                break;
        }
    }

    /// <summary>Reads an unsigned number that must fit into 32 bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint ReadVarint32(ref byte b, ref nint o, nint end)
    {
        if (o >= end)
            ThrowTruncated(end);
        uint first = Unsafe.Add(ref b, o);
        if ((first & 1) != 0)
        {
            o++;
            return first >> 1;
        }

        if ((first & 2) != 0 && end - o >= sizeof(ushort))
        {
            var two = (uint)Load<ushort>(ref b, o) >> 2;
            if (two >= 128)
            {
                o += sizeof(ushort);
                return two;
            }
        }

        var value = ReadLong32(ref b, o, end);
        o += WidthAfter(first);
        return value;
    }

    /// <summary>Reads an unsigned number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ReadVarint64(ref byte b, ref nint o, nint end)
    {
        if (o >= end)
            ThrowTruncated(end);
        uint first = Unsafe.Add(ref b, o);
        if ((first & 1) != 0)
        {
            o++;
            return first >> 1;
        }

        if (end - o >= sizeof(ulong) && first != 0)
        {
            var width = WidthAfter(first);
            var long8 = (Load<ulong>(ref b, o) << (64 - (8 * width))) >> (64 - (7 * width));
            if (long8 >> (7 * (width - 1)) != 0)
            {
                o += width;
                return long8;
            }
        }

        var value = ReadLong(ref b, o, end);
        o += WidthAfter(first);
        return value;
    }

    /// <summary>Reads a signed number that must fit into 32 bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ReadSigned32(ref byte b, ref nint o, nint end)
    {
        var value = ReadVarint32(ref b, ref o, end);
        return (int)(value >> 1) ^ -(int)(value & 1);
    }

    /// <summary>Reads a signed number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static long ReadSigned64(ref byte b, ref nint o, nint end)
    {
        var value = ReadVarint64(ref b, ref o, end);
        return (long)(value >> 1) ^ -(long)(value & 1);
    }

    /// <summary>Reads an unsigned number of at most <paramref name="max"/>, for types of fewer than 32 bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint ReadSmall(ref byte b, ref nint o, nint end, uint max)
    {
        var at = o;
        var value = ReadVarint32(ref b, ref o, end);
        if (value > max)
            Throw("A number is too large for its type", at);
        return value;
    }

    /// <summary>Reads a signed 16-bit number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static short ReadSigned16(ref byte b, ref nint o, nint end)
    {
        var value = ReadSmall(ref b, ref o, end, ushort.MaxValue);
        return (short)((int)(value >> 1) ^ -(int)(value & 1));
    }

    /// <summary>
    /// Reads presence bits. Unlike other varints, they may be wider than needed: a type writes as many bytes as its number of members requires.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ReadMask(ref byte b, ref nint o, nint end)
    {
        if (o >= end)
            ThrowTruncated(end);
        uint first = Unsafe.Add(ref b, o);
        if ((first & 1) != 0)
        {
            o++;
            return first >> 1;
        }

        if ((first & 2) != 0 && end - o >= sizeof(ushort))
        {
            var two = (uint)Load<ushort>(ref b, o) >> 2;
            o += sizeof(ushort);
            return two;
        }

        var mask = ReadMaskLong(ref b, o, end);
        o += WidthAfter(first);
        return mask;
    }

    /// <summary>Returns the number of bytes that a varint takes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int WidthOf(uint value) => value < 128 ? 1 : WidthOfBits(32 - LeadingZeros(value));

    /// <inheritdoc cref="WidthOf(uint)"/>
    internal static int WidthOf(ulong value) => value >> 56 != 0 ? MaxVarint : WidthOfBits(64 - BitOperations.LeadingZeroCount(value | 1));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte PutLong(ref byte p, ulong value)
    {
        if (value >> 56 != 0)
        {
            p = 0;
            Store(ref Unsafe.Add(ref p, 1), value);
            return ref Unsafe.Add(ref p, MaxVarint);
        }

        var width = WidthOfBits(64 - BitOperations.LeadingZeroCount(value));
        Store(ref p, ((value << 1) | 1) << (width - 1));
        return ref Unsafe.Add(ref p, width);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void PutMaskBytes(ref byte p, ulong word, int width)
    {
        for (var i = 0; i < width; i++, word >>= 8)
            Unsafe.Add(ref p, i) = (byte)word;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static uint ReadLong32(ref byte b, nint o, nint end)
    {
        var at = o;
        var value = Decode(ref b, ref o, end);
        if (value > uint.MaxValue)
            Throw("A number is too large for its type", at);
        return (uint)value;
    }

    // The offset is passed by value, so that callers can keep theirs in a register.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ulong ReadLong(ref byte b, nint o, nint end) => Decode(ref b, ref o, end);

    /// <summary>Returns the number of bytes of a varint with this first byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WidthAfter(uint first) => BitOperations.TrailingZeroCount(first | 0x100u) + 1;

    /// <summary>
    /// Decodes a number of any width without branching on the width, from eight bytes that begin with it or, near the end of an object, end with it.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Decode(ref byte b, ref nint o, nint end)
    {
        if (o < end)
        {
            int width = WidthAfter(Unsafe.Add(ref b, o));
            // Only the shortest form is valid, so that equal values have equal bytes.
            if (end - o >= sizeof(ulong))
            {
                var value = (Load<ulong>(ref b, o) << (64 - (8 * width))) >> (64 - (7 * width));
                if (width < MaxVarint && (value >> (7 * (width - 1)) != 0 || width == 1))
                {
                    o += width;
                    return value;
                }
            }
            else if (width <= end - o && o + width >= sizeof(ulong))
            {
                var value = Load<ulong>(ref b, o + width - sizeof(ulong)) >> (64 - (7 * width));
                if (value >> (7 * (width - 1)) != 0 || width == 1)
                {
                    o += width;
                    return value;
                }
            }
        }

        return DecodeRarely(ref b, ref o, end);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ulong DecodeRarely(ref byte b, ref nint o, nint end)
    {
        var value = ReadPrefixed(ref b, o, end, out var width);
        if (width > 1 && value >> (7 * (width - 1)) == 0)
            Throw("A number takes more bytes than it needs", o);
        o += width;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ulong ReadMaskLong(ref byte b, nint o, nint end) => ReadPrefixed(ref b, o, end, out _);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ReadPrefixed(ref byte b, nint o, nint end, out int width)
    {
        if (o >= end)
            ThrowTruncated(end);
        width = WidthAfter(Unsafe.Add(ref b, o));
        if (end - o < width)
            ThrowTruncated(end);
        if (width == MaxVarint)
            return Load<ulong>(ref b, o + 1);
        var word = end - o >= sizeof(ulong) ? Load<ulong>(ref b, o) : LoadPart(ref b, o, width);
        return (word << (64 - (8 * width))) >> (64 - (7 * width));
    }

    internal static ulong LoadPart(ref byte b, nint o, int count)
    {
        ulong word = 0;
        for (var i = 0; i < count; i++)
            word |= (ulong)Unsafe.Add(ref b, o + i) << (8 * i);
        return word;
    }

    /// <summary>Computes ceil(bits / 7) for 1 … 63 bits without a division.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WidthOfBits(int bits) => ((bits + 6) * 37) >> 8;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int LeadingZeros(uint value) =>
#if NETSTANDARD2_0
        BitOperations.LeadingZeroCount((ulong)value) - 32;
#else
        BitOperations.LeadingZeroCount(value);
#endif
}
