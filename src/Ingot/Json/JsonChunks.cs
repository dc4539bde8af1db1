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

    private readonly List<(byte[] Memory, int Used)> full = [];
    private byte[] current = new byte[FirstLength];
    private int used;

    /// <summary>Returns the thread's instance, or a new one if that is in use, because a property getter may itself serialize.</summary>
    public static JsonChunks Rent()
    {
        var mine = kept ?? new JsonChunks();
        kept = null;
        return mine;
    }

    public void Advance(int count) => used += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Provide(sizeHint);
        return current.AsMemory(used);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Provide(sizeHint);
        return current.AsSpan(used);
    }

    public byte[] ToArray()
    {
        if (full.Count == 0)
            return UnclearedArray.Of(current.AsSpan(0, this.used));
        var length = full.Sum(c => (long)c.Used) + this.used;
        if (length > 0x7FFFFFC7)
            throw new IngotException($"The text has {length} bytes, too many for an array: write it to a stream.");
        var result = UnclearedArray.Of<byte>((int)length);
        var at = 0;
        foreach (var (memory, used) in full)
        {
            memory.AsSpan(0, used).CopyTo(result.AsSpan(at));
            at += used;
        }

        current.AsSpan(0, this.used).CopyTo(result.AsSpan(at));
        return result;
    }

    public void CopyTo(Stream output)
    {
        foreach (var (memory, used) in full)
            output.Write(memory, 0, used);
        output.Write(current, 0, this.used);
    }

    public async Task CopyToAsync(Stream output, CancellationToken cancellation)
    {
        foreach (var (memory, used) in full)
            await output.WriteAsync(memory.AsMemory(0, used), cancellation).ConfigureAwait(false);
        await output.WriteAsync(current.AsMemory(0, this.used), cancellation).ConfigureAwait(false);
    }

    public void Dispose()
    {
        foreach (var (memory, _) in full)
            ArrayPool<byte>.Shared.Return(memory);
        full.Clear();
        used = 0;
        if (current.Length > FirstLength)
        {
            ArrayPool<byte>.Shared.Return(current);
            current = new byte[FirstLength];
        }

        kept = this;
    }

    private void Provide(int sizeHint)
    {
        if (current.Length - used >= Math.Max(1, sizeHint))
            return;
        // First what can fail: an array that is both full and current would be returned twice.
        var next = ArrayPool<byte>.Shared.Rent(Math.Max(sizeHint, Math.Min(MostLength, current.Length * 2)));
        full.Add((current, used));
        (current, used) = (next, 0);
    }
}
