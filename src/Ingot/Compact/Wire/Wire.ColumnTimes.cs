using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Columns of dates with an offset, and of days.</content>
public static partial class Wire
{
    /// <summary>Writes the clock times, then the offsets.</summary>
    private static ref byte PutOffsets(ref CompactWriter writer, ref byte p, ReadOnlySpan<DateTimeOffset> values)
    {
        var count = values.Length;
        var clocks = Rent<DateTime>(count);
        var minutes = Rent<short>(count);
        Split(values, clocks, minutes);
        p = ref NumberWriter.Put(ref writer, ref p, ref Unsafe.As<DateTime, byte>(ref clocks[0]), count, NumberKind.DateTime);
        p = ref NumberWriter.Put(ref writer, ref p, ref Unsafe.As<short, byte>(ref minutes[0]), count, NumberKind.Int16);
        Return(clocks);
        Return(minutes);
        return ref p;
    }

    private static void Split(ReadOnlySpan<DateTimeOffset> values, DateTime[] clocks, short[] minutes)
    {
        var i = 0;
#if !NETSTANDARD2_0
        if (AreOffsetDatesKnown)
        {
            var ticks = MemoryMarshal.Cast<DateTime, long>(clocks.AsSpan());
            foreach (var date in MemoryMarshal.Cast<DateTimeOffset, OffsetDateBits>(values))
            {
                // .NET 8 stores 16 bits, and nothing in those above them; later versions store 32.
                var offset = (short)date.Minutes;
                ticks[i] = date.UtcTicks + (offset * TimeSpan.TicksPerMinute);
                minutes[i++] = offset;
            }
        }
#endif
        for (; i < values.Length; i++)
        {
            clocks[i] = values[i].DateTime;
            minutes[i] = (short)MinutesOf(values[i]);
        }
    }

    private static void ReadOffsets(ref CompactReader reader, ref byte b, ref nint o, nint end, Span<DateTimeOffset> values)
    {
        var count = values.Length;
        var at = o;
        var clocks = NewColumn<DateTime>(ref reader, count, o);
        var minutes = NewColumn<short>(ref reader, count, o);
        NumberReader.Read(ref b, ref o, end, ref Unsafe.As<DateTime, byte>(ref clocks[0]), count, NumberKind.DateTime);
        NumberReader.Read(ref b, ref o, end, ref Unsafe.As<short, byte>(ref minutes[0]), count, NumberKind.Int16);
        if (!TryJoin(MemoryMarshal.Cast<DateTime, long>(clocks.AsSpan(0, count)), minutes, values))
        {
            for (var i = 0; i < count; i++)
                values[i] = OffsetDate(clocks[i], minutes[i], at);
        }

        Return(clocks);
        Return(minutes);
    }

    /// <summary>Joins clock times, which are dates of any kind, and offsets; returns false if one of them is wrong, or it isn't known how.</summary>
    private static bool TryJoin(ReadOnlySpan<long> clocks, short[] minutes, Span<DateTimeOffset> values)
    {
#if NETSTANDARD2_0
        return false;
#else
        if (!AreOffsetDatesKnown)
            return false;
        var joined = MemoryMarshal.Cast<DateTimeOffset, OffsetDateBits>(values);
        var areRight = true;
        for (var i = 0; i < joined.Length; i++)
        {
            int offset = minutes[i];
            var clock = clocks[i];
            var utc = clock - (offset * TimeSpan.TicksPerMinute);
            // With a kind, the clock is larger than any date.
            areRight &= (ulong)clock <= (ulong)MaxTicks & (ulong)utc <= (ulong)MaxTicks & (uint)(offset + MostMinutes) <= 2 * MostMinutes;
            joined[i] = new() { Minutes = offset, UtcTicks = utc };
        }

        return areRight;
#endif
    }

#if !NETSTANDARD2_0
    private static ref byte PutDays(ref CompactWriter writer, ref byte p, ReadOnlySpan<DateOnly> values)
    {
        var days = SinceEpoch(values);
        p = ref NumberWriter.Put(ref writer, ref p, ref Unsafe.As<int, byte>(ref days[0]), values.Length, NumberKind.Int32);
        Return(days);
        return ref p;
    }

    /// <summary>Writes days since 1970-01-01 as copied numbers.</summary>
    private static ref byte PutCopiedDays(ref CompactWriter writer, ref byte p, ReadOnlySpan<DateOnly> values)
    {
        p = ref PutByte(ref writer.Ensure(ref p, 1), NumberBlock.CopiedRest4);
        while (values.Length > 0)
        {
            var part = Math.Min(values.Length, LargestBlock / sizeof(int));
            p = ref writer.Ensure(ref p, part * sizeof(int));
            Dates.TryShift(ref Unsafe.As<byte, int>(ref First(values)), ref Unsafe.As<byte, int>(ref p), part, -EpochDays);
            p = ref Unsafe.Add(ref p, part * sizeof(int));
            values = values.Slice(part);
        }

        return ref p;
    }

    /// <summary>Rents an array of days since 1970-01-01.</summary>
    private static int[] SinceEpoch(ReadOnlySpan<DateOnly> values)
    {
        var days = Rent<int>(values.Length);
        Dates.TryShift(ref Unsafe.As<byte, int>(ref First(values)), ref days[0], values.Length, -EpochDays);
        return days;
    }

    private static void ReadDays(ref byte b, ref nint o, nint end, Span<DateOnly> values)
    {
        var at = o;
        // In memory, they are days since 0001-01-01.
        NumberReader.Read(ref b, ref o, end, ref First<DateOnly>(values), values.Length, NumberKind.Int32);
        ref var days = ref Unsafe.As<byte, int>(ref First<DateOnly>(values));
        if (!Dates.TryShift(ref days, ref days, values.Length, EpochDays))
            Throw("A date is out of range", at);
    }
#endif
}
