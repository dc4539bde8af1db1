using System.Runtime.CompilerServices;

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
        for (var i = 0; i < values.Length; i++)
        {
            clocks[i] = values[i].DateTime;
            minutes[i] = (short)(values[i].Offset.Ticks / TimeSpan.TicksPerMinute);
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
        for (var i = 0; i < count; i++)
            values[i] = OffsetDate(clocks[i], minutes[i], at);
        Return(clocks);
        Return(minutes);
    }

#if !NETSTANDARD2_0
    private static ref byte PutDays(ref CompactWriter writer, ref byte p, ReadOnlySpan<DateOnly> values)
    {
        var count = values.Length;
        var days = Rent<int>(count);
        for (var i = 0; i < count; i++)
            days[i] = values[i].DayNumber - EpochDays;
        p = ref NumberWriter.Put(ref writer, ref p, ref Unsafe.As<int, byte>(ref days[0]), count, NumberKind.Int32);
        Return(days);
        return ref p;
    }

    private static void ReadDays(ref CompactReader reader, ref byte b, ref nint o, nint end, Span<DateOnly> values)
    {
        var count = values.Length;
        var at = o;
        var days = NewColumn<int>(ref reader, count, o);
        NumberReader.Read(ref b, ref o, end, ref Unsafe.As<int, byte>(ref days[0]), count, NumberKind.Int32);
        for (var i = 0; i < count; i++)
            values[i] = Day(days[i], at);
        Return(days);
    }
#endif
}
