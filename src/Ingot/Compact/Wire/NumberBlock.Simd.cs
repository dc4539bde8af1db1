#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Ingot.Runtime;

/// <content>With vectors; a block has at least <see cref="LeastLength"/> numbers, so that
/// the last vector can overlap the one before it where nothing is counted.</content>
internal partial struct NumberBlock
{
    /// <summary>Gets the smallest and the largest number, and the bits in which 64-bit numbers differ.</summary>
    public static void Measure(ref byte values, int count, NumberKind kind, out ulong min, out ulong max, out ulong differ)
    {
        differ = 0;
        switch (kind)
        {
            case NumberKind.Int16:
                Range(ref Unsafe.As<byte, short>(ref values), count, out var least16, out var most16);
                (min, max) = ((ulong)least16, (ulong)most16);
                break;
            case NumberKind.UInt16:
                Range(ref Unsafe.As<byte, ushort>(ref values), count, out var leastU16, out var mostU16);
                (min, max) = (leastU16, mostU16);
                break;
            case NumberKind.Int32:
                Range(ref Unsafe.As<byte, int>(ref values), count, out var least, out var most);
                (min, max) = ((ulong)least, (ulong)most);
                break;
            case NumberKind.UInt32:
                Range(ref Unsafe.As<byte, uint>(ref values), count, out var least32, out var most32);
                (min, max) = (least32, most32);
                break;
            default:
                RangeOfWide(ref Unsafe.As<byte, ulong>(ref values), count, NumberReader.IsSigned(kind), out min, out max, out differ);
                break;
        }
    }

    private static void RangeOfWide(ref ulong values, int count, bool isSigned, out ulong min, out ulong max, out ulong differ)
    {
        if (!Vector512.IsHardwareAccelerated)
        {
            RangeBy256(ref values, count, isSigned, out min, out max, out differ);
            return;
        }

        if (isSigned)
        {
            RangeBy512(ref Unsafe.As<ulong, long>(ref values), count, out var least, out var most, out differ);
            (min, max) = ((ulong)least, (ulong)most);
            return;
        }

        RangeBy512(ref values, count, out min, out max, out differ);
    }

    /// <summary>Of unsigned numbers, those with their highest bit flipped are compared, because processors compare signed ones.</summary>
    private static void RangeBy256(ref ulong values, int count, bool isSigned, out ulong min, out ulong max, out ulong differ)
    {
        var length = (nuint)Vector256<ulong>.Count;
        var flip = Vector256.Create(isSigned ? 0 : long.MinValue);
        var first = Vector256.Create((long)values);
        var least = Vector256.LoadUnsafe(ref Unsafe.As<ulong, long>(ref values), (nuint)count - length) ^ flip;
        var (most, others) = (least, least ^ flip ^ first);
        for (nuint i = 0; i + length <= (nuint)count; i += length)
        {
            var value = Vector256.LoadUnsafe(ref Unsafe.As<ulong, long>(ref values), i);
            others |= value ^ first;
            value ^= flip;
            least = Vector256.Min(least, value);
            most = Vector256.Max(most, value);
        }

        min = (ulong)(Smallest(least) ^ flip[0]);
        max = (ulong)(Largest(most) ^ flip[0]);
        differ = (ulong)(others[0] | others[1] | others[2] | others[3]);
    }

    private static void RangeBy512<T>(ref T values, int count, out T min, out T max, out ulong differ)
        where T : unmanaged, INumber<T>
    {
        var length = (nuint)Vector512<T>.Count;
        var first = Vector512.Create(values);
        var least = Vector512.LoadUnsafe(ref values, (nuint)count - length);
        var (most, others) = (least, least ^ first);
        var (leastToo, mostToo, othersToo) = (least, most, others);
        nuint i = 0;
        for (; i + (2 * length) <= (nuint)count; i += 2 * length)
        {
            var value = Vector512.LoadUnsafe(ref values, i);
            var second = Vector512.LoadUnsafe(ref values, i + length);
            least = Vector512.Min(least, value);
            leastToo = Vector512.Min(leastToo, second);
            most = Vector512.Max(most, value);
            mostToo = Vector512.Max(mostToo, second);
            others |= value ^ first;
            othersToo |= second ^ first;
        }

        if (i + length <= (nuint)count)
        {
            var value = Vector512.LoadUnsafe(ref values, i);
            least = Vector512.Min(least, value);
            most = Vector512.Max(most, value);
            others |= value ^ first;
        }

        (least, most, others) = (Vector512.Min(least, leastToo), Vector512.Max(most, mostToo), others | othersToo);
        min = Smallest(Vector256.Min(least.GetLower(), least.GetUpper()));
        max = Largest(Vector256.Max(most.GetLower(), most.GetUpper()));
        differ = AnyBit(others.AsUInt64());
    }

    internal static ulong AnyBit(Vector512<ulong> values) => AnyBit(values.GetLower() | values.GetUpper());

    internal static ulong AnyBit(Vector256<ulong> half)
    {
        var quarter = half.GetLower() | half.GetUpper();
        return quarter[0] | quarter[1];
    }

    private static void Range<T>(ref T values, int count, out T min, out T max)
        where T : unmanaged, INumber<T>
    {
        if (Vector512.IsHardwareAccelerated)
        {
            RangeBy512(ref values, count, out min, out max);
            return;
        }

        var length = Vector256<T>.Count;
        var least = Vector256.LoadUnsafe(ref values, (nuint)(count - length));
        var most = least;
        var (leastToo, mostToo) = (least, most);
        nuint i = 0;
        for (; i + (nuint)(2 * length) <= (nuint)count; i += (nuint)(2 * length))
        {
            var first = Vector256.LoadUnsafe(ref values, i);
            var second = Vector256.LoadUnsafe(ref values, i + (nuint)length);
            least = Vector256.Min(least, first);
            leastToo = Vector256.Min(leastToo, second);
            most = Vector256.Max(most, first);
            mostToo = Vector256.Max(mostToo, second);
        }

        if (i + (nuint)length <= (nuint)count)
        {
            var value = Vector256.LoadUnsafe(ref values, i);
            least = Vector256.Min(least, value);
            most = Vector256.Max(most, value);
        }

        min = Smallest(Vector256.Min(least, leastToo));
        max = Largest(Vector256.Max(most, mostToo));
    }

    private static void RangeBy512<T>(ref T values, int count, out T min, out T max)
        where T : unmanaged, INumber<T>
    {
        var length = Vector512<T>.Count;
        var least = Vector512.LoadUnsafe(ref values, (nuint)(count - length));
        var most = least;
        var (leastToo, mostToo) = (least, most);
        nuint i = 0;
        for (; i + (nuint)(2 * length) <= (nuint)count; i += (nuint)(2 * length))
        {
            var first = Vector512.LoadUnsafe(ref values, i);
            var second = Vector512.LoadUnsafe(ref values, i + (nuint)length);
            least = Vector512.Min(least, first);
            leastToo = Vector512.Min(leastToo, second);
            most = Vector512.Max(most, first);
            mostToo = Vector512.Max(mostToo, second);
        }

        if (i + (nuint)length <= (nuint)count)
        {
            var value = Vector512.LoadUnsafe(ref values, i);
            least = Vector512.Min(least, value);
            most = Vector512.Max(most, value);
        }

        (least, most) = (Vector512.Min(least, leastToo), Vector512.Max(most, mostToo));
        min = Smallest(Vector256.Min(least.GetLower(), least.GetUpper()));
        max = Largest(Vector256.Max(most.GetLower(), most.GetUpper()));
    }

    internal static T Smallest<T>(Vector256<T> values)
        where T : unmanaged, INumber<T>
    {
        var half = Vector128.Min(values.GetLower(), values.GetUpper());
        if (Unsafe.SizeOf<T>() < sizeof(ulong))
            half = Vector128.Min(half, SwapWords(half));
        if (Unsafe.SizeOf<T>() < sizeof(uint))
            half = Vector128.Min(half, SwapShorts(half));
        return T.Min(half[0], half[Vector128<T>.Count / 2]);
    }

    internal static T Largest<T>(Vector256<T> values)
        where T : unmanaged, INumber<T>
    {
        var half = Vector128.Max(values.GetLower(), values.GetUpper());
        if (Unsafe.SizeOf<T>() < sizeof(ulong))
            half = Vector128.Max(half, SwapWords(half));
        if (Unsafe.SizeOf<T>() < sizeof(uint))
            half = Vector128.Max(half, SwapShorts(half));
        return T.Max(half[0], half[Vector128<T>.Count / 2]);
    }

    private static Vector128<T> SwapWords<T>(Vector128<T> values) => Vector128.Shuffle(values.AsUInt32(), Vector128.Create(1u, 0, 3, 2)).As<uint, T>();

    private static Vector128<T> SwapShorts<T>(Vector128<T> values)
    {
        var words = values.AsUInt32();
        return ((words << 16) | (words >>> 16)).As<uint, T>();
    }

    private static void CountAtLeast(ref byte values, int count, NumberKind kind, int bits, out int widest, out int wide)
    {
        if (NumberWidths.IsSupported && kind >= NumberKind.Int32)
        {
            // Without its sign bit, a code has one bit less; with seven bits, all have more than none.
            var most = bits - (NumberReader.IsSigned(kind) ? 1 : 0);
            var shift = bits < 8 ? most : most - 7;
            if (IsWide(kind))
                NumberWidths.Count(ref Unsafe.As<byte, long>(ref values), count, NumberReader.IsSigned(kind), shift, out wide, out widest);
            else
                NumberWidths.Count(ref Unsafe.As<byte, int>(ref values), count, NumberReader.IsSigned(kind), shift, out wide, out widest);
            if (bits < 8)
                (widest, wide) = (wide, count);
            return;
        }

        ref var none = ref Unsafe.NullRef<byte>();
        switch (kind)
        {
            case NumberKind.Int16:
                NumberCounts.Above(ref Unsafe.As<byte, short>(ref values), count, true, (short)((1 << (bits - 1)) - 1),
                    bits < 8 ? short.MinValue : (short)((1 << (bits - 8)) - 1), ref none, out widest, out wide);
                break;
            case NumberKind.UInt16:
                NumberCounts.Above(ref Unsafe.As<byte, ushort>(ref values), count, false, (ushort)((1 << bits) - 1), (ushort)((1 << (bits - 7)) - 1),
                    ref none, out widest, out wide);
                break;
            case NumberKind.Int32:
                // Without its sign bits, a zigzag value has one bit less.
                NumberCounts.Above(ref Unsafe.As<byte, int>(ref values), count, true, (int)((1u << (bits - 1)) - 1),
                    bits < 8 ? int.MinValue : (1 << (bits - 8)) - 1, ref none, out widest, out wide);
                break;
            case NumberKind.UInt32:
                NumberCounts.Above(ref Unsafe.As<byte, uint>(ref values), count, false, (1u << bits) - 1, (1u << (bits - 7)) - 1,
                    ref none, out widest, out wide);
                break;
            case NumberKind.Int64 or NumberKind.Mantissa:
                NumberCounts.Above(ref Unsafe.As<byte, long>(ref values), count, true, (1L << (bits - 1)) - 1,
                    bits < 8 ? long.MinValue : (1L << (bits - 8)) - 1, ref none, out widest, out wide);
                break;
            default:
                NumberCounts.Above(ref Unsafe.As<byte, ulong>(ref values), count, false, (1ul << bits) - 1, (1ul << (bits - 7)) - 1,
                    ref none, out widest, out wide);
                break;
        }
    }

    /// <summary>Counts the numbers that have one of the bits of a mask, for two masks of up to 16 bits at once.</summary>
    private static void CountWith(ref ulong values, int count, ulong mask, ulong maskToo, out int with, out int withToo)
    {
        (with, withToo) = (0, 0);
        var i = 0;
        var length = Vector512<ulong>.Count;
        var (word, bits, bitsToo) = (Vector512.Create((ulong)ushort.MaxValue), Vector512.Create((ushort)mask), Vector512.Create((ushort)maskToo));
        for (; Vector512.IsHardwareAccelerated && i + (4 * length) <= count; i += 4 * length)
        {
            // In an order that doesn't matter.
            var words = (Vector512.LoadUnsafe(ref values, (nuint)i) & word)
                | ((Vector512.LoadUnsafe(ref values, (nuint)(i + length)) & word) << 16)
                | ((Vector512.LoadUnsafe(ref values, (nuint)(i + (2 * length))) & word) << 32)
                | (Vector512.LoadUnsafe(ref values, (nuint)(i + (3 * length))) << 48);
            with += BitOperations.PopCount((~Vector512.Equals(words.AsUInt16() & bits, Vector512<ushort>.Zero)).ExtractMostSignificantBits());
            withToo += BitOperations.PopCount((~Vector512.Equals(words.AsUInt16() & bitsToo, Vector512<ushort>.Zero)).ExtractMostSignificantBits());
        }

        var (none, noneToo) = (Vector256<ulong>.Zero, Vector256<ulong>.Zero);
        var vectors = i;
        for (; i + Vector256<ulong>.Count <= count; i += Vector256<ulong>.Count)
        {
            // Each that has none is -1.
            var value = Vector256.LoadUnsafe(ref values, (nuint)i);
            none -= Vector256.Equals(value & Vector256.Create(mask), Vector256<ulong>.Zero);
            noneToo -= Vector256.Equals(value & Vector256.Create(maskToo), Vector256<ulong>.Zero);
        }

        with += i - vectors - (int)Vector256.Sum(none);
        withToo += i - vectors - (int)Vector256.Sum(noneToo);

        for (; i < count; i++)
        {
            with += (Unsafe.Add(ref values, i) & mask) != 0 ? 1 : 0;
            withToo += (Unsafe.Add(ref values, i) & maskToo) != 0 ? 1 : 0;
        }
    }
}
#endif
