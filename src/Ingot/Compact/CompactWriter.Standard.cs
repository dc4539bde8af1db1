#if NETSTANDARD2_0
using System.Buffers;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>For platforms on which structs can't hold references: writes into an array of its own, which is copied to the output.</content>
public ref partial struct CompactWriter
{
    private readonly IBufferWriter<byte>? target;

    // The number of bytes already passed to the output before this piece. Positions of open objects are relative to the start of the output.
    private long flushed;
    private long firstOpen;
    private int depth;
    private nint stack;
    private byte[] piece;
    private byte[]? borrowed;
    private ReferenceNumbers? shared;
    private long weight;
    private bool wroteRows;
    private readonly bool copies;

    /// <summary>Initializes a writer for an output.</summary>
    public CompactWriter(IBufferWriter<byte> output, IngotLimits? limits = null)
    {
        target = output;
        firstOpen = long.MaxValue;
        flushed = 0;
        depth = DepthOf(limits);
        copies = limits is not null && limits.Numbers == IngotNumbers.Copied;
        stack = Nesting.Unlimited;
        borrowed = piece = ArrayPool<byte>.Shared.Rent(UsualPiece);
    }

    /// <summary>Initializes a writer for an array, which is replaced by larger ones when it is full; <see cref="Written"/> returns what was written.</summary>
    internal CompactWriter(byte[] array, IngotLimits? limits)
    {
        target = null;
        firstOpen = long.MaxValue;
        flushed = 0;
        depth = DepthOf(limits);
        copies = limits is not null && limits.Numbers == IngotNumbers.Copied;
        stack = Nesting.Unlimited;
        piece = array;
        borrowed = null;
    }

    /// <summary>Gets the start of the piece.</summary>
    public readonly ref byte Start => ref piece[0];

    /// <summary>Gets the array that was rented for the result, if any. The caller must return it.</summary>
    internal readonly byte[]? Rented => borrowed;

    /// <summary>Finishes writing to an output.</summary>
    /// <returns>The number of bytes by which the output must still be advanced: none.</returns>
    public int Finish(ref byte p)
    {
        target!.Write(Written(ref p));
        ArrayPool<byte>.Shared.Return(piece);
        borrowed = null;
        return 0;
    }

    /// <summary>Returns what was written to the array.</summary>
    internal readonly ReadOnlySpan<byte> Written(ref byte p) => piece.AsSpan(0, (int)Unsafe.ByteOffset(ref Start, ref p));

    private readonly nint Room(ref byte p) => piece.Length - Wire.Slack - (nint)Unsafe.ByteOffset(ref Start, ref p);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte Grow(ref byte p, nint count)
    {
        var used = (int)Unsafe.ByteOffset(ref Start, ref p);
        var done = target is null ? 0 : Kept(used);
        var kept = used - done;
        var array = ArrayPool<byte>.Shared.Rent(SizeFor(kept, count));
        piece.AsSpan(done, kept).CopyTo(array);
        if (target is not null)
            target.Write(piece.AsSpan(0, done));
        if (borrowed is not null)
            ArrayPool<byte>.Shared.Return(borrowed);
        flushed += done;
        borrowed = piece = array;
        return ref piece[kept];
    }
}
#endif
