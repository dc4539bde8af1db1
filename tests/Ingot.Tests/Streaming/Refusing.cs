namespace Ingot.Tests.Streaming;

/// <summary>A stream that takes what is written and then fails, or waits until it is cancelled; a write that can't be cancelled waits for ever.</summary>
internal sealed class Refusing(Exception? failure) : MemoryStream
{
    /// <summary>Completed once a write has begun.</summary>
    public TaskCompletionSource Begun { get; } = new();

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Write(buffer.Span);
        Begun.TrySetResult();
        if (failure is not null)
            throw failure;
        await Task.Delay(Timeout.Infinite, cancellationToken);
    }
}
