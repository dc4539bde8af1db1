namespace Ingot.Runtime;

/// <content>Counts of elements that may be columns.</content>
public ref partial struct CompactReader
{
    /// <summary>Does the same as <see cref="ReadCount"/> for elements that may be columns, of which only the memory limits the number.</summary>
    public int ReadColumnsCount(ref byte b, ref nint o, nint end, int least, int memory)
    {
        var at = o;
        var count = Wire.ReadVarint32(ref b, ref o, end);
        return CheckColumnsCount(ref b, count, at, o, end, least, memory);
    }

    /// <summary>Does the same as <see cref="ReadNullableCount"/> for elements that may be columns.</summary>
    public int ReadNullableColumnsCount(ref byte b, ref nint o, nint end, int least, int memory)
    {
        var at = o;
        var count = Wire.ReadVarint32(ref b, ref o, end);
        return count == 0 ? -1 : CheckColumnsCount(ref b, count - 1, at, o, end, least, memory);
    }

    /// <summary>Reads the counts of collections whose elements follow in one column.</summary>
    /// <param name="b">The start of the input.</param>
    /// <param name="o">The offset of the counts.</param>
    /// <param name="end">The end of the column.</param>
    /// <param name="counts">The array for the counts.</param>
    /// <param name="count">The number of collections.</param>
    /// <param name="memory">The approximate number of bytes per element in memory.</param>
    /// <param name="fixedMemory">The number of bytes of a collection in memory without its elements.</param>
    /// <returns>The number of elements of all collections.</returns>
    public int ReadCounts(ref byte b, ref nint o, nint end, int[] counts, int count, int memory, int fixedMemory)
    {
        var at = o;
        Wire.ReadCounts(ref b, ref o, end, counts, count);
        long total = 0;
        for (var i = 0; i < count; i++)
        {
            if ((uint)counts[i] > maxLength)
                Wire.Throw("A collection has more elements than the limit MaxLength", at);
            total += counts[i];
        }

        if (total > int.MaxValue)
            Wire.Throw("A column has more elements than an array can hold", at);
        Charge((total * memory) + ((long)count * fixedMemory), at);
        return (int)total;
    }

    private int CheckColumnsCount(ref byte b, uint count, nint at, nint o, nint end, int least, int memory) =>
        CheckCount(count, at, Wire.IsColumns(ref b, o, end) ? int.MaxValue : end - o, least, memory);
}
