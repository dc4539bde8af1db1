using System.Net;
using System.Net.Sockets;
using Assay.Experiments;

namespace Assay.Tests.Experiments;

public sealed class ServerAddressTests
{
    [Fact]
    public async Task Of_several_addresses_the_one_with_a_server_is_meant()
    {
        using var server = new TcpListener(IPAddress.Loopback, 0);
        server.Start();
        using var gone = new TcpListener(IPAddress.Loopback, 0);
        gone.Start();
        var (there, nobody) = ((IPEndPoint)server.LocalEndpoint, (IPEndPoint)gone.LocalEndpoint);
        gone.Stop();
        (await ServerAddress.FirstAsync([nobody, there], CancellationToken.None)).ShouldBe(there);
        (await ServerAddress.FirstAsync([there, nobody], CancellationToken.None)).ShouldBe(there);
        (await ServerAddress.FirstAsync([nobody, nobody], CancellationToken.None)).ShouldBe(nobody, "whoever measures finds out");
    }
}
