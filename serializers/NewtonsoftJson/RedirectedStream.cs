namespace Assay.Serializers;

/// <summary>Passes on to another stream with each operation, so that the text reader and writer on top of it can be kept.</summary>
internal sealed class RedirectedStream : Stream
{
    public Stream Target { get; set; } = Null;

    /// <summary>Drops what a writer on top of it still holds of a document that failed: it would stand before the next one.</summary>
    public void Discard(TextWriter writer)
    {
        Target = Null;
        writer.Flush();
    }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => Target.Length;

    public override long Position { get => Target.Position; set => Target.Position = value; }

    public override void Flush() => Target.Flush();

    public override int Read(byte[] buffer, int offset, int count) => Target.Read(buffer, offset, count);

    public override void Write(byte[] buffer, int offset, int count) => Target.Write(buffer, offset, count);

    public override long Seek(long offset, SeekOrigin origin) => Target.Seek(offset, origin);

    public override void SetLength(long value) => Target.SetLength(value);

#if NET
    public override int Read(Span<byte> buffer) => Target.Read(buffer);

    public override void Write(ReadOnlySpan<byte> buffer) => Target.Write(buffer);
#endif
}
