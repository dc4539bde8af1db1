using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

[assembly: Ingot.Ingot(typeof(Ingot.AspNetCore.Tests.Invoice[]))]
[assembly: Ingot.Ingot(typeof(List<Ingot.AspNetCore.Tests.Invoice>))]
[assembly: Ingot.Ingot(typeof(Dictionary<string, Ingot.AspNetCore.Tests.Invoice[]>))]

namespace Ingot.AspNetCore.Tests;

/// <summary>Types that are only written, where they are to be read.</summary>
public sealed class WriteOnlyTests
{
    /// <summary>Endpoints for types that can't be read, and for one that can.</summary>
    public static TheoryData<Delegate, string?> Endpoints => new()
    {
        { (IngotBody<Invoice> body) => body.Value is null, "Invoice" },
        { (IngotBody<Invoice[]> body) => body.Value is null, "Invoice[]" },
        { (IngotBody<List<Invoice>> body) => body.Value is null, "Invoice]" },
        { (IngotBody<Dictionary<string, Invoice[]>> body) => body.Value is null, "Invoice[]]" },
        { (IngotBody<Statement> body) => body.Value is null, null },
    };

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task A_body_that_is_only_written_is_told_when_the_endpoints_are_created(Delegate endpoint, string? type)
    {
        await using var app = WebApplication.CreateSlimBuilder().Build();
        app.MapPost("/", endpoint);
        if (type is null)
            ((IEndpointRouteBuilder)app).DataSources.Single().Endpoints.Count.ShouldBe(1);
        else
            Should.Throw<TargetInvocationException>(() => ((IEndpointRouteBuilder)app).DataSources.Single().Endpoints)
                .GetBaseException().ShouldBeOfType<IngotException>().Message.ShouldContain($"{type} can't be the body of a request");
    }

    [Theory]
    [InlineData(typeof(Invoice), false)]
    [InlineData(typeof(Invoice[]), false)]
    [InlineData(typeof(List<Invoice>), false)]
    [InlineData(typeof(Dictionary<string, Invoice[]>), false)]
    [InlineData(typeof(Statement), true)]
    [InlineData(typeof(Ticket), true)]
    public void A_controllers_body_that_is_only_written_is_left_to_others(Type type, bool isRead)
    {
        var services = new ServiceCollection();
        services.AddLogging();
        services.AddControllers().AddIngotJson();
        using var provider = services.BuildServiceProvider();
        var mvc = provider.GetRequiredService<IOptions<MvcOptions>>().Value;
        var read = mvc.InputFormatters.OfType<InputFormatter>().Single(f => f.GetType().Assembly == typeof(IngotResults).Assembly)
            .GetSupportedContentTypes(null!, type);
        (read?.Contains("application/json") == true).ShouldBe(isRead);
        mvc.OutputFormatters.OfType<OutputFormatter>().Single(f => f.GetType().Assembly == typeof(IngotResults).Assembly)
            .GetSupportedContentTypes(null!, type)!.ShouldContain("application/json");
    }
}
