using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <summary>Splits 64-bit numbers into two 32-bit numbers, so that they can be packed in the same way.</summary>
internal static class Halves
{
    /// <summary>Subtracts the smallest number, shifts, and splits.</summary>
    public static void Split(ref ulong values, int count, ulong least, int shift, Span<uint> low, Span<uint> high)
    {
        var i = 0;
#if !NETSTANDARD2_0
        var length = Vector256<uint>.Count;
        var smallest = Vector256.Create(least);
        for (; i + length <= count; i += length)
        {
            var first = (Vector256.LoadUnsafe(ref values, (nuint)i) - smallest) >>> shift;
            var second = (Vector256.LoadUnsafe(ref values, (nuint)(i + (length / 2))) - smallest) >>> shift;
            Vector256.Narrow(first, second).StoreUnsafe(ref low[0], (nuint)i);
            Vector256.Narrow(first >>> 32, second >>> 32).StoreUnsafe(ref high[0], (nuint)i);
        }
#endif
        for (; i < count; i++)
        {
            var value = (Unsafe.Add(ref values, i) - least) >> shift;
            low[i] = (uint)value;
            high[i] = (uint)(value >> 32);
        }
    }

    /// <summary>Joins the halves, shifts, and adds the smallest number. If there are no high halves, they are taken as 0.</summary>
    public static void Join(Span<uint> low, Span<uint> high, ref ulong values, int count, ulong least, int shift)
    {
        var i = 0;
        var hasHigh = high.Length > 0;
#if !NETSTANDARD2_0
        var length = Vector256<uint>.Count;
        var smallest = Vector256.Create(least);
        for (; i + length <= count; i += length)
        {
            var (first, second) = Vector256.Widen(Vector256.LoadUnsafe(ref low[0], (nuint)i));
            if (hasHigh)
            {
                var (firstHigh, secondHigh) = Vector256.Widen(Vector256.LoadUnsafe(ref high[0], (nuint)i));
                first |= firstHigh << 32;
                second |= secondHigh << 32;
            }

            ((first << shift) + smallest).StoreUnsafe(ref values, (nuint)i);
            ((second << shift) + smallest).StoreUnsafe(ref values, (nuint)(i + (length / 2)));
        }
#endif
        for (; i < count; i++)
            Unsafe.Add(ref values, i) = ((low[i] | (hasHigh ? (ulong)high[i] << 32 : 0)) << shift) + least;
    }
}
