using System.Net;
using Ingot.Http;
using Microsoft.AspNetCore.Http;

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
    [InlineData("/animals/herd", """[{"Name":"Ada"},{"Name":"Ben"}]""")]
    [InlineData("/animals/proxy", """{"Name":"Ada"}""")]
    [InlineData("/animals/proxy/dog", """{"Breed":"Beagle","Name":"Ada"}""")]
    [InlineData("/animals/proxy/ok", """{"Breed":"Beagle","Name":"Ada"}""")]
    [InlineData("/minimal/animals/animal", """{"Name":"Ada"}""")]
    [InlineData("/minimal/animals/dog", """{"Breed":"Beagle","Name":"Ada"}""")]
    [InlineData("/minimal/animals/proxy", """{"Name":"Ada"}""")]
    [InlineData("/minimal/animals/proxy/dog", """{"Breed":"Beagle","Name":"Ada"}""")]
    public async Task A_value_is_written_as_what_it_is_by_whoever_has_code_for_it(string path, string expected)
    {
        using var response = await GetAsync(path, "application/json");
        (await response.Content.ReadAsStringAsync()).ShouldBe(expected);
    }

    [Theory]
    [InlineData("/animals/dog")]
    [InlineData("/animals/proxy/dog")]
    [InlineData("/minimal/animals/dog")]
    [InlineData("/minimal/animals/proxy/dog")]
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

    [Fact]
    public async Task A_result_names_the_type_that_code_is_missing_for()
    {
        await LacksAsync(IngotResults.Json<object>(new Plain(1)), "Plain");
        await LacksAsync(IngotResults.Compact<IEquatable<Plain>>(new Plain(1)), "Plain");
        await LacksAsync(IngotResults.Json<Stream>(new MemoryStream()), "MemoryStream");
        await LacksAsync(IngotResults.Json<Animal>(Proxy.Of(new Cat())), "Cat");
        // The class of a query can't be registered.
        await LacksAsync(IngotResults.Json(Enumerable.Range(0, 2).Select(i => new Plain(i))), "IEnumerable<Plain>");
        await LacksAsync(IngotResults.Compact<Stream>(null), "Stream");
    }

    private static async Task LacksAsync(IResult result, string type) =>
        (await Should.ThrowAsync<IngotException>(() => result.ExecuteAsync(new DefaultHttpContext())))
            .Message.ShouldStartWith($"No code was generated for {type}.");

    private Task<HttpResponseMessage> GetAsync(string path, string accept) =>
        service.Client.SendAsync(new HttpRequestMessage(HttpMethod.Get, path) { Headers = { { "Accept", accept } } });
}
