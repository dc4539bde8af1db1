using System.Buffers;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>
/// Collects output of unknown length in pooled memory. One instance is kept per
/// thread, so that a small value costs no more than the copy that is returned.
/// </summary>
internal sealed class JsonChunks : IBufferWriter<byte>, IDisposable
{
    private const int FirstLength = 16 * 1024;
    private const int MostLength = 1024 * 1024;

    [ThreadStatic]
    private static JsonChunks? kept;

    private readonly List<(byte[] Memory, int Used)> _full = [];
    private byte[] _current = new byte[FirstLength];
    private int _used;

    /// <summary>Returns the thread's instance, or a new one if that is in use, because a property getter may itself serialize.</summary>
    public static JsonChunks Rent()
    {
        var mine = kept ?? new JsonChunks();
        kept = null;
        return mine;
    }

    public void Advance(int count) => _used += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Provide(sizeHint);
        return _current.AsMemory(_used);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Provide(sizeHint);
        return _current.AsSpan(_used);
    }

    public byte[] ToArray()
    {
        if (_full.Count == 0)
            return _current.AsSpan(0, _used).ToArray();
        var length = _full.Sum(c => (long)c.Used) + _used;
        if (length > 0x7FFFFFC7)
            throw new IngotException($"The text has {length} bytes, which no array can hold: write it to a stream.");
#if NET
        var result = GC.AllocateUninitializedArray<byte>((int)length);
#else
        var result = new byte[length];
#endif
        var at = 0;
        foreach (var (memory, used) in _full)
        {
            memory.AsSpan(0, used).CopyTo(result.AsSpan(at));
            at += used;
        }

        _current.AsSpan(0, _used).CopyTo(result.AsSpan(at));
        return result;
    }

    public void CopyTo(Stream output)
    {
        foreach (var (memory, used) in _full)
            output.Write(memory, 0, used);
        output.Write(_current, 0, _used);
    }

    public async Task CopyToAsync(Stream output, CancellationToken cancellation)
    {
        foreach (var (memory, used) in _full)
            await output.WriteAsync(memory.AsMemory(0, used), cancellation).ConfigureAwait(false);
        await output.WriteAsync(_current.AsMemory(0, _used), cancellation).ConfigureAwait(false);
    }

    public void Dispose()
    {
        foreach (var (memory, _) in _full)
            ArrayPool<byte>.Shared.Return(memory);
        _full.Clear();
        _used = 0;
        if (_current.Length > FirstLength)
        {
            ArrayPool<byte>.Shared.Return(_current);
            _current = new byte[FirstLength];
        }

        kept = this;
    }

    private void Provide(int sizeHint)
    {
        if (_current.Length - _used >= Math.Max(1, sizeHint))
            return;
        _full.Add((_current, _used));
        _current = ArrayPool<byte>.Shared.Rent(Math.Max(sizeHint, Math.Min(MostLength, _current.Length * 2)));
        _used = 0;
    }
}
