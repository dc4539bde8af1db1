using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <summary>Dates that lie whole days or seconds after the first one, as numbers of these: 26 or 17 bits less than as ticks.</summary>
internal static class DateUnits
{
    // The odd parts of the ticks of a day and of a second; the others are powers of two.
    private const uint OddOfDay = 52_734_375;
    private const int ShiftOfDay = 14;
    private const uint OddOfSecond = 78_125;
    private const int ShiftOfSecond = 7;

    /// <summary>Returns the ticks of a unit.</summary>
    public static ulong Ticks(int unit) => (ulong)(unit == NumberBlock.InDays ? TimeSpan.TicksPerDay : TimeSpan.TicksPerSecond);

    /// <summary>Finds the largest unit of which all dates are multiples after the first one.</summary>
    /// <param name="values">The dates, as stored in memory.</param>
    /// <param name="count">The number of dates.</param>
    /// <param name="least">The first date.</param>
    /// <param name="zeros">The number of low bits that are 0 in all differences.</param>
    /// <param name="unit">The unit.</param>
    /// <param name="most">A number that has as many bits as the largest one in that unit.</param>
#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    public static bool Find(ref byte values, int count, ulong least, int zeros, out int unit, out ulong most)
    {
        (unit, most) = (0, 0);
        if (zeros < ShiftOfSecond)
            return false;
        Span<uint> numbers = stackalloc uint[BitPacking.BlockLength];
        ref var dates = ref Unsafe.As<byte, ulong>(ref values);
        for (unit = zeros < ShiftOfDay ? NumberBlock.InSeconds : NumberBlock.InDays; unit <= NumberBlock.InSeconds; unit++)
        {
            if (!TryDivide(ref dates, count, least, unit, numbers))
                continue;
            most = AllBits(numbers.Slice(0, count));
            return most <= int.MaxValue;
        }

        return false;
    }

    /// <summary>Divides the differences from the first date; returns false if one isn't a multiple of the unit, or too large.</summary>
    public static bool TryDivide(ref ulong dates, int count, ulong least, int unit, Span<uint> numbers)
    {
        var (odd, shift) = Parts(unit);
        var i = 0;
#if !NETSTANDARD2_0
        // A number of up to 52 bits is the mantissa of a double of 2^52 and more; the product is off by less than a half, so rounding makes it exact.
        var magic = Vector256.Create(0x4330_0000_0000_0000ul);
        var factor = Vector256.Create(1.0 / odd);
        var divisor = Vector256.Create((ulong)odd);
        var others = Vector256<ulong>.Zero;
        for (; i + Vector256<ulong>.Count <= count; i += Vector256<ulong>.Count)
        {
            var difference = (Vector256.LoadUnsafe(ref dates, (nuint)i) - Vector256.Create(least)) >>> shift;
            var quotient = (((difference | magic).AsDouble() - magic.AsDouble()) * factor) + magic.AsDouble();
            var number = quotient.AsUInt64() ^ magic;
            others |= (number >>> 32) | (difference ^ MultiplyLow(number, divisor)) | (difference >>> 52);
            Vector256.Narrow(number, number).GetLower().StoreUnsafe(ref numbers[0], (nuint)i);
        }

        if (others != Vector256<ulong>.Zero)
            return false;
#endif
        for (; i < count; i++)
        {
            var difference = (Unsafe.Add(ref dates, i) - least) >> shift;
            var number = difference / odd;
            if (number * odd != difference || number > uint.MaxValue)
                return false;
            numbers[i] = (uint)number;
        }

        return true;
    }

    /// <summary>Adds multiples of the unit to the first date.</summary>
    public static void Multiply(ReadOnlySpan<uint> numbers, ref ulong dates, int count, ulong least, int unit)
    {
        var (odd, shift) = Parts(unit);
        var i = 0;
#if !NETSTANDARD2_0
        var factor = Vector256.Create((ulong)odd);
        for (; i + Vector256<ulong>.Count <= count; i += Vector256<ulong>.Count)
        {
            var number = Vector256.WidenLower(Vector256.Create(Vector128.Create(numbers.Slice(i)), Vector128<uint>.Zero));
            ((MultiplyLow(number, factor) << shift) + Vector256.Create(least)).StoreUnsafe(ref dates, (nuint)i);
        }
#endif
        for (; i < count; i++)
            Unsafe.Add(ref dates, i) = (((ulong)numbers[i] * odd) << shift) + least;
    }

    private static uint AllBits(ReadOnlySpan<uint> numbers)
    {
        var i = 0;
        var bits = 0u;
#if !NETSTANDARD2_0
        var all = Vector256<uint>.Zero;
        for (; i + Vector256<uint>.Count <= numbers.Length; i += Vector256<uint>.Count)
            all |= Vector256.Create(numbers.Slice(i));
        for (var lane = 0; lane < Vector256<uint>.Count; lane++)
            bits |= all[lane];
#endif
        for (; i < numbers.Length; i++)
            bits |= numbers[i];
        return bits;
    }

    private static (uint Odd, int Shift) Parts(int unit) => unit == NumberBlock.InDays ? (OddOfDay, ShiftOfDay) : (OddOfSecond, ShiftOfSecond);

#if !NETSTANDARD2_0
    /// <summary>Multiplies the lower 32 bits of each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<ulong> MultiplyLow(Vector256<ulong> left, Vector256<ulong> right) =>
        System.Runtime.Intrinsics.X86.Avx2.IsSupported
            ? System.Runtime.Intrinsics.X86.Avx2.Multiply(left.AsUInt32(), right.AsUInt32())
            : (left & Vector256.Create(0xFFFF_FFFFul)) * right;
#endif
}
