using System.IO.Compression;
using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Assay.Protocol;
using Assay.Server.Http;
using Assay.Wire.Load;

namespace Assay.Server.Tests;

public sealed partial class HttpHostTests : IAsyncLifetime
{
    private readonly HttpHost host = new();
    private readonly HttpClient client = new();
    private int[] ports = [];

    public async Task InitializeAsync()
    {
        host.Offer(new Message("offer").With("id", "hand-written").With("name", "hand-written").With("worker", Workers.HandWritten));
        host.Offer(new Message("offer").With("id", "system-text-json@10").With("name", "system-text-json").With("worker", Workers.SystemTextJson));
        var listening = await host.ServeAsync(new Message("serve-http").With("address", "127.0.0.1").With("ports", "0,0,0"));
        ports = [.. listening.Text("ports").Split(',').Select(int.Parse)];
        client.BaseAddress = new Uri($"http://127.0.0.1:{ports[0]}");
    }

    public async Task DisposeAsync()
    {
        client.Dispose();
        await host.DisposeAsync();
    }

    [Theory]
    [InlineData("/payloads/envelope/hand-written", "application/octet-stream", 38)]
    [InlineData("/payloads/envelope/system-text-json@10", "application/json; charset=utf-8", null)]
    public async Task A_payload_is_served_as_its_serializer_writes_it(string path, string type, int? bytes)
    {
        using var response = await client.GetAsync(path);
        response.StatusCode.ShouldBe(HttpStatusCode.OK);
        response.Content.Headers.ContentType!.ToString().ShouldBe(type);
        var body = await response.Content.ReadAsByteArrayAsync();
        if (bytes is not null)
            body.Length.ShouldBe(bytes.Value);
        else
            JsonDocument.Parse(body).RootElement.GetProperty("Header").GetString().ShouldBe("Test");
    }

    [Theory]
    [InlineData("/customers/system-text-json@10", 100)]
    [InlineData("/customers/system-text-json@10?count=7&includeRawValues=true", 7)]
    [InlineData("/customers/baseline?count=3", 3)]
    [InlineData("/customers/baseline", 100)]
    [InlineData("/payloads/customers/system-text-json@10?count=2&largeFields=true", 2)]
    public async Task The_published_addresses_answer_with_so_many_customers(string path, int count)
    {
        var customers = JsonDocument.Parse(await client.GetByteArrayAsync(path)).RootElement;
        customers.GetArrayLength().ShouldBe(count);
        if (path.Contains("includeRawValues", StringComparison.Ordinal))
            customers[0].GetProperty("HomeAddress").GetProperty("Misc").GetString().ShouldBe("This is a test1");
    }

    [Fact]
    public async Task Each_serializer_has_a_port_whose_root_serves_customers()
    {
        var customers = JsonDocument.Parse(await client.GetByteArrayAsync($"http://127.0.0.1:{ports[1]}/?count=4")).RootElement;
        customers.GetArrayLength().ShouldBe(4);
        using var other = await client.GetAsync("/?count=4");
        other.StatusCode.ShouldBe(HttpStatusCode.NotFound, "the hand-written serializer takes no customers");
    }

    [Theory]
    [InlineData("/payloads/envelope/system-txt-json", 404, "There is no serializer 'system-txt-json' here; there are: hand-written, system-text-json@10")]
    [InlineData("/customers/nobody", 404, "there are: hand-written, system-text-json@10")]
    [InlineData("/payloads/envelop/hand-written", 404, "There is no payload 'envelop'; there are: ")]
    [InlineData("/payloads/post/hand-written", 404, "hand-written can't take the payload post: ")]
    [InlineData("/payloads/envelope/hand-written?count=0", 400, "count=0: allowed is a whole number of at least 1")]
    [InlineData("/customers/system-text-json@10?count=100001", 400, "count=100001: allowed are 1 to 100000")]
    [InlineData("/customers/system-text-json@10?colour=blue", 400, "colour: customers has no such option; there are: ")]
    [InlineData("/customers/system-text-json@10?rawValues=perhaps", 400, "rawValues=perhaps: allowed are false, true")]
    [InlineData("/customers/system-text-json@10?compression=zip", 400, "compression=zip: allowed are identity, gzip,")]
    [InlineData("/elsewhere", 404, "There is nothing at /elsewhere; / lists what there is")]
    public async Task What_cannot_be_answered_is_refused_with_what_can(string path, int status, string message)
    {
        using var response = await client.GetAsync(path);
        ((int)response.StatusCode).ShouldBe(status);
        (await response.Content.ReadAsStringAsync()).ShouldContain(message);
    }

    [Theory]
    [InlineData("gzip", "gzip")]
    [InlineData("gzip-fastest", "gzip")]
    [InlineData("gzip-optimal", "gzip")]
    [InlineData("brotli", "br")]
    public async Task Compressed_responses_hold_the_same_bytes(string compression, string coding)
    {
        const string path = "/payloads/post/system-text-json@10?count=1";
        var plain = await client.GetByteArrayAsync(path);
        using var request = new HttpRequestMessage(HttpMethod.Get, $"{path}&compression={compression}");
        request.Headers.AcceptEncoding.Add(new StringWithQualityHeaderValue(coding));
        using var response = await client.SendAsync(request);
        response.Content.Headers.ContentEncoding.ShouldBe([coding]);
        var body = await response.Content.ReadAsStreamAsync();
        await using Stream unpacked = coding == "br" ? new BrotliStream(body, CompressionMode.Decompress) : new GZipStream(body, CompressionMode.Decompress);
        using var bytes = new MemoryStream();
        await unpacked.CopyToAsync(bytes);
        bytes.ToArray().ShouldBe(plain);
    }

    [Theory]
    [InlineData("")]
    [InlineData("br, gzip;q=0")]
    public async Task A_client_that_does_not_take_a_compression_does_not_get_it(string accepted)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "/payloads/envelope/hand-written?compression=gzip");
        if (accepted.Length > 0)
            request.Headers.TryAddWithoutValidation("Accept-Encoding", accepted);
        using var response = await client.SendAsync(request);
        response.Content.Headers.ContentEncoding.ShouldBeEmpty();
        (await response.Content.ReadAsByteArrayAsync()).Length.ShouldBe(38);
    }

    [Fact]
    public async Task What_was_served_can_be_sent_back_to_be_read()
    {
        var body = await client.GetByteArrayAsync("/payloads/envelope/hand-written");
        using var response = await client.PostAsync("/payloads/envelope/hand-written", new ByteArrayContent(body));
        response.StatusCode.ShouldBe(HttpStatusCode.OK);
        using var refused = await client.PostAsync("/payloads/envelope/hand-written", new ByteArrayContent(body[..5]));
        refused.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
        (await refused.Content.ReadAsStringAsync()).ShouldStartWith("hand-written can't read this: InvalidDataException:");
    }

    [Fact]
    public async Task A_body_over_the_limit_is_refused_before_it_is_read()
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "/payloads/envelope/hand-written") { Content = new ByteArrayContent(new byte[HttpHost.LargestBody + 1]) };
        request.Headers.ExpectContinue = true;
        using var response = await client.SendAsync(request);
        response.StatusCode.ShouldBe(HttpStatusCode.RequestEntityTooLarge);
    }

    [Fact]
    public async Task The_index_page_links_to_everything_and_no_link_is_dead()
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "/");
        request.Headers.Accept.ParseAdd("text/html");
        using var response = await client.SendAsync(request);
        response.Content.Headers.ContentType!.MediaType.ShouldBe("text/html");
        var links = Link().Matches(await response.Content.ReadAsStringAsync()).Select(match => WebUtility.HtmlDecode(match.Groups["target"].Value)).ToList();
        links.ShouldContain("/payloads/envelope/hand-written");
        links.ShouldContain("/customers/baseline");
        foreach (var link in links.Where(link => link.Contains("envelope", StringComparison.Ordinal) || link.Contains("customers", StringComparison.Ordinal)))
        {
            using var linked = await client.GetAsync(link);
            if (linked.StatusCode != HttpStatusCode.OK)
                (await linked.Content.ReadAsStringAsync()).ShouldContain("hand-written can't take the payload", customMessage: link);
        }
    }

    [Fact]
    public async Task The_last_port_speaks_http_2_without_tls()
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, $"http://127.0.0.1:{ports[^1]}/payloads/envelope/hand-written")
        {
            Version = HttpVersion.Version20,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        using var response = await client.SendAsync(request);
        response.Version.ShouldBe(HttpVersion.Version20);
        (await response.Content.ReadAsByteArrayAsync()).Length.ShouldBe(38);
    }

    [Fact]
    public async Task Under_load_every_answer_is_the_same_and_good()
    {
        using var enough = new CancellationTokenSource(TimeSpan.FromSeconds(2));
        var settings = new LoadSettings
        {
            Target = new IPEndPoint(IPAddress.Loopback, ports[0]),
            Request = Encoding.ASCII.GetBytes("GET /customers/system-text-json@10?count=20 HTTP/1.1\r\nHost: test\r\n\r\n"),
            Connections = 16,
            WarmUp = TimeSpan.Zero,
            Duration = TimeSpan.FromMinutes(1),
        };
        var result = await LoadGenerator.RunAsync(settings, enough.Token);
        result.Answers.ShouldBeGreaterThan(16);
        result.Tally.Bad.ShouldBeEmpty();
    }

    [Fact]
    public async Task A_port_that_is_taken_is_named()
    {
        await using var second = new HttpHost();
        var error = await Should.ThrowAsync<IOException>(() => second.ServeAsync(new Message("serve-http").With("address", "127.0.0.1").With("ports", $"{ports[0]}")));
        error.Message.ShouldContain($"127.0.0.1:{ports[0]}");
        error.Message.ShouldContain("in use");
    }

    [GeneratedRegex("href=\"(?<target>[^\"]*)\"", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Link();
}
