using System.Net;
using System.Net.Http.Headers;
using Ingot.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Ingot.AspNetCore.Tests;

/// <summary>Ingot among the formatters and filters of MVC.</summary>
public sealed class MvcTests
{
    private const string Next = "/controller/next";

    private static readonly Ticket Sent = new(6, "Così fan tutte");

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Another_library_for_JSON_gets_what_Ingot_has_no_code_for_wherever_it_is_added(bool isLast)
    {
        await using var service = await Service.StartAsync(mvc: m => _ = isLast ? Other(m.AddIngotJson()) : Other(m).AddIngotJson());
        using var response = await service.Client.PostAsIngotJsonAsync(Next, Sent);
        response.StatusCode.ShouldBe(HttpStatusCode.OK);
        (await response.Content.ReadAsByteArrayAsync()).ShouldBe(IngotJson.Serialize(Sent with { Id = 7 }));
        using var plain = await service.Client.PostAsync("/controller/plain", Json("{}"));
        (await plain.Content.ReadAsStringAsync()).ShouldBe(OtherJson.Text);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Whoever_accepts_anything_gets_JSON_wherever_another_library_for_it_is_added(bool isLast)
    {
        foreach (var (add, text) in new (Func<IMvcBuilder, IMvcBuilder>, string)[] { (Other, OtherJson.Text), (Any, AnyBody.Text) })
        {
            await using var service = await Service.StartAsync(mvc: m => _ = isLast ? add(m.AddIngot()) : add(m).AddIngot());
            using var request = new HttpRequestMessage(HttpMethod.Post, Next) { Content = IngotContent.Create(Sent) };
            using var response = await service.Client.SendAsync(request);
            (await response.Content.ReadAsStringAsync()).ShouldBe(text);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_formatter_that_is_put_before_MVCs_own_comes_before_Ingots_too(bool isLast)
    {
        await using var input = await Service.StartAsync(mvc: m => _ = isLast ? InputFirst(m.AddIngotJson()) : InputFirst(m).AddIngotJson().AddIngotJson());
        using var read = await input.Client.PostAsync(Next, Json("""{"id":3}"""));
        (await read.Content.ReadFromIngotJsonAsync<Ticket>())!.Id.ShouldBe(1, "the other library compares names exactly");
        await using var output = await Service.StartAsync(mvc: m => _ = isLast ? OutputFirst(m.AddIngotJson()) : OutputFirst(m).AddIngotJson().AddIngotJson());
        using var written = await output.Client.PostAsync(Next, Json("""{"id":3}"""));
        (await written.Content.ReadAsStringAsync()).ShouldBe(OtherJson.Text);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Ingot_comes_before_formatters_that_take_everything_in_place_of_MVCs_own(bool isLast)
    {
        await using var service = await Service.StartAsync(mvc: m => _ = isLast ? Any(m.AddIngotJson().AddIngot()) : Any(m).AddIngotJson().AddIngot());
        foreach (var content in new HttpContent[] { IngotContent.CreateJson(Sent), IngotContent.Create(Sent) })
        {
            using var request = new HttpRequestMessage(HttpMethod.Post, Next) { Content = content };
            using var response = await service.Client.SendAsync(request);
            (await response.Content.ReadAsByteArrayAsync()).ShouldBe(IngotJson.Serialize(Sent with { Id = 7 }));
        }

        using var plain = await service.Client.PostAsync("/controller/plain", Json("{}"));
        (await plain.Content.ReadAsStringAsync()).ShouldBe(AnyBody.Text);
    }

    [Fact]
    public async Task What_was_added_last_counts()
    {
        await using var service = await Service.StartAsync(mvc: m => m.AddIngotJson().AddIngot(new IngotLimits { MaxStreamBytes = 1000 })
            .AddIngotJson(IngotJsonOptions.Full).AddIngot());
        using var json = await service.Client.PostAsync(Next, Json("""{"id":3}"""));
        (await json.Content.ReadFromIngotJsonAsync<Ticket>())!.Id.ShouldBe(1, "names must match exactly");
        using var compact = await service.Client.PostAsIngotAsync(Next, Sent with { Title = new string('x', 2000) });
        compact.StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    [Fact]
    public async Task A_value_that_a_filter_replaced_is_written_as_what_it_is()
    {
        await using var service = await Service.StartAsync();
        using var json = await service.Client.PostAsIngotJsonAsync("/controller/wrapped", Sent);
        (await json.Content.ReadFromIngotJsonAsync<Envelope>())!.Inside.Title.ShouldBe(Sent.Title);
        using var compact = await service.Client.PostAsIngotAsync("/controller/wrapped", Sent);
        (await compact.Content.ReadFromIngotAsync<Envelope>())!.Inside.Title.ShouldBe(Sent.Title);
    }

    [Theory]
    [InlineData(Next)]
    [InlineData("/unchecked/next")]
    public async Task A_body_that_the_server_refuses_is_answered_as_one_over_the_limits_is(string path)
    {
        await using var service = await Service.StartAsync();
        using var response = await service.Client.PostAsync(path, Json(new string(' ', Service.MostBytes + 1)));
        response.StatusCode.ShouldBe(HttpStatusCode.RequestEntityTooLarge);
        response.Content.Headers.ContentType!.MediaType.ShouldBe("application/problem+json");
        (await response.Content.ReadAsStringAsync()).ShouldContain("too large");
    }

    [Theory]
    [InlineData(Next, "application/json", true)]
    [InlineData(Next, "application/x-ingot", true)]
    [InlineData(Next, "*/*", true)]
    [InlineData("/controller/ok", "application/json", true)]
    [InlineData("/controller/answered", "application/json", true)]
    [InlineData("/controller/json", "application/json", false)]
    [InlineData("/controller/plain", "application/json", false)]
    public async Task Caches_are_told_where_the_format_depends_on_what_the_client_accepts(string path, string accept, bool varies)
    {
        // The JSON is Ingot's or System.Text.Json's.
        foreach (var mvc in new Action<IMvcBuilder>[] { m => m.AddIngotJson().AddIngot(), m => m.AddIngot() })
        {
            await using var service = await Service.StartAsync(mvc: mvc);
            using var request = new HttpRequestMessage(HttpMethod.Post, path) { Content = Json("{}") };
            request.Headers.Accept.ParseAdd(accept);
            using var response = await service.Client.SendAsync(request);
            response.StatusCode.ShouldBe(HttpStatusCode.OK);
            response.Headers.Vary.ShouldBe(varies ? ["Accept"] : []);
        }

        await using var alone = await Service.StartAsync(mvc: m => m.AddIngotJson());
        using var only = await alone.Client.PostAsync(path, Json("{}"));
        only.Headers.Vary.ShouldBeEmpty();
    }

    private static StringContent Json(string text) => new(text, new MediaTypeHeaderValue("application/json"));

    private static IMvcBuilder Other(IMvcBuilder mvc) => mvc.AddMvcOptions(OtherJson.AddTo);

    private static IMvcBuilder InputFirst(IMvcBuilder mvc) => mvc.AddMvcOptions(o => o.InputFormatters.Insert(0, new OtherJson.Input()));

    private static IMvcBuilder OutputFirst(IMvcBuilder mvc) => mvc.AddMvcOptions(o => o.OutputFormatters.Insert(0, new OtherJson.Output()));

    private static IMvcBuilder Any(IMvcBuilder mvc) => mvc.AddMvcOptions(AnyBody.AddTo);
}
