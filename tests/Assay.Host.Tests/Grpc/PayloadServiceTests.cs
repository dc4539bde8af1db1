using Assay.Host.Grpc;
using Assay.Host.Http;
using Assay.Protocol;
using Assay.Wire.Grpc;
using Assay.Wire.Http;

namespace Assay.Host.Tests.Grpc;

/// <summary>What <c>assay serve</c> serves over gRPC.</summary>
public sealed class PayloadServiceTests : IAsyncLifetime
{
    // The schema that clients call us by: the worker's build writes it.
    private static readonly string Schemas = Path.Combine(Path.GetDirectoryName(Workers.GoogleProtobuf)!, "protos");

    private readonly HttpHost host = new();
    private string port = "";

    public async Task InitializeAsync()
    {
        host.Offer(new Message("offer").With("id", "google-protobuf@3").With("name", "google-protobuf").With("worker", Workers.GoogleProtobuf));
        port = (await host.ServeAsync(new Message("serve-http").With("address", "127.0.0.1").With("ports", "0,0"))).Text("ports").Split(',')[^1];
    }

    public Task DisposeAsync() => host.DisposeAsync().AsTask();

    [GrpcPeerFact("js")]
    public async Task An_official_client_gets_payloads_by_the_schema() => (await GrpcPeer.RunAsync("payloads.js", port, Schemas)).ShouldBe(
    [
        "deals 3 Nordic Pension Fund AB 2",
        "market data true {\"calendars\":[",
        "post post title 10 10",
        "customers 2 This is a test1",
        "streamed 0,-1,-2,-3,-4",
        "bad option INVALID_ARGUMENT colour: deals has no such option; available: dates, count, compression",
        "bad compression INVALID_ARGUMENT compression zip: expected one of identity, gzip, gzip-fastest, gzip-optimal",
    ]);

    [Fact]
    public async Task The_schema_has_a_method_for_everything_that_is_served()
    {
        using var http = new CountedHttp(new Uri("http://127.0.0.1:" + port));
        var failure = await Should.ThrowAsync<GrpcException>(
            () => new GrpcClient(http.Client).CallAsync("/assay.Payloads/Nothing", default, new GrpcCallOptions(), CancellationToken.None));
        var served = failure.Message.Split("available: ")[1].Split(", ").Select(path => path.Split('/')[^1]);
        var schema = await File.ReadAllLinesAsync(Path.Combine(Schemas, "payloads.proto"));
        served.Order(StringComparer.Ordinal).ShouldBe(schema.Where(line => line.StartsWith("  rpc ", StringComparison.Ordinal))
            .Select(line => line[6..line.IndexOf('(', StringComparison.Ordinal)]).Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task Without_the_library_that_writes_its_messages_a_call_says_so()
    {
        await using var other = new HttpHost();
        other.Offer(new Message("offer").With("id", "system-text-json").With("name", "system-text-json").With("worker", Workers.SystemTextJson));
        var listening = await other.ServeAsync(new Message("serve-http").With("address", "127.0.0.1").With("ports", "0,0"));
        using var http = new CountedHttp(new Uri("http://127.0.0.1:" + listening.Text("ports").Split(',')[^1]));
        var failure = await Should.ThrowAsync<GrpcException>(
            () => new GrpcClient(http.Client).CallAsync("/assay.Payloads/Deals", default, new GrpcCallOptions(), CancellationToken.None));
        failure.Status.ShouldBe(GrpcStatus.Unimplemented);
        failure.Message.ShouldBe("gRPC's messages are google-protobuf's, which isn't served here; this server has system-text-json");
        other.Note(new Message("neighbour").With("id", "google-protobuf@3").With("http1", 8080).With("http2", 8082));
        failure = await Should.ThrowAsync<GrpcException>(
            () => new GrpcClient(http.Client).CallAsync("/assay.Payloads/Deals", default, new GrpcCallOptions(), CancellationToken.None));
        failure.Message.ShouldBe("gRPC's messages are google-protobuf's, served on port 8082");
        other.Forget(new Message("neighbour-gone").With("id", "google-protobuf@3"));
        failure = await Should.ThrowAsync<GrpcException>(
            () => new GrpcClient(http.Client).CallAsync("/assay.Payloads/Deals", default, new GrpcCallOptions(), CancellationToken.None));
        failure.Message.ShouldContain("which isn't served here");
    }

    /// <summary>A question needs some bytes: whoever announces megabytes on a hundred streams must not be given them.</summary>
    [Fact]
    public async Task A_question_that_is_larger_than_questions_are_is_refused()
    {
        using var http = new CountedHttp(new Uri("http://127.0.0.1:" + port));
        var failure = await Should.ThrowAsync<GrpcException>(
            () => new GrpcClient(http.Client).CallAsync("/assay.Payloads/Deals", new byte[64 * 1024 + 1], new GrpcCallOptions(), CancellationToken.None));
        failure.Status.ShouldBe(GrpcStatus.ResourceExhausted);
        failure.Message.ShouldBe("a message of 65537 bytes was announced, and at most 65536 are taken");
    }

    [Fact]
    public async Task On_a_port_for_http_1_a_call_is_told_where_to_go()
    {
        await using var other = new HttpHost();
        other.Offer(new Message("offer").With("id", "google-protobuf").With("name", "google-protobuf").With("worker", Workers.GoogleProtobuf));
        var listening = await other.ServeAsync(new Message("serve-http").With("address", "127.0.0.1").With("ports", "0,0"));
        using var http = new HttpClient();
        using var content = new ByteArrayContent([]) { Headers = { ContentType = new("application/grpc") } };
        using var response = await http.PostAsync(new Uri($"http://127.0.0.1:{listening.Text("ports").Split(',')[0]}/assay.Payloads/Deals"), content);
        ((int)response.StatusCode).ShouldBe(426);
        (await response.Content.ReadAsStringAsync()).ShouldContain("use the HTTP/2 port");
    }

    [Fact]
    public void A_query_is_read_as_it_was_written_and_from_later_versions_too()
    {
        var query = new PayloadQuery(1000, new Dictionary<string, string> { ["dates"] = "local", ["ä"] = "" }, "gzip");
        var bytes = query.ToBytes();
        Check(PayloadQuery.Read(bytes));
        // A varint, a fixed64, bytes and a fixed32 under numbers that aren't in use yet.
        Check(PayloadQuery.Read([.. bytes, 0x78, 0x96, 0x01, 0x79, 1, 2, 3, 4, 5, 6, 7, 8, 0x7A, 2, 9, 9, 0x7D, 1, 2, 3, 4]));
        foreach (var broken in (byte[][])[[0x08], [0x08, 0xFF], [0x12, 5, 1], [0x7B], [0x7D, 1],
            [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]])
            Should.Throw<GrpcException>(() => PayloadQuery.Read(broken), Convert.ToHexString(broken)).Status.ShouldBe(GrpcStatus.Internal);

        static void Check(PayloadQuery read)
        {
            read.Count.ShouldBe(1000);
            read.Compression.ShouldBe("gzip");
            read.Options.ShouldBe(new Dictionary<string, string> { ["dates"] = "local", ["ä"] = "" });
        }
    }
}
