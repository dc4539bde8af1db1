using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Sequences of dates, times, and values that can be null: as one column, where that takes no more bytes than one by one.</content>
public static partial class Wire
{
    /// <summary>The minimum number of elements that become a column; fewer are never packed.</summary>
    public const int LeastOfColumn = NumberBlock.LeastLength;

    // The mark of columns, that all values are present, the mark of packed numbers.
    private const ulong PackedColumn = ColumnsMarkBytes | (PackedMarkBytes << 24);
    private const int PackedColumnSize = ColumnsMark + 1 + PackedMark;

    /// <summary>Writes values that can be null, unless all are: so few bytes for so many values would be refused by readers.</summary>
    /// <param name="writer">The writer that provides room.</param>
    /// <param name="p">The position to write to.</param>
    /// <param name="values">The elements.</param>
    /// <param name="isDone">Whether they were written.</param>
    public static ref byte TryPutNullableColumn<T>(ref CompactWriter writer, ref byte p, ReadOnlySpan<T?> values, out bool isDone)
        where T : unmanaged
    {
        isDone = false;
        for (var i = 0; i < values.Length && !isDone; i++)
            isDone = values[i].HasValue;
        return ref isDone ? ref PutNullables(ref writer, ref PutColumnsMark(ref writer, ref p), values) : ref p;
    }

    /// <summary>Writes durations, if they can be packed.</summary>
    public static ref byte TryPutColumn(ref CompactWriter writer, ref byte p, ReadOnlySpan<TimeSpan> values, out bool isDone) =>
        ref TryPutTimes(ref writer, ref p, MemoryMarshal.Cast<TimeSpan, long>(values), ColumnsMarkBytes, ColumnsMark + 1, out isDone);

    /// <summary>Writes dates with their offsets, if the dates can be packed.</summary>
    public static ref byte TryPutColumn(ref CompactWriter writer, ref byte p, ReadOnlySpan<DateTimeOffset> values, out bool isDone)
    {
        var clocks = Rent<DateTime>(values.Length);
        var minutes = Rent<short>(values.Length);
        Split(values, clocks, minutes);
        p = ref NumberWriter.TryPut(ref writer, ref p, ref Unsafe.As<DateTime, byte>(ref clocks[0]), values.Length, NumberKind.DateTime,
            PackedColumn, PackedColumnSize, PackedColumnSize, out isDone);
        if (isDone)
            p = ref NumberWriter.Put(ref writer, ref p, ref Unsafe.As<short, byte>(ref minutes[0]), values.Length, NumberKind.Int16);
        Return(clocks);
        Return(minutes);
        return ref p;
    }

#if !NETSTANDARD2_0
    /// <summary>Writes times of day, if they can be packed.</summary>
    public static ref byte TryPutColumn(ref CompactWriter writer, ref byte p, ReadOnlySpan<TimeOnly> values, out bool isDone) =>
        ref TryPutColumn(ref writer, ref p, MemoryMarshal.Cast<TimeOnly, TimeSpan>(values), out isDone);

    /// <summary>Writes days, if they can be packed.</summary>
    public static ref byte TryPutColumn(ref CompactWriter writer, ref byte p, ReadOnlySpan<DateOnly> values, out bool isDone)
    {
        if (writer.CopiesNumbers)
        {
            isDone = true;
            p = ref writer.Ensure(ref p, sizeof(ulong));
            Store(ref p, PackedColumn);
            return ref PutCopiedDays(ref writer, ref Unsafe.Add(ref p, PackedColumnSize), values);
        }

        var days = SinceEpoch(values);
        p = ref NumberWriter.TryPut(ref writer, ref p, ref Unsafe.As<int, byte>(ref days[0]), values.Length, NumberKind.Int32,
            PackedColumn, PackedColumnSize, PackedColumnSize, out isDone);
        Return(days);
        return ref p;
    }
#endif

    /// <summary>Reads values that can be null behind the mark.</summary>
    public static void ReadNullableColumn<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, Span<T?> values)
        where T : unmanaged => ReadNullables(ref reader, ref b, ref o, end, values);

    /// <summary>Reads values behind the mark.</summary>
    public static void ReadColumn<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, Span<T> values)
        where T : unmanaged
    {
        var present = ReadPresence(ref b, ref o, end, values.Length, out var bits);
        if (present > 0)
            ReadValues(ref reader, ref b, ref o, end, values.Slice(0, present));
        if (present == values.Length)
            return;
        for (var i = values.Length - 1; i >= 0; i--)
            values[i] = present > 0 && HasBit(ref b, bits, i) ? values[--present] : default;
    }
}
