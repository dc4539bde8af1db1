using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Server.Kestrel.Core;
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

    /// <summary>Starts a service.</summary>
    /// <param name="options">How JSON is read.</param>
    /// <param name="throws">Whether bodies that can't be read are thrown as exceptions.</param>
    /// <param name="protocols">The versions of HTTP.</param>
    /// <param name="mvc">Adds Ingot to MVC, if not in the usual way.</param>
    public static async Task<Service> StartAsync(
        IngotJsonOptions? options = null, bool throws = false, HttpProtocols protocols = HttpProtocols.Http1, Action<IMvcBuilder>? mvc = null)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(k =>
        {
            k.Listen(IPAddress.Loopback, 0, l => l.Protocols = protocols);
            k.Limits.MaxRequestBodySize = MostBytes;
        });
        builder.Services.AddProblemDetails();
        builder.Services.AddValidation();
        builder.Services.Configure<RouteHandlerOptions>(o => o.ThrowOnBadRequest = throws);
        mvc ??= m => m.AddIngotJson(options).AddIngot(new IngotLimits { MaxStreamBytes = 1000 });
        mvc(builder.Services.AddControllers().AddApplicationPart(typeof(Service).Assembly));
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
        app.MapGet("/minimal/animals/animal", (HttpRequest request) => IngotResults.Negotiated(new Animal { Name = "Ada" }, request));
        app.MapGet("/minimal/animals/dog",
            (HttpRequest request) => IngotResults.Negotiated<Animal>(new Dog { Name = "Ada", Breed = "Beagle" }, request));
        app.MapGet("/minimal/animals/cat", () => IngotResults.Json<Animal>(new Cat { Name = "Ada", Lives = 9 }));
        app.MapGet("/minimal/animals/proxy", (HttpRequest request) => IngotResults.Negotiated(Proxy.Of(new Animal { Name = "Ada" }), request));
        app.MapGet("/minimal/animals/proxy/dog",
            (HttpRequest request) => IngotResults.Negotiated<Animal>(Proxy.Of(new Dog { Name = "Ada", Breed = "Beagle" }), request));
        app.MapPost("/minimal/zone", (IngotBody<TimeZoneInfo> body) => body.Value!.Id);
        app.MapPost("/minimal/booking", (IngotBody<Booking> body) => body.Value!.Name);
        app.MapPost("/minimal/deep/json", (IngotBody<Nest> body) => IngotResults.Json(body.Value));
        app.MapPost("/minimal/deep/compact", (IngotBody<Nest> body) => IngotResults.Compact(body.Value));
        app.MapPost("/minimal/deep/negotiated", (IngotBody<Nest> body, HttpRequest request) => IngotResults.Negotiated(body.Value, request));
        app.MapGet("/minimal/unwritable/json", () => IngotResults.Json(new Unwritable()));
        app.MapGet("/minimal/unwritable/compact", () => IngotResults.Compact(new Unwritable()));
        app.MapGet("/minimal/large/json", (int length) => IngotResults.Json(new Ticket(1, new string('x', length))));
        app.MapGet("/minimal/large/compact", (int length) => IngotResults.Compact(new Ticket(1, new string('x', length))));
        app.MapGet("/minimal/failing", (int after) => IngotResults.Json(Failing(after)));
        app.MapGet("/minimal/failing/late", () => IngotResults.Json(FailingLate()));
        app.MapGet("/minimal/stalled", async (string type, HttpContext context) =>
        {
            context.Response.ContentType = type;
            await context.Response.Body.WriteAsync("{"u8.ToArray());
            await context.Response.Body.FlushAsync();
            await Task.Delay(Timeout.Infinite, context.RequestAborted);
        });
        app.MapGet("/minimal/broken", async (string type, HttpContext context) =>
        {
            context.Response.ContentType = type;
            await context.Response.Body.WriteAsync("{"u8.ToArray());
            await context.Response.Body.FlushAsync();
            context.Abort();
        });
        app.MapMethods("/minimal/protocol", ["GET", "POST", "PUT", "PATCH"], (HttpRequest request) =>
            IngotResults.Negotiated(new Ticket(1, request.Protocol), request));
        app.MapPost("/minimal/optional", (IngotBody<Ticket>? body) => body is null ? "none" : $"{body.Value?.Title}");
        app.MapPost("/minimal/required", (IngotBody<Ticket> body) => body.Value?.Title ?? "null");
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

    private static async IAsyncEnumerable<Ticket> Failing(int after)
    {
        for (var i = 0; i < after; i++)
            yield return new Ticket(i, "secret");
        await Task.Yield();
        throw new TimeoutException("The database is away.");
    }

    private static async IAsyncEnumerable<Ticket> FailingLate()
    {
        yield return new Ticket(1, new string('x', 200_000));
        await Task.Yield();
        throw new TimeoutException("The database is away.");
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await running.StopAsync();
        await running.DisposeAsync();
    }
}
