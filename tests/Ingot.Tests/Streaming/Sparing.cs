using System.IO.Pipelines;

namespace Ingot.Tests.Streaming;

/// <summary>A pipe that gives no more memory at a time than it likes, whatever it is asked for, and keeps what was written to it.</summary>
internal sealed class Sparing(int most) : PipeWriter
{
    private readonly byte[] memory = new byte[1024];

    public List<byte> Written { get; } = [];

    /// <summary>What is behind the memory that it gives.</summary>
    public ReadOnlySpan<byte> Behind => memory.AsSpan(most);

    public override void Advance(int bytes) => Written.AddRange(memory.AsSpan(0, bytes));

    public override Memory<byte> GetMemory(int sizeHint = 0) => memory.AsMemory(0, most);

    public override Span<byte> GetSpan(int sizeHint = 0) => memory.AsSpan(0, most);

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) => new(new FlushResult(false, false));

    public override void CancelPendingFlush()
    {
    }

    public override void Complete(Exception? exception = null)
    {
    }
}
