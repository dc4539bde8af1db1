#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Ingot.Runtime;

/// <content>With vectors; a block has at least <see cref="LeastLength"/> numbers, so that
/// the last vector can overlap the one before it where nothing is counted.</content>
internal partial struct NumberBlock
{
    private static void Measure(ref byte values, int count, NumberKind kind, out ulong min, out ulong max, out ulong differ)
    {
        differ = 0;
        switch (kind)
        {
            case NumberKind.Int32:
                Range(ref Unsafe.As<byte, int>(ref values), count, out var least, out var most);
                (min, max) = ((ulong)least, (ulong)most);
                break;
            case NumberKind.UInt32:
                Range(ref Unsafe.As<byte, uint>(ref values), count, out var least32, out var most32);
                (min, max) = (least32, most32);
                break;
            case NumberKind.Int64 or NumberKind.Mantissa:
                Range(ref Unsafe.As<byte, long>(ref values), count, out var least64, out var most64);
                (min, max) = ((ulong)least64, (ulong)most64);
                differ = Differ(ref Unsafe.As<byte, ulong>(ref values), count);
                break;
            default:
                Range(ref Unsafe.As<byte, ulong>(ref values), count, out min, out max);
                differ = Differ(ref Unsafe.As<byte, ulong>(ref values), count);
                break;
        }
    }

    private static void Range<T>(ref T values, int count, out T min, out T max)
        where T : unmanaged, INumber<T>
    {
        var length = Vector256<T>.Count;
        var least = Vector256.LoadUnsafe(ref values, (nuint)(count - length));
        var most = least;
        var i = 0;
        for (; i + (2 * length) <= count; i += 2 * length)
        {
            var first = Vector256.LoadUnsafe(ref values, (nuint)i);
            var second = Vector256.LoadUnsafe(ref values, (nuint)(i + length));
            least = Vector256.Min(least, Vector256.Min(first, second));
            most = Vector256.Max(most, Vector256.Max(first, second));
        }

        for (; i + length <= count; i += length)
        {
            var value = Vector256.LoadUnsafe(ref values, (nuint)i);
            least = Vector256.Min(least, value);
            most = Vector256.Max(most, value);
        }

        (min, max) = (least[0], most[0]);
        for (i = 1; i < length; i++)
        {
            min = T.Min(min, least[i]);
            max = T.Max(max, most[i]);
        }
    }

    private static ulong Differ(ref ulong values, int count)
    {
        var length = Vector256<ulong>.Count;
        var first = Vector256.Create(values);
        var differ = Vector256.LoadUnsafe(ref values, (nuint)(count - length)) ^ first;
        for (var i = 0; i + length <= count; i += length)
            differ |= Vector256.LoadUnsafe(ref values, (nuint)i) ^ first;
        return differ[0] | differ[1] | differ[2] | differ[3];
    }

    private static void CountAtLeast(ref byte values, int count, NumberKind kind, int bits, out int widest, out int wide)
    {
        switch (kind)
        {
            case NumberKind.Int32:
                // Without its sign bits, a zigzag value has one bit less.
                CountAbove(ref Unsafe.As<byte, int>(ref values), count, true, (int)((1u << (bits - 1)) - 1),
                    bits < 8 ? int.MinValue : (1 << (bits - 8)) - 1, out widest, out wide);
                break;
            case NumberKind.UInt32:
                CountAbove(ref Unsafe.As<byte, uint>(ref values), count, false, (1u << bits) - 1, (1u << (bits - 7)) - 1, out widest, out wide);
                break;
            case NumberKind.Int64 or NumberKind.Mantissa:
                CountAbove(ref Unsafe.As<byte, long>(ref values), count, true, (1L << (bits - 1)) - 1,
                    bits < 8 ? long.MinValue : (1L << (bits - 8)) - 1, out widest, out wide);
                break;
            default:
                CountAbove(ref Unsafe.As<byte, ulong>(ref values), count, false, (1ul << bits) - 1, (1ul << (bits - 7)) - 1, out widest, out wide);
                break;
        }
    }

    private static void CountAbove<T>(ref T values, int count, bool isSigned, T widestLimit, T wideLimit, out int widest, out int wide)
        where T : unmanaged, IBinaryInteger<T>
    {
        var length = Vector256<T>.Count;
        var (counted, countedToo) = (Vector256<T>.Zero, Vector256<T>.Zero);
        var (limit, limitToo) = (Vector256.Create(widestLimit), Vector256.Create(wideLimit));
        var i = 0;
        for (; i + length <= count; i += length)
        {
            var value = Vector256.LoadUnsafe(ref values, (nuint)i);
            if (isSigned)
                value ^= Vector256.LessThan(value, Vector256<T>.Zero);
            // True is −1 in each lane.
            counted -= Vector256.GreaterThan(value, limit);
            countedToo -= Vector256.GreaterThan(value, limitToo);
        }

        (widest, wide) = (int.CreateTruncating(Vector256.Sum(counted)), int.CreateTruncating(Vector256.Sum(countedToo)));
        for (; i < count; i++)
        {
            var value = Unsafe.Add(ref values, i);
            if (isSigned && T.IsNegative(value))
                value = ~value;
            widest += value > widestLimit ? 1 : 0;
            wide += value > wideLimit ? 1 : 0;
        }
    }

    private static void CountDates(ref byte values, int count, out int inTicks, out int inMilliseconds, out int inSeconds)
    {
        ref var dates = ref Unsafe.As<byte, ulong>(ref values);
        var length = Vector256<ulong>.Count;
        var (days, seconds, milliseconds) = (Vector256<ulong>.Zero, Vector256<ulong>.Zero, Vector256<ulong>.Zero);
        var i = 0;
        for (; i + length <= count; i += length)
        {
            var value = Vector256.LoadUnsafe(ref dates, (nuint)i);
            milliseconds -= Vector256.Equals(value & Vector256.Create(0xFul), Vector256<ulong>.Zero);
            seconds -= Vector256.Equals(value & Vector256.Create(0x7Ful), Vector256<ulong>.Zero);
            days -= Vector256.Equals(value & Vector256.Create(0x3FFFul), Vector256<ulong>.Zero);
        }

        (inTicks, inMilliseconds, inSeconds) = (i - (int)Vector256.Sum(milliseconds), i - (int)Vector256.Sum(seconds), i - (int)Vector256.Sum(days));
        for (; i < count; i++)
        {
            var value = Unsafe.Add(ref dates, i);
            inTicks += (value & 0xF) != 0 ? 1 : 0;
            inMilliseconds += (value & 0x7F) != 0 ? 1 : 0;
            inSeconds += (value & 0x3FFF) != 0 ? 1 : 0;
        }
    }
}
#endif
