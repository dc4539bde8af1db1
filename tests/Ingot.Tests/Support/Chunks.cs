using System.Buffers;

namespace Ingot.Tests.Support;

/// <summary>An output that hands out pieces no larger than asked for, and doesn't keep what was not advanced over: as strict as its contract allows.</summary>
internal sealed class Chunks : IBufferWriter<byte>
{
    private readonly List<byte> written = [];
    private byte[] piece = [];

    public byte[] Written => [.. written];

    public void Advance(int count)
    {
        written.AddRange(piece.AsSpan(0, count).ToArray());
        Array.Clear(piece);
        piece = [];
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Array.Clear(piece);
        return piece = new byte[Math.Max(1, sizeHint)];
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    /// <summary>The bytes in pieces of so many.</summary>
    public static ReadOnlySequence<byte> Split(byte[] bytes, int size)
    {
        var first = new Segment(bytes.AsMemory(0, Math.Min(size, bytes.Length)), 0);
        var last = first;
        for (var at = size; at < bytes.Length; at += size)
            last = last.Append(bytes.AsMemory(at, Math.Min(size, bytes.Length - at)));
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, long index)
        {
            Memory = memory;
            RunningIndex = index;
        }

        public Segment Append(ReadOnlyMemory<byte> memory)
        {
            var next = new Segment(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}
