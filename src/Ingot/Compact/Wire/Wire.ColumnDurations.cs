using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Columns of durations and times of day: their unit, then how many of it.</content>
public static partial class Wire
{
    // In place of the unit: one by one, each in its own.
    private const uint OwnUnits = 4;

    /// <summary>Writes durations in the coarsest unit that all have in common; one by one, where only a few have none but the tick.</summary>
    private static ref byte PutTimes(ref CompactWriter writer, ref byte p, ReadOnlySpan<long> ticks)
    {
        p = ref TryPutTimes(ref writer, ref p, ticks, 0, 0, out var isDone);
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
    /// <param name="head">The bytes in front of the unit, the lowest first.</param>
    /// <param name="headSize">How many these are.</param>
    /// <param name="isDone">Whether they were written.</param>
    private static ref byte TryPutTimes(ref CompactWriter writer, ref byte p, ReadOnlySpan<long> ticks, ulong head, int headSize, out bool isDone)
    {
        if (writer.CopiesNumbers)
        {
            return ref NumberWriter.TryPut(ref writer, ref p, ref First(ticks), ticks.Length, NumberKind.Int64,
                head | (ulong)Ticks << (8 * headSize) | PackedMarkBytes << (8 * (headSize + 1)), headSize + 1 + PackedMark, 0, out isDone);
        }

        var counts = Rent<long>(ticks.Length);
        var unit = UnitOfSome(ticks);
        var kind = Divide(ticks, counts, ref unit);
        head |= (ulong)unit << (8 * headSize) | PackedMarkBytes << (8 * (headSize + 1));
        headSize += 1 + PackedMark;
        var need = headSize + SavedOneByOne(ticks.Slice(0, Math.Min(ticks.Length, BitPacking.BlockLength)), unit);
        ref var values = ref unit < Ticks ? ref Unsafe.As<long, byte>(ref counts[0]) : ref First(ticks);
        p = ref NumberWriter.TryPut(ref writer, ref p, ref values, ticks.Length, kind, head, headSize, need, out isDone);
        Return(counts);
        return ref p;
    }

    /// <summary>Divides durations by the coarsest unit of which all are multiples. They are written as narrow numbers if all have up to 32 bits,
    /// unless they are wide ones that are shifted: their differences are multiples of a power of two.</summary>
    /// <param name="ticks">The durations.</param>
    /// <param name="counts">Receives how many of the unit they are, unless that is a tick.</param>
    /// <param name="unit">The coarsest unit that it may be.</param>
    /// <returns>The kind of numbers that were received.</returns>
    private static NumberKind Divide(ReadOnlySpan<long> ticks, long[] counts, ref uint unit)
    {
        var narrow = MemoryMarshal.Cast<long, int>(counts.AsSpan());
#if !NETSTANDARD2_0
        if (unit < Ticks && ticks.Length >= LeastOfColumn && Durations.TryDivide(ticks, narrow, unit, out var differences))
        {
            if (AreNarrow(differences))
                return NumberKind.Int32;
            // Where they are, from the last one.
            for (var i = ticks.Length - 1; i >= 0; i--)
                counts[i] = narrow[i];
            return NumberKind.Int64;
        }
#endif
        while (unit < Ticks && !TryDivide(ticks, unit, counts))
            unit++;
        if (unit == Ticks)
            return NumberKind.Int64;
        var (differ, beyond) = (0L, 0L);
        for (var i = 0; i < ticks.Length; i++)
        {
            differ |= counts[i] ^ counts[0];
            beyond |= counts[i] ^ (int)counts[i];
        }

        if (beyond != 0 || !AreNarrow((uint)differ))
            return NumberKind.Int64;
        for (var i = 0; i < ticks.Length; i++)
            narrow[i] = (int)counts[i];
        return NumberKind.Int32;

        static bool AreNarrow(uint bits) => bits == 0 || (bits & 1) != 0;
    }

    /// <summary>Gets the coarsest unit of which a few of the durations are multiples.</summary>
    private static uint UnitOfSome(ReadOnlySpan<long> ticks)
    {
        var last = ticks.Length - 1;
        return Math.Max(Math.Max(UnitOf(ticks[0]), UnitOf(ticks[last])), Math.Max(UnitOf(ticks[last / 2]), UnitOf(ticks[last / 3])));
    }

    private static uint UnitOf(long ticks) =>
        ticks % TimeSpan.TicksPerMillisecond != 0 ? Ticks
        : ticks % TimeSpan.TicksPerSecond != 0 ? Milliseconds
        : ticks % TimeSpan.TicksPerDay != 0 ? Seconds
        : Days;

    /// <summary>Returns how many bytes fewer the durations of coarser units take one by one, each in its own, than as numbers of this one.</summary>
    private static int SavedOneByOne(ReadOnlySpan<long> ticks, uint unit)
    {
        if (unit == Days)
            return 0;
        // As many low bits are 0 in the next coarser unit.
        var low = unit == Ticks ? 0xF : unit == Milliseconds ? 0x7F : 0x3FFF;
        var saved = 0;
        foreach (var time in ticks)
        {
            if ((time & low) != 0 || time == 0)
                continue;
            var own = UnitOf(time);
            if (own < unit)
                saved += WidthOf(Zigzag(unit == Ticks ? time : time / Unit(unit))) - WidthOf(Zigzag(time / Unit(own)) << 2);
        }

        return saved;
    }

    // Inlined, it divides by a constant, which is a multiplication.
    private static bool TryDivide(ReadOnlySpan<long> ticks, uint unit, long[] counts) => unit switch
    {
        Days => TryDivide(ticks, TimeSpan.TicksPerDay, counts),
        Seconds => TryDivide(ticks, TimeSpan.TicksPerSecond, counts),
        _ => TryDivide(ticks, TimeSpan.TicksPerMillisecond, counts),
    };

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
        if (unit == 1 && !isOfDay)
            return;
        var (least, most) = isOfDay ? (0, (TimeSpan.TicksPerDay - 1) / unit) : (long.MinValue / unit, long.MaxValue / unit);
        if (!Durations.TryMultiply(ticks, unit, least, most))
            Throw("A time is out of range", at);
    }
}
