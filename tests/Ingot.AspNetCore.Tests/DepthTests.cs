using Ingot.Http;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Validation;

namespace Ingot.AspNetCore.Tests;

/// <summary>What was read under the application's limits, or under those that a result is given, can be sent back.</summary>
public sealed class DepthTests
{
    private const int Depth = 300;

    private static readonly IngotLimits Deep = new() { MaxDepth = 500 };
    private static readonly IngotJsonOptions DeepJson = new() { Limits = Deep };

    [Fact]
    public async Task What_the_applications_options_let_in_they_let_out()
    {
        await using var service = await Service.StartAsync(DeepJson, mvc: m => m.Services
            .Configure<ValidationOptions>(o => o.MaxDepth = 10 * Depth).Configure<IngotBodyOptions>(o => o.CompactLimits = Deep));
        foreach (var type in new[] { "application/json", IngotContent.MediaType })
        {
            foreach (var answer in new[] { "json", "compact", "negotiated" })
            {
                var body = type == IngotContent.MediaType ? IngotSerializer.Serialize(Nest.Of(Depth), Deep) : IngotJson.Serialize(Nest.Of(Depth), DeepJson);
                using var request = new HttpRequestMessage(HttpMethod.Post, $"/minimal/deep/{answer}")
                {
                    Content = new ByteArrayContent(body) { Headers = { { "Content-Type", type } } },
                    Headers = { { "Accept", type } },
                };
                using var response = await service.Client.SendAsync(request);
                response.IsSuccessStatusCode.ShouldBeTrue($"{type}, {answer}: {await response.Content.ReadAsStringAsync()}");
            }
        }
    }

    [Theory]
    [InlineData("application/json")]
    [InlineData(IngotContent.MediaType)]
    public async Task A_result_has_the_limits_that_it_is_given(string accept)
    {
        var context = new DefaultHttpContext { Response = { Body = new MemoryStream() } };
        context.Request.Headers.Accept = accept;
        var nest = Nest.Of(Depth);
        await Should.ThrowAsync<IngotException>(() => IngotResults.Negotiated(nest, context.Request).ExecuteAsync(context));
        await IngotResults.Negotiated(nest, context.Request, options: DeepJson, limits: Deep).ExecuteAsync(context);
        await IngotResults.Compact(nest, limits: Deep).ExecuteAsync(context);
    }
}
