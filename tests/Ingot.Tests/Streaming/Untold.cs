using System.IO.Pipelines;

namespace Ingot.Tests.Streaming;

/// <summary>A pipe that doesn't tell how much of what it was given is unflushed, as the base class doesn't, and counts how often it is flushed.</summary>
internal sealed class Untold(PipeWriter inner) : PipeWriter
{
    public int Flushes { get; private set; }

    public override void Advance(int bytes) => inner.Advance(bytes);

    public override Memory<byte> GetMemory(int sizeHint = 0) => inner.GetMemory(sizeHint);

    public override Span<byte> GetSpan(int sizeHint = 0) => inner.GetSpan(sizeHint);

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        Flushes++;
        return inner.FlushAsync(cancellationToken);
    }

    public override void CancelPendingFlush() => inner.CancelPendingFlush();

    public override void Complete(Exception? exception = null) => inner.Complete(exception);
}
