using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <summary>Dates that lie whole days or seconds after the first one, as numbers of these: 26 or 17 bits less than as ticks.</summary>
internal static partial class DateUnits
{
    // The odd parts of the ticks of a day and of a second; the others are powers of two.
    internal const uint OddOfDay = 52_734_375;
    internal const int ShiftOfDay = 14;
    internal const uint OddOfSecond = 78_125;
    internal const int ShiftOfSecond = 7;

    // Of the odd parts, modulo 2^32.
    internal const uint InverseOfDay = 0x1E996E17;
    internal const uint InverseOfSecond = 0xAE8D46A5;

    /// <summary>Returns the ticks of a unit.</summary>
    public static ulong Ticks(int unit) => (ulong)(unit == NumberBlock.InDays ? TimeSpan.TicksPerDay : TimeSpan.TicksPerSecond);

    /// <summary>Finds the largest unit of which all dates are multiples after the first one.</summary>
    /// <param name="values">The dates, as stored in memory.</param>
    /// <param name="count">The number of dates.</param>
    /// <param name="least">The first date.</param>
    /// <param name="zeros">The number of low bits that are 0 in all differences.</param>
    /// <param name="quotients">The dates in that unit.</param>
    /// <param name="unit">The unit.</param>
    /// <param name="most">A number that has as many bits as the largest one in that unit.</param>
    public static bool TryFind(ref byte values, int count, ulong least, int zeros, scoped Span<uint> quotients, out int unit, out ulong most)
    {
        ref var dates = ref Unsafe.As<byte, ulong>(ref values);
        (unit, most) = (NumberBlock.InDays, 0);
        if (zeros >= ShiftOfDay && TryDivide(ref dates, count, least, unit, quotients, out var bits))
        {
            most = bits;
            return most <= int.MaxValue;
        }

        unit = NumberBlock.InSeconds;
        if (zeros < ShiftOfSecond || !TryDivide(ref dates, count, least, unit, quotients, out bits))
            return false;
        most = bits;
        return most <= int.MaxValue;
    }

    /// <summary>Divides the differences from the first date; returns false if one isn't a multiple of the unit, or too large.</summary>
    private static bool TryDivide(ref ulong dates, int count, ulong least, int unit, scoped Span<uint> quotients, out uint bits)
    {
        var (odd, shift) = Parts(unit);
        var inverse = unit == NumberBlock.InDays ? InverseOfDay : InverseOfSecond;
        var i = 0;
        bits = 0;
#if !NETSTANDARD2_0
        // Exact division by an odd number is a multiplication by its inverse modulo 2^32, if the product with the quotient is what was divided
        // (Warren, Hacker's Delight, 10-17).
        var length = Vector512<ulong>.Count;
        var (factor, divisor) = (Vector512.Create((ulong)inverse), Vector512.Create((ulong)odd));
        var (all, others) = (Vector256<uint>.Zero, Vector512<ulong>.Zero);
        for (; i + length <= count; i += length)
        {
            var difference = (Vector512.LoadUnsafe(ref dates, (nuint)i) - Vector512.Create(least)) >>> shift;
            var quotient = MultiplyLow(difference, factor);
            others |= difference ^ MultiplyLow(quotient, divisor);
            var number = Halves.Narrow(quotient);
            all |= number;
            number.StoreUnsafe(ref quotients[0], (nuint)i);
        }

        if (others != Vector512<ulong>.Zero)
            return false;
        for (var lane = 0; lane < Vector256<uint>.Count; lane++)
            bits |= all[lane];
#endif
        for (; i < count; i++)
        {
            var difference = (Unsafe.Add(ref dates, i) - least) >> shift;
            var quotient = (uint)difference * inverse;
            if ((ulong)quotient * odd != difference)
                return false;
            quotients[i] = quotient;
            bits |= quotient;
        }

        return true;
    }

    /// <summary>Adds multiples of the unit to the first date.</summary>
    public static void Multiply(ReadOnlySpan<uint> numbers, ref ulong dates, int count, ulong least, int unit)
    {
        var (odd, shift) = Parts(unit);
        var i = 0;
#if !NETSTANDARD2_0
        var (factor, start) = (Vector512.Create((ulong)odd), Vector512.Create(least));
        for (; i + Vector512<ulong>.Count <= count; i += Vector512<ulong>.Count)
        {
            var number = Halves.Widen(Vector256.Create(numbers.Slice(i)));
            ((MultiplyLow(number, factor) << shift) + start).StoreUnsafe(ref dates, (nuint)i);
        }
#endif
        for (; i < count; i++)
            Unsafe.Add(ref dates, i) = (((ulong)numbers[i] * odd) << shift) + least;
    }

    private static (uint Odd, int Shift) Parts(int unit) => unit == NumberBlock.InDays ? (OddOfDay, ShiftOfDay) : (OddOfSecond, ShiftOfSecond);

#if !NETSTANDARD2_0
    /// <summary>Multiplies the lower 32 bits of each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<ulong> MultiplyLow(Vector256<ulong> left, Vector256<ulong> right) =>
        System.Runtime.Intrinsics.X86.Avx2.IsSupported
            ? System.Runtime.Intrinsics.X86.Avx2.Multiply(left.AsUInt32(), right.AsUInt32())
            : (left & Vector256.Create(0xFFFF_FFFFul)) * right;

    /// <inheritdoc cref="MultiplyLow(Vector256{ulong}, Vector256{ulong})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector512<ulong> MultiplyLow(Vector512<ulong> left, Vector512<ulong> right) => System.Runtime.Intrinsics.X86.Avx512F.IsSupported
        ? System.Runtime.Intrinsics.X86.Avx512F.Multiply(left.AsUInt32(), right.AsUInt32())
        : Vector512.Create(MultiplyLow(left.GetLower(), right.GetLower()), MultiplyLow(left.GetUpper(), right.GetUpper()));
#endif
}
