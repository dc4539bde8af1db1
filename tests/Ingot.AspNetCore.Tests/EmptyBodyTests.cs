using System.Net;
using System.Net.Http.Headers;
using Ingot.Http;
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

    private static Task<HttpResponseMessage> SendAsync(Service service, string path, string type, bool isChunked) =>
        service.Client.SendAsync(new HttpRequestMessage(HttpMethod.Post, path)
        {
            Content = new ByteArrayContent([]) { Headers = { ContentType = new MediaTypeHeaderValue(type) } },
            Headers = { TransferEncodingChunked = isChunked },
        });
}
