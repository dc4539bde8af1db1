namespace Assay.Worker;

/// <summary>Lets a library that only knows streams write to the reused buffer.</summary>
internal sealed class BufferStream(ReusedBuffer buffer) : Stream
{
    /// <inheritdoc/>
    public override bool CanRead => false;

    /// <inheritdoc/>
    public override bool CanSeek => false;

    /// <inheritdoc/>
    public override bool CanWrite => true;

    /// <inheritdoc/>
    public override long Length => throw new LimitedStreamException("tell its length");

    /// <inheritdoc/>
    public override long Position
    {
        get => throw new LimitedStreamException("tell its position");
        set => throw new LimitedStreamException("seek");
    }

    /// <inheritdoc/>
    public override void Flush()
    {
    }

    /// <inheritdoc/>
    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    /// <inheritdoc/>
    public override int Read(byte[] buffer, int offset, int count) => throw new LimitedStreamException("be read");

    /// <inheritdoc/>
    public override long Seek(long offset, SeekOrigin origin) => throw new LimitedStreamException("seek");

    /// <inheritdoc/>
    public override void SetLength(long value) => throw new LimitedStreamException("be cut");

    /// <inheritdoc/>
    public override void Write(byte[] source, int offset, int count) => buffer.Write(source.AsSpan(offset, count));

#if NET
    /// <inheritdoc/>
    public override void Write(ReadOnlySpan<byte> source) => buffer.Write(source);
#endif

    /// <inheritdoc/>
    public override void WriteByte(byte value) => buffer.Write([value]);

    /// <inheritdoc/>
    public override Task WriteAsync(byte[] source, int offset, int count, CancellationToken cancellationToken)
    {
        buffer.Write(source.AsSpan(offset, count));
        return Task.CompletedTask;
    }

#if NET
    /// <inheritdoc/>
    public override ValueTask WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
    {
        buffer.Write(source.Span);
        return ValueTask.CompletedTask;
    }
#endif
}
