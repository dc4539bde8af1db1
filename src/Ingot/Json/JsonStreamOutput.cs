using System.Buffers;

namespace Ingot.Runtime;

/// <summary>Writes output to a stream whenever its buffer is full.</summary>
internal sealed class JsonStreamOutput : IBufferWriter<byte>, IDisposable
{
    private const int KeptLength = 64 * 1024;

    [ThreadStatic]
    private static JsonStreamOutput? kept;

    private Stream _stream = Stream.Null;
    private byte[] _memory = new byte[KeptLength];
    private int _used;

    /// <summary>Returns the thread's instance, or a new one if that is in use.</summary>
    public static JsonStreamOutput Rent(Stream stream)
    {
        var mine = kept ?? new JsonStreamOutput();
        kept = null;
        mine._stream = stream;
        return mine;
    }

    public void Advance(int count) => _used += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Provide(sizeHint);
        return _memory.AsMemory(_used);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Provide(sizeHint);
        return _memory.AsSpan(_used);
    }

    public void Flush()
    {
        _stream.Write(_memory, 0, _used);
        _used = 0;
    }

    public void Dispose()
    {
        _stream = Stream.Null;
        _used = 0;
        if (_memory.Length > KeptLength)
            _memory = new byte[KeptLength];
        kept = this;
    }

    private void Provide(int sizeHint)
    {
        if (_memory.Length - _used >= Math.Max(1, sizeHint))
            return;
        Flush();
        if (_memory.Length < sizeHint)
            _memory = new byte[sizeHint];
    }
}
