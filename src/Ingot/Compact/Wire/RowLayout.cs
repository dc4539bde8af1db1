using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>
/// How the rows of a type relate to its values in memory, which generated code finds out once: most often, their bytes can be moved without
/// regard to members. See "Rows" in docs/ingot-format.md.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class RowLayout
{
    private readonly byte[] kinds;
    private readonly int rowSize;

    private readonly bool isSame;
    private readonly bool hasRules;
    private byte[] places = [];
#if !NETSTANDARD2_0
    // Fewer rows take less time one by one.
    private const int LeastShuffled = 16;

    // So many rows are moved one by one before it is worth preparing for more, which takes longer than they do.
    private const int FirstRows = 1 << 13;

    // The output isn't asked for one piece of the full size of a lot of data.
    private readonly int mostAtOnce;
    private readonly byte[] leaves;
    private readonly Func<byte[]>? find;
    private readonly int size;
    private int unprepared;
    private RowShuffle? writer;
    private RowShuffle? reader;
#endif

    /// <summary>Initializes the layout of a type.</summary>
    /// <param name="kinds">The description of the members.</param>
    /// <param name="rowSize">The size of a row.</param>
    /// <param name="leaves">The types of the members that aren't objects.</param>
    /// <param name="find">Finds where they lie in memory, or nothing; null if there is no use in that.</param>
    /// <param name="size">The size in memory.</param>
    internal RowLayout(ReadOnlySpan<byte> kinds, int rowSize, byte[] leaves, Func<byte[]>? find, int size)
    {
        (this.kinds, this.rowSize) = (kinds.ToArray(), rowSize);
        if (find is not null && size == rowSize)
            places = find();
        isSame = places.Length > 0;
        for (int i = 0, at = 0; i < places.Length; at += Wire.RowSizeOf(leaves[i], 0), i++)
        {
            isSame &= places[i] == at;
            hasRules |= leaves[i] is Wire.BooleanRow or Wire.DecimalRow or Wire.DateTimeRow or Wire.DateOnlyRow or Wire.TimeOnlyRow;
        }

        if (isSame)
            Booleans = [.. places.Where((_, i) => leaves[i] == Wire.BooleanRow)];
        LeastRead = LeastWritten = isSame ? 0 : int.MaxValue;
#if !NETSTANDARD2_0
        (this.leaves, this.find, this.size, mostAtOnce) = (leaves, find, size, Wire.LargestBlock / rowSize);
        if (find is null || (size == rowSize && (places.Length == 0 || (isSame && !hasRules))))
            return;
        unprepared = FirstRows;
        if (!isSame)
            LeastRead = LeastWritten = LeastShuffled;
#endif
    }

    /// <summary>Gets whether rows are the same as their values in memory.</summary>
    internal bool IsSame => isSame;

    /// <summary>Gets the places of Booleans in rows that are the same as their values in memory.</summary>
    internal byte[] Booleans { get; } = [];

    /// <summary>Gets the minimum number of rows to read with <see cref="Read"/>.</summary>
    internal int LeastRead { get; private set; }

    /// <summary>Gets the minimum number of rows to write with shuffles.</summary>
    internal int LeastWritten { get; private set; }

#if !NETSTANDARD2_0
    /// <summary>Writes rows by shuffles, and returns how many; the others are to be written one by one.</summary>
    internal ref byte Write(ref CompactWriter output, ref byte p, ref byte from, int count, out int written)
    {
        written = 0;
        Prepare(count);
        for (var part = 1; writer is not null && part > 0 && written < count; written += part)
        {
            part = Math.Min(count - written, mostAtOnce);
            p = ref output.Ensure(ref p, (part * rowSize) + RowShuffle.Overrun);
            part = writer.Write(ref Unsafe.Add(ref from, (nint)written * size), ref p, part);
            p = ref Unsafe.Add(ref p, part * rowSize);
        }

        return ref p;
    }

#endif
    /// <summary>
    /// Reads rows without regard to members, and returns how many; the others are to be read one by one, which finds those that are malformed.
    /// </summary>
    internal int Read(ref byte b, ref nint o, ref byte to, int count)
    {
        var read = 0;
#if !NETSTANDARD2_0
        Prepare(count);
        if (reader is not null)
            read = reader.Read(ref Unsafe.Add(ref b, o), ref to, count);
#endif
        if (isSame && read < count)
        {
            if (hasRules)
                Wire.CheckMembers(ref b, o + ((nint)read * rowSize), count - read, kinds, rowSize);
            Wire.CopyRows(ref Unsafe.Add(ref b, o + ((nint)read * rowSize)), ref Unsafe.Add(ref to, (nint)read * rowSize), (nint)(count - read) * rowSize);
            read = count;
        }

        o += (nint)read * rowSize;
        return read;
    }
#if !NETSTANDARD2_0

    /// <summary>Prepares to move rows, once enough of them were there.</summary>
    internal void Prepare(int count)
    {
        if (unprepared <= 0)
            return;
        unprepared -= count;
        if (unprepared <= 0)
            Create();
    }

    private void Create()
    {
        if (size != rowSize)
            places = find!();
        if (places.Length == 0)
        {
            LeastRead = LeastWritten = int.MaxValue;
            return;
        }

        Span<byte> toMemory = stackalloc byte[size];
        Span<byte> toRow = stackalloc byte[rowSize];
        toMemory.Fill(RowShuffle.Nothing);
        var (inMemory, inRow, at) = (new RowRules(), new RowRules(), 0);
        for (var i = 0; i < leaves.Length; i++)
        {
            var length = Wire.RowSizeOf(leaves[i], 0);
            inMemory.Add(places[i], leaves[i], length);
            inRow.Add(at, leaves[i], length);
            for (var place = (int)places[i]; place < places[i] + length; place++, at++)
                (toMemory[place], toRow[at]) = ((byte)at, (byte)place);
        }

        reader = RowShuffle.Create(toMemory, rowSize, inMemory, isRead: true);
        if (isSame)
            return;
        writer = RowShuffle.Create(toRow, size, inRow, isRead: false);
        (LeastRead, LeastWritten) = (reader is null ? int.MaxValue : LeastShuffled, writer is null ? int.MaxValue : LeastShuffled);
    }
#endif
}
