using System.Net;
using System.Net.Sockets;

namespace Assay.Wire.Networks;

/// <summary>Fills both directions of a connection and counts what arrives.</summary>
internal sealed class BulkClient
{
    private long received;

    /// <summary>Bytes that have arrived here.</summary>
    public long Received => Interlocked.Read(ref received);

    /// <summary>Connects and exchanges bytes until cancelled.</summary>
    public async Task RunAsync(EndPoint target, CancellationToken cancel)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(target, cancel);
        await ExchangeAsync(socket, cancel);
    }

    /// <summary>Exchanges bytes over <paramref name="connected"/> until cancelled or until the other side ends, then closes it.</summary>
    public async Task ExchangeAsync(Socket connected, CancellationToken cancel)
    {
        using var socket = connected;
        var sending = SendAsync(socket, cancel);
        var buffer = new byte[64 * 1024];
        try
        {
            while (await socket.ReceiveAsync(buffer, cancel) is > 0 and var count)
                Interlocked.Add(ref received, count);
        }
        catch (Exception e) when (e is OperationCanceledException or SocketException)
        {
            // Told to end, or the other side was.
            socket.Dispose();
        }
        await sending;
    }

    private static async Task SendAsync(Socket socket, CancellationToken cancel)
    {
        var buffer = new byte[64 * 1024];
        try
        {
            while (true)
                await socket.SendAsync(buffer, cancel);
        }
        catch (Exception e) when (e is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            return;
        }
    }
}
