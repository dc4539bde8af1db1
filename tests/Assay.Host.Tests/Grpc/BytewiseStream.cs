namespace Assay.Host.Tests.Grpc;

/// <summary>A body that arrives byte by byte.</summary>
internal sealed class BytewiseStream(byte[] bytes) : MemoryStream(bytes)
{
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        base.ReadAsync(buffer[..Math.Min(1, buffer.Length)], cancellationToken);
}
