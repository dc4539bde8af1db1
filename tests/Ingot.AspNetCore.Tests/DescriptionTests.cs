using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Ingot.AspNetCore.Tests;

/// <summary>What endpoints say about themselves, which OpenAPI documents are made from.</summary>
public sealed class DescriptionTests
{
    [Fact]
    public async Task A_body_is_required_unless_its_parameter_may_be_null()
    {
        await using var app = WebApplication.CreateSlimBuilder().Build();
        app.MapPost("/required", (IngotBody<Ticket> body) => body.Value!.Title);
        app.MapPost("/optional", (IngotBody<Ticket>? body) => body?.Value?.Title);
        ((IEndpointRouteBuilder)app).DataSources.Single().Endpoints
            .Select(e => e.Metadata.GetRequiredMetadata<IAcceptsMetadata>().IsOptional).ShouldBe([false, true]);
    }

    [Fact]
    public async Task A_result_is_described_by_the_formats_that_it_has()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Services.AddEndpointsApiExplorer();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        await using var app = builder.Build();
        app.MapGet("/json", () => IngotResults.Json(new Ticket(1, null)));
        app.MapGet("/compact", () => IngotResults.Compact(new Ticket(1, null)));
        app.MapGet("/either", Results<IngotCompactResult<Ticket>, NotFound> (int id) =>
            id == 1 ? IngotResults.Compact(new Ticket(1, null)) : TypedResults.NotFound());
        app.MapGet("/negotiated", (HttpRequest request) => IngotResults.Negotiated(new Ticket(1, null), request));
        await app.StartAsync();
        var described = app.Services.GetRequiredService<IApiDescriptionGroupCollectionProvider>().ApiDescriptionGroups.Items.SelectMany(g => g.Items)
            .ToDictionary(d => d.RelativePath!, d => d.SupportedResponseTypes.Single(t => t.StatusCode == 200).ApiResponseFormats.Select(f => f.MediaType));
        described["json"].ShouldBe(["application/json"]);
        described["compact"].ShouldBe(["application/x-ingot"]);
        described["either"].ShouldBe(["application/x-ingot"]);
        described["negotiated"].ShouldBe(["application/json", "application/x-ingot"], ignoreOrder: true);
    }

    [Theory]
    [InlineData("controller/next", true)]
    [InlineData("controller/plain", false)]
    public async Task Only_actions_whose_types_have_code_say_that_they_answer_in_the_compact_format(string path, bool isCompact)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Services.AddControllers().AddApplicationPart(typeof(Service).Assembly).AddIngotJson().AddIngot();
        await using var app = builder.Build();
        app.MapControllers();
        var described = app.Services.GetRequiredService<IApiDescriptionGroupCollectionProvider>().ApiDescriptionGroups.Items
            .SelectMany(g => g.Items).Single(d => d.RelativePath == path);
        var answers = described.SupportedResponseTypes.Single().ApiResponseFormats.Select(f => f.MediaType).ToList();
        answers.ShouldContain("application/json");
        answers.Contains("application/x-ingot").ShouldBe(isCompact);
        described.SupportedRequestFormats.Any(f => f.MediaType == "application/x-ingot").ShouldBe(isCompact);
    }
}
