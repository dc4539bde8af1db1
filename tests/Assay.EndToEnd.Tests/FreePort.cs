using System.Net;
using System.Net.Sockets;

namespace Assay.EndToEnd.Tests;

/// <summary>A port of this machine that nobody listens on, with room above it.</summary>
internal static class FreePort
{
    // A server has two ports for each serializer.
    private const int Room = 7;

    public static int Find()
    {
        for (var attempt = 0; attempt < 50; attempt++)
        {
            using var listener = new TcpListener(IPAddress.Loopback, 0);
            listener.Start();
            var port = ((IPEndPoint)listener.LocalEndpoint).Port;
            if (port < 64_000 && Enumerable.Range(port + 1, Room).All(IsFree))
                return port;
        }
        throw new InvalidOperationException("no port below 64000 is free, with room above it");
    }

    private static bool IsFree(int port)
    {
        try
        {
            using var listener = new TcpListener(IPAddress.Loopback, port);
            listener.Start();
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }
}
