using System.Net;
using System.Net.Sockets;
using System.Text;
using Assay.Experiments;

namespace Assay.Tests.Experiments;

public sealed class RedirectionTests
{
    [Fact]
    public async Task The_address_is_asked_that_will_be_measured()
    {
        using var server = new TcpListener(IPAddress.Loopback, 0);
        server.Start();
        // Nobody listens at port 1, which the URL names.
        var asked = Redirection.OfAsync(new Uri("http://localhost:1/x"), (IPEndPoint)server.LocalEndpoint, HttpVersion.Version11, CancellationToken.None);
        using var connection = await server.AcceptTcpClientAsync();
        await connection.GetStream().WriteAsync(Encoding.ASCII.GetBytes("HTTP/1.1 307 Temporary Redirect\r\nLocation: /y\r\nContent-Length: 0\r\n\r\n"));
        (await asked).ShouldBe(new Uri("http://localhost:1/y"));
    }
}
