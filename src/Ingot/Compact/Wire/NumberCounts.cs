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
        var (counted, countedToo) = (Vector512<T>.Zero, Vector512<T>.Zero);
        var i = 0;
        for (; i + length <= count; i += length)
            Add(Take(ref values, i, isSigned, ref copy), Vector512<T>.One);
        if (i < count)
        {
            // The last vector overlaps the one before it: what that contained isn't counted again.
            var at = count - length;
            var isNew = Vector512.GreaterThanOrEqual(Vector512<T>.Indices, Vector512.Create(T.CreateTruncating(i - at)));
            Add(Take(ref values, at, isSigned, ref copy), isNew & Vector512<T>.One);
        }

        (above, aboveToo) = (int.CreateTruncating(Vector512.Sum(counted)), int.CreateTruncating(Vector512.Sum(countedToo)));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        void Add(Vector512<T> value, Vector512<T> one)
        {
            counted = Vector512.ConditionalSelect(Vector512.GreaterThan(value, Vector512.Create(limit)), counted + one, counted);
            countedToo = Vector512.ConditionalSelect(Vector512.GreaterThan(value, Vector512.Create(limitToo)), countedToo + one, countedToo);
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector512<T> Take(ref T values, int at, bool isSigned, ref byte copy)
        {
            var value = Vector512.LoadUnsafe(ref values, (nuint)at);
            if (!Unsafe.IsNullRef(ref copy))
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref copy, at * Unsafe.SizeOf<T>()), value);
            return isSigned ? value ^ (value >> ((8 * Unsafe.SizeOf<T>()) - 1)) : value;
        }
    }

    private static void AboveBy256<T>(ref T values, int count, bool isSigned, T limit, T limitToo, ref byte copy, out int above, out int aboveToo)
        where T : unmanaged, IBinaryInteger<T>
    {
        var length = Vector256<T>.Count;
        var (counted, countedToo) = (Vector256<T>.Zero, Vector256<T>.Zero);
        var i = 0;
        for (; i + length <= count; i += length)
            Add(Take(ref values, i, isSigned, ref copy), Vector256<T>.One);
        if (i < count)
        {
            // The last vector overlaps the one before it: what that contained isn't counted again.
            var at = count - length;
            var isNew = Vector256.GreaterThanOrEqual(Vector256<T>.Indices, Vector256.Create(T.CreateTruncating(i - at)));
            Add(Take(ref values, at, isSigned, ref copy), isNew & Vector256<T>.One);
        }

        (above, aboveToo) = (int.CreateTruncating(Vector256.Sum(counted)), int.CreateTruncating(Vector256.Sum(countedToo)));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        void Add(Vector256<T> value, Vector256<T> one)
        {
            counted += one & Vector256.GreaterThan(value, Vector256.Create(limit));
            countedToo += one & Vector256.GreaterThan(value, Vector256.Create(limitToo));
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector256<T> Take(ref T values, int at, bool isSigned, ref byte copy)
        {
            var value = Vector256.LoadUnsafe(ref values, (nuint)at);
            if (!Unsafe.IsNullRef(ref copy))
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref copy, at * Unsafe.SizeOf<T>()), value);
            return isSigned ? value ^ Vector256.LessThan(value, Vector256<T>.Zero) : value;
        }
    }
}
#endif
