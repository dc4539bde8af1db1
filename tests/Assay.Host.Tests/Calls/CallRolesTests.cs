using Assay.Host.Calls;
using Assay.Host.Hosting;
using Assay.Host.Http;
using Assay.Protocol;

namespace Assay.Host.Tests.Calls;

public sealed class CallRolesTests : IAsyncLifetime
{
    private static readonly Dictionary<string, string> NoOptions = [];

    private readonly Dictionary<string, HttpHost> hosts = [];
    private readonly CallRoles roles = new();
    private readonly Dictionary<string, string[]> ports = [];

    public async Task InitializeAsync()
    {
        foreach (var (name, worker) in new[] { ("system-text-json", Workers.SystemTextJson), ("google-protobuf", Workers.GoogleProtobuf) })
        {
            var host = hosts[name] = new HttpHost();
            host.Offer(new Message("offer").With("id", name).With("name", name).With("worker", worker));
            ports[name] = (await host.ServeAsync(new Message("serve-http").With("address", "127.0.0.1").With("ports", "0,0"))).Text("ports").Split(',');
        }
    }

    public async Task DisposeAsync()
    {
        roles.Dispose();
        foreach (var host in hosts.Values)
            await host.DisposeAsync();
    }

    [Theory]
    [InlineData("", false)]
    [InlineData("gzip-fastest", true)]
    [InlineData("gzip-optimal", true)]
    public async Task Calls_over_grpc_are_timed_one_by_one_and_their_bytes_counted(string compression, bool isSmaller)
    {
        var called = await CallAsync("google-protobuf", Grpc("deals", 50).With("compression", compression), calls: 7);
        Check(called, 7, isSmaller);
    }

    [Theory]
    [InlineData("", "None", false)]
    [InlineData("&compression=gzip-fastest", "GZip", true)]
    [InlineData("&compression=brotli", "Brotli", true)]
    public async Task Calls_over_http_are_too(string compression, string decompress, bool isSmaller)
    {
        var called = await CallAsync("system-text-json", Http("/payloads/deals/system-text-json?count=50" + compression).With("decompress", decompress),
            calls: 7);
        Check(called, 7, isSmaller);
    }

    [Theory]
    [InlineData("", "None", false)]
    [InlineData("&compression=gzip-optimal", "GZip", true)]
    public async Task A_library_that_writes_into_buffers_is_called_over_http_too(string compression, string decompress, bool isSmaller)
    {
        var called = await CallAsync("google-protobuf", Http("/payloads/deals/google-protobuf?count=50" + compression).With("decompress", decompress),
            calls: 7);
        Check(called, 7, isSmaller);
    }

    [Fact]
    public async Task Warming_up_goes_on_for_as_long_as_it_was_asked_to()
    {
        roles.Open(Host("google-protobuf", "deals", 2), Grpc("deals", 2));
        var called = await roles.CallAsync(Host("google-protobuf", "deals", 2),
            new Message("call").With("calls", 1).With("seconds", 0.2).With("check", true), CancellationToken.None);
        called.Text("nanoseconds").Split(',').Sum(long.Parse).ShouldBeGreaterThan(100_000_000);
    }

    [Fact]
    public async Task A_warm_up_answers_how_many_calls_it_made_and_not_how_long_each_took()
    {
        roles.Open(Host("google-protobuf", "deals", 2), Grpc("deals", 2));
        var called = await roles.CallAsync(Host("google-protobuf", "deals", 2),
            new Message("call").With("calls", 200).With("count_only", true), CancellationToken.None);
        called.Whole("calls").ShouldBe(200);
        // The answer is one line, of which none is taken that is longer than 1 MiB.
        called.ToString().Length.ShouldBeLessThan(200);
    }

    [Fact]
    public async Task Values_in_turn_are_all_known()
    {
        var called = await CallAsync("system-text-json", Http("/payloads/post/system-text-json?count=20"), calls: 40, payload: "post", count: 20);
        called.Text("nanoseconds").Split(',').Length.ShouldBe(40);
    }

    [Fact]
    public async Task An_answer_that_is_not_what_was_to_be_served_fails_the_calls()
    {
        var failure = await Should.ThrowAsync<IOException>(() => CallAsync("google-protobuf", Grpc("deals", 3), calls: 1, count: 4));
        failure.Message.ShouldContain("doesn't match the payload's values");
    }

    [Theory]
    [InlineData("/payloads/deals/nobody", "HTTP 404: There is no serializer 'nobody' here; available: ")]
    [InlineData("/payloads/deals/system-text-json?count=0", "HTTP 400: count=0: expected a whole number of at least 1")]
    public async Task What_the_server_refuses_is_told_in_its_words(string path, string message) =>
        (await Should.ThrowAsync<IOException>(() => CallAsync("system-text-json", Http(path), calls: 1))).Message.ShouldStartWith(message);

    [Fact]
    public async Task Above_grpc_s_own_limit_a_message_needs_a_higher_one()
    {
        var failure = await Should.ThrowAsync<IOException>(
            () => CallAsync("google-protobuf", Grpc("market-data", 1), calls: 1, payload: "market-data", count: 1));
        failure.Message.ShouldMatch(@"^ResourceExhausted: a message of 8\d{6} bytes was announced, and at most 4194304 are taken$");
        var called = await CallAsync("google-protobuf", Grpc("market-data", 1).With("most_bytes", 16 << 20), calls: 1, payload: "market-data", count: 1);
        called.Whole("message_bytes").ShouldBeInRange(8_000_000, 8_100_000);
    }

    [Fact]
    public async Task A_server_that_is_gone_is_said_to_be()
    {
        await hosts["google-protobuf"].DisposeAsync();
        (await Should.ThrowAsync<IOException>(() => CallAsync("google-protobuf", Grpc("deals", 1), calls: 1, count: 1))).Message.ShouldStartWith(
            "Unavailable: ");
    }

    private static void Check(Message called, int calls, bool isSmaller)
    {
        called.Text("nanoseconds").Split(',').Select(long.Parse).ShouldAllBe(time => time > 0);
        called.Text("nanoseconds").Split(',').Length.ShouldBe(calls);
        called.Whole("bytes_sent").ShouldBeGreaterThan(0);
        (called.Whole("bytes_received") < called.Whole("message_bytes") / 2).ShouldBe(isSmaller, called.ToString());
    }

    private static HostedSerializer Host(string serializer, string payload, int count) =>
        HostedSerializer.Create(WorkerAssembly.Load(serializer == "google-protobuf" ? Workers.GoogleProtobuf : Workers.SystemTextJson), serializer,
            payload, count, NoOptions);

    private Message Grpc(string payload, int count) =>
        new Message("open-calls").With("target", $"http://127.0.0.1:{ports["google-protobuf"][1]}").With("payload", payload).With("count", count);

    private Message Http(string path) => new Message("open-calls").With("target",
        $"http://127.0.0.1:{ports[path.Contains("google-protobuf", StringComparison.Ordinal) ? "google-protobuf" : "system-text-json"][0]}").With("path", path);

    private Task<Message> CallAsync(string serializer, Message open, int calls, string payload = "deals", int count = 50)
    {
        var hosted = Host(serializer, payload, count);
        roles.Open(hosted, open);
        return roles.CallAsync(hosted, new Message("call").With("calls", calls).With("check", true), CancellationToken.None);
    }
}
