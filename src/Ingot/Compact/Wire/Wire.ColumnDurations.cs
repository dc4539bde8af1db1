using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Columns of durations and times of day: their unit, then how many of it.</content>
public static partial class Wire
{
    // In place of the unit: one by one, each in its own.
    private const uint OwnUnits = 4;

    /// <summary>Writes durations in the coarsest unit that all have in common; one by one, where only a few have none but the tick.</summary>
    private static ref byte PutTimes(ref CompactWriter writer, ref byte p, ReadOnlySpan<long> ticks)
    {
        var counts = Rent<long>(ticks.Length);
        p = ref TryPutTimes(ref writer, ref p, ticks, counts, 0, 0, out var isDone);
        Return(counts);
        if (isDone)
            return ref p;
        p = ref PutByte(ref writer.Ensure(ref p, 1), (byte)OwnUnits);
        foreach (var time in ticks)
            p = ref PutTimeSpan(ref writer.Ensure(ref p, 9), new TimeSpan(time));
        return ref p;
    }

    /// <param name="writer">The writer that provides room.</param>
    /// <param name="p">The position to write to.</param>
    /// <param name="ticks">The durations.</param>
    /// <param name="counts">An array for as many numbers.</param>
    /// <param name="head">The bytes in front of the unit, the lowest first.</param>
    /// <param name="headSize">How many these are.</param>
    /// <param name="isDone">Whether they were written.</param>
    private static ref byte TryPutTimes(
        ref CompactWriter writer, ref byte p, ReadOnlySpan<long> ticks, long[] counts, ulong head, int headSize, out bool isDone)
    {
        var unit = CommonUnit(ticks, counts, out var coarser);
        head |= (ulong)unit << (8 * headSize) | 2ul << (8 * (headSize + 1));
        headSize += 1 + PackedMark;
        // One by one, those of a coarser unit may take one byte instead of nine.
        return ref NumberWriter.TryPut(ref writer, ref p, ref Unsafe.As<long, byte>(ref counts[0]), ticks.Length, NumberKind.Int64, head, headSize,
            headSize + (8 * coarser), out isDone);
    }

    /// <summary>Gets the coarsest unit of which all durations are multiples, and how many of it they are.</summary>
    private static uint CommonUnit(ReadOnlySpan<long> ticks, long[] counts, out int coarser)
    {
        coarser = 0;
        var all = 0L;
        foreach (var time in ticks)
            all |= time;
        // As many low bits as the powers of two in a day, a second and a millisecond.
        if ((all & 0x3FFF) == 0 && TryDivide(ticks, TimeSpan.TicksPerDay, counts))
            return Days;
        if ((all & 0x7F) == 0 && TryDivide(ticks, TimeSpan.TicksPerSecond, counts))
            return Seconds;
        if ((all & 0xF) == 0 && TryDivide(ticks, TimeSpan.TicksPerMillisecond, counts))
            return Milliseconds;
        for (var i = 0; i < ticks.Length; i++)
        {
            counts[i] = ticks[i];
            coarser += (ticks[i] & 0xF) == 0 && ticks[i] != 0 && ticks[i] % TimeSpan.TicksPerMillisecond == 0 ? 1 : 0;
        }

        return Ticks;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryDivide(ReadOnlySpan<long> ticks, long unit, long[] counts)
    {
        for (var i = 0; i < ticks.Length; i++)
        {
            var count = ticks[i] / unit;
            if (count * unit != ticks[i])
                return false;
            counts[i] = count;
        }

        return true;
    }

    private static void ReadTimes(ref byte b, ref nint o, nint end, Span<long> ticks, bool isOfDay)
    {
        var at = o;
        uint scale = ReadRaw<byte>(ref b, ref o, end);
        if (scale > OwnUnits)
            Throw("The times of a column have a unit that does not exist", at);
        if (scale == OwnUnits)
        {
            for (var i = 0; i < ticks.Length; i++)
                ticks[i] = ReadTimeSpan(ref b, ref o, end).Ticks;
        }
        else
        {
            NumberReader.Read(ref b, ref o, end, ref First<long>(ticks), ticks.Length, NumberKind.Int64);
        }

        var unit = scale >= Ticks ? 1 : Unit(scale);
        var (least, most) = isOfDay ? (0, (TimeSpan.TicksPerDay - 1) / unit) : (long.MinValue / unit, long.MaxValue / unit);
        for (var i = 0; i < ticks.Length; i++)
        {
            var count = ticks[i];
            if (count < least || count > most)
                Throw("A time is out of range", at);
            ticks[i] = count * unit;
        }
    }
}
