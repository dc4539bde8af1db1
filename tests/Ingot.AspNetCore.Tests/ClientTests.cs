using System.Net;
using Ingot.Http;

namespace Ingot.AspNetCore.Tests;

/// <summary>The extension methods of HttpClient.</summary>
public sealed class ClientTests : IAsyncLifetime
{
    private static readonly Ticket Sent = new(6, "Così fan tutte");

    private Service service = null!;

    public async Task InitializeAsync() => service = await Service.StartAsync();

    public async Task DisposeAsync() => await service.DisposeAsync();

    [Fact]
    public async Task Whoever_asks_for_the_compact_format_gets_the_details_of_errors_too()
    {
        using var response = await service.Client.PostAsIngotAsync("/nowhere", Sent);
        response.StatusCode.ShouldBe(HttpStatusCode.NotFound);
        response.Content.Headers.ContentType!.MediaType.ShouldBe("application/problem+json");
    }

    [Fact]
    public async Task A_connection_that_breaks_within_the_body_is_a_failed_request()
    {
        (await Should.ThrowAsync<HttpRequestException>(() => service.Client.GetFromIngotJsonAsync<Ticket>("/minimal/broken?type=application/json")))
            .InnerException.ShouldBeAssignableTo<IOException>();
        (await Should.ThrowAsync<HttpRequestException>(() => service.Client.GetFromIngotAsync<Ticket>("/minimal/broken?type=application/x-ingot")))
            .InnerException.ShouldBeAssignableTo<IOException>();
    }

    [Fact]
    public async Task Each_method_sends_either_format_to_an_address_of_either_type()
    {
        const string text = "/minimal/next";
        var uri = new Uri(text, UriKind.Relative);
        var client = service.Client;
        await NextAsync(HttpMethod.Post, IngotContent.MediaType, client.PostAsIngotAsync(text, Sent), client.PostAsIngotAsync(uri, Sent));
        await NextAsync(HttpMethod.Put, IngotContent.MediaType, client.PutAsIngotAsync(text, Sent), client.PutAsIngotAsync(uri, Sent));
        await NextAsync(HttpMethod.Patch, IngotContent.MediaType, client.PatchAsIngotAsync(text, Sent), client.PatchAsIngotAsync(uri, Sent));
        await NextAsync(HttpMethod.Post, "application/json", client.PostAsIngotJsonAsync(text, Sent), client.PostAsIngotJsonAsync(uri, Sent));
        await NextAsync(HttpMethod.Put, "application/json", client.PutAsIngotJsonAsync(text, Sent), client.PutAsIngotJsonAsync(uri, Sent));
        await NextAsync(HttpMethod.Patch, "application/json", client.PatchAsIngotJsonAsync(text, Sent), client.PatchAsIngotJsonAsync(uri, Sent));
        (await client.GetFromIngotAsync<Ticket>(new Uri("/minimal/compact", UriKind.Relative)))!.Id.ShouldBe(7);
        (await client.GetFromIngotJsonAsync<Ticket>(new Uri(client.BaseAddress!, "/minimal/json")))!.Id.ShouldBe(7);

        static async Task NextAsync(HttpMethod method, string type, params Task<HttpResponseMessage>[] answers)
        {
            foreach (var answer in answers)
            {
                using var response = await answer;
                response.RequestMessage!.Method.ShouldBe(method);
                // As with System.Net.Http.Json, what was sent can be logged or sent again.
                (await response.RequestMessage.Content!.ReadAsByteArrayAsync()).ShouldNotBeEmpty();
                response.Content.Headers.ContentType!.MediaType.ShouldBe(type);
                var ticket = type == IngotContent.MediaType ? await response.Content.ReadFromIngotAsync<Ticket>()
                    : await response.Content.ReadFromIngotJsonAsync<Ticket>();
                ticket!.Id.ShouldBe(Sent.Id + 1);
            }
        }
    }
}
