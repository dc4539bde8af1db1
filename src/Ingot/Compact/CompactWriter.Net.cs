#if !NETSTANDARD2_0
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Writes directly into the output's memory.</content>
public ref partial struct CompactWriter
{
    private readonly IBufferWriter<byte>? _output;

    // The number of bytes already passed to the output before this piece. Positions of open objects are relative to the start of the output.
    private long _flushed;
    private long _outermost;
    private int _depth;
    private nint _stack;
    private ref byte _start;
    private ref byte _limit;
    private byte[]? _rented;
    private ReferenceNumbers? _shared;

    /// <summary>Initializes a writer for an output whose blocks of memory are as large as requested.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public CompactWriter(IBufferWriter<byte> output, IngotLimits? limits = null)
    {
        _output = output;
        _outermost = long.MaxValue;
        _depth = DepthOf(limits);
        _stack = Nesting.Unlimited;
        Use(output.GetSpan(FirstPiece), FirstPiece);
    }

    /// <summary>Initializes a writer for an array, which is replaced by larger ones when it is full; <see cref="Written"/> returns what was written.</summary>
    internal CompactWriter(byte[] array, IngotLimits? limits)
    {
        _outermost = long.MaxValue;
        _depth = DepthOf(limits);
        _stack = Nesting.Unlimited;
        Use(array, Wire.Slack);
    }

    /// <summary>Gets the start of the piece.</summary>
    public readonly ref byte Start => ref _start;

    /// <summary>Gets the array that was rented for the result, if any. The caller must return it.</summary>
    internal readonly byte[]? Rented => _rented;

    /// <summary>Finishes writing to an output.</summary>
    /// <returns>The number of bytes by which the output must still be advanced. This is
    /// left to the caller, whose own profile tells the JIT which output it is.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Finish(ref byte p)
    {
        var count = (int)Unsafe.ByteOffset(ref _start, ref p);
        if (_rented is null)
            return count;
        Hand(_rented, count);
        return 0;
    }

    /// <summary>Returns what was written to the array.</summary>
    internal readonly ReadOnlySpan<byte> Written(ref byte p) => MemoryMarshal.CreateReadOnlySpan(ref _start, (int)Unsafe.ByteOffset(ref _start, ref p));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly nint Room(ref byte p) => (nint)Unsafe.ByteOffset(ref p, ref _limit);

    private void Use(Span<byte> piece, int asked)
    {
        if (piece.Length < asked)
            ThrowTooLittle(piece.Length, asked);
        _start = ref MemoryMarshal.GetReference(piece);
        _limit = ref Unsafe.Add(ref _start, piece.Length - Wire.Slack);
    }

    // Without this check, writes would run past the memory that was provided.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ThrowTooLittle(int given, int asked) =>
        throw new IngotException($"The output gave {given} bytes of memory where it was asked for {asked}");

    // A separate method, because the pool's code, if inlined, would enlarge the frame of every root.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Hand(byte[] rented, int count)
    {
        _output!.Write(rented.AsSpan(0, count));
        ArrayPool<byte>.Shared.Return(rented);
        _rented = null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte Grow(ref byte p, nint count)
    {
        var used = (int)Unsafe.ByteOffset(ref _start, ref p);
        var done = _output is null ? 0 : Kept(used);
        var kept = used - done;
        var size = SizeFor(kept, count);
        var array = kept == 0 ? null : ArrayPool<byte>.Shared.Rent(size);
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref _start, done), kept).CopyTo(array);
        if (_output is null)
        {
            if (_rented is not null)
                ArrayPool<byte>.Shared.Return(_rented);
            _rented = array ??= ArrayPool<byte>.Shared.Rent(size);
            Use(array, size);
            return ref Unsafe.Add(ref _start, kept);
        }

        if (_rented is null)
            _output.Advance(done);
        else
            Hand(_rented, done);
        _flushed += done;
        if (kept > LargestKept)
        {
            // This much of one open object would be copied again and again, so it stays in the array until it is closed.
            _rented = array;
            Use(array, size);
            return ref Unsafe.Add(ref _start, kept);
        }

        Use(_output.GetSpan(size), size);
        if (array is not null)
        {
            array.AsSpan(0, kept).CopyTo(MemoryMarshal.CreateSpan(ref _start, kept));
            ArrayPool<byte>.Shared.Return(array);
        }

        return ref Unsafe.Add(ref _start, kept);
    }
}
#endif
