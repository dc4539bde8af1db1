using System.Net;
using Ingot.Http;

namespace Ingot.AspNetCore.Tests;

/// <summary>Responses that fail while they are written, and large ones.</summary>
public sealed class ResponseTests : IAsyncLifetime
{
    private Service service = null!;

    public async Task InitializeAsync() => service = await Service.StartAsync();

    public async Task DisposeAsync() => await service.DisposeAsync();

    [Theory]
    [InlineData("/minimal/unwritable/json", "application/json")]
    [InlineData("/minimal/unwritable/compact", "application/x-ingot")]
    [InlineData("/controller/unwritable", "application/json")]
    [InlineData("/controller/unwritable", "application/x-ingot")]
    public async Task An_error_is_answered_without_the_beginning_of_the_value(string path, string accept)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        request.Headers.Accept.ParseAdd(accept);
        using var response = await service.Client.SendAsync(request);
        response.StatusCode.ShouldBe(HttpStatusCode.InternalServerError);
        var text = await response.Content.ReadAsStringAsync();
        text.ShouldStartWith("System.InvalidOperationException: The context is gone.");
        text.ShouldNotContain("secret line");
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1000)]
    [InlineData(10_000)]
    [InlineData(5_000_000)]
    public async Task A_value_of_any_length_arrives(int length)
    {
        (await service.Client.GetFromIngotJsonAsync<Ticket>($"/minimal/large/json?length={length}"))!.Title!.Length.ShouldBe(length);
        (await service.Client.GetFromIngotAsync<Ticket>($"/minimal/large/compact?length={length}"))!.Title!.Length.ShouldBe(length);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    public async Task An_error_before_anything_was_sent_is_answered_alone(int after)
    {
        // The service doesn't wait between its tickets and the error.
        using var response = await service.Client.GetAsync($"/minimal/failing?after={after}", HttpCompletionOption.ResponseHeadersRead);
        if (after == 0)
            response.StatusCode.ShouldBe(HttpStatusCode.InternalServerError);
        if (response.StatusCode == HttpStatusCode.InternalServerError)
            (await response.Content.ReadAsStringAsync()).ShouldStartWith("System.TimeoutException: The database is away.");
        else
            await Should.ThrowAsync<HttpRequestException>(() => response.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task An_error_after_the_first_values_ends_the_connection()
    {
        using var response = await service.Client.GetAsync("/minimal/failing/late", HttpCompletionOption.ResponseHeadersRead);
        response.StatusCode.ShouldBe(HttpStatusCode.OK);
        await Should.ThrowAsync<HttpRequestException>(() => response.Content.ReadAsStringAsync());
    }
}
