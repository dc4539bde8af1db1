using System.Net;
using System.Net.Sockets;
using Assay.Wire.Load;
using Assay.Wire.Load.Http2;
using Assay.Wire.Load.Http2.Frames;

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

    [Fact]
    public async Task A_relay_that_can_t_be_reached_is_called_by_the_server_behind_it()
    {
        IPEndPoint relay;
        using (var listener = Accepting.Start(_ => Task.CompletedTask))
            relay = (IPEndPoint)listener.LocalEndPoint!;
        var server = new IPEndPoint(IPAddress.Loopback, 9);
        var settings = new LoadSettings { Target = relay, Direct = server, Request = default, Connections = 1 };
        foreach (var path in (LoadPath[])[LoadPath.Portable, LoadPath.Epoll])
        {
            (await Should.ThrowAsync<LoadException>(() => SocketConnections.MakeAsync(settings, path, CancellationToken.None)))
                .Message.ShouldBe($"connection 1 of 1 to {server} failed: Connection refused");
        }
        var http2 = settings with { Http2 = new(new Uri($"http://{server}/"), "", null) };
        (await Should.ThrowAsync<LoadException>(() => FrameConnections.MakeAsync(http2, CancellationToken.None)))
            .Message.ShouldBe($"connection 1 of 1 to {server} failed: Connection refused");
        (await Should.ThrowAsync<LoadException>(() => Http2Connections.MakeAsync(http2, CancellationToken.None)))
            .Message.ShouldBe($"connection 1 of 1 to {server} failed: Connection refused");
        foreach (var one in (LoadSettings[])[settings, http2])
        {
            (await Should.ThrowAsync<LoadException>(() => LoadGenerator.RunAsync(one, CancellationToken.None)))
                .Message.ShouldBe($"{server} doesn't answer: Connection refused");
        }
    }
}
