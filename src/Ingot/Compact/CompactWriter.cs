using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>
/// The destination for generated code: one contiguous piece of the output at a time. The position is
/// passed from method to method as a reference, so that it stays in a register; the writer is only asked
/// for room. When a piece is full, everything before the outermost open object is passed to the output.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct CompactWriter
{
    private const int FirstPiece = 256;
    private const int UsualPiece = 1 << 12;
    private const int LargestKept = 1 << 16;

    /// <summary>Gets whether sequences of numbers, and of structs of them, are copied rather than made small.</summary>
    public readonly bool CopiesNumbers => copies;

    /// <summary>
    /// Gets or sets whether the elements were written as rows. It isn't an <c>out</c> parameter beside the returned position: before C# 11, what is returned
    /// by reference may not live longer than such a parameter's variable.
    /// </summary>
    public bool WroteRows
    {
        readonly get => wroteRows;
        set => wroteRows = value;
    }

    /// <summary>Makes sure that a number of bytes can be written, and returns the position to write to.</summary>
    /// <param name="p">The current position.</param>
    /// <param name="count">The maximum number of bytes to be written before the next call.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Ensure(ref byte p, nint count)
    {
        if (Room(ref p) >= count)
            return ref p;
        return ref Grow(ref p, count);
    }

    /// <summary>Makes room for a count of elements, and writes it.</summary>
    /// <param name="p">The current position.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="plus">What is added to it: 1 where 0 means that there is no collection.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutCount(ref byte p, int count, uint plus) => ref Wire.PutVarint(ref Ensure(ref p, Wire.MaxVarint), (uint)count + plus);

    /// <summary>
    /// Opens an object whose length is not yet known. The caller skips the bytes reserved for the length and continues with <see cref="Ensure"/>.
    /// </summary>
    /// <returns>The position of the object, for <see cref="Close"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long Open(ref byte p)
    {
        var position = flushed + (long)Unsafe.ByteOffset(ref Start, ref p);
        if (position < firstOpen)
            firstOpen = position;
        return position;
    }

    /// <summary>
    /// Closes an object by writing its length. If the length takes a different number of bytes than was reserved, the content of the object is moved.
    /// </summary>
    /// <param name="p">The end of the object.</param>
    /// <param name="position">The value that <see cref="Open"/> returned.</param>
    /// <param name="extra">The number of bytes reserved beyond the first.</param>
    /// <param name="guess">The number of extra bytes to reserve for the next object of the type.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Close(ref byte p, long position, int extra, ref int guess)
    {
        ref var start = ref Unsafe.Add(ref Start, (nint)(position - flushed));
        if (position == firstOpen)
            firstOpen = long.MaxValue;
        var count = (nint)Unsafe.ByteOffset(ref start, ref p) - extra - 1;
        if (extra == 0 && count < 128)
        {
            start = (byte)((count << 1) | 1);
            return ref p;
        }

        // Moving may require room, and making room may move the piece, so the object stays open until then.
        var length = Wire.WidthOf((uint)count) - 1;
        if (length > extra)
        {
            var outermost = firstOpen;
            firstOpen = Math.Min(position, outermost);
            p = ref Ensure(ref p, Wire.MaxVarint);
            firstOpen = outermost;
            start = ref Unsafe.Add(ref Start, (nint)(position - flushed));
        }

        return ref Wire.CloseWide(ref start, ref p, (int)count, extra, length, ref guess);
    }

    /// <summary>Enters an object of a recursive type. An object that contains itself must not cause a stack overflow.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public unsafe void Enter()
    {
        byte here;
        if (--depth < 0 || (nint)(&here) < stack)
            Deeper((nint)(&here));
    }

    /// <summary>Leaves an object of a recursive type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => depth++;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Deeper(nint here)
    {
        if (depth < 0)
            throw new IngotException(
                "Objects nest deeper than the limit MaxDepth, by default 64, so readers would reject them. An object may contain itself; if not, give "
                    + "both the same "
                    + "IngotLimits.");
        stack = Nesting.CheckStack(here);
    }

    private static int DepthOf(IngotLimits? limits) => limits is null ? IngotLimits.DefaultDepth : limits.MaxDepth;

    /// <summary>Returns the start of the outermost open object, or the end of what was written if none is open.</summary>
    private readonly int Kept(int used) => firstOpen == long.MaxValue ? used : (int)(firstOpen - flushed);

    private static int SizeFor(long kept, nint count)
    {
        var size = kept + count + Wire.Slack;
        if (size > 0x7FFFFFC7)
            throw new IngotException("One object takes more than 2 GB");
        return (int)Math.Min(Math.Max(UsualPiece, size + kept), 0x7FFFFFC7);
    }
}
