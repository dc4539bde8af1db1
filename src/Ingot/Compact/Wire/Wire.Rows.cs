using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Objects whose members all have a fixed size, as rows: a description of the members once, then their
/// bytes one after the other. If it is known where these lie in memory, they are copied all at once.</content>
public static partial class Wire
{
    /// <summary>The minimum number of structs that become rows; fewer aren't worth the description.</summary>
    public const int LeastRows = 8;

    /// <summary>The same for objects of a class, for which it takes longer to find out whether they should.</summary>
    public const int LeastRowsOfClass = 64;

    /// <summary>The bytes that announce rows: 1 as a number that takes more bytes than it needs.</summary>
    private const ushort RowsMark = 6;

    private const int MostRowMembers = 63;
    internal const int LargestRow = 64;

    // What was copied is still in the processor's nearest cache when its Booleans are looked at.
    private const int SmallBlock = 1 << 14;

    /// <summary>Reads one element as it would be read on its own.</summary>
    public delegate T ElementReader<T>(ref CompactReader reader, ref byte b, nint o, nint end);

    /// <summary>Reads one row, all of which must be there.</summary>
    public delegate T RowReader<T>(ref byte b, nint o);

    /// <summary>
    /// Returns true if rows of these elements take little more space than the elements written one by one, judged by a sample that was written.
    /// </summary>
    /// <param name="start">The start of the sample.</param>
    /// <param name="end">The end of the sample.</param>
    /// <param name="size">The size of the same elements as rows.</param>
    /// <param name="quarters">How much larger rows may be, in quarters.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AreRowsSmall(ref byte start, ref byte end, int size, int quarters) =>
        (nint)Unsafe.ByteOffset(ref start, ref end) * quarters >= (nint)size * 4;

    /// <summary>Finds out where the members of rows lie in the memory of a type whose members are pure storage.</summary>
    /// <param name="read">The method that reads a row.</param>
    /// <param name="kinds">The description of the members.</param>
    /// <param name="rowSize">The size of a row in bytes.</param>
    public static RowLayout LayoutOf<T>(RowReader<T> read, ReadOnlySpan<byte> kinds, int rowSize)
        where T : struct
    {
        Span<byte> all = stackalloc byte[MostRowMembers];
        var leaves = all.Slice(0, Leaves(kinds, all)).ToArray();
        return new(kinds, rowSize, leaves, CanFind<T>(rowSize) ? () => Find(read, leaves) : null, Unsafe.SizeOf<T>());
    }

    private static bool CanFind<T>(int rowSize) =>
#if NETSTANDARD2_0
        rowSize == Unsafe.SizeOf<T>() && rowSize <= LargestRow;
#else
        Math.Max(rowSize, Unsafe.SizeOf<T>()) <= LargestRow && !RuntimeHelpers.IsReferenceOrContainsReferences<T>();
#endif

    /// <summary>Finds the place of each member by rows of which only one byte is 1. Between members there may be anything.</summary>
    /// <returns>The places, or nothing if they can't be told.</returns>
    private static byte[] Find<T>(RowReader<T> read, byte[] leaves)
        where T : struct
    {
        Span<byte> row = stackalloc byte[LargestRow];
        var places = new byte[leaves.Length];
        Span<ulong> ones = stackalloc ulong[MostRowMembers + 1];
        var (once, again) = (0ul, 0ul);
        // Member by member, because the bytes of some can't be told from those of others: a Boolean is 0 or 1. At last a row of zeros.
        for (int i = 0, at = 0; i <= leaves.Length; i++)
        {
            row.Clear();
            if (i < leaves.Length)
            {
                row[at + FirstOf(leaves[i])] = 1;
                at += RowSizeOf(leaves[i], 0);
            }

            var value = read(ref row[0], 0);
            ones[i] = OnesOf(ref Unsafe.As<T, byte>(ref value), Unsafe.SizeOf<T>());
            (once, again) = (once | ones[i], again | (once & ones[i]));
        }

        var taken = 0ul;
        for (var i = 0; i < leaves.Length; i++)
        {
            var (found, size) = (ones[i] & ~again, RowSizeOf(leaves[i], 0));
            var place = PlaceOf(found) - FirstOf(leaves[i]);
            if (place < 0 || place + size > Unsafe.SizeOf<T>())
                return [];
            var bytes = ((1ul << size) - 1) << place;
            if ((taken & bytes) != 0)
                return [];
            taken |= bytes;
            places[i] = (byte)place;
        }

        return places;
    }

    /// <summary>Returns which byte of a member can be 1: the first of a decimal are flags.</summary>
    private static int FirstOf(byte leaf) => leaf == DecimalRow ? sizeof(ulong) : 0;

    private static ulong OnesOf(ref byte bytes, int size)
    {
        var ones = 0ul;
        for (var i = 0; i < size; i++)
            ones |= Unsafe.Add(ref bytes, i) == 1 ? 1ul << i : 0;
        return ones;
    }

    /// <summary>Returns the place of the only bit that is set, or a negative number.</summary>
    private static int PlaceOf(ulong bit)
    {
        for (var i = 0; i < LargestRow; i++)
        {
            if (bit == 1ul << i)
                return i;
        }

        return -1;
    }

    /// <summary>Writes the description of the members of rows.</summary>
    public static ref byte PutRowsHead(ref CompactWriter writer, ref byte p, ReadOnlySpan<byte> kinds)
    {
        p = ref writer.Ensure(ref p, 2 + kinds.Length);
        Store(ref p, RowsMark);
        Unsafe.CopyBlockUnaligned(ref Unsafe.Add(ref p, 2), ref MemoryMarshal.GetReference(kinds), (uint)kinds.Length);
        return ref Unsafe.Add(ref p, 2 + kinds.Length);
    }

    /// <summary>Writes as many rows as possible all at once, and returns how many.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutRows<T>(ref CompactWriter writer, ref byte p, ReadOnlySpan<T> values, RowLayout layout, out int written)
        where T : struct
    {
        written = 0;
        if (layout.IsSame)
        {
            written = values.Length;
            return ref layout.Booleans.Length > 0
                ? ref PutCopies(ref writer, ref p, ref First(values), values.Length, Unsafe.SizeOf<T>(), layout.Booleans)
                : ref PutBytes(ref writer, ref p, ref First(values), (long)values.Length * Unsafe.SizeOf<T>());
        }

#if !NETSTANDARD2_0
        if (values.Length >= layout.LeastWritten)
            return ref layout.Write(ref writer, ref p, ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), values.Length, out written);
#endif
        return ref p;
    }

    /// <summary>Writes rows that are the same in memory but for Booleans, of which any byte that isn't 0 may be true there.</summary>
    private static ref byte PutCopies(ref CompactWriter writer, ref byte p, ref byte from, int count, int rowSize, byte[] booleans)
    {
        while (count > 0)
        {
            var part = Math.Min(count, SmallBlock / rowSize);
            var bytes = part * rowSize;
            p = ref writer.Ensure(ref p, bytes);
            Unsafe.CopyBlockUnaligned(ref p, ref from, (uint)bytes);
            foreach (var place in booleans)
            {
                for (nint at = place; at < bytes; at += rowSize)
                    Unsafe.Add(ref p, at) = Math.Min(Unsafe.Add(ref p, at), (byte)1);
            }

            p = ref Unsafe.Add(ref p, bytes);
            from = ref Unsafe.Add(ref from, bytes);
            count -= part;
        }

        return ref p;
    }

    /// <summary>Returns whether rows begin here.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsRows(ref byte b, nint o, nint end) => end - o >= 2 && Load<ushort>(ref b, o) == RowsMark;

    /// <summary>Returns whether a number of elements are rows, and makes sure then that all of these are present, before memory is allocated.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AreRows(ref byte b, nint o, nint end, int count)
    {
        if (count <= 0 || !IsRows(ref b, o, end))
            return false;
        CheckRows(ref b, o, end, count);
        return true;
    }

    /// <summary>Moves to the first row, if the rows have exactly these members and all of them are present.</summary>
    public static bool TryRows(ref byte b, ref nint o, nint end, int count, ReadOnlySpan<byte> kinds, int rowSize)
    {
        var at = o + 2;
        if (end - at < kinds.Length || !AreSame(ref Unsafe.Add(ref b, at), kinds))
            return false;
        at += kinds.Length;
        if ((long)count * rowSize > (long)(end - at))
            ThrowTruncated(end);
        o = at;
        return true;
    }

    /// <summary>Reads as many rows as possible all at once, and returns how many. Their presence was already checked.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ReadRows<T>(ref byte b, ref nint o, Span<T> values, RowLayout layout)
        where T : struct =>
        values.Length < layout.LeastRead ? 0 : layout.Read(ref b, ref o, ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), values.Length);

    /// <summary>
    /// Reads rows whose members differ from those of the type, which is an older or newer
    /// version: each row is converted to an object as it would be written on its own.
    /// </summary>
    public static void ReadRows<T>(ref CompactReader reader, ref byte b, ref nint offset, nint end, Span<T> values, ElementReader<T> read)
    {
        var o = CheckRows(ref b, offset, end, values.Length, out var rowSize);
        ref var kinds = ref Unsafe.Add(ref b, offset + 2);
        var bytes = ArrayPool<byte>.Shared.Rent((MostRowMembers * (2 * MaxVarint)) + rowSize + Slack);
        try
        {
            for (var i = 0; i < values.Length; i++, o += rowSize)
            {
                var (k, at) = ((nint)0, o);
                ref var stop = ref PutRowAsObject(ref bytes[0], ref kinds, ref k, ref b, ref at);
                values[i] = Read(ref reader, ref bytes[0], (nint)Unsafe.ByteOffset(ref bytes[0], ref stop), read, o);
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(bytes);
        }

        offset = o;
    }

    /// <summary>Reads the object that a row was converted to; what is wrong with it is wrong with the row.</summary>
    private static T Read<T>(ref CompactReader reader, ref byte b, nint end, ElementReader<T> read, nint row)
    {
        try
        {
            return read(ref reader, ref b, 0, end);
        }
        catch (IngotException e)
        {
            throw e.At(row);
        }
    }

    /// <summary>Makes sure that all rows are present before memory is allocated.</summary>
    public static void CheckRows(ref byte b, nint o, nint end, int count) => CheckRows(ref b, o, end, count, out _);

    /// <summary>Creates an array whose elements will all be assigned.</summary>
    public static T[] NewRows<T>(int count)
        where T : struct =>
        UnclearedArray.Of<T>(count);

    /// <summary>Returns the number of elements to make room for initially, because a struct may take much more memory than bytes of input.</summary>
    public static int RoomFor<T>(int count, nint left) => (int)Math.Min(count, Math.Max(64, (long)left * 8 / Unsafe.SizeOf<T>()));

    /// <summary>Checks the description of rows and their presence, and returns the offset of the first.</summary>
    private static nint CheckRows(ref byte b, nint o, nint end, int count, out int rowSize)
    {
        o += 2;
        var members = 0;
        rowSize = SizeOfMembers(ref b, ref o, end, ref members);
        if ((long)count * rowSize > (long)(end - o))
            ThrowTruncated(end);
        return o;
    }

    /// <summary>Returns the size of what the description of an object describes, and moves behind it.</summary>
    /// <param name="b">The start of the input.</param>
    /// <param name="o">The offset of the description.</param>
    /// <param name="end">The end of the input.</param>
    /// <param name="members">The number of members before these, with those of objects.</param>
    private static int SizeOfMembers(ref byte b, ref nint o, nint end, ref int members)
    {
        var at = o;
        var count = ReadVarint32(ref b, ref o, end);
        if (count == 0 || count > (uint)(MostRowMembers - members))
            Throw("Rows have 1 to 63 members", at);
        members += (int)count;
        var size = 0;
        for (; count > 0; count--)
        {
            var kind = ReadRaw<byte>(ref b, ref o, end);
            size += kind == NestedRow ? SizeOfMembers(ref b, ref o, end, ref members) : RowSizeOf(kind, o - 1);
        }

        return size;
    }

    /// <summary>Gets the types of all members that aren't objects, in order, and returns their number.</summary>
    private static int Leaves(ReadOnlySpan<byte> kinds, Span<byte> leaves)
    {
        var count = 0;
        for (var i = 1; i < kinds.Length; i++)
        {
            // Behind the type of an object is the number of its members.
            if (kinds[i] == NestedRow)
                i++;
            else
                leaves[count++] = kinds[i];
        }

        return count;
    }

    /// <summary>Copies rows that are the same in memory.</summary>
    internal static void CopyRows(ref byte from, ref byte to, nint size)
    {
        for (nint at = 0; at < size; at += LargestBlock)
            Unsafe.CopyBlockUnaligned(ref Unsafe.Add(ref to, at), ref Unsafe.Add(ref from, at), (uint)Math.Min(size - at, LargestBlock));
    }

    private static bool AreSame(ref byte bytes, ReadOnlySpan<byte> others)
    {
        for (var i = 0; i < others.Length; i++)
        {
            if (Unsafe.Add(ref bytes, i) != others[i])
                return false;
        }

        return true;
    }

    internal static int RowSizeOf(int kind, nint at)
    {
        switch (kind)
        {
            case BooleanRow or 3 or 4: return 1;
            case 5 or 6 or 7 or 26: return 2;
            case 8 or 9 or 12 or DateOnlyRow: return 4;
            case 10 or 11 or 13 or DateTimeRow or 17 or TimeOnlyRow: return 8;
            case DecimalRow or 18 or 27 or 28: return 16;
            default:
                Throw("A member of rows has a type that they can't contain", at);
                return 0;
        }
    }
}
