using System.Buffers;

namespace Assay.Worker;

/// <summary>A growing buffer that is emptied, not released: what "memory" means as a destination.</summary>
internal sealed class ReusedBuffer : IBufferWriter<byte>
{
    private byte[] bytes = new byte[4096];
    private int written;

    /// <summary>What was written since it was last emptied.</summary>
    public ReadOnlySpan<byte> WrittenSpan => bytes.AsSpan(0, written);

    /// <summary>The same, for what is written on asynchronously.</summary>
    public ReadOnlyMemory<byte> WrittenMemory => bytes.AsMemory(0, written);

    /// <summary>Empties it.</summary>
    public void Clear() => written = 0;

    /// <inheritdoc/>
    public void Advance(int count)
    {
        if ((uint)count > (uint)(bytes.Length - written))
            throw new ArgumentOutOfRangeException(nameof(count), count, "More was written than the buffer had room for.");
        written += count;
    }

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (sizeHint >= bytes.Length - written)
            Grow(sizeHint);
        return bytes.AsMemory(written);
    }

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0)
    {
        if (sizeHint >= bytes.Length - written)
            Grow(sizeHint);
        return bytes.AsSpan(written);
    }

    /// <summary>Appends bytes.</summary>
    public void Write(ReadOnlySpan<byte> source)
    {
        source.CopyTo(GetSpan(source.Length));
        written += source.Length;
    }

    private void Grow(int sizeHint) => Array.Resize(ref bytes, checked((int)Math.Max(bytes.Length * 2L, (long)written + sizeHint + 1)));
}
