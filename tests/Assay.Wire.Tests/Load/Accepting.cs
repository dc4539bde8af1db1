using System.Net;
using System.Net.Sockets;

namespace Assay.Wire.Tests.Load;

/// <summary>Sockets that accept whoever connects.</summary>
internal static class Accepting
{
    /// <summary>Listens on a free loopback port, and serves each connection until the socket is disposed.</summary>
    public static Socket Start(Func<Socket, Task> serve)
    {
        var listener = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(1024);
        _ = AcceptAsync(listener, serve);
        return listener;
    }

    private static async Task AcceptAsync(Socket listener, Func<Socket, Task> serve)
    {
        try
        {
            while (true)
                _ = serve(await listener.AcceptAsync());
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            return;
        }
    }
}
