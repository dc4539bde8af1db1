using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
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

    public HttpClient Client { get; }

    public static async Task<Service> StartAsync(IngotJsonOptions? options = null)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(k => k.Listen(IPAddress.Loopback, 0));
        builder.Services.AddControllers().AddApplicationPart(typeof(Service).Assembly).AddIngotJson(options)
            .AddIngot(new IngotLimits { MaxStreamBytes = 1000 });
        if (options is not null)
            builder.Services.Configure<IngotBodyOptions>(o => o.Json = options);
        var app = builder.Build();
        app.MapControllers();
        app.MapPost("/minimal/next", (IngotBody<Ticket> body, HttpRequest request) =>
            IngotResults.Negotiated(body.Value! with { Id = body.Value.Id + 1 }, request, StatusCodes.Status201Created));
        app.MapGet("/minimal/json", () => IngotResults.Json(new Ticket(7, null)));
        app.MapGet("/minimal/compact", () => IngotResults.Compact(new Ticket(7, null)));
        await app.StartAsync();
        return new Service(app);
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await running.StopAsync();
        await running.DisposeAsync();
    }
}
