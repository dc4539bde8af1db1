using System.Buffers;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Columns: the values of one member of many objects, one after the other.</content>
public static partial class Wire
{
    /// <summary>The minimum number of elements that are written as columns; fewer aren't worth the lengths of the columns.</summary>
    public const int LeastColumns = 16;

    /// <summary>The number of bytes that announce columns.</summary>
    public const int ColumnsMark = 2;

    // 2 as a number that takes more bytes than it needs.
    private const ushort ColumnsMarkBytes = 10;

    /// <summary>Returns whether columns begin here.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsColumns(ref byte b, nint o, nint end) => end - o >= ColumnsMark && Load<ushort>(ref b, o) == ColumnsMarkBytes;

    /// <summary>Writes the bytes that announce columns.</summary>
    public static ref byte PutColumnsMark(ref CompactWriter writer, ref byte p)
    {
        p = ref writer.Ensure(ref p, ColumnsMark);
        Store(ref p, ColumnsMarkBytes);
        return ref Unsafe.Add(ref p, ColumnsMark);
    }

    /// <summary>Rents an array for the values of a column, whose content is arbitrary.</summary>
    public static T[] Rent<T>(int count) => ArrayPool<T>.Shared.Rent(Math.Max(count, 1));

    /// <summary>Returns an array that was rented, if any.</summary>
    public static void Return<T>(T[]? array)
    {
        if (array is not null)
            ArrayPool<T>.Shared.Return(array, clearArray: !typeof(T).IsPrimitive);
    }

    /// <summary>Rents an array for the values of a column that is read.</summary>
    public static T[] NewColumn<T>(ref CompactReader reader, int count, nint o)
    {
        reader.Charge((long)count * Unsafe.SizeOf<T>(), o);
        return Rent<T>(count);
    }

    /// <summary>Skips columns that the type doesn't have.</summary>
    public static void SkipColumns(ref byte b, ref nint o, nint end, uint count)
    {
        for (; count > 0; count--)
            o = ReadFrame(ref b, ref o, end);
    }

    /// <summary>Skips the column of a position that no member has had, which must be empty.</summary>
    public static void SkipGap(ref byte b, ref nint o, nint end)
    {
        var at = o;
        var stop = ReadFrame(ref b, ref o, end);
        if (o != stop)
            Throw("A column is there at a position where the type has no member", at);
    }

    /// <summary>Reads the byte that says in which of two forms the values of a column are.</summary>
    public static bool ReadForm(ref byte b, ref nint o, nint end)
    {
        var form = ReadRaw<byte>(ref b, ref o, end);
        if (form > 1)
            Throw("The values of a column have a form that does not exist", o - 1);
        return form != 0;
    }

    /// <summary>Returns the elements of any collection.</summary>
    public static T[] Copied<T>(IEnumerable<T> values) => values as T[] ?? [.. values];

    /// <summary>Writes the counts of collections whose elements follow in one column.</summary>
    public static ref byte PutCounts(ref CompactWriter writer, ref byte p, int[] counts, int count) =>
        ref NumberWriter.Put(ref writer, ref p, ref Unsafe.As<int, byte>(ref counts[0]), count, NumberKind.UInt32);

    /// <summary>Makes sure that elements fit into one column.</summary>
    public static void CheckColumn(long count)
    {
        if (count > int.MaxValue / 2)
            throw new IngotException("The collections in a column have more elements than an array can hold");
    }

    internal static void ReadCounts(ref byte b, ref nint o, nint end, int[] counts, int count) =>
        NumberReader.Read(ref b, ref o, end, ref Unsafe.As<int, byte>(ref counts[0]), count, NumberKind.UInt32);
}
