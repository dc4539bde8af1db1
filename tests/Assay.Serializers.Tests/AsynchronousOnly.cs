namespace Assay.Serializers.Tests;

/// <summary>A stream like a web server's response: it refuses to be written synchronously.</summary>
internal sealed class AsynchronousOnly : Stream
{
    private long length;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => length;

    public override long Position { get => length; set => throw new NotSupportedException(); }

    public override void Flush() => throw new InvalidOperationException("Flushed synchronously.");

    public override void Write(byte[] buffer, int offset, int count) => throw new InvalidOperationException("Written synchronously.");

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public override async Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        await Task.Yield();
        length += count;
    }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await Task.Yield();
        length += buffer.Length;
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
