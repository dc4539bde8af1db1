using System.IO.Compression;
using System.Text;
using Assay.Wire.Grpc;
using Assay.Wire.Http;

namespace Assay.Host.Tests.Grpc;

/// <summary>Our client with official servers, and with our own.</summary>
public sealed class GrpcClientTests
{
    private static readonly GrpcCallOptions Usual = new();
    private static readonly byte[] Large = Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat("abc", 40_000)));

    [GrpcPeerFact("js")]
    public async Task It_calls_grpc_js()
    {
        using var server = GrpcPeer.Start("server.js");
        await CallAsync(new Uri($"http://127.0.0.1:{await server.ReadLineAsync()}"), "a fault", server.ReadLineAsync, compresses: false);
    }

    [GrpcPeerFact("py")]
    public async Task It_calls_grpcio()
    {
        using var server = GrpcPeer.Start("server.py");
        await CallAsync(new Uri($"http://127.0.0.1:{await server.ReadLineAsync()}"), "Exception calling application: a fault", server.ReadLineAsync);
    }

    [Fact]
    public async Task It_calls_our_own()
    {
        await using var server = await EchoService.StartAsync();
        await CallAsync(server.Address, "InvalidOperationException: a fault", server.LeftAsync);
    }

    [Fact]
    public async Task A_client_that_takes_no_compressed_answer_gets_none()
    {
        await using var server = await EchoService.StartAsync();
        using var http = new CountedHttp(server.Address);
        (await new GrpcClient(http.Client).CallAsync("/test.Echo/Compressed", Large, Usual with { AcceptGzip = false }, CancellationToken.None)).ShouldBe(
            Large);
        http.BytesReceived.ShouldBeGreaterThan(Large.Length);
    }

    private static async Task CallAsync(Uri address, string fault, Func<Task> leftAsync, bool compresses = true)
    {
        using var http = new CountedHttp(address);
        var client = new GrpcClient(http.Client);
        (await Call("Unary", Large, Usual)).ShouldBe(Large);
        (await Call("Unary", [], Usual)).ShouldBeEmpty();
        (await Call("Unary", Large, Usual with { RequestGzip = CompressionLevel.Fastest, Timeout = TimeSpan.FromMinutes(1) })).ShouldBe(Large);
        await Compression_saves_bytes(http, Call, compresses);
        (await FailsAsync(Call("Fails", "5"u8.ToArray(), Usual))).ShouldBe((GrpcStatus.NotFound, "100 % schön: 5"));
        (await FailsAsync(Call("Throws", [], Usual))).ShouldBe((GrpcStatus.Unknown, fault));
        (await FailsAsync(Call("Unknown", [], Usual))).Status.ShouldBe(GrpcStatus.Unimplemented);
        (await StreamAsync(client, "Streams")).ShouldBe("0, 1000, 2000, Ok");
        (await StreamAsync(client, "StreamsAndFails")).ShouldBe("0, 1000, 2000, Aborted");
        (await FailsAsync(Call("Unary", new byte[5 << 20], Usual))).Status.ShouldBe(GrpcStatus.ResourceExhausted, "the server takes 4 MB");
        (await FailsAsync(Call("Compressed", Large, Usual with { MostBytes = Large.Length - 1 }))).Status.ShouldBe(GrpcStatus.ResourceExhausted,
            "so does the client, also of what is small until it is unpacked");
        (await FailsAsync(Call("Waits", [], Usual with { Timeout = TimeSpan.FromMilliseconds(300) }))).Status.ShouldBe(GrpcStatus.DeadlineExceeded);
        await leftAsync();
        await Leaving_a_stream_is_noticed(client, leftAsync);
        (await Call("Unary", Large, Usual)).ShouldBe(Large);

        Task<byte[]> Call(string method, byte[] message, GrpcCallOptions options) =>
            client.CallAsync("/test.Echo/" + method, message, options, CancellationToken.None);
    }

    private static async Task Compression_saves_bytes(CountedHttp http, Func<string, byte[], GrpcCallOptions, Task<byte[]>> call, bool compresses)
    {
        var before = http.BytesReceived;
        (await call("Compressed", Large, Usual)).ShouldBe(Large);
        // The server of grpc-js reads what is compressed, but writes nothing so.
        (http.BytesReceived - before < 10_000).ShouldBe(compresses);
        before = http.BytesSent;
        await call("Unary", Large, Usual with { RequestGzip = CompressionLevel.Optimal });
        (http.BytesSent - before).ShouldBeInRange(50, 10_000);
    }

    private static async Task Leaving_a_stream_is_noticed(GrpcClient client, Func<Task> leftAsync)
    {
        var count = 0;
        await foreach (var message in client.StreamAsync("/test.Echo/StreamsForEver", Array.Empty<byte>(), Usual, CancellationToken.None))
        {
            message.Length.ShouldBe(1000);
            if (++count == 5)
                break;
        }
        await leftAsync();
        using var cancel = new CancellationTokenSource();
        var status = GrpcStatus.Ok;
        try
        {
            await foreach (var message in client.StreamAsync("/test.Echo/StreamsForEver", Array.Empty<byte>(), Usual, cancel.Token))
                await cancel.CancelAsync();
        }
        catch (GrpcException e)
        {
            status = e.Status;
        }
        status.ShouldBe(GrpcStatus.Cancelled);
        await leftAsync();
    }

    private static async Task<(GrpcStatus Status, string Message)> FailsAsync(Task<byte[]> call)
    {
        var failure = await Should.ThrowAsync<GrpcException>(() => call);
        return (failure.Status, failure.Message);
    }

    private static async Task<string> StreamAsync(GrpcClient client, string method)
    {
        var lengths = new List<int>();
        var status = GrpcStatus.Ok;
        try
        {
            await foreach (var message in client.StreamAsync("/test.Echo/" + method, "3"u8.ToArray(), Usual, CancellationToken.None))
                lengths.Add(message.Length);
        }
        catch (GrpcException e)
        {
            status = e.Status;
        }
        return $"{string.Join(", ", lengths)}, {status}";
    }
}
