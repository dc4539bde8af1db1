using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <summary>Dates, times of day and days as stored in memory, checked while they are copied.</summary>
internal static class Dates
{
    /// <summary>Copies dates of any kind; a value that isn't one is an error.</summary>
    /// <param name="b">The start of the input.</param>
    /// <param name="o">The offset of the dates, all of which are there.</param>
    /// <param name="values">Receives them.</param>
    /// <param name="count">The number of dates.</param>
    public static void Copy(ref byte b, nint o, ref ulong values, int count)
    {
        var i = 0;
#if !NETSTANDARD2_0
        ref var from = ref Unsafe.Add(ref b, o);
        var over = Vector256<ulong>.Zero;
        for (; i + Vector256<ulong>.Count <= count; i += Vector256<ulong>.Count)
        {
            var dates = Vector256.LoadUnsafe(ref from, (nuint)i * sizeof(ulong)).AsUInt64();
            dates.StoreUnsafe(ref values, (nuint)i);
            // What is too large gets one bit more.
            over |= (dates & Vector256.Create(Wire.TicksMask)) + Vector256.Create(Wire.TicksMask - Wire.MaxTicks);
        }

        if ((over & Vector256.Create(Wire.TicksMask + 1)) != Vector256<ulong>.Zero)
            i = 0;
#endif
        for (; i < count; i++)
            Unsafe.As<ulong, DateTime>(ref Unsafe.Add(ref values, i)) = Wire.ReadRowDateTime(ref b, o + ((nint)i * sizeof(ulong)));
    }

    /// <summary>Adds a number to others, and returns whether all results are from 0 to the largest day.</summary>
    public static bool TryShift(ref int from, ref int to, int count, int days)
    {
        var i = 0;
        var isInRange = true;
#if !NETSTANDARD2_0
        var beyond = Vector256<uint>.Zero;
        for (; i + Vector256<int>.Count <= count; i += Vector256<int>.Count)
        {
            var sum = Vector256.LoadUnsafe(ref from, (nuint)i) + Vector256.Create(days);
            sum.StoreUnsafe(ref to, (nuint)i);
            beyond |= Vector256.GreaterThan(sum.AsUInt32(), Vector256.Create(Wire.MaxDay));
        }

        isInRange = beyond == Vector256<uint>.Zero;
#endif
        for (; i < count; i++)
        {
            var sum = Unsafe.Add(ref from, i) + days;
            Unsafe.Add(ref to, i) = sum;
            isInRange &= (uint)sum <= Wire.MaxDay;
        }

        return isInRange;
    }
}
