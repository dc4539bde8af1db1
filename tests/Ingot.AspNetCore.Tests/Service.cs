using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Ingot.AspNetCore.Tests;

/// <summary>A service with controllers and minimal APIs on a free port of the loopback.</summary>
internal sealed class Service : IAsyncDisposable
{
    private readonly WebApplication running;

    private Service(WebApplication app)
    {
        running = app;
        Client = new HttpClient { BaseAddress = new Uri(app.Urls.First()) };
    }

    /// <summary>The most bytes that the server takes.</summary>
    public const int MostBytes = 100_000;

    public HttpClient Client { get; }

    public static async Task<Service> StartAsync(IngotJsonOptions? options = null, bool throws = false)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(k =>
        {
            k.Listen(IPAddress.Loopback, 0);
            k.Limits.MaxRequestBodySize = MostBytes;
        });
        builder.Services.AddProblemDetails();
        builder.Services.AddValidation();
        builder.Services.Configure<RouteHandlerOptions>(o => o.ThrowOnBadRequest = throws);
        builder.Services.AddControllers().AddApplicationPart(typeof(Service).Assembly).AddIngotJson(options)
            .AddIngot(new IngotLimits { MaxStreamBytes = 1000 });
        if (options is not null)
            builder.Services.Configure<IngotBodyOptions>(o => o.Json = options);
        var app = builder.Build();
        // As services do in production: whatever is thrown is answered with status 500.
        app.UseExceptionHandler(handler => handler.Run(context =>
            context.Response.WriteAsync($"{context.Features.Get<IExceptionHandlerFeature>()?.Error}", context.RequestAborted)));
        app.UseStatusCodePages();
        app.MapControllers();
        app.MapMethods("/minimal/next", ["POST", "PUT", "PATCH"], (IngotBody<Ticket> body, HttpRequest request) =>
            IngotResults.Negotiated(body.Value! with { Id = body.Value.Id + 1 }, request, StatusCodes.Status201Created));
        app.MapGet("/minimal/json", () => IngotResults.Json(new Ticket(7, null)));
        app.MapGet("/minimal/compact", () => IngotResults.Compact(new Ticket(7, null)));
        app.MapGet("/minimal/unknown", () => IngotResults.Json(new Plain(1)));
        app.MapGet("/minimal/many", () => IngotResults.Json(Tickets()));
        app.MapPost("/minimal/optional", (IngotBody<Ticket>? body) => body is null ? "none" : $"{body.Value?.Title}");
        app.MapPost("/minimal/among", ([AsParameters] Among among) => among.Body.Value!.Title);
        app.MapPost("/minimal/checked", (IngotBody<Guest> body) => body.Value!.Name);
        app.MapGroup("/minimal/group").AddEndpointFilter((context, next) => context.GetArgument<IngotBody<Guest>>(0).Value is null ? default : next(context))
            .MapPost("/checked", (IngotBody<Guest> body) => body.Value!.Name);
        await app.StartAsync();
        return new Service(app);
    }

    private static async IAsyncEnumerable<Ticket> Tickets()
    {
        yield return new Ticket(1, "one");
        await Task.Yield();
        yield return new Ticket(2, null);
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await running.StopAsync();
        await running.DisposeAsync();
    }
}
