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
}
