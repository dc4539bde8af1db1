using System.Net;
using System.Net.Sockets;

namespace Assay.Wire.Load;

/// <summary>Makes the connections of a load.</summary>
internal static class Connector
{
    private const int AtATime = 64;

    /// <summary>Makes all connections, some at a time.</summary>
    /// <param name="target">Where the server listens.</param>
    /// <param name="count">How many.</param>
    /// <param name="isOurs">
    /// Whether only a loop of our own will wait for them. A socket that was once awaited stays with the runtime's own epoll loop: its thread is woken by each
    /// answer too, and takes CPU of its own.
    /// </param>
    /// <param name="timeout">How long each may take.</param>
    /// <param name="cancel">Gives up.</param>
    /// <param name="server">What the user knows the server by, where the target is a relay before it.</param>
    /// <exception cref="LoadException">One couldn't be made: the message says which and why.</exception>
    public static async Task<Socket[]> ConnectAllAsync(IPEndPoint target, int count, bool isOurs, TimeSpan timeout, CancellationToken cancel,
        IPEndPoint? server = null)
    {
        var sockets = new Socket[count];
        try
        {
            await Parallel.ForAsync(0, count, new ParallelOptions { MaxDegreeOfParallelism = AtATime, CancellationToken = cancel },
                async (i, token) => sockets[i] = await ConnectAsync(target, isOurs, timeout, token));
            return sockets;
        }
        catch (SocketException e)
        {
            var made = sockets.Count(socket => socket is not null);
            // Without the address that some end with, which may be the relay's.
            var reason = new SocketException((int)e.SocketErrorCode).Message;
            throw new LoadException($"connection {made + 1} of {count} to {server ?? target} failed: {reason}");
        }
        finally
        {
            if (sockets.Any(socket => socket is null))
                Array.ForEach(sockets, socket => socket?.Dispose());
        }
    }

    /// <summary>Makes one connection; see <see cref="ConnectAllAsync"/>.</summary>
    /// <exception cref="SocketException">It couldn't be made, or not in time.</exception>
    public static async Task<Socket> ConnectAsync(IPEndPoint target, bool isOurs, TimeSpan timeout, CancellationToken cancel)
    {
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(timeout);
        try
        {
            return await ConnectAsync(target, isOurs, patience.Token);
        }
        catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
        {
            throw new SocketException((int)SocketError.TimedOut);
        }
    }

    /// <summary>Makes one connection; see <see cref="ConnectAllAsync"/>.</summary>
    public static async Task<Socket> ConnectAsync(IPEndPoint target, bool isOurs, CancellationToken cancel)
    {
        var socket = new Socket(target.AddressFamily, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            if (isOurs)
                await ConnectOnAThreadAsync(socket, target, cancel);
            else
                await socket.ConnectAsync(target, cancel);
            return socket;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    private static async Task ConnectOnAThreadAsync(Socket socket, IPEndPoint target, CancellationToken cancel)
    {
        using var given = cancel.Register(socket.Dispose);
        try
        {
            // A thread of its own: those of the pool are few, and a server may be far away.
            await Task.Factory.StartNew(() => socket.Connect(target), cancel, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException && cancel.IsCancellationRequested)
        {
            throw new OperationCanceledException(e.Message, e, cancel);
        }
    }
}
