using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;

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
}
