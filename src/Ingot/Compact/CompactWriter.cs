using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>
/// Where generated code writes: one contiguous piece of the output at a time. The place of writing is handed from method to method as a reference, so that it
/// stays in a register; the writer is asked only for room. What precedes the outermost open object is given to the output when a piece is full.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct CompactWriter
{
    private const int FirstPiece = 256;
    private const int UsualPiece = 1 << 12;
    private const int LargestKept = 1 << 16;

    /// <summary>Makes sure that so many bytes can be written, and returns where.</summary>
    /// <param name="p">Where writing has come to.</param>
    /// <param name="count">The most bytes that are going to be written before the next call.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Ensure(ref byte p, nint count)
    {
        if (Room(ref p) >= count)
            return ref p;
        return ref Grow(ref p, count);
    }

    /// <summary>Begins an object whose length is not known yet; the caller skips the bytes for it and goes on with <see cref="Ensure"/>.</summary>
    /// <returns>The object's position, for <see cref="Close"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long Open(ref byte p)
    {
        var position = _flushed + (long)Unsafe.ByteOffset(ref Start, ref p);
        if (position < _outermost)
            _outermost = position;
        return position;
    }

    /// <summary>Ends an object: writes its length. If that takes another width than was kept, what the object holds moves.</summary>
    /// <param name="p">The end of the object.</param>
    /// <param name="position">What <see cref="Open"/> returned.</param>
    /// <param name="extra">How many bytes were kept beyond one.</param>
    /// <param name="guess">How many to keep for the next object of the type.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Close(ref byte p, long position, int extra, ref int guess)
    {
        ref var start = ref Unsafe.Add(ref Start, (nint)(position - _flushed));
        if (position == _outermost)
            _outermost = long.MaxValue;
        var count = (nint)Unsafe.ByteOffset(ref start, ref p) - extra - 1;
        if (extra == 0 && count < 128)
        {
            start = (byte)((count << 1) | 1);
            return ref p;
        }

        // Moving may need room, and room may move the piece: so that the object stays open until then.
        var length = Wire.WidthOf((uint)count) - 1;
        if (length > extra)
        {
            var outermost = _outermost;
            _outermost = Math.Min(position, outermost);
            p = ref Ensure(ref p, Wire.MaxVarint);
            _outermost = outermost;
            start = ref Unsafe.Add(ref Start, (nint)(position - _flushed));
        }

        return ref Wire.CloseWide(ref start, ref p, (int)count, extra, length, ref guess);
    }

    /// <summary>Begins an object of a type that can hold itself: one that does, in a circle, must not end in a stack overflow.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public unsafe void Enter()
    {
        byte here;
        if (--_depth < 0 || (nint)(&here) < _stack)
            Deeper((nint)(&here));
    }

    /// <summary>Ends such an object.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth++;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Deeper(nint here)
    {
        if (_depth < 0)
            throw new IngotException(
                "Objects nest deeper than the limit MaxDepth, by default 64: readers would refuse them. One may hold itself; else give both the same "
                    + "IngotLimits.");
        _stack = Nesting.CheckStack(here);
    }

    private static int DepthOf(IngotLimits? limits) => limits is null ? IngotLimits.DefaultDepth : limits.MaxDepth;

    /// <summary>Where an object that was opened begins; only while it is open.</summary>
    private readonly int Kept(int used) => _outermost == long.MaxValue ? used : (int)(_outermost - _flushed);

    private static int SizeFor(long kept, nint count)
    {
        var size = kept + count + Wire.Slack;
        if (size > 0x7FFFFFC7)
            throw new IngotException("One object takes more than 2 GB");
        return (int)Math.Min(Math.Max(UsualPiece, size + kept), 0x7FFFFFC7);
    }
}
