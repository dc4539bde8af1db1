using System.Net;
using System.Net.Sockets;

namespace Assay.Wire.Load;

/// <summary>Makes the connections of a load.</summary>
internal static class Connector
{
    private const int AtATime = 64;

    /// <summary>Makes all connections, some at a time.</summary>
    /// <exception cref="LoadException">One couldn't be made: the message says which and why.</exception>
    public static async Task<Socket[]> ConnectAllAsync(IPEndPoint target, int count, CancellationToken cancel)
    {
        var sockets = new Socket[count];
        try
        {
            await Parallel.ForAsync(0, count, new ParallelOptions { MaxDegreeOfParallelism = AtATime, CancellationToken = cancel },
                async (i, token) => sockets[i] = await ConnectAsync(target, token));
            return sockets;
        }
        catch (SocketException e)
        {
            var made = sockets.Count(socket => socket is not null);
            throw new LoadException($"connection {made + 1} of {count} to {target} could not be made: {e.Message}");
        }
        finally
        {
            if (sockets.Any(socket => socket is null))
                Array.ForEach(sockets, socket => socket?.Dispose());
        }
    }

    /// <summary>Makes one connection.</summary>
    public static async Task<Socket> ConnectAsync(IPEndPoint target, CancellationToken cancel)
    {
        var socket = new Socket(target.AddressFamily, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            await socket.ConnectAsync(target, cancel);
            return socket;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>Makes one connection again after a pause; null where that fails.</summary>
    public static async Task<Socket?> TryAgainAsync(IPEndPoint target, CancellationToken cancel)
    {
        try
        {
            await Task.Delay(TimeSpan.FromMicroseconds(LoadRun.ReconnectPause / 1000), cancel);
            return await ConnectAsync(target, cancel);
        }
        catch (Exception e) when (e is SocketException or OperationCanceledException)
        {
            return null;
        }
    }
}
