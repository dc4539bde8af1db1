#if NET
namespace Ingot.Http;

/// <summary>Reads a body, but no more of it than a client's limit allows.</summary>
internal sealed class LimitedStream(Stream body, long most) : Stream
{
    private long taken;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <summary>Returns what HttpClient throws for a body that it doesn't buffer.</summary>
    public static HttpRequestException TooLong(long most) => new(HttpRequestError.ConfigurationLimitExceeded,
        $"The body has more bytes than the {most} that HttpClient.MaxResponseContentBufferSize allows.");

    public override int Read(byte[] buffer, int offset, int count) => Counted(body.Read(buffer, offset, count));

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        Counted(await body.ReadAsync(buffer, cancellationToken).ConfigureAwait(false));

    public override async Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        await ReadAsync(buffer.AsMemory(offset, count), cancellationToken).ConfigureAwait(false);

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override async ValueTask DisposeAsync()
    {
        await body.DisposeAsync().ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            body.Dispose();
        base.Dispose(disposing);
    }

    private int Counted(int count)
    {
        taken += count;
        return taken <= most ? count : throw TooLong(most);
    }
}
#endif
