using System.Buffers.Binary;
using System.Net;
using System.Net.Sockets;
using Assay.Wire.Http;

namespace Assay.Wire.Tests.Http;

public sealed class CountedHttpTests
{
    // RFC 9113: the client's preface (3.4), the head of a frame (4.1), SETTINGS (6.5).
    private const int PrefaceLength = 24;
    private const int HeadLength = 9;
    private const int SettingLength = 6;
    private const byte Settings = 4;
    private const int InitialWindowSize = 4;

    [Fact]
    public async Task Streams_open_with_a_window_that_usual_answers_don_t_fill()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        using var http = new CountedHttp(new Uri($"http://{listener.LocalEndpoint}"));
        using var request =
            new HttpRequestMessage(HttpMethod.Get, "/") { Version = HttpVersion.Version20, VersionPolicy = HttpVersionPolicy.RequestVersionExact };
        using var stop = new CancellationTokenSource();
        var asking = http.Client.SendAsync(request, stop.Token);

        using var peer = await listener.AcceptTcpClientAsync();
        var begin = new byte[PrefaceLength + HeadLength];
        await peer.GetStream().ReadExactlyAsync(begin);
        var head = begin.AsMemory(PrefaceLength);
        head.Span[3].ShouldBe(Settings);
        var settings = new byte[BinaryPrimitives.ReadUInt16BigEndian(head.Span[1..])];
        await peer.GetStream().ReadExactlyAsync(settings);
        settings.Chunk(SettingLength).Single(setting => BinaryPrimitives.ReadUInt16BigEndian(setting) == InitialWindowSize).AsSpan(2).ToArray()
            .ShouldBe([1, 0, 0, 0], "16 MB");

        await stop.CancelAsync();
        await Should.ThrowAsync<OperationCanceledException>(asking);
    }
}
