#if !NETSTANDARD2_0
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Ingot.Runtime;

/// <content>Divides dates before the first of them is known, and finds it among the quotients, so that memory is read once.</content>
internal static partial class DateUnits
{
    // What is added to the differences from any of the dates, so that none is negative: more days than a calendar has, and 68 years of seconds.
    private const ulong BiasInDays = 1ul << 23;
    private const ulong BiasInSeconds = 1ul << 31;

    /// <summary>Divides the differences of dates by the largest unit of which all are multiples.</summary>
    /// <param name="dates">The dates, as stored in memory.</param>
    /// <param name="count">The number of dates, at least one vector.</param>
    /// <param name="quotients">The dates in that unit.</param>
    /// <param name="range">Their range.</param>
    /// <returns>False also for a few that have a unit: <see cref="TryFind"/> finds it.</returns>
    public static bool TryDivide(scoped ref ulong dates, int count, scoped Span<uint> quotients, out DateRange range)
    {
        range = default;
        var first = dates;
        var unit = UnitOf((long)(Unsafe.Add(ref dates, 1) - first), (long)(Unsafe.Add(ref dates, count / 2) - first),
            (long)(Unsafe.Add(ref dates, count - 1) - first));
        if (unit == 0)
            return false;
        var (odd, shift) = Parts(unit);
        var bias = unit == NumberBlock.InDays ? BiasInDays * (ulong)TimeSpan.TicksPerDay : BiasInSeconds * (ulong)TimeSpan.TicksPerSecond;
        var start = Vector512.Create(first - bias);
        var (factor, divisor) = (Vector512.Create((ulong)(unit == NumberBlock.InDays ? InverseOfDay : InverseOfSecond)), Vector512.Create((ulong)odd));
        var (others, differ) = (Vector512<ulong>.Zero, Vector512<ulong>.Zero);
        var (least, most) = (Vector256<uint>.AllBitsSet, Vector256<uint>.Zero);
        ref var quotient = ref quotients[0];
        for (var i = 0; i < count; i += Vector512<ulong>.Count)
        {
            // The last vector overlaps the one before it.
            var at = (nuint)Math.Min(i, count - Vector512<ulong>.Count);
            var value = Vector512.LoadUnsafe(ref dates, at);
            differ |= value ^ Vector512.Create(first);
            var difference = (value - start) >>> shift;
            var divided = MultiplyLow(difference, factor);
            others |= difference ^ MultiplyLow(divided, divisor);
            var number = Halves.Narrow(divided);
            least = Vector256.Min(least, number);
            most = Vector256.Max(most, number);
            number.StoreUnsafe(ref quotient, at);
        }

        range.Differ = NumberBlock.AnyBit(differ);
        // Dates of more than one kind aren't in order; those that are all the same have no unit.
        if (others != Vector512<ulong>.Zero || range.Differ == 0 || range.Differ >> 62 != 0 || (range.Differ & ((1ul << shift) - 1)) != 0)
            return false;
        range.Unit = unit;
        range.Least = NumberBlock.Smallest(least);
        range.Most = NumberBlock.Largest(most);
        range.Min = first - bias + (range.Least * Ticks(unit));
        range.Max = first - bias + (range.Most * Ticks(unit));
        return range.Most - range.Least <= int.MaxValue;
    }

    private static int UnitOf(long difference, long second, long third)
    {
        if (difference % TimeSpan.TicksPerSecond != 0 || second % TimeSpan.TicksPerSecond != 0 || third % TimeSpan.TicksPerSecond != 0)
            return 0;
        return difference % TimeSpan.TicksPerDay != 0 || second % TimeSpan.TicksPerDay != 0 || third % TimeSpan.TicksPerDay != 0
            ? NumberBlock.InSeconds
            : NumberBlock.InDays;
    }
}
#endif
