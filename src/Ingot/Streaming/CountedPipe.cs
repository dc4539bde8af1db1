#if NET
using System.IO.Pipelines;

namespace Ingot;

/// <summary>Counts what is written to a pipe that doesn't tell how much of it is unflushed.</summary>
internal sealed class CountedPipe(PipeWriter inner) : PipeWriter
{
    private long unflushed;

    public override bool CanGetUnflushedBytes => true;

    public override long UnflushedBytes => unflushed;

    public override void Advance(int bytes)
    {
        inner.Advance(bytes);
        unflushed += bytes;
    }

    public override Memory<byte> GetMemory(int sizeHint = 0) => inner.GetMemory(sizeHint);

    public override Span<byte> GetSpan(int sizeHint = 0) => inner.GetSpan(sizeHint);

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        unflushed = 0;
        return inner.FlushAsync(cancellationToken);
    }

    public override void CancelPendingFlush() => inner.CancelPendingFlush();

    public override void Complete(Exception? exception = null) => inner.Complete(exception);
}
#endif
