using System.Net;
using System.Net.Http.Headers;
using System.Net.Sockets;
using System.Reflection;
using System.Text;
using System.Text.Json;
using Ingot.Http;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;

namespace Ingot.AspNetCore.Tests;

/// <summary>A real server and a real client: what one sends, the other has.</summary>
public sealed class ServiceTests : IAsyncLifetime
{
    private static readonly Ticket Sent = new(6, "Così fan tutte") { Seats = [1, 2, 3] };

    private Service service = null!;

    public async Task InitializeAsync() => service = await Service.StartAsync();

    public async Task DisposeAsync() => await service.DisposeAsync();

    [Theory]
    [InlineData("/controller/next", 7, HttpStatusCode.OK)]
    [InlineData("/controller/ok", 6, HttpStatusCode.OK)]
    [InlineData("/minimal/next", 7, HttpStatusCode.Created)]
    public async Task A_value_goes_there_and_back_in_the_compact_format(string path, int id, HttpStatusCode status)
    {
        using var response = await service.Client.PostAsIngotAsync(path, Sent);
        response.StatusCode.ShouldBe(status);
        response.Content.Headers.ContentType!.MediaType.ShouldBe(IngotContent.MediaType);
        Same(await response.Content.ReadFromIngotAsync<Ticket>(), id);
    }

    [Theory]
    [InlineData("/controller/next", 7)]
    [InlineData("/controller/ok", 6)]
    [InlineData("/minimal/next", 7)]
    public async Task A_value_goes_there_and_back_as_JSON(string path, int id)
    {
        using var response = await service.Client.PostAsIngotJsonAsync(path, Sent);
        response.Content.Headers.ContentType!.ToString().ShouldBe("application/json; charset=utf-8");
        var text = await response.Content.ReadAsByteArrayAsync();
        text.ShouldBe(IngotJson.Serialize(Sent with { Id = id }));
        Same(await response.Content.ReadFromIngotJsonAsync<Ticket>(), id);
    }

    [Fact]
    public async Task Requests_get_what_they_ask_for()
    {
        (await service.Client.GetFromIngotAsync<Ticket>("/minimal/compact"))!.Id.ShouldBe(7);
        (await service.Client.GetFromIngotJsonAsync<Ticket>("/minimal/json"))!.Id.ShouldBe(7);
        await Should.ThrowAsync<HttpRequestException>(() => service.Client.GetFromIngotAsync<Ticket>("/nowhere"));
    }

    [Fact]
    public async Task What_is_in_the_other_format_is_not_read_as_if_it_were_in_this()
    {
        (await Should.ThrowAsync<IngotException>(() => service.Client.GetFromIngotAsync<Ticket>("/minimal/json"))).Message
            .ShouldBe("The body's type is application/json, not application/x-ingot");
        (await Should.ThrowAsync<IngotException>(() => service.Client.GetFromIngotJsonAsync<Ticket>("/minimal/compact"))).Message
            .ShouldBe("The body's type is application/x-ingot, not JSON");
    }

    [Fact]
    public async Task Whoever_accepts_anything_gets_JSON()
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "/controller/next") { Content = IngotContent.Create(Sent) };
        using var response = await service.Client.SendAsync(request);
        response.Content.Headers.ContentType!.MediaType.ShouldBe("application/json");
    }

    [Fact]
    public async Task Types_without_code_are_left_to_others()
    {
        using var response = await service.Client.PostAsync("/controller/plain", Json("""{"firstNumber":3}"""));
        (await response.Content.ReadAsStringAsync()).ShouldBe("""{"firstNumber":3}""");
    }

    [Theory]
    [InlineData("/controller/next")]
    [InlineData("/minimal/next")]
    public async Task The_case_of_names_is_ignored_unless_the_options_say_otherwise(string path)
    {
        (await NextIdAsync(service)).ShouldBe(4);
        await using var strict = await Service.StartAsync(IngotJsonOptions.Full);
        (await NextIdAsync(strict)).ShouldBe(1);

        async Task<int> NextIdAsync(Service at)
        {
            using var response = await at.Client.PostAsync(path, Json("""{"id":3}"""));
            return (await response.Content.ReadFromIngotJsonAsync<Ticket>())!.Id;
        }
    }

    [Fact]
    public async Task A_client_ignores_the_case_of_names_unless_the_options_say_otherwise()
    {
        (await Json("""{"id":3}""").ReadFromIngotJsonAsync<Ticket>())!.Id.ShouldBe(3);
        (await Json("""{"id":3}""").ReadFromIngotJsonAsync<Ticket>(IngotJsonOptions.Full))!.Id.ShouldBe(0);
    }

    // The last of the paths is that of System.Text.Json, for comparison.
    [Theory]
    [InlineData("utf-8", false, HttpStatusCode.OK)]
    [InlineData("utf-8", true, HttpStatusCode.OK)]
    [InlineData("UTF-16", false, HttpStatusCode.OK)]
    [InlineData("utf-16", true, HttpStatusCode.OK)]
    [InlineData("\"utf-8\"", false, HttpStatusCode.OK)]
    [InlineData("\"UTF-16\"", true, HttpStatusCode.OK)]
    [InlineData("iso-8859-1", false, HttpStatusCode.UnsupportedMediaType)]
    [InlineData("utf-16BE", false, HttpStatusCode.UnsupportedMediaType)]
    [InlineData("nonsense", false, HttpStatusCode.UnsupportedMediaType)]
    [InlineData("utf-7", false, HttpStatusCode.UnsupportedMediaType)]
    public async Task A_body_is_read_in_the_encoding_that_its_type_names(string charset, bool hasMark, HttpStatusCode expected)
    {
        var encoding = charset is "nonsense" or "utf-7" ? Encoding.UTF8 : Encoding.GetEncoding(charset.Trim('"'));
        foreach (var (path, text) in new[]
            {
                ("/controller/next", """{"Id":6,"Title":"Così"}"""),
                ("/minimal/next", """{"Id":6,"Title":"Così"}"""),
                ("/controller/plain", """{"firstNumber":3}"""),
            })
        {
            byte[] bytes = [.. hasMark ? encoding.GetPreamble() : [], .. encoding.GetBytes(text)];
            using var response = await service.Client.PostAsync(path,
                new ByteArrayContent(bytes) { Headers = { ContentType = new MediaTypeHeaderValue("application/json", charset) } });
            (response.IsSuccessStatusCode ? HttpStatusCode.OK : response.StatusCode).ShouldBe(expected, path);
            if (response.IsSuccessStatusCode && path != "/controller/plain")
                (await response.Content.ReadFromIngotJsonAsync<Ticket>())!.Title.ShouldBe("Così");
        }
    }

    /// <summary>The service reads UTF-8 by the names that the client knows, although .NET has no encoding of this name.</summary>
    [Theory]
    [InlineData("utf8")]
    [InlineData("\"UTF8\"")]
    [InlineData("\"\"")]
    public async Task A_body_in_UTF_8_is_read_by_the_names_that_the_client_knows(string charset)
    {
        foreach (var path in new[] { "/controller/next", "/minimal/next" })
        {
            using var content = new ByteArrayContent(Encoding.UTF8.GetBytes("""{"Id":6,"Title":"Così"}"""));
            content.Headers.TryAddWithoutValidation("Content-Type", "application/json; charset=" + charset).ShouldBeTrue();
            using var response = await service.Client.PostAsync(path, content);
            response.IsSuccessStatusCode.ShouldBeTrue($"{path}: {response.StatusCode}");
            (await response.Content.ReadFromIngotJsonAsync<Ticket>())!.Title.ShouldBe("Così");
        }
    }

    [Theory]
    [InlineData("/controller/next")]
    [InlineData("/minimal/next")]
    public async Task The_byte_order_of_UTF_16_is_that_of_its_mark(string path)
    {
        using var response = await service.Client.PostAsync(path,
            new ByteArrayContent([.. Encoding.BigEndianUnicode.Preamble, .. Encoding.BigEndianUnicode.GetBytes("""{"Id":6,"Title":"Così"}""")])
            {
                Headers = { ContentType = new MediaTypeHeaderValue("application/json", "utf-16") },
            });
        response.IsSuccessStatusCode.ShouldBeTrue();
        (await response.Content.ReadFromIngotJsonAsync<Ticket>())!.Title.ShouldBe("Così");
    }

    [Theory]
    [InlineData("/controller/next")]
    [InlineData("/minimal/next")]
    public async Task A_body_that_is_not_in_its_encoding_is_a_bad_request(string path)
    {
        using var response = await service.Client.PostAsync(path,
            new ByteArrayContent([.. Encoding.Unicode.GetBytes("{\"Title\":\""), 0, 0xD8, .. "\"\0}\0"u8])
            {
                Headers = { ContentType = new MediaTypeHeaderValue("application/json", "utf-16") },
            });
        response.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
    }

    [Theory]
    [InlineData("application/x-ingot", true)]
    [InlineData("application/json, application/x-ingot", true)]
    [InlineData("application/json, application/x-ingot;q=0.1", false)]
    [InlineData("application/json;q=0.1, application/x-ingot;q=0.2", true)]
    [InlineData("application/x-ingot;q=0.5, */*", false)]
    [InlineData("application/x-ingot, */*;q=0.5", true)]
    [InlineData("application/x-ingot;q=0.5, application/json;q=0.1, */*", true)]
    [InlineData("application/x-ingot;q=0", false)]
    [InlineData("application/x-ingot;q=0.9, application/*", false)]
    [InlineData("*/*", false)]
    [InlineData("text/html", false)]
    public async Task The_format_that_the_client_prefers_is_sent(string accept, bool isCompact)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "/minimal/next") { Content = IngotContent.CreateJson(Sent) };
        request.Headers.TryAddWithoutValidation("Accept", accept);
        using var response = await service.Client.SendAsync(request);
        response.Content.Headers.ContentType!.MediaType.ShouldBe(isCompact ? IngotContent.MediaType : "application/json");
        response.Headers.Vary.ShouldBe(["Accept"]);
    }

    [Fact]
    public async Task An_error_in_a_controller_s_body_has_the_key_that_ASP_NET_Core_gives_it()
    {
        using var content = new StringContent("{\"id\":\"x\"}", Encoding.UTF8, "application/json");
        using var response = await service.Client.PostAsync(new Uri("/controller/next", UriKind.Relative), content);
        response.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
        using var problem = JsonDocument.Parse(await response.Content.ReadAsStringAsync());
        problem.RootElement.GetProperty("errors").GetProperty("$.id")[0].GetString()!.ShouldEndWith("(at byte 6, $.id)");
    }

    [Theory]
    [InlineData("/controller/next")]
    [InlineData("/minimal/next")]
    public async Task A_malformed_body_is_a_bad_request(string path)
    {
        using var text = await service.Client.PostAsync(path, Json("""{"Id":"""));
        text.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
        using var bytes = await service.Client.PostAsync(path,
            new ByteArrayContent([0xFF, 0xFF]) { Headers = { ContentType = new MediaTypeHeaderValue(IngotContent.MediaType) } });
        bytes.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
    }

    [Fact]
    public async Task An_error_of_a_controller_tells_the_place()
    {
        using var response = await service.Client.PostAsync("/controller/next", Json("""{"Id":"x"}"""));
        (await response.Content.ReadAsStringAsync()).ShouldContain("at byte 6");
    }

    [Fact]
    public async Task A_body_that_is_longer_than_the_limit_is_too_large_for_a_controller()
    {
        foreach (var path in new[] { "/controller/next", "/unchecked/next" })
        {
            using var response = await service.Client.PostAsIngotAsync(path, Sent with { Title = new string('x', 2000) });
            response.StatusCode.ShouldBe(HttpStatusCode.RequestEntityTooLarge);
            response.Content.Headers.ContentType!.MediaType.ShouldBe("application/problem+json");
            (await response.Content.ReadAsStringAsync()).ShouldContain("more bytes than the 1000 that the limit MaxStreamBytes allows");
        }
    }

    [Fact]
    public async Task A_body_that_is_longer_than_the_limit_is_too_large_for_a_minimal_API()
    {
        await using var strict = await Service.StartAsync(new IngotJsonOptions { Limits = new IngotLimits { MaxStreamBytes = 1000 } });
        using var response = await strict.Client.PostAsync("/minimal/next", Json(new string(' ', 1001)));
        response.StatusCode.ShouldBe(HttpStatusCode.RequestEntityTooLarge);
        (await response.Content.ReadAsStringAsync()).ShouldContain("more bytes than the 1000 that the limit MaxStreamBytes allows");
        using var inside = await strict.Client.PostAsync("/minimal/next", Json("""{"Id":1}"""));
        inside.StatusCode.ShouldBe(HttpStatusCode.Created);
    }

    [Theory]
    [InlineData("/controller/next")]
    [InlineData("/minimal/next")]
    public async Task A_connection_lasts_whatever_was_wrong_with_a_body(string path)
    {
        const HttpStatusCode status = HttpStatusCode.RequestEntityTooLarge;
        await using var strict = await Service.StartAsync(new IngotJsonOptions { Limits = new IngotLimits { MaxStreamBytes = 1000 } });
        var connections = 0;
        using var handler = new SocketsHttpHandler { ConnectCallback = ConnectAsync };
        using var client = new HttpClient(handler) { BaseAddress = strict.Client.BaseAddress };
        foreach (var (text, expected) in new[] { (new string(' ', 50_000), status), ("{", HttpStatusCode.BadRequest), (new string(' ', 1001), status) })
        {
            using var response = await client.PostAsync(path, Json(text));
            response.StatusCode.ShouldBe(expected);
            // The server reads the rest of a body and may close the connection after its answer has arrived.
            await Task.Delay(100);
        }

        using (var good = await client.PostAsync(path, Json("""{"Id":1}""")))
            good.IsSuccessStatusCode.ShouldBeTrue();
        connections.ShouldBe(1);

        async ValueTask<Stream> ConnectAsync(SocketsHttpConnectionContext context, CancellationToken cancellation)
        {
            connections++;
            var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
            await socket.ConnectAsync(context.DnsEndPoint, cancellation);
            return new NetworkStream(socket, ownsSocket: true);
        }
    }

    [Theory]
    [InlineData("/controller/next")]
    [InlineData("/minimal/next")]
    public async Task A_body_of_another_kind_is_an_unsupported_type(string path)
    {
        using var response = await service.Client.PostAsync(path, new StringContent("x", Encoding.UTF8, "text/plain"));
        response.StatusCode.ShouldBe(HttpStatusCode.UnsupportedMediaType);
        // Without status code pages, which the service has, routing's answer for minimal APIs has no body.
        response.Content.Headers.ContentType!.MediaType.ShouldBe("application/problem+json");
    }

    [Theory]
    [InlineData("/minimal/next", "application/json", "{\"Id\":", HttpStatusCode.BadRequest, "at byte 6")]
    [InlineData("/minimal/optional", "application/json", "{\"Id\":", HttpStatusCode.BadRequest, "at byte 6")]
    [InlineData("/minimal/among?id=1", "application/json", "{\"Id\":", HttpStatusCode.BadRequest, "at byte 6")]
    [InlineData("/minimal/next", "application/x-ingot", "", HttpStatusCode.BadRequest, "has no body")]
    [InlineData("/minimal/next", "application/json; charset=iso-8859-1", "{}", HttpStatusCode.UnsupportedMediaType, "neither UTF-8 nor UTF-16")]
    [InlineData("/minimal/next", "application/json", null, HttpStatusCode.RequestEntityTooLarge, "too large")]
    public async Task What_is_wrong_with_a_body_is_told_and_is_not_the_services_fault(
        string path, string type, string? body, HttpStatusCode status, string told)
    {
        using var content = new StringContent(body ?? new string(' ', Service.MostBytes + 1)) { Headers = { ContentType = MediaTypeHeaderValue.Parse(type) } };
        using (var response = await service.Client.PostAsync(path, content))
        {
            response.StatusCode.ShouldBe(status);
            response.Content.Headers.ContentType!.MediaType.ShouldBe("application/problem+json");
            (await response.Content.ReadAsStringAsync()).ShouldContain(told);
        }

        await using var throwing = await Service.StartAsync(throws: true);
        using var thrown = await throwing.Client.PostAsync(path, content);
        thrown.StatusCode.ShouldBe(HttpStatusCode.InternalServerError);
        (await thrown.Content.ReadAsStringAsync()).ShouldContain("BadHttpRequestException");
    }

    [Fact]
    public async Task A_body_may_be_absent_where_its_parameter_may_be_null()
    {
        (await TextAsync(null)).ShouldBe("none");
        (await TextAsync(Json(""))).ShouldBe("none");
        (await TextAsync(Json("null"))).ShouldBe("");
        (await TextAsync(IngotContent.Create(Sent))).ShouldBe(Sent.Title);

        async Task<string> TextAsync(HttpContent? content)
        {
            using var response = await service.Client.PostAsync("/minimal/optional", content);
            return await response.EnsureSuccessStatusCode().Content.ReadAsStringAsync();
        }
    }

    [Fact]
    public async Task Values_that_come_one_by_one_are_a_JSON_array()
    {
        using var response = await service.Client.GetAsync("/minimal/many");
        response.Content.Headers.ContentType!.ToString().ShouldBe("application/json; charset=utf-8");
        (await response.Content.ReadAsStringAsync())
            .ShouldBe("""[{"Id":1,"Title":"one","Seats":[]},{"Id":2,"Title":null,"Seats":[]}]""");
    }

    [Fact]
    public async Task A_body_of_a_type_without_code_says_so_when_the_endpoints_are_created()
    {
        await using var app = WebApplication.CreateSlimBuilder().Build();
        app.MapPost("/", (IngotBody<List<Plain>> body) => body.Value);
        // ASP.NET Core calls it by reflection, twice.
        Should.Throw<TargetInvocationException>(() => ((IEndpointRouteBuilder)app).DataSources.Single().Endpoints)
            .GetBaseException().ShouldBeOfType<IngotException>().Message.ShouldContain("No code was generated for List<Plain>");
    }

    [Fact]
    public async Task A_result_of_a_type_without_code_says_so()
    {
        using var response = await service.Client.GetAsync("/minimal/unknown");
        (await response.Content.ReadAsStringAsync()).ShouldContain("No code was generated for Plain");
    }

    private static StringContent Json(string text) => new(text, Encoding.UTF8, "application/json");

    private static void Same(Ticket? ticket, int id)
    {
        ticket.ShouldNotBeNull();
        (ticket.Id, ticket.Title).ShouldBe((id, Sent.Title));
        ticket.Seats.ShouldBe(Sent.Seats);
    }
}
