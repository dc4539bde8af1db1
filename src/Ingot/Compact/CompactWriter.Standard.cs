#if NETSTANDARD2_0
using System.Buffers;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>For platforms on which structs can't hold references: writes into an array of its own, which is copied to the output.</content>
public ref partial struct CompactWriter
{
    private readonly IBufferWriter<byte>? _output;

    // The number of bytes already passed to the output before this piece. Positions of open objects are relative to the start of the output.
    private long _flushed;
    private long _outermost;
    private int _depth;
    private nint _stack;
    private byte[] _piece;
    private byte[]? _rented;
    private ReferenceNumbers? _shared;

    /// <summary>Initializes a writer for an output.</summary>
    public CompactWriter(IBufferWriter<byte> output, IngotLimits? limits = null)
    {
        _output = output;
        _outermost = long.MaxValue;
        _flushed = 0;
        _depth = DepthOf(limits);
        _stack = Nesting.Unlimited;
        _rented = _piece = ArrayPool<byte>.Shared.Rent(UsualPiece);
    }

    /// <summary>Initializes a writer for an array, which is replaced by larger ones when it is full; <see cref="Written"/> returns what was written.</summary>
    internal CompactWriter(byte[] array, IngotLimits? limits)
    {
        _output = null;
        _outermost = long.MaxValue;
        _flushed = 0;
        _depth = DepthOf(limits);
        _stack = Nesting.Unlimited;
        _piece = array;
        _rented = null;
    }

    /// <summary>Gets the start of the piece.</summary>
    public readonly ref byte Start => ref _piece[0];

    /// <summary>Gets the array that was rented for the result, if any. The caller must return it.</summary>
    internal readonly byte[]? Rented => _rented;

    /// <summary>Finishes writing to an output.</summary>
    /// <returns>The number of bytes by which the output must still be advanced: none.</returns>
    public int Finish(ref byte p)
    {
        _output!.Write(Written(ref p));
        ArrayPool<byte>.Shared.Return(_piece);
        _rented = null;
        return 0;
    }

    /// <summary>Returns what was written to the array.</summary>
    internal readonly ReadOnlySpan<byte> Written(ref byte p) => _piece.AsSpan(0, (int)Unsafe.ByteOffset(ref Start, ref p));

    private readonly nint Room(ref byte p) => _piece.Length - Wire.Slack - (nint)Unsafe.ByteOffset(ref Start, ref p);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte Grow(ref byte p, nint count)
    {
        var used = (int)Unsafe.ByteOffset(ref Start, ref p);
        var done = _output is null ? 0 : Kept(used);
        var kept = used - done;
        var array = ArrayPool<byte>.Shared.Rent(SizeFor(kept, count));
        _piece.AsSpan(done, kept).CopyTo(array);
        if (_output is not null)
            _output.Write(_piece.AsSpan(0, done));
        if (_rented is not null)
            ArrayPool<byte>.Shared.Return(_rented);
        _flushed += done;
        _rented = _piece = array;
        return ref _piece[kept];
    }
}
#endif
