#if NET
using System.Buffers;
using System.Numerics;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>Reads and writes length-prefixed messages.</summary>
internal static class Frame
{
    /// <summary>The number of bytes that may be written before the reader is notified.</summary>
    public const int Full = 1 << 16;

    private const int MostOfLength = 5;

    /// <summary>Writes a length as a varint and returns the number of bytes written.</summary>
    public static int PutLength(Span<byte> to, uint length)
    {
        ref var start = ref MemoryMarshal.GetReference(to);
        ref var end = ref Wire.PutVarint(ref start, length);
        return (int)System.Runtime.CompilerServices.Unsafe.ByteOffset(ref start, ref end);
    }

    /// <summary>Removes a complete message from the input; returns false if it hasn't arrived completely.</summary>
    /// <exception cref="IngotException">The length is malformed or exceeds what is allowed.</exception>
    public static bool TryTake(ref ReadOnlySequence<byte> input, int most, out ReadOnlySequence<byte> message)
    {
        message = default;
        Span<byte> head = stackalloc byte[MostOfLength];
        var there = (int)Math.Min(head.Length, input.Length);
        if (there == 0)
            return false;
        input.Slice(0, there).CopyTo(head);
        var width = 1 + BitOperations.TrailingZeroCount(head[0] | 0x100);
        if (width > MostOfLength)
            throw new IngotException("A message's length takes more bytes than any may have");
        if (there < width)
            return false;
        nint o = 0;
        var length = Wire.ReadVarint32(ref MemoryMarshal.GetReference(head), ref o, width);
        if (length > (uint)most)
            throw new IngotException($"A message has {length} bytes, more than the {most} that the limit MaxStreamBytes allows");
        if (input.Length - width < length)
            return false;
        message = input.Slice(width, length);
        input = input.Slice(width + (long)length);
        return true;
    }
}
#endif
