using System.Net;
using System.Reflection;
using Assay.Protocol;
using Assay.Server.Grpc;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace Assay.Server.Http;

/// <summary>Serves serializers on Kestrel: HTTP/1.1 on one port for each, HTTP/2 without TLS and gRPC on one further port.</summary>
internal sealed class HttpHost : IAsyncDisposable
{
    /// <summary>The most bytes that a request's body may have.</summary>
    public const long LargestBody = 64 * 1024 * 1024;

    private readonly List<Offer> offers = [];
    private WebApplication? application;

    /// <summary><c>offer id= name= worker=</c>: a serializer that will be served; answers <c>offered</c>.</summary>
    public Message Offer(Message order)
    {
        offers.Add(new Offer(order.Text("id"), order.Text("name"), order.Text("worker")));
        return new Message("offered");
    }

    /// <summary>
    /// <c>serve-http address= ports= log=</c>, ports one for each offer and one more for HTTP/2, 0 for free ones: answers <c>listening ports=</c> with those that were taken.
    /// </summary>
    public async Task<Message> ServeAsync(Message order)
    {
        var address = IPAddress.Parse(order.Text("address"));
        var ports = order.Text("ports").Split(',').Select(int.Parse).ToArray();
        var served = new ServedPayloads(offers);
        served.Load();
        var builder = WebApplication.CreateSlimBuilder(new WebApplicationOptions { ApplicationName = typeof(HttpHost).Assembly.GetName().Name });
        builder.Logging.ClearProviders();
        builder.Services.AddSingleton<IHostLifetime, LabLifetime>();
        var taken = new List<ListenOptions>();
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            kestrel.Limits.MaxRequestBodySize = LargestBody;
            for (var i = 0; i < ports.Length; i++)
            {
                var protocol = i == ports.Length - 1 ? HttpProtocols.Http2 : HttpProtocols.Http1;
                kestrel.Listen(address, ports[i], options =>
                {
                    options.Protocols = protocol;
                    taken.Add(options);
                });
            }
        });
        application = builder.Build();
        var byPort = new Dictionary<int, Offer>();
        var grpc = new PayloadService(served).Handler;
        application.Use(next => context => GrpcHandler.Takes(context.Request) ? grpc.AnswerAsync(context) : next(context));
        new Endpoints(served, byPort, order.Flag("log") ? Console.Error : null).Map(application);
        await application.StartAsync();
        var listening = taken.Select(options => options.IPEndPoint!.Port).ToArray();
        for (var i = 0; i < listening.Length && offers.Count > 0; i++)
            byPort[listening[i]] = offers[Math.Min(i, offers.Count - 1)];
        return new Message("listening").With("ports", string.Join(',', listening))
            .With("aspnetcore", typeof(WebApplication).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0]);
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        if (application is not null)
            await application.DisposeAsync();
    }
}
