using System.Buffers;
using System.IO.Pipelines;

namespace Ingot.AspNetCore;

/// <summary>
/// Keeps what is written in pooled memory and hands it to the body of a response only when it is flushed, which is when a value is whole. What is kept is
/// discarded otherwise: a server keeps all that its own writer was given, and would send it in front of the response that reports the error.
/// </summary>
internal sealed class HeldOutput(PipeWriter body) : PipeWriter, IDisposable
{
    private const int FirstLength = 1 << 12;
    private const int MostLength = 1 << 20;
    private const int UnflushedLength = 1 << 16;

    private readonly List<ArraySegment<byte>> full = [];
    private byte[] current = [];
    private int used;
    private long fullBytes;

    public override bool CanGetUnflushedBytes => true;

    /// <summary>Gets the number of bytes that the body hasn't been given.</summary>
    public override long UnflushedBytes => fullBytes + used;

    public override void Advance(int bytes) => used += bytes;

    public override Memory<byte> GetMemory(int sizeHint = 0)
    {
        Provide(sizeHint);
        return current.AsMemory(used);
    }

    public override Span<byte> GetSpan(int sizeHint = 0)
    {
        Provide(sizeHint);
        return current.AsSpan(used);
    }

    public override async ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        for (var i = 0; i < full.Count; i++)
        {
            if (!await TryGiveAsync(full[i], cancellationToken).ConfigureAwait(false))
                return new FlushResult(isCanceled: false, isCompleted: true);
            ArrayPool<byte>.Shared.Return(full[i].Array!);
            // What was returned must not be returned again, whatever happens to the rest.
            full[i] = ArraySegment<byte>.Empty;
        }

        full.Clear();
        fullBytes = 0;
        body.Write(current.AsSpan(0, used));
        used = 0;
        return await body.FlushAsync(cancellationToken).ConfigureAwait(false);
    }

    public override void CancelPendingFlush() => body.CancelPendingFlush();

    /// <summary>Does nothing: the server completes the body.</summary>
    public override void Complete(Exception? exception = null)
    {
    }

    /// <summary>Discards what hasn't been flushed.</summary>
    public void Dispose()
    {
        foreach (var segment in full)
            Return(segment.Array!);
        Return(current);
        full.Clear();
        (current, used, fullBytes) = ([], 0, 0);
    }

    private static void Return(byte[] array)
    {
        if (array.Length > 0)
            ArrayPool<byte>.Shared.Return(array);
    }

    /// <summary>Gives the body a segment, and waits wherever it has as much as it should hold; returns false if the client is gone.</summary>
    private async ValueTask<bool> TryGiveAsync(ArraySegment<byte> segment, CancellationToken cancellation)
    {
        while (segment.Count > 0)
        {
            var some = Math.Min(segment.Count, UnflushedLength);
            body.Write(segment.AsSpan(0, some));
            segment = segment[some..];
            if ((await body.FlushAsync(cancellation).ConfigureAwait(false)).IsCompleted)
                return false;
        }

        return true;
    }

    private void Provide(int sizeHint)
    {
        if (current.Length - used >= Math.Max(1, sizeHint))
            return;
        // First what can fail: an array that is current and was returned, or is full as well, would be returned twice.
        var next = ArrayPool<byte>.Shared.Rent(Math.Max(sizeHint, Math.Clamp(2 * current.Length, FirstLength, MostLength)));
        if (used > 0)
            full.Add(new ArraySegment<byte>(current, 0, used));
        else
            Return(current);
        fullBytes += used;
        (current, used) = (next, 0);
    }
}
