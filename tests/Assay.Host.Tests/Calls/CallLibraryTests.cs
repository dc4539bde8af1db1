using Assay.Host.Calls;
using Assay.Host.Hosting;
using Assay.Host.Http;
using Assay.Protocol;

namespace Assay.Host.Tests.Calls;

/// <summary>A worker with a library of calls of its own is served and called by it, at both ends.</summary>
public sealed class CallLibraryTests : IAsyncLifetime
{
    private static readonly string Worker = typeof(CallLibraryTests).Assembly.Location;

    private readonly HttpHost host = new();
    private readonly CallRoles roles = new();
    private string port = "";

    public async Task InitializeAsync()
    {
        host.Offer(new Message("offer").With("id", "lines").With("name", "lines").With("worker", Worker));
        port = (await host.ServeAsync(new Message("serve-http").With("address", "127.0.0.1").With("ports", "0,0"))).Text("ports").Split(',')[^1];
    }

    public async Task DisposeAsync()
    {
        roles.Dispose();
        await host.DisposeAsync();
    }

    [Fact]
    public async Task Its_calls_are_timed_checked_and_their_bytes_counted()
    {
        var called = await CallAsync(served: 3, known: 3);
        called.Text("nanoseconds").Split(',').Length.ShouldBe(5);
        called.Whole("message_bytes").ShouldBe(5 * 6);
        called.Whole("bytes_received").ShouldBeGreaterThan(5 * 6);
        called.Whole("bytes_sent").ShouldBeGreaterThan(0);
    }

    [Fact]
    public async Task The_bytes_of_messages_are_those_of_all_that_were_timed()
    {
        // "line 0" to "line 11", in turn.
        var called = await CallAsync(served: 12, known: 12, calls: 12);
        called.Whole("message_bytes").ShouldBe((10 * 6) + (2 * 7));
        called.Whole("longest").ShouldBe(7);
    }

    [Fact]
    public async Task An_answer_that_is_none_of_the_values_fails_the_calls()
    {
        // The first answer is known, and is the only one that the client knows.
        await CallAsync(served: 3, known: 1, calls: 0);
        (await Should.ThrowAsync<IOException>(() => CallAsync(served: 3, known: 1, calls: 0))).Message.ShouldContain("doesn't match the payload's values");
    }

    [Fact]
    public async Task What_the_server_refuses_is_told_in_its_words() =>
        (await Should.ThrowAsync<IOException>(() => CallAsync(served: 1000, known: 1))).Message.ShouldBe("count=1000: expected 1 to 60");

    [Fact]
    public async Task Its_payloads_are_served_over_http_too()
    {
        using var http = new HttpClient { DefaultRequestVersion = new Version(2, 0), DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact };
        (await http.GetStringAsync(new Uri($"http://127.0.0.1:{port}/payloads/line/lines"))).ShouldBe("line 0");
    }

    private Task<Message> CallAsync(int served, int known, int calls = 5)
    {
        var hosted = HostedSerializer.Create(WorkerAssembly.Load(Worker), "lines", "line", known, new Dictionary<string, string>());
        roles.Open(hosted, new Message("open-calls").With("target", "http://127.0.0.1:" + port).With("payload", "line").With("count", served));
        return roles.CallAsync(hosted, new Message("call").With("calls", calls).With("check", true), CancellationToken.None);
    }
}
