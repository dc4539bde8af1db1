using System.Net;
using Ingot.Http;

[assembly: Ingot.Ingot(typeof(IReadOnlyCollection<Ingot.AspNetCore.Tests.Animal>))]

namespace Ingot.AspNetCore.Tests;

/// <summary>Values of a class that derives from the declared one: nothing of them is lost.</summary>
public sealed class DerivedClassTests : IAsyncLifetime
{
    private Service service = null!;

    public async Task InitializeAsync() => service = await Service.StartAsync();

    public async Task DisposeAsync() => await service.DisposeAsync();

    [Theory]
    [InlineData("/animals/animal", """{"Name":"Ada"}""")]
    [InlineData("/animals/dog", """{"Breed":"Beagle","Name":"Ada"}""")]
    [InlineData("/animals/cat", """{"lives":9,"name":"Ada"}""")]
    [InlineData("/animals/fish", """{"$type":"Carp","Scales":700,"Name":"Ada"}""")]
    [InlineData("/animals/herd", """[{"Name":"Ada"}]""")]
    [InlineData("/minimal/animals/animal", """{"Name":"Ada"}""")]
    [InlineData("/minimal/animals/dog", """{"Breed":"Beagle","Name":"Ada"}""")]
    public async Task A_value_is_written_as_what_it_is_by_whoever_has_code_for_it(string path, string expected)
    {
        using var response = await GetAsync(path, "application/json");
        (await response.Content.ReadAsStringAsync()).ShouldBe(expected);
    }

    [Theory]
    [InlineData("/animals/dog")]
    [InlineData("/minimal/animals/dog")]
    public async Task A_value_in_the_compact_format_is_whole(string path)
    {
        using var response = await GetAsync(path, IngotContent.MediaType);
        (await response.Content.ReadFromIngotAsync<Dog>())!.Breed.ShouldBe("Beagle");
    }

    [Fact]
    public async Task A_controllers_value_without_code_is_never_in_the_compact_format()
    {
        using var response = await GetAsync("/animals/cat", IngotContent.MediaType);
        response.Content.Headers.ContentType?.MediaType.ShouldNotBe(IngotContent.MediaType);
    }

    [Fact]
    public async Task A_result_whose_value_has_no_code_says_so()
    {
        using var response = await GetAsync("/minimal/animals/cat", "application/json");
        response.StatusCode.ShouldBe(HttpStatusCode.InternalServerError);
        (await response.Content.ReadAsStringAsync()).ShouldContain("No code was generated for Cat");
    }

    private Task<HttpResponseMessage> GetAsync(string path, string accept) =>
        service.Client.SendAsync(new HttpRequestMessage(HttpMethod.Get, path) { Headers = { { "Accept", accept } } });
}
