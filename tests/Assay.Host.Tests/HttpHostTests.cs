using System.IO.Compression;
using System.Net;
using System.Net.Http.Headers;
using System.Net.Sockets;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Assay.Host.Http;
using Assay.Protocol;
using Assay.Wire.Load;

namespace Assay.Host.Tests;

public sealed partial class HttpHostTests : IAsyncLifetime
{
    private static readonly (string Id, string Name, string Worker)[] Served =
        [("hand-written", "hand-written", Workers.HandWritten), ("system-text-json@10", "system-text-json", Workers.SystemTextJson)];

    private readonly HttpHost[] hosts = [.. Served.Select(_ => new HttpHost { Patience = TimeSpan.FromMinutes(1) })];
    private readonly HttpClient client = new();
    private int[][] ports = [];

    public async Task InitializeAsync()
    {
        ports = await Task.WhenAll(hosts.Zip(Served, (host, one) => ServeAsync(host, one)));
        foreach (var host in hosts)
        {
            foreach (var (one, own) in Served.Zip(ports))
                host.Note(new Message("neighbour").With("id", one.Id).With("http1", own[0]).With("http2", own[1]));
        }
        client.BaseAddress = new Uri($"http://127.0.0.1:{ports[0][0]}");
    }

    public async Task DisposeAsync()
    {
        client.Dispose();
        foreach (var host in hosts)
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
        var customers = JsonDocument.Parse(await client.GetByteArrayAsync($"http://127.0.0.1:{ports[1][0]}/?count=4")).RootElement;
        customers.GetArrayLength().ShouldBe(4);
        using var other = await client.GetAsync("/?count=4");
        other.StatusCode.ShouldBe(HttpStatusCode.NotFound, "the hand-written serializer takes no customers");
    }

    [Theory]
    [InlineData("/payloads/envelope/system-txt-json", 404, "There is no serializer 'system-txt-json' here; available: hand-written, system-text-json@10")]
    [InlineData("/customers/nobody", 404, "available: hand-written, system-text-json@10")]
    [InlineData("/payloads/envelop/hand-written", 404, "There is no payload 'envelop'; available: ")]
    [InlineData("/payloads/post/hand-written", 404, "hand-written can't handle the payload post: ")]
    [InlineData("/payloads/envelope/hand-written?count=0", 400, "count=0: expected a whole number of at least 1")]
    [InlineData("/customers/system-text-json@10?count=100001", 400, "count=100001: expected 1 to 100000")]
    [InlineData("/customers/system-text-json@10?colour=blue", 400, "colour: customers has no such option; available: ")]
    [InlineData("/customers/system-text-json@10?rawValues=perhaps", 400, "rawValues=perhaps: expected one of false, true")]
    [InlineData("/customers/system-text-json@10?compression=zip", 400, "compression=zip: expected one of identity, gzip,")]
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
    [InlineData("gzip;q=0, *")]
    [InlineData("*, GZIP;q=0")]
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
        using var request =
            new HttpRequestMessage(HttpMethod.Post, "/payloads/envelope/hand-written") { Content = new ByteArrayContent(new byte[BodyReader.MostBytes + 1]) };
        request.Headers.ExpectContinue = true;
        using var response = await client.SendAsync(request);
        response.StatusCode.ShouldBe(HttpStatusCode.RequestEntityTooLarge);
        (await response.Content.ReadAsStringAsync()).ShouldBe("A body may have up to 64 MB\n");
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
        links.ShouldContain($"http://127.0.0.1:{ports[1][0]}/payloads/envelope/system-text-json%4010");
        links.ShouldContain("/customers/baseline");
        foreach (var link in links)
        {
            using var linked = await client.GetAsync(link);
            if (linked.StatusCode != HttpStatusCode.OK)
                (await linked.Content.ReadAsStringAsync()).ShouldContain("hand-written can't handle the payload", customMessage: link);
        }
    }

    [Fact]
    public async Task The_last_port_speaks_http_2_without_tls()
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, $"http://127.0.0.1:{ports[0][1]}/payloads/envelope/hand-written")
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
            Target = new IPEndPoint(IPAddress.Loopback, ports[1][0]),
            Request = Encoding.ASCII.GetBytes("GET /customers/system-text-json@10?count=20 HTTP/1.1\r\nHost: localhost\r\n\r\n"),
            Connections = 16,
            WarmUp = TimeSpan.Zero,
            Duration = TimeSpan.FromMinutes(1),
        };
        var result = await LoadGenerator.RunAsync(settings, enough.Token);
        result.Answers.ShouldBeGreaterThan(16);
        result.Tally.Bad.ShouldBeEmpty();
    }

    [Fact]
    public async Task A_process_serves_one_serializer_and_sends_who_asks_for_another_to_its_process()
    {
        using var direct = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false }) { BaseAddress = client.BaseAddress };
        using var redirect = await direct.GetAsync("/payloads/post/system-text-json@10?count=3");
        redirect.StatusCode.ShouldBe(HttpStatusCode.TemporaryRedirect);
        redirect.Headers.Location!.ToString().ShouldBe($"http://127.0.0.1:{ports[1][0]}/payloads/post/system-text-json@10?count=3");
        // Method and body go along.
        var body = await client.GetByteArrayAsync("/payloads/envelope/system-text-json@10");
        using var posted = await client.PostAsync("/payloads/envelope/system-text-json@10", new ByteArrayContent(body));
        posted.StatusCode.ShouldBe(HttpStatusCode.OK);
        Should.Throw<ProtocolException>(() => hosts[0].Offer(new Message("offer").With("id", "x").With("name", "x").With("worker", "x"))).Message
            .ShouldContain("this process serves hand-written");
    }

    [Fact]
    public async Task Who_has_gone_is_neither_linked_nor_referred_to()
    {
        hosts[0].Forget(new Message("neighbour-gone").With("id", "system-text-json@10"));
        using var answer = await client.GetAsync("/payloads/post/system-text-json@10");
        answer.StatusCode.ShouldBe(HttpStatusCode.NotFound);
        (await answer.Content.ReadAsStringAsync()).ShouldContain("available: hand-written");
        using var request = new HttpRequestMessage(HttpMethod.Get, "/");
        request.Headers.Accept.ParseAdd("text/html");
        using var index = await client.SendAsync(request);
        var page = await index.Content.ReadAsStringAsync();
        page.ShouldContain("/payloads/post/hand-written");
        page.ShouldNotContain("system-text-json");
    }

    [Theory]
    [InlineData("http://elsewhere.example", null)]
    [InlineData("null", null)]
    [InlineData("http://elsewhere.example:{port}", "elsewhere.example:{port}")]
    public async Task What_a_page_of_somebody_else_s_posts_is_refused(string origin, string? host)
    {
        var body = await client.GetByteArrayAsync("/payloads/envelope/hand-written");
        using var refused = await PostAsync(origin.Replace("{port}", $"{ports[0][0]}", StringComparison.Ordinal),
            host?.Replace("{port}", $"{ports[0][0]}", StringComparison.Ordinal), body);
        refused.StatusCode.ShouldBe(HttpStatusCode.Forbidden);
        (await refused.Content.ReadAsStringAsync()).ShouldContain("only this server's own pages may send to it");
        using var taken = await PostAsync($"http://127.0.0.1:{ports[0][0]}", null, body);
        taken.StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    [Theory]
    [InlineData("DELETE", "/payloads/envelope/hand-written", "GET, HEAD, POST")]
    [InlineData("POST", "/customers/system-text-json@10", "GET, HEAD")]
    [InlineData("PUT", "/", "GET, HEAD")]
    public async Task A_method_that_is_not_for_an_address_is_405_and_names_those_that_are(string method, string path, string allowed)
    {
        using var request = new HttpRequestMessage(new HttpMethod(method), path);
        using var response = await client.SendAsync(request);
        response.StatusCode.ShouldBe(HttpStatusCode.MethodNotAllowed);
        response.Content.Headers.Allow.Order().ShouldBe(allowed.Split(", "));
        (await response.Content.ReadAsStringAsync()).ShouldStartWith($"{method} isn't allowed here; allowed: ");
    }

    [Fact]
    public async Task Bodies_that_are_held_at_a_time_are_bounded_together()
    {
        // Each announces 60 MB and sends none: the server says 100 when it begins to read.
        var sockets = new List<Socket>();
        try
        {
            var answers = new List<Task<string>>();
            for (var i = 0; i < 8; i++)
            {
                var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
                sockets.Add(socket);
                await socket.ConnectAsync(IPAddress.Loopback, ports[0][0]);
                await socket.SendAsync(Encoding.ASCII.GetBytes(
                    "POST /payloads/envelope/hand-written HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 60000000\r\n\r\n"));
                answers.Add(StatusAsync(socket));
            }
            var told = new List<string>();
            while (told.Count < 7)
            {
                var one = await Task.WhenAny(answers);
                answers.Remove(one);
                told.Add(await one);
            }
            told.Count(status => status == "HTTP/1.1 100 Continue").ShouldBe(1);
            told.Count(status => status == "HTTP/1.1 503 Service Unavailable").ShouldBe(6);
            // The eighth waits until the one that is read is over.
            answers.ShouldHaveSingleItem().IsCompleted.ShouldBeFalse();
            sockets.ForEach(socket => socket.Dispose());
            using var small = await client.PostAsync("/payloads/envelope/hand-written",
                new ByteArrayContent(await client.GetByteArrayAsync("/payloads/envelope/hand-written")));
            small.StatusCode.ShouldBe(HttpStatusCode.OK, "what those held is free again");
        }
        finally
        {
            sockets.ForEach(socket => socket.Dispose());
        }
    }

    [Fact]
    public async Task A_body_that_does_not_arrive_in_time_is_given_up()
    {
        await using var hasty = new HttpHost { Patience = TimeSpan.FromMilliseconds(100) };
        var listening = await ServeAsync(hasty, Served[0]);
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(IPAddress.Loopback, listening[0]);
        await socket.SendAsync(Encoding.ASCII.GetBytes("POST /payloads/envelope/hand-written HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc"));
        (await StatusAsync(socket)).ShouldBe("HTTP/1.1 408 Request Timeout");
    }

    // A web page's own name, that it has made point here (DNS rebinding).
    [Theory]
    [InlineData("127.0.0.1", "evil.example", 421)]
    [InlineData("127.0.0.1", "localhost", 200)]
    [InlineData("127.0.0.1", "[::1]:8080", 200)]
    [InlineData("0.0.0.0", "server-in-a-container:8080", 200)]
    public async Task What_only_this_machine_is_served_is_read_under_its_own_names_only(string address, string host, int status)
    {
        await using var own = new HttpHost();
        var listening = await ServeAsync(own, Served[0], address);
        using var request = new HttpRequestMessage(HttpMethod.Get, $"http://127.0.0.1:{listening[0]}/payloads/envelope/hand-written")
        {
            Headers = { Host = host },
        };
        using var response = await client.SendAsync(request);
        ((int)response.StatusCode).ShouldBe(status);
    }

    [Fact]
    public async Task Payloads_that_werent_chosen_arent_served()
    {
        await using var one = new HttpHost();
        var listening = await ServeAsync(one, Served[0], payloads: "envelope,message");
        using var chosen = await client.GetAsync($"http://127.0.0.1:{listening[0]}/payloads/envelope/hand-written");
        chosen.StatusCode.ShouldBe(HttpStatusCode.OK);
        foreach (var path in (string[])["/payloads/envelope-full/hand-written", "/customers/hand-written", "/customers/baseline", "/?count=4"])
        {
            using var other = await client.GetAsync($"http://127.0.0.1:{listening[0]}{path}");
            other.StatusCode.ShouldBe(HttpStatusCode.NotFound);
            (await other.Content.ReadAsStringAsync()).ShouldContain("available: envelope, message");
        }
        using (var root = await client.GetAsync($"http://127.0.0.1:{listening[0]}/"))
        {
            root.StatusCode.ShouldBe(HttpStatusCode.OK, "without customers, whoever asks gets the page");
            (await root.Content.ReadAsStringAsync()).ShouldContain("/payloads/envelope/hand-written");
        }
        using var index = new HttpRequestMessage(HttpMethod.Get, $"http://127.0.0.1:{listening[0]}/") { Headers = { { "Accept", "text/html" } } };
        using var page = await client.SendAsync(index);
        (await page.Content.ReadAsStringAsync()).ShouldNotContain("envelope-full");
    }

    [Fact]
    public async Task A_port_that_is_taken_is_named()
    {
        await using var second = new HttpHost();
        second.Offer(new Message("offer").With("id", "hand-written").With("name", "hand-written").With("worker", Workers.HandWritten));
        var error = await Should.ThrowAsync<IOException>(
            () => second.ServeAsync(new Message("serve-http").With("address", "127.0.0.1").With("ports", $"{ports[0][0]},0")));
        error.Message.ShouldContain($"127.0.0.1:{ports[0][0]}");
        error.Message.ShouldContain("in use");
    }

    private static async Task<int[]> ServeAsync(HttpHost host, (string Id, string Name, string Worker) one, string address = "127.0.0.1",
        string? payloads = null)
    {
        host.Offer(new Message("offer").With("id", one.Id).With("name", one.Name).With("worker", one.Worker));
        var order = new Message("serve-http").With("address", address).With("ports", "0,0").With("payloads", payloads);
        return [.. (await host.ServeAsync(order)).Text("ports").Split(',').Select(int.Parse)];
    }

    private static async Task<string> StatusAsync(Socket socket)
    {
        using var reader = new StreamReader(new NetworkStream(socket), Encoding.ASCII);
        return await reader.ReadLineAsync() ?? "";
    }

    private async Task<HttpResponseMessage> PostAsync(string origin, string? host, byte[] body)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "/payloads/envelope/hand-written") { Content = new ByteArrayContent(body) };
        request.Headers.TryAddWithoutValidation("Origin", origin);
        request.Headers.Host = host;
        return await client.SendAsync(request);
    }

    [GeneratedRegex("href=\"(?<target>[^\"]*)\"", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Link();
}
