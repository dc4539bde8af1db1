using System.Collections.Concurrent;
using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;

namespace Assay.Host.Tests.Load;

/// <summary>A server of HTTP/2 without TLS that answers each request as a test says.</summary>
internal sealed class ScriptedHttp2 : IAsyncDisposable
{
    private readonly WebApplication application;
    private int requests;
    private int underWay;
    private int mostUnderWay;

    private ScriptedHttp2(Func<HttpContext, int, Task> answer, HttpProtocols protocols)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, options => options.Protocols = protocols));
        application = builder.Build();
        application.Run(async context =>
        {
            var number = Interlocked.Increment(ref requests) - 1;
            Connections.TryAdd(context.Connection.Id, true);
            var now = Interlocked.Increment(ref underWay);
            for (var most = mostUnderWay; now > most; most = mostUnderWay)
                Interlocked.CompareExchange(ref mostUnderWay, now, most);
            try
            {
                await answer(context, number);
            }
            finally
            {
                Interlocked.Decrement(ref underWay);
            }
        });
    }

    public IPEndPoint EndPoint => new(IPAddress.Loopback, new Uri(application.Urls.First()).Port);

    /// <summary>The connections that something was asked over.</summary>
    public ConcurrentDictionary<string, bool> Connections { get; } = [];

    /// <summary>Requests so far.</summary>
    public int Requests => requests;

    /// <summary>The most requests that were under way at the same time.</summary>
    public int MostUnderWay => mostUnderWay;

    /// <summary>Starts one.</summary>
    /// <param name="answer">Answers the request of a number, from 0.</param>
    /// <param name="protocols">What it speaks.</param>
    public static async Task<ScriptedHttp2> StartAsync(Func<HttpContext, int, Task> answer, HttpProtocols protocols = HttpProtocols.Http2)
    {
        var server = new ScriptedHttp2(answer, protocols);
        await server.application.StartAsync();
        return server;
    }

    public ValueTask DisposeAsync() => application.DisposeAsync();
}
