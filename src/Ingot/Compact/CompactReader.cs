using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>
/// Tracks what remains of the limits while one input is read. The input itself is passed
/// from method to method as its start, an offset, and the end of the object being read.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[StructLayout(LayoutKind.Auto)]
public ref partial struct CompactReader
{
    // The header of a string object and its length.
    private const int BytesOfText = 24;

    private readonly uint maxLength;
    private int depth;
    private long budget;
    private nint stack = Nesting.Unlimited;
    private List<object?>? shared;

    internal CompactReader(IngotLimits limits, int length)
    {
        maxLength = (uint)limits.MaxLength;
        depth = limits.MaxDepth;
        budget = limits.BudgetOf(length);
    }

    /// <summary>Enters an object of a recursive type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public unsafe void Enter(nint o)
    {
        byte here;
        if (--depth < 0 || (nint)(&here) < stack)
            Deeper((nint)(&here), o);
    }

    /// <summary>Leaves an object of a recursive type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => depth++;

    /// <summary>Checks the length of a string or byte array against the remaining input and the limit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void CheckLength(uint length, nint o, nint end)
    {
        if (length > (nuint)(end - o))
            Wire.ThrowTruncated(end);
        if (length > maxLength)
            Wire.Throw("A text or a byte array is longer than the limit MaxLength", o);
        Charge(BytesOfText + (2 * (long)length), o);
    }

    /// <summary>Counts memory against the limit.</summary>
    /// <param name="bytes">The size of an object or of elements in memory.</param>
    /// <param name="o">The offset in the input that requires the memory.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Charge(long bytes, nint o)
    {
        if ((budget -= bytes) < 0)
            ThrowAllocated(o);
    }

    /// <summary>Reads an element count, and makes sure that the input is long enough for that many elements before memory is allocated.</summary>
    /// <param name="b">The start of the input.</param>
    /// <param name="o">The offset of the count.</param>
    /// <param name="end">The end of the object.</param>
    /// <param name="least">The minimum number of bytes per element in the input.</param>
    /// <param name="memory">The approximate number of bytes per element in memory.</param>
    public int ReadCount(ref byte b, ref nint o, nint end, int least, int memory)
    {
        var at = o;
        return CheckCount(Wire.ReadVarint32(ref b, ref o, end), at, end - o, least, memory);
    }

    /// <summary>Reads an element count plus 1, where 0 means null and is returned as −1.</summary>
    public int ReadNullableCount(ref byte b, ref nint o, nint end, int least, int memory)
    {
        var at = o;
        var count = Wire.ReadVarint32(ref b, ref o, end);
        return count == 0 ? -1 : CheckCount(count - 1, at, end - o, least, memory);
    }

    /// <summary>Does the same as <see cref="ReadCount"/> for elements that may be packed in half a byte each.</summary>
    public int ReadPackedCount(ref byte b, ref nint o, nint end, int memory)
    {
        var at = o;
        var count = Wire.ReadVarint32(ref b, ref o, end);
        return CheckPackedCount(ref b, count, at, o, end, memory);
    }

    /// <summary>Does the same as <see cref="ReadNullableCount"/> for elements that may be packed in half a byte each.</summary>
    public int ReadNullablePackedCount(ref byte b, ref nint o, nint end, int memory)
    {
        var at = o;
        var count = Wire.ReadVarint32(ref b, ref o, end);
        return count == 0 ? -1 : CheckPackedCount(ref b, count - 1, at, o, end, memory);
    }

    private int CheckPackedCount(ref byte b, uint count, nint at, nint o, nint end, int memory) =>
        CheckCount(count, at, (end - o) * (Wire.IsPacked(ref b, o, end) ? 2 : 1), 1, memory);

    private int CheckCount(uint count, nint at, nint left, int least, int memory)
    {
        if ((ulong)count * (uint)least > (ulong)left)
            Wire.Throw("A collection has more elements than the input can hold", at);
        if (count > maxLength)
            Wire.Throw("A collection has more elements than the limit MaxLength", at);
        Charge((long)count * memory, at);
        return (int)count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ThrowAllocated(nint o) => Wire.Throw("The input takes more memory than the limits MaxAllocatedBytes and MaxBytesPerInputByte allow", o);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Deeper(nint here, nint o)
    {
        if (depth < 0)
            Wire.Throw("Objects nest deeper than the limit MaxDepth", o);
        stack = Nesting.CheckStack(here);
    }
}
