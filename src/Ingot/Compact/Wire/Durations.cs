using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <summary>Durations as how many of a unit they are.</summary>
internal static class Durations
{
#if !NETSTANDARD2_0
    // What is added to the durations in days, milliseconds or seconds, so that none is negative.
    private const int Bias = int.MinValue;
    private const int BiasInDays = -(1 << 22);

    // A millisecond is 2^4 · 625 ticks.
    private const uint OddOfMillisecond = 625;
    private const int ShiftOfMillisecond = 4;
    private const uint InverseOfMillisecond = 0x3AFB7E91;

    /// <summary>Divides durations by a unit.</summary>
    /// <param name="ticks">The durations, at least one vector of them.</param>
    /// <param name="counts">Receives how many of the unit they are.</param>
    /// <param name="unit">The unit, coarser than a tick.</param>
    /// <param name="differ">The bits in which the counts differ.</param>
    /// <returns>False if not all are multiples of it, or some have more than 32 bits.</returns>
    public static bool TryDivide(ReadOnlySpan<long> ticks, Span<int> counts, uint unit, out uint differ)
    {
        differ = 0;
        var (odd, shift, inverse) = Parts(unit);
        var bias = unit == Wire.Days ? BiasInDays : Bias;
        var start = Vector512.Create((ulong)(bias * Wire.Unit(unit)));
        var (factor, divisor, zero) = (Vector512.Create((ulong)inverse), Vector512.Create((ulong)odd), Vector256.Create((uint)bias));
        var (all, others, different) = (Vector512<ulong>.Zero, Vector512<ulong>.Zero, Vector256<uint>.Zero);
        ref var from = ref Unsafe.As<long, ulong>(ref MemoryMarshal.GetReference(ticks));
        ref var to = ref Unsafe.As<int, uint>(ref counts[0]);
        for (var i = 0; i < ticks.Length; i += Vector512<ulong>.Count)
        {
            // The last vector overlaps the one before it.
            var at = (nuint)Math.Min(i, ticks.Length - Vector512<ulong>.Count);
            var value = Vector512.LoadUnsafe(ref from, at) - start;
            var difference = value >>> shift;
            var quotient = DateUnits.MultiplyLow(difference, factor);
            all |= value;
            others |= difference ^ DateUnits.MultiplyLow(quotient, divisor);
            var count = Halves.Narrow(quotient) + zero;
            count.StoreUnsafe(ref to, at);
            different |= count ^ Vector256.Create(to);
        }

        for (var i = 0; i < Vector256<uint>.Count; i++)
            differ |= different[i];
        // The highest bit is set in what was smaller than the bias: in days, it may be a multiple of the unit by having wrapped around.
        var bits = NumberBlock.AnyBit(all);
        return others == Vector512<ulong>.Zero && bits >> 63 == 0 && (bits & ((1ul << shift) - 1)) == 0;
    }

    private static (uint Odd, int Shift, uint Inverse) Parts(uint unit) => unit switch
    {
        Wire.Days => (DateUnits.OddOfDay, DateUnits.ShiftOfDay, DateUnits.InverseOfDay),
        Wire.Seconds => (DateUnits.OddOfSecond, DateUnits.ShiftOfSecond, DateUnits.InverseOfSecond),
        _ => (OddOfMillisecond, ShiftOfMillisecond, InverseOfMillisecond),
    };
#endif

    /// <summary>Multiplies counts by their unit; returns false if one was out of range.</summary>
    public static bool TryMultiply(Span<long> counts, long unit, long least, long most)
    {
        var (i, isInside) = (0, true);
#if !NETSTANDARD2_0
        ref var first = ref MemoryMarshal.GetReference(counts);
        var (low, high, factor) = (Vector256.Create(least), Vector256.Create(most), Vector256.Create(unit));
        var outside = Vector256<long>.Zero;
        for (; i + Vector256<long>.Count <= counts.Length; i += Vector256<long>.Count)
        {
            var count = Vector256.LoadUnsafe(ref first, (nuint)i);
            outside |= Vector256.LessThan(count, low) | Vector256.GreaterThan(count, high);
            (count * factor).StoreUnsafe(ref first, (nuint)i);
        }

        isInside = outside == Vector256<long>.Zero;
#endif
        for (; i < counts.Length; i++)
        {
            isInside &= counts[i] >= least && counts[i] <= most;
            counts[i] *= unit;
        }

        return isInside;
    }
}
