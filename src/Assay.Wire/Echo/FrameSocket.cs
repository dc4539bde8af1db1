using System.Net.Sockets;

namespace Assay.Wire.Echo;

/// <summary>
/// A connection that carries frames. It holds no buffer while it waits: it asks for readability first and receives then, into a buffer that is in the cache.
/// Only the beginning of a frame whose rest hasn't come yet is kept.
/// </summary>
internal sealed class FrameSocket : IDisposable
{
    private const int ReceiveAtLeast = 32 * 1024;

    // The beginning of a longer frame stays where it is, in a buffer of its own; a shorter one is cheaper copied than a buffer is kept.
    private const int LongestCopied = 4096;

    private readonly Socket socket;
    private byte[] rest = [];
    private int restLength;
    private FrameBuffer? kept;

    /// <summary>Takes a connected socket over.</summary>
    public FrameSocket(Socket socket)
    {
        socket.NoDelay = true;
        socket.Blocking = false;
        this.socket = socket;
    }

    /// <summary>Waits until there is something to receive, or the peer has closed.</summary>
    /// <exception cref="SocketException">The connection broke.</exception>
    public ValueTask<int> ReadableAsync(CancellationToken cancel) => socket.ReceiveAsync(Memory<byte>.Empty, cancel);

    /// <summary>Receives what there is, behind the part of a frame that came before.</summary>
    /// <param name="input">A buffer with it; to be given back with <see cref="Keep"/>.</param>
    /// <returns>How many bytes came; 0 if the peer has closed, −1 where nothing is there.</returns>
    /// <exception cref="SocketException">The connection broke.</exception>
    public int Receive(out FrameBuffer input)
    {
        input = kept ?? FrameBuffers.Take();
        kept = null;
        if (restLength > 0)
            input.Append(rest.AsSpan(0, restLength));
        restLength = 0;
        var count = socket.Receive(input.Room(ReceiveAtLeast).Span, SocketFlags.None, out var error);
        if (error == SocketError.WouldBlock)
            return -1;
        if (error != SocketError.Success)
            throw new SocketException((int)error);
        input.Advance(count);
        return count;
    }

    /// <summary>Gives a buffer back; the beginning of a frame in it is kept.</summary>
    public void Keep(FrameBuffer input)
    {
        if (input.Length > LongestCopied)
        {
            kept = input;
            return;
        }
        restLength = input.Length;
        if (restLength > 0)
        {
            if (rest.Length < restLength)
                rest = new byte[LongestCopied];
            input.Written.Span.CopyTo(rest);
        }
        FrameBuffers.Give(input);
    }

    /// <summary>Sends a buffer and gives it back; it takes no longer than copying where the peer keeps up.</summary>
    /// <exception cref="SocketException">The connection broke.</exception>
    public Task SendAsync(FrameBuffer output, CancellationToken cancel)
    {
        if (output.Length > 0)
        {
            var count = socket.Send(output.Written.Span, SocketFlags.None, out var error);
            if (error is not (SocketError.Success or SocketError.WouldBlock))
                throw new SocketException((int)error);
            output.Drop(error == SocketError.Success ? count : 0);
        }
        if (output.Length > 0)
            return SendRestAsync(output, cancel);
        FrameBuffers.Give(output);
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public void Dispose() => socket.Dispose();

    private async Task SendRestAsync(FrameBuffer output, CancellationToken cancel)
    {
        while (output.Length > 0)
            output.Drop(await socket.SendAsync(output.Written, cancel));
        FrameBuffers.Give(output);
    }
}
