using System.Net;
using System.Net.Sockets;
using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load;

public sealed class ConnectorTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_connection_that_the_server_never_takes_is_given_up(bool isOurs)
    {
        // Elsewhere connections beyond the backlog are refused.
        if (!OperatingSystem.IsLinux())
            return;
        using var full = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        full.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        full.Listen(1);
        var target = (IPEndPoint)full.LocalEndPoint!;
        var error = await Should.ThrowAsync<LoadException>(
            () => Connector.ConnectAllAsync(target, 8, isOurs, TimeSpan.FromMilliseconds(500), CancellationToken.None));
        error.Message.ShouldMatch($"^connection [1-8] of 8 to {target} failed: Connection timed out$");
    }
}
