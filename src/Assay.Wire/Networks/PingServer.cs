using System.Net;
using System.Net.Sockets;

namespace Assay.Wire.Networks;

/// <summary>Sends back every byte that it gets, on a free loopback port: the far end when a network is tried out.</summary>
internal sealed class PingServer : IDisposable
{
    private readonly Socket listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);

    public PingServer()
    {
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(4096);
        _ = AcceptAsync();
    }

    /// <summary>Where it listens.</summary>
    public EndPoint EndPoint => listener.LocalEndPoint!;

    /// <summary>Stops to listen; connections end with their clients.</summary>
    public void Dispose() => listener.Dispose();

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
                Start(await listener.AcceptAsync());
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // Disposed: that was all.
            return;
        }
    }

    // A thread for each connection, which waits in the system's call: the round trips are short, and a hop from one thread to another would be most of them.
    private static void Start(Socket client) => new Thread(() => Echo(client)) { IsBackground = true, Name = "ping server" }.Start();

    private static void Echo(Socket client)
    {
        using var socket = client;
        socket.NoDelay = true;
        var buffer = new byte[16 * 1024];
        try
        {
            while (socket.Receive(buffer) is > 0 and var count)
            {
                for (var sent = 0; sent < count;)
                    sent += socket.Send(buffer, sent, count - sent, SocketFlags.None);
            }
            socket.Shutdown(SocketShutdown.Both);
        }
        catch (SocketException)
        {
            // The client went away; there is nobody to tell.
            return;
        }
    }
}
