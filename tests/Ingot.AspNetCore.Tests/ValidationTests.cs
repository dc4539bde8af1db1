using System.Net;
using System.Net.Http.Headers;

namespace Ingot.AspNetCore.Tests;

/// <summary>A service with AddValidation, and with filters of its own: both get what could be read, and nothing else.</summary>
public sealed class ValidationTests : IAsyncLifetime
{
    private Service service = null!;

    public async Task InitializeAsync() => service = await Service.StartAsync();

    public async Task DisposeAsync() => await service.DisposeAsync();

    [Theory]
    [InlineData("/minimal/checked", "application/json", "{", HttpStatusCode.BadRequest, "at byte 1")]
    [InlineData("/minimal/checked", "application/x-ingot", "", HttpStatusCode.BadRequest, "has no body")]
    [InlineData("/minimal/checked", "application/json; charset=iso-8859-1", "{}", HttpStatusCode.UnsupportedMediaType, "neither UTF-8 nor UTF-16")]
    [InlineData("/minimal/checked", "application/json", null, HttpStatusCode.RequestEntityTooLarge, "too large")]
    [InlineData("/minimal/group/checked", "application/json", "{", HttpStatusCode.BadRequest, "at byte 1")]
    public async Task A_body_that_cannot_be_read_reaches_neither_validation_nor_filters(
        string path, string type, string? body, HttpStatusCode status, string told)
    {
        using var response = await PostAsync(path, type, body ?? new string(' ', Service.MostBytes + 1));
        response.StatusCode.ShouldBe(status);
        response.Content.Headers.ContentType!.MediaType.ShouldBe("application/problem+json");
        (await response.Content.ReadAsStringAsync()).ShouldContain(told);
    }

    [Theory]
    [InlineData("/minimal/checked")]
    [InlineData("/minimal/group/checked")]
    public async Task A_body_that_can_be_read_is_validated(string path)
    {
        using var refused = await PostAsync(path, "application/json", "{}");
        refused.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
        (await refused.Content.ReadAsStringAsync()).ShouldContain("\"Value.Name\":[\"The Name field is required.\"]");
        using var taken = await PostAsync(path, "application/json", """{"Name":"Despina"}""");
        (await taken.Content.ReadAsStringAsync()).ShouldBe("Despina");
    }

    private Task<HttpResponseMessage> PostAsync(string path, string type, string body) =>
        service.Client.PostAsync(path, new StringContent(body) { Headers = { ContentType = MediaTypeHeaderValue.Parse(type) } });
}
