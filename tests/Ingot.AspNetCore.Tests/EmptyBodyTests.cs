using System.Net;
using System.Net.Http.Headers;
using Ingot.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;

namespace Ingot.AspNetCore.Tests;

/// <summary>Requests without a body, or with an empty one.</summary>
public sealed class EmptyBodyTests
{
    [Fact]
    public async Task A_request_with_neither_body_nor_content_type_has_no_body()
    {
        await using var service = await Service.StartAsync();
        using var response = await service.Client.PostAsync("/minimal/next", null);
        response.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
        (await response.Content.ReadAsStringAsync()).ShouldContain("has no body");
    }

    [Theory]
    [InlineData("/minimal/required", "null")]
    [InlineData("/minimal/optional", "")]
    public async Task An_empty_body_contains_null_if_the_limits_say_so(string path, string expected)
    {
        await using var service = await Service.StartAsync(mvc: m => m.Services.Configure<IngotBodyOptions>(
            o => o.CompactLimits = new IngotLimits { EmptyInput = IngotEmptyInput.Null }));
        foreach (var isChunked in new[] { false, true })
        {
            using var response = await SendAsync(service, path, IngotContent.MediaType, isChunked);
            response.StatusCode.ShouldBe(HttpStatusCode.OK);
            (await response.Content.ReadAsStringAsync()).ShouldBe(expected, $"chunked: {isChunked}");
            // JSON is never empty.
            using var json = await SendAsync(service, "/minimal/required", "application/json", isChunked);
            json.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
        }
    }

    [Theory]
    [InlineData(HttpProtocols.Http1, "application/json")]
    [InlineData(HttpProtocols.Http1, IngotContent.MediaType)]
    [InlineData(HttpProtocols.Http1, null)]
    [InlineData(HttpProtocols.Http2, "application/json")]
    public async Task An_empty_body_is_none(HttpProtocols protocols, string? type)
    {
        await using var service = await Service.StartAsync(protocols: protocols);
        service.Client.DefaultRequestVersion = protocols == HttpProtocols.Http2 ? HttpVersion.Version20 : HttpVersion.Version11;
        foreach (var isChunked in new[] { false, true })
        {
            using var optional = await SendAsync(service, "/minimal/optional", type, isChunked);
            (await optional.Content.ReadAsStringAsync()).ShouldBe("none", $"chunked: {isChunked}");
            using var required = await SendAsync(service, "/minimal/required", type, isChunked);
            required.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
            (await required.Content.ReadAsStringAsync()).ShouldContain("has no body");
        }
    }

    [Theory]
    [InlineData("application/json")]
    [InlineData(IngotContent.MediaType)]
    public async Task An_empty_body_is_none_to_a_controller_too(string type)
    {
        await using var service = await Service.StartAsync();
        foreach (var isChunked in new[] { false, true })
        {
            using var optional = await SendAsync(service, "/controller/optional", type, isChunked);
            (await optional.Content.ReadAsStringAsync()).ShouldBe("none", $"chunked: {isChunked}");
            using var required = await SendAsync(service, "/controller/next", type, isChunked);
            required.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
            (await required.Content.ReadAsStringAsync()).ShouldContain("A non-empty request body is required.", customMessage: $"chunked: {isChunked}");
        }
    }

    [Fact]
    public async Task A_body_of_unknown_length_is_read_whole()
    {
        await using var service = await Service.StartAsync();
        var title = new string('x', 50_000);
        using var request = new HttpRequestMessage(HttpMethod.Post, "/minimal/optional")
        {
            Content = IngotContent.CreateJson(new Ticket(1, title)),
            Headers = { TransferEncodingChunked = true },
        };
        using var response = await service.Client.SendAsync(request);
        (await response.Content.ReadAsStringAsync()).ShouldBe(title);
    }

    // In HTTP/2, a body isn't chunked but of unknown length.
    private static Task<HttpResponseMessage> SendAsync(Service service, string path, string? type, bool isChunked) =>
        service.Client.SendAsync(new HttpRequestMessage(HttpMethod.Post, path)
        {
            Content = new ByteArrayContent([]) { Headers = { ContentType = type is null ? null : new MediaTypeHeaderValue(type) } },
            Headers = { TransferEncodingChunked = isChunked },
            Version = service.Client.DefaultRequestVersion,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        });
}
