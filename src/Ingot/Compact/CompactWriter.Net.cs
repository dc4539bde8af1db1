#if !NETSTANDARD2_0
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Writes directly into the output's memory.</content>
public ref partial struct CompactWriter
{
    private readonly IBufferWriter<byte>? target;

    // The number of bytes already passed to the output before this piece. Positions of open objects are relative to the start of the output.
    private long flushed;
    private long firstOpen;
    private int depth;
    private nint stack;
    private ref byte pieceStart;
    private ref byte pieceEnd;
    private byte[]? borrowed;
    private ReferenceNumbers? shared;
    private long weight;
    private bool wroteRows;
    private readonly bool copies;

    /// <summary>Initializes a writer for an output whose blocks of memory are as large as requested.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public CompactWriter(IBufferWriter<byte> output, IngotLimits? limits = null)
    {
        target = output;
        firstOpen = long.MaxValue;
        depth = DepthOf(limits);
        copies = limits is not null && limits.Numbers == IngotNumbers.Copied;
        stack = Nesting.Unlimited;
        Use(output.GetSpan(FirstPiece), FirstPiece);
    }

    /// <summary>Initializes a writer for an array, which is replaced by larger ones when it is full; <see cref="Written"/> returns what was written.</summary>
    internal CompactWriter(byte[] array, IngotLimits? limits)
    {
        firstOpen = long.MaxValue;
        depth = DepthOf(limits);
        copies = limits is not null && limits.Numbers == IngotNumbers.Copied;
        stack = Nesting.Unlimited;
        Use(array, Wire.Slack);
    }

    /// <summary>Gets the start of the piece.</summary>
    public readonly ref byte Start => ref pieceStart;

    /// <summary>Gets the array that was rented for the result, if any. The caller must return it.</summary>
    internal readonly byte[]? Rented => borrowed;

    /// <summary>Finishes writing to an output.</summary>
    /// <returns>The number of bytes by which the output must still be advanced. This is
    /// left to the caller, whose own profile tells the JIT which output it is.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Finish(ref byte p)
    {
        var count = (int)Unsafe.ByteOffset(ref pieceStart, ref p);
        if (borrowed is null)
            return count;
        Hand(borrowed, count);
        return 0;
    }

    /// <summary>Returns what was written to the array.</summary>
    internal readonly ReadOnlySpan<byte> Written(ref byte p) => MemoryMarshal.CreateReadOnlySpan(ref pieceStart, (int)Unsafe.ByteOffset(ref pieceStart, ref p));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly nint Room(ref byte p) => (nint)Unsafe.ByteOffset(ref p, ref pieceEnd);

    private void Use(Span<byte> piece, int asked)
    {
        if (piece.Length < asked)
            ThrowTooLittle(piece.Length, asked);
        pieceStart = ref MemoryMarshal.GetReference(piece);
        pieceEnd = ref Unsafe.Add(ref pieceStart, piece.Length - Wire.Slack);
    }

    // Without this check, writes would run past the memory that was provided.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ThrowTooLittle(int given, int asked) =>
        throw new IngotException($"The output provided {given} bytes of memory instead of the requested {asked}");

    // A separate method, because the pool's code, if inlined, would enlarge the frame of every root.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Hand(byte[] rented, int count)
    {
        target!.Write(rented.AsSpan(0, count));
        ArrayPool<byte>.Shared.Return(rented);
        borrowed = null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte Grow(ref byte p, nint count)
    {
        var used = (int)Unsafe.ByteOffset(ref pieceStart, ref p);
        var done = target is null ? 0 : Kept(used);
        var kept = used - done;
        var size = SizeFor(kept, count);
        var array = kept == 0 ? null : ArrayPool<byte>.Shared.Rent(size);
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref pieceStart, done), kept).CopyTo(array);
        if (target is null)
        {
            if (borrowed is not null)
                ArrayPool<byte>.Shared.Return(borrowed);
            borrowed = array ??= ArrayPool<byte>.Shared.Rent(size);
            Use(array, size);
            return ref Unsafe.Add(ref pieceStart, kept);
        }

        if (borrowed is null)
            target.Advance(done);
        else
            Hand(borrowed, done);
        flushed += done;
        if (kept > LargestKept)
        {
            // This much of one open object would be copied again and again, so it stays in the array until it is closed.
            borrowed = array;
            Use(array, size);
            return ref Unsafe.Add(ref pieceStart, kept);
        }

        Use(target.GetSpan(size), size);
        if (array is not null)
        {
            array.AsSpan(0, kept).CopyTo(MemoryMarshal.CreateSpan(ref pieceStart, kept));
            ArrayPool<byte>.Shared.Return(array);
        }

        return ref Unsafe.Add(ref pieceStart, kept);
    }
}
#endif
