using System.Net;
using System.Net.Http.Headers;
using System.Text;
using Ingot.Http;

[assembly: Ingot.Ingot(typeof(TimeZoneInfo))]

namespace Ingot.AspNetCore.Tests;

/// <summary>Types whose own code refuses what it is given, or fails.</summary>
public sealed class RefusedValueTests : IAsyncLifetime
{
    private Service service = null!;

    public async Task InitializeAsync() => service = await Service.StartAsync();

    public async Task DisposeAsync() => await service.DisposeAsync();

    [Theory]
    [InlineData("/controller/booking", "application/json")]
    [InlineData("/controller/booking", IngotContent.MediaType)]
    [InlineData("/minimal/booking", "application/json")]
    [InlineData("/minimal/booking", IngotContent.MediaType)]
    public async Task What_a_type_refuses_is_a_bad_request_and_what_fails_in_it_is_not(string path, string type)
    {
        using (var taken = await PostAsync(path, type, "Ada"))
            (await taken.Content.ReadAsStringAsync()).ShouldBe("Ada");
        using (var refused = await PostAsync(path, type, ""))
        {
            refused.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
            (await refused.Content.ReadAsStringAsync()).ShouldContain("A booking needs a name.");
        }

        using var failed = await PostAsync(path, type, "away");
        failed.StatusCode.ShouldBe(HttpStatusCode.InternalServerError);
        // The exception handler, which is for the log, gets the cause.
        (await failed.Content.ReadAsStringAsync()).ShouldContain("System.TimeoutException: db.internal doesn't answer.");
    }

    /// <summary>On Unix systems an ID is a path: here of nothing, and of a folder.</summary>
    [Theory]
    [InlineData("No/Such_Zone")]
    [InlineData("America")]
    public async Task A_time_zone_that_is_none_is_a_bad_request(string id)
    {
        using var response = await service.Client.PostAsync("/minimal/zone", new StringContent($"\"{id}\"", Encoding.UTF8, "application/json"));
        response.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
        (await response.Content.ReadAsStringAsync()).ShouldContain("The system has no time zone");
    }

    private Task<HttpResponseMessage> PostAsync(string path, string type, string name)
    {
        // A guest is written as a booking would be, if it could be made.
        var guest = new Guest { Name = name };
        var body = type == IngotContent.MediaType ? IngotSerializer.Serialize(guest) : Encoding.UTF8.GetBytes($$"""{"Name":"{{name}}"}""");
        return service.Client.PostAsync(path, new ByteArrayContent(body) { Headers = { ContentType = new MediaTypeHeaderValue(type) } });
    }
}
