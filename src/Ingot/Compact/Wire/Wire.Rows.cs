using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Objects that consist only of numbers, as rows: a description of the members once, then their
/// bytes one after the other. If that matches their memory layout, they are copied all at once.</content>
public static partial class Wire
{
    /// <summary>The minimum number of rows; fewer elements aren't worth the description.</summary>
    public const int LeastRows = 8;

    /// <summary>The bytes that announce rows: 1 as a number that takes more bytes than it needs.</summary>
    private const ushort RowsMark = 6;

    private const int MostRowMembers = 63;

    /// <summary>Reads one element as it would be read on its own.</summary>
    public delegate T ElementReader<T>(ref CompactReader reader, ref byte b, nint o, nint end);

    /// <summary>Bytes that differ from their neighbors, used to find out how a type is laid out in memory.</summary>
    private static ReadOnlySpan<byte> Pattern => new byte[]
    {
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32,
        33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64,
    };

    /// <summary>
    /// Returns true if rows of these elements take little more space than the elements written one by one, judged by a sample that was written.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AreRowsSmall(ref byte start, ref byte end, int sampled, int rowSize) =>
        (nint)Unsafe.ByteOffset(ref start, ref end) * LargestRows >= (nint)sampled * rowSize;

    /// <summary>Returns true if values of a type have the same layout in memory as their rows.</summary>
    /// <param name="read">The method that reads a row.</param>
    /// <param name="rowSize">The size of a row in bytes.</param>
    public static bool IsRow<T>(ElementReader<T> read, int rowSize)
        where T : struct
    {
        if (rowSize != Unsafe.SizeOf<T>() || rowSize > Pattern.Length)
            return false;
        var reader = default(CompactReader);
        var value = read(ref reader, ref MemoryMarshal.GetReference(Pattern), 0, rowSize);
        for (var i = 0; i < rowSize; i++)
        {
            if (Unsafe.Add(ref Unsafe.As<T, byte>(ref value), i) != Pattern[i])
                return false;
        }

        return true;
    }

    /// <summary>Writes the description of the members of rows.</summary>
    public static ref byte PutRowsHead(ref CompactWriter writer, ref byte p, ReadOnlySpan<byte> kinds)
    {
        p = ref writer.Ensure(ref p, 2 + MaxVarint + kinds.Length);
        Store(ref p, RowsMark);
        p = ref PutVarint(ref Unsafe.Add(ref p, 2), (uint)kinds.Length);
        foreach (var kind in kinds)
            p = ref PutByte(ref p, kind);
        return ref p;
    }

    /// <summary>Writes rows as stored in memory.</summary>
    public static ref byte PutRows<T>(ref CompactWriter writer, ref byte p, ReadOnlySpan<T> values)
        where T : struct
    {
        ref var from = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values));
        // In parts, so that a lot of data doesn't request one piece of its full size from the output.
        var left = (nint)values.Length * Unsafe.SizeOf<T>();
        while (left > 0)
        {
            var part = (int)Math.Min(left, LargestBlock);
            p = ref writer.Ensure(ref p, part);
            Unsafe.CopyBlockUnaligned(ref p, ref from, (uint)part);
            p = ref Unsafe.Add(ref p, part);
            from = ref Unsafe.Add(ref from, part);
            left -= part;
        }

        return ref p;
    }

    /// <summary>Returns whether rows begin here.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsRows(ref byte b, nint o, nint end) => end - o >= 2 && Load<ushort>(ref b, o) == RowsMark;

    /// <summary>Moves to the first row, if the rows have exactly these members and all of them are present.</summary>
    public static bool TryRows(ref byte b, ref nint o, nint end, int count, ReadOnlySpan<byte> kinds, int rowSize)
    {
        var at = o + 2;
        if (ReadVarint32(ref b, ref at, end) != (uint)kinds.Length)
            return false;
        Need(at, end, kinds.Length);
        for (var i = 0; i < kinds.Length; i++)
        {
            if (Unsafe.Add(ref b, at + i) != kinds[i])
                return false;
        }

        at += kinds.Length;
        if ((long)count * rowSize > (long)(end - at))
            ThrowTruncated(end);
        o = at;
        return true;
    }

    /// <summary>Reads rows whose encoding matches their memory layout. Their presence was already checked.</summary>
    public static void ReadRows<T>(ref byte b, ref nint o, Span<T> values)
        where T : struct
    {
        if (values.Length == 0)
            return;
        var size = (nint)values.Length * Unsafe.SizeOf<T>();
        for (nint at = 0; at < size; at += LargestBlock)
            Unsafe.CopyBlockUnaligned(ref Unsafe.Add(ref Unsafe.As<T, byte>(ref values[0]), at), ref Unsafe.Add(ref b, o + at),
                (uint)Math.Min(size - at, LargestBlock));
        o += size;
    }

    /// <summary>
    /// Reads rows whose members differ from those of the type, which is an older or newer
    /// version: each row is converted to an object as it would be written on its own.
    /// </summary>
    public static void ReadRows<T>(ref CompactReader reader, ref byte b, ref nint offset, nint end, Span<T> values, ElementReader<T> read)
    {
        var o = CheckRows(ref b, offset, end, values.Length, out var members, out var rowSize);
        ref var kinds = ref Unsafe.Add(ref b, o - members);
        var bytes = ArrayPool<byte>.Shared.Rent(MaxVarint + (MostRowMembers * 16) + Slack);
        for (var i = 0; i < values.Length; i++, o += rowSize)
        {
            var length = RowToObject(ref kinds, members, ref Unsafe.Add(ref b, o), ref bytes[0]);
            try
            {
                values[i] = read(ref reader, ref bytes[0], 0, length);
            }
            catch (IngotException e)
            {
                Throw(e.Message, o);
            }
        }

        ArrayPool<byte>.Shared.Return(bytes);
        offset = o;
    }

    /// <summary>Makes sure that all rows are present before memory is allocated.</summary>
    public static void CheckRows(ref byte b, nint o, nint end, int count) => CheckRows(ref b, o, end, count, out _, out _);

    /// <summary>Creates an array whose elements will all be assigned.</summary>
    public static T[] NewRows<T>(int count)
        where T : struct =>
#if NETSTANDARD2_0
        new T[count];
#else
        RuntimeHelpers.IsReferenceOrContainsReferences<T>() ? new T[count] : GC.AllocateUninitializedArray<T>(count);
#endif

    /// <summary>Returns the number of elements to make room for initially, because a struct may take much more memory than bytes of input.</summary>
    public static int RoomFor<T>(int count, nint left) => (int)Math.Min(count, Math.Max(64, (long)left * 8 / Unsafe.SizeOf<T>()));

    private static nint CheckRows(ref byte b, nint o, nint end, int count, out int members, out int rowSize)
    {
        o += 2;
        var at = o;
        var number = ReadVarint32(ref b, ref o, end);
        if (number is 0 or > MostRowMembers)
            Throw("Rows have 1 to 63 members", at);
        members = (int)number;
        Need(o, end, members);
        rowSize = 0;
        for (var i = 0; i < members; i++)
            rowSize += RowSizeOf(Unsafe.Add(ref b, o + i), o + i);
        o += members;
        if ((long)count * rowSize > (long)(end - o))
            ThrowTruncated(end);
        return o;
    }

    /// <summary>The factor by which rows may be larger than elements written one by one, given that they take a tenth of the time.</summary>
    private const int LargestRows = 3;

    private static int RowSizeOf(int kind, nint at)
    {
        switch (kind)
        {
            case 3 or 4: return 1;
            case 5 or 6 or 7: return 2;
            case 8 or 9 or 12: return 4;
            case 10 or 11 or 13: return 8;
            case 18: return 16;
            default:
                Throw("A member of rows has a type that they can't contain", at);
                return 0;
        }
    }

    /// <summary>Writes the members of a row as those of an object: presence bits, then the members that don't have their default values.</summary>
    private static int RowToObject(ref byte kinds, int members, ref byte row, ref byte start)
    {
        ref var p = ref Unsafe.Add(ref start, MaxVarint);
        var mask = 0ul;
        for (var i = 0; i < members; i++)
        {
            int kind = Unsafe.Add(ref kinds, i);
            var size = RowSizeOf(kind, 0);
            var isDefault = true;
            for (var k = 0; k < size; k++)
                isDefault &= Unsafe.Add(ref row, k) == 0;
            if (!isDefault)
            {
                mask |= 1ul << i;
                p = ref PutMember(ref p, kind, ref row, size);
            }

            row = ref Unsafe.Add(ref row, size);
        }

        PutMask(ref start, mask, MaxVarint);
        return (int)Unsafe.ByteOffset(ref start, ref p);
    }

    private static ref byte PutMember(ref byte p, int kind, ref byte value, int size)
    {
        switch (kind)
        {
            case 5: return ref PutSigned(ref p, Load<short>(ref value, 0));
            case 6 or 7: return ref PutVarint(ref p, (uint)Load<ushort>(ref value, 0));
            case 8: return ref PutSigned(ref p, Load<int>(ref value, 0));
            case 9: return ref PutVarint(ref p, Load<uint>(ref value, 0));
            case 10: return ref PutSigned(ref p, Load<long>(ref value, 0));
            case 11: return ref PutVarint(ref p, Load<ulong>(ref value, 0));
            default:
                Unsafe.CopyBlockUnaligned(ref p, ref value, (uint)size);
                return ref Unsafe.Add(ref p, size);
        }
    }
}
