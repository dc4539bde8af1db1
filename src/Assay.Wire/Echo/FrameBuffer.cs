using System.Buffers;
using System.Buffers.Binary;

namespace Assay.Wire.Echo;

/// <summary>A growing buffer of frames that is emptied, not released. A frame is the length of what
/// follows as 4 bytes little-endian, a serialized message, and raw bytes.</summary>
internal sealed class FrameBuffer : IBufferWriter<byte>
{
    private const int Prefix = FrameReader.Prefix;

    private byte[] bytes = new byte[128 * 1024];
    private int start;
    private int end;
    private int frame;

    /// <summary>What was put in and not taken out.</summary>
    public ReadOnlyMemory<byte> Written => bytes.AsMemory(start, end - start);

    /// <summary>The frames in it.</summary>
    public FrameReader Frames => new(bytes.AsSpan(start, end - start));

    /// <summary>How many bytes that is.</summary>
    public int Length => end - start;

    /// <summary>How many bytes there is room for without growing, when it is empty.</summary>
    public int Capacity => bytes.Length;

    /// <summary>Room for receiving at least that many bytes.</summary>
    public Memory<byte> Room(int atLeast)
    {
        Reserve(atLeast);
        return bytes.AsMemory(end);
    }

    /// <summary>Takes bytes out at the front.</summary>
    public void Drop(int count) => start += count;

    /// <summary>Takes all out at the front but the last bytes.</summary>
    public void Keep(int last) => start = end - last;

    /// <summary>Empties it.</summary>
    public void Clear() => (start, end) = (0, 0);

    /// <summary>Begins a frame; the message is written next.</summary>
    public void BeginFrame()
    {
        Reserve(Prefix);
        frame = end;
        end += Prefix;
    }

    /// <summary>Ends a frame with its raw bytes.</summary>
    public void EndFrame(ReadOnlySpan<byte> raw)
    {
        Append(raw);
        BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(frame), end - frame - Prefix);
    }

    /// <summary>Ends a frame whose raw bytes are written by the caller.</summary>
    /// <param name="rawBytes">How many.</param>
    /// <returns>Where to write them.</returns>
    public Span<byte> EndFrame(int rawBytes)
    {
        Reserve(rawBytes);
        end += rawBytes;
        BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(frame), end - frame - Prefix);
        return bytes.AsSpan(end - rawBytes, rawBytes);
    }

    /// <summary>Writes bytes behind what it holds.</summary>
    public void Append(ReadOnlySpan<byte> written)
    {
        Reserve(written.Length);
        written.CopyTo(bytes.AsSpan(end));
        end += written.Length;
    }

    /// <inheritdoc/>
    public void Advance(int count)
    {
        if ((uint)count > (uint)(bytes.Length - end))
            throw Overrun(count);
        end += count;
    }

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(Math.Max(1, sizeHint));
        return bytes.AsMemory(end);
    }

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Reserve(Math.Max(1, sizeHint));
        return bytes.AsSpan(end);
    }

    private static ArgumentOutOfRangeException Overrun(int count) => new(nameof(count), count, "More was written than the buffer had room for.");

    private void Reserve(int count)
    {
        if (bytes.Length - end < count)
            MakeRoom(count);
    }

    private void MakeRoom(int count)
    {
        var kept = end - start;
        var target = bytes;
        // Moving costs less than growing as long as half of the buffer comes free.
        if (kept + (long)count > bytes.Length / 2)
            target = new byte[checked((int)Math.Max(bytes.Length * 2L, kept + (long)count))];
        bytes.AsSpan(start, kept).CopyTo(target);
        frame -= start;
        (bytes, start, end) = (target, 0, kept);
    }
}
