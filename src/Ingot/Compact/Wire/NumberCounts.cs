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
        if (Vector512.IsHardwareAccelerated)
            AboveBy512(ref values, count, isSigned, limit, limitToo, ref copy, out above, out aboveToo);
        else
            AboveBy256(ref values, count, isSigned, limit, limitToo, ref copy, out above, out aboveToo);
    }

    private static void AboveBy512<T>(ref T values, int count, bool isSigned, T limit, T limitToo, ref byte copy, out int above, out int aboveToo)
        where T : unmanaged, IBinaryInteger<T>
    {
        var length = Vector512<T>.Count;
        var (most, mostToo) = (Vector512.Create(limit), Vector512.Create(limitToo));
        if (Unsafe.SizeOf<T>() < sizeof(uint))
        {
            (above, aboveToo) = (0, 0);
            for (var at = 0; at < count; at += length)
            {
                var value = TakeLast(ref values, at, count, isSigned, ref copy, out var isNew);
                above += BitOperations.PopCount((Vector512.GreaterThan(value, most) & isNew).ExtractMostSignificantBits());
                aboveToo += BitOperations.PopCount((Vector512.GreaterThan(value, mostToo) & isNew).ExtractMostSignificantBits());
            }

            return;
        }

        // The upper half of an element has room for the other count.
        var half = 4 * Unsafe.SizeOf<T>();
        var counted = Vector512<T>.Zero;
        var (one, oneToo) = (Vector512<T>.One, Vector512<T>.One << half);
        var i = 0;
        for (; i + length <= count; i += length)
        {
            var value = Take(ref values, i, isSigned, ref copy);
            counted = Vector512.ConditionalSelect(Vector512.GreaterThan(value, most), counted + one, counted);
            counted = Vector512.ConditionalSelect(Vector512.GreaterThan(value, mostToo), counted + oneToo, counted);
        }

        if (i < count)
        {
            var value = TakeLast(ref values, i, count, isSigned, ref copy, out var isNew);
            counted += Vector512.GreaterThan(value, most) & isNew & one;
            counted += Vector512.GreaterThan(value, mostToo) & isNew & oneToo;
        }

        var sum = ulong.CreateTruncating(Vector512.Sum(counted));
        (above, aboveToo) = ((int)(sum & ((1ul << half) - 1)), (int)(ushort)(sum >> half));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<T> Take<T>(ref T values, int at, bool isSigned, ref byte copy)
        where T : unmanaged, IBinaryInteger<T>
    {
        var value = Vector512.LoadUnsafe(ref values, (nuint)at);
        if (!Unsafe.IsNullRef(ref copy))
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref copy, at * Unsafe.SizeOf<T>()), value);
        return isSigned ? value ^ (value >> ((8 * Unsafe.SizeOf<T>()) - 1)) : value;
    }

    /// <summary>Takes a vector, of which the last one overlaps the one before it: what that contained isn't counted again.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<T> TakeLast<T>(ref T values, int at, int count, bool isSigned, ref byte copy, out Vector512<T> isNew)
        where T : unmanaged, IBinaryInteger<T>
    {
        var first = Math.Min(at, count - Vector512<T>.Count);
        isNew = Vector512.GreaterThanOrEqual(Vector512<T>.Indices, Vector512.Create(T.CreateTruncating(at - first)));
        return Take(ref values, first, isSigned, ref copy);
    }

    private static void AboveBy256<T>(ref T values, int count, bool isSigned, T limit, T limitToo, ref byte copy, out int above, out int aboveToo)
        where T : unmanaged, IBinaryInteger<T>
    {
        var length = Vector256<T>.Count;
        var (most, mostToo) = (Vector256.Create(limit), Vector256.Create(limitToo));
        var (counted, countedToo) = (Vector256<T>.Zero, Vector256<T>.Zero);
        for (var at = 0; at < count; at += length)
        {
            // The last vector overlaps the one before it: what that contained isn't counted again.
            var first = Math.Min(at, count - length);
            var one = Vector256<T>.One & Vector256.GreaterThanOrEqual(Vector256<T>.Indices, Vector256.Create(T.CreateTruncating(at - first)));
            var value = Vector256.LoadUnsafe(ref values, (nuint)first);
            if (!Unsafe.IsNullRef(ref copy))
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref copy, first * Unsafe.SizeOf<T>()), value);
            value = isSigned ? value ^ Vector256.LessThan(value, Vector256<T>.Zero) : value;
            counted += one & Vector256.GreaterThan(value, most);
            countedToo += one & Vector256.GreaterThan(value, mostToo);
        }

        (above, aboveToo) = (int.CreateTruncating(Vector256.Sum(counted)), int.CreateTruncating(Vector256.Sum(countedToo)));
    }
}
#endif
