using System.Buffers;

namespace Ingot.Tests.Support;

/// <summary>An output that gives no more memory at a time than it likes, whatever it is asked for.</summary>
internal sealed class Stingy(int most) : IBufferWriter<byte>
{
    private readonly byte[] memory = new byte[most];

    public void Advance(int count) => ArgumentOutOfRangeException.ThrowIfGreaterThan(count, most);

    public Memory<byte> GetMemory(int sizeHint = 0) => memory;

    public Span<byte> GetSpan(int sizeHint = 0) => memory;
}
