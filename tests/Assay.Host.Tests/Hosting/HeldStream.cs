namespace Assay.Host.Tests.Hosting;

/// <summary>Takes nothing until it is let go, as a client that doesn't read.</summary>
internal sealed class HeldStream : MemoryStream
{
    private readonly TaskCompletionSource released = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public void Release() => released.SetResult();

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await released.Task;
        Write(buffer.Span);
    }
}
