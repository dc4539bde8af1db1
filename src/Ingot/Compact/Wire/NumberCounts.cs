#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Ingot.Runtime;

/// <summary>
/// Counts numbers above two limits, which says how many bytes they take at least, and copies them if there is where to, so that they are read once.
/// </summary>
internal static class NumberCounts
{
    /// <summary>Counts numbers above limits; signed ones by how far they are from 0 or −1.</summary>
    /// <param name="values">The first number.</param>
    /// <param name="count">The number of values.</param>
    /// <param name="isSigned">Whether they can be negative.</param>
    /// <param name="limit">The limit for <paramref name="above"/>.</param>
    /// <param name="limitToo">The limit for <paramref name="aboveToo"/>.</param>
    /// <param name="copy">Where the numbers are copied to, or a null reference.</param>
    /// <param name="above">The count of numbers above the limit.</param>
    /// <param name="aboveToo">The count of numbers above the other limit.</param>
    public static void Above<T>(ref T values, int count, bool isSigned, T limit, T limitToo, ref byte copy, out int above, out int aboveToo)
        where T : unmanaged, IBinaryInteger<T>
    {
        var i = Vector512.IsHardwareAccelerated
            ? AboveBy512(ref values, count, isSigned, limit, limitToo, ref copy, out above, out aboveToo)
            : AboveBy256(ref values, count, isSigned, limit, limitToo, ref copy, out above, out aboveToo);
        for (; i < count; i++)
        {
            var value = Unsafe.Add(ref values, i);
            if (!Unsafe.IsNullRef(ref copy))
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref copy, i * Unsafe.SizeOf<T>()), value);
            value = isSigned && T.IsNegative(value) ? ~value : value;
            above += value > limit ? 1 : 0;
            aboveToo += value > limitToo ? 1 : 0;
        }
    }

    private static int AboveBy512<T>(ref T values, int count, bool isSigned, T limit, T limitToo, ref byte copy, out int above, out int aboveToo)
        where T : unmanaged, IBinaryInteger<T>
    {
        var i = 0;
        var (counted, countedToo) = (Vector512<T>.Zero, Vector512<T>.Zero);
        for (; i + Vector512<T>.Count <= count; i += Vector512<T>.Count)
        {
            var value = Vector512.LoadUnsafe(ref values, (nuint)i);
            if (!Unsafe.IsNullRef(ref copy))
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref copy, i * Unsafe.SizeOf<T>()), value);
            if (isSigned)
                value ^= value >> ((8 * Unsafe.SizeOf<T>()) - 1);
            counted = Vector512.ConditionalSelect(Vector512.GreaterThan(value, Vector512.Create(limit)), counted + Vector512<T>.One, counted);
            countedToo = Vector512.ConditionalSelect(Vector512.GreaterThan(value, Vector512.Create(limitToo)), countedToo + Vector512<T>.One, countedToo);
        }

        (above, aboveToo) = (int.CreateTruncating(Vector512.Sum(counted)), int.CreateTruncating(Vector512.Sum(countedToo)));
        return i;
    }

    private static int AboveBy256<T>(ref T values, int count, bool isSigned, T limit, T limitToo, ref byte copy, out int above, out int aboveToo)
        where T : unmanaged, IBinaryInteger<T>
    {
        var i = 0;
        var (counted, countedToo) = (Vector256<T>.Zero, Vector256<T>.Zero);
        for (; i + Vector256<T>.Count <= count; i += Vector256<T>.Count)
        {
            var value = Vector256.LoadUnsafe(ref values, (nuint)i);
            if (!Unsafe.IsNullRef(ref copy))
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref copy, i * Unsafe.SizeOf<T>()), value);
            if (isSigned)
                value ^= Vector256.LessThan(value, Vector256<T>.Zero);
            // True is −1 in each lane.
            counted -= Vector256.GreaterThan(value, Vector256.Create(limit));
            countedToo -= Vector256.GreaterThan(value, Vector256.Create(limitToo));
        }

        (above, aboveToo) = (int.CreateTruncating(Vector256.Sum(counted)), int.CreateTruncating(Vector256.Sum(countedToo)));
        return i;
    }
}
#endif
