using System.IO.Pipelines;

namespace Ingot.Tests.Streaming;

/// <summary>A pipe that counts the bytes that its reads return, those that are returned again as well.</summary>
internal sealed class CountingReader(PipeReader inner) : PipeReader
{
    public long BytesGiven { get; private set; }

    public override async ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
    {
        var result = await inner.ReadAsync(cancellationToken);
        BytesGiven += result.Buffer.Length;
        return result;
    }

    public override bool TryRead(out ReadResult result) => throw new NotSupportedException();

    public override void AdvanceTo(SequencePosition consumed) => inner.AdvanceTo(consumed);

    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined) => inner.AdvanceTo(consumed, examined);

    public override void CancelPendingRead() => inner.CancelPendingRead();

    public override void Complete(Exception? exception = null) => inner.Complete(exception);
}
