namespace Ingot.Tests.Streaming;

/// <summary>A stream that gives at most so many bytes at a time.</summary>
internal sealed class Pieces(byte[] bytes, int most) : MemoryStream(bytes, writable: false)
{
    public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(most, buffer.Length)]);

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));
}
