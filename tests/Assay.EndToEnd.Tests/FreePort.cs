using System.Net;
using System.Net.Sockets;

namespace Assay.EndToEnd.Tests;

/// <summary>A port of this machine that nobody listens on, with room above it.</summary>
internal static class FreePort
{
    public static int Find()
    {
        for (var attempt = 0; attempt < 50; attempt++)
        {
            using var listener = new TcpListener(IPAddress.Loopback, 0);
            listener.Start();
            var port = ((IPEndPoint)listener.LocalEndpoint).Port;
            if (port < 64_000)
                return port;
        }
        throw new InvalidOperationException("no port below 64000 is free");
    }
}
