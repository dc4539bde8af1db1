using System.Buffers;

namespace Ingot.Runtime;

/// <summary>Writes output to a stream whenever its buffer is full.</summary>
internal sealed class JsonStreamOutput : IBufferWriter<byte>, IDisposable
{
    private const int KeptLength = 64 * 1024;

    [ThreadStatic]
    private static JsonStreamOutput? kept;

    private Stream stream = Stream.Null;
    private byte[] memory = new byte[KeptLength];
    private int used;

    /// <summary>Returns the thread's instance, or a new one if that is in use.</summary>
    public static JsonStreamOutput Rent(Stream stream)
    {
        var mine = kept ?? new JsonStreamOutput();
        kept = null;
        mine.stream = stream;
        return mine;
    }

    public void Advance(int count) => used += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Provide(sizeHint);
        return memory.AsMemory(used);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Provide(sizeHint);
        return memory.AsSpan(used);
    }

    public void Flush()
    {
        stream.Write(memory, 0, used);
        used = 0;
    }

    public void Dispose()
    {
        stream = Stream.Null;
        used = 0;
        if (memory.Length > KeptLength)
            memory = new byte[KeptLength];
        kept = this;
    }

    private void Provide(int sizeHint)
    {
        if (memory.Length - used >= Math.Max(1, sizeHint))
            return;
        Flush();
        if (memory.Length < sizeHint)
            memory = new byte[sizeHint];
    }
}
