namespace Assay.Host.Tests.Grpc;

/// <summary>Our server as official clients see it.</summary>
public sealed class GrpcServerTests : IAsyncLifetime
{
    private static readonly string[] Expected =
    [
        "unary true",
        "empty 0",
        "compressed answer true",
        "bytes of the request all",
        "fails NOT_FOUND 100 % schön: 5",
        "throws UNKNOWN InvalidOperationException: a fault",
        "unknown UNIMPLEMENTED there is no method /test.Echo/Unknown",
        "streams 0,1000,2000 OK",
        "streams and fails 0,1000,2000 ABORTED enough",
        "streams and is left 1000,1000 CANCELLED",
        "deadline DEADLINE_EXCEEDED",
        "too large RESOURCE_EXHAUSTED",
        "goes on true",
    ];

    private EchoService service = null!;

    public async Task InitializeAsync() => service = await EchoService.StartAsync();

    public Task DisposeAsync() => service.DisposeAsync().AsTask();

    [GrpcPeerFact("js")]
    public Task Grpc_js_calls_it() => CallAsync("client.js", "plain", Expected);

    [GrpcPeerFact("py")]
    public Task Grpcio_calls_it() => CallAsync("client.py", "plain", Expected);

    [GrpcPeerFact("js")]
    public Task Grpc_js_calls_it_with_compressed_messages() => CallAsync("client.js", "gzip", Compressed());

    [GrpcPeerFact("py")]
    public Task Grpcio_calls_it_with_compressed_messages() => CallAsync("client.py", "gzip", Compressed());

    private static string[] Compressed() =>
        [.. Expected.Select(line => line.StartsWith("bytes", StringComparison.Ordinal) ? "bytes of the request few" : line)];

    private async Task CallAsync(string script, string compression, string[] expected)
    {
        (await GrpcPeer.RunAsync(script, service.Address.Port.ToString(System.Globalization.CultureInfo.InvariantCulture), compression)).ShouldBe(expected);
        await service.LeftAsync();
        await service.LeftAsync();
    }
}
