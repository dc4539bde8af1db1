using System.Buffers;

namespace Ingot.Runtime;

/// <summary>A stream's content in pooled memory.</summary>
internal sealed class JsonStreamInput(Stream stream) : IDisposable
{
    private const int FirstLength = 16 * 1024;

    private byte[] _memory = ArrayPool<byte>.Shared.Rent(Expected(stream));
    private int _used;

    /// <summary>The text, without a byte order mark.</summary>
    public ReadOnlySpan<byte> Text
    {
        get
        {
            var all = _memory.AsSpan(0, _used);
            return all.StartsWith("\uFEFF"u8) ? all.Slice(3) : all;
        }
    }

    public void Read()
    {
        int read;
        while ((read = stream.Read(_memory, _used, Room())) > 0)
            _used += read;
    }

    public async Task ReadAsync(CancellationToken cancellation)
    {
        int read;
        while ((read = await stream.ReadAsync(_memory.AsMemory(_used, Room()), cancellation).ConfigureAwait(false)) > 0)
            _used += read;
    }

    public void Dispose() => ArrayPool<byte>.Shared.Return(_memory);

    private int Room()
    {
        if (_used < _memory.Length)
            return _memory.Length - _used;
        if (_used >= 0x7FFFFFC7)
            throw new IngotException("The stream has more than 2,147,483,591 bytes, and no more can be read.");
        var bigger = ArrayPool<byte>.Shared.Rent((int)Math.Min(0x7FFFFFC7, _used * 2L));
        _memory.AsSpan(0, _used).CopyTo(bigger);
        ArrayPool<byte>.Shared.Return(_memory);
        _memory = bigger;
        return _memory.Length - _used;
    }

    /// <summary>One byte more than the stream has, so that its end is seen without growing.</summary>
    private static int Expected(Stream stream) =>
        stream.CanSeek ? (int)Math.Min(1 << 20, Math.Max(FirstLength, stream.Length - stream.Position + 1)) : FirstLength;
}
