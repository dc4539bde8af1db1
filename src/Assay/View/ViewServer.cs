using System.Collections.Specialized;
using System.Net;
using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;

namespace Assay.View;

/// <summary>Serves the view on loopback, to browsers of this machine and nobody else.</summary>
/// <remarks>By Kestrel: on Linux HttpListener answers 200 by itself to what follows a refused host on the same connection.</remarks>
/// <param name="port">The port; 0 for any that is free.</param>
/// <param name="site">Answers.</param>
internal sealed class ViewServer(int port, ViewSite site)
{
    /// <summary>Serves until it is ended.</summary>
    /// <param name="started">Told the address once it listens.</param>
    /// <exception cref="UserException">The port isn't available.</exception>
    public async Task RunAsync(Action<string> started, CancellationToken stop)
    {
        var builder = WebApplication.CreateEmptyBuilder(new());
        builder.Services.AddSingleton<IHostLifetime, ViewLifetime>();
        builder.WebHost.UseKestrelCore().ConfigureKestrel(options =>
        {
            options.AddServerHeader = false;
            options.Listen(IPAddress.Loopback, port);
        });
        await using var application = builder.Build();
        // One at a time: reports take CPU, and a run may be measured meanwhile.
        using var turn = new SemaphoreSlim(1);
        application.Run(context => AnswerAsync(context, turn));
        try
        {
            await application.StartAsync(stop);
        }
        // A port below 1024 may be reserved to administrators: that isn't told as a taken one is.
        catch (Exception e) when (e is IOException or SocketException)
        {
            throw new UserException($"--port {port}: can't listen there: {e.Message.Split('\n')[0].TrimEnd('.')}", e);
        }
        started(application.Urls.Single() + "/");
        await Task.Delay(Timeout.Infinite, stop).ContinueWith(_ => { }, CancellationToken.None, TaskContinuationOptions.None, TaskScheduler.Default);
        await application.StopAsync(CancellationToken.None);
    }

    /// <summary>Whether a request names this server. Browsers leave out port 80.</summary>
    internal static bool IsOwn(HostString host, int port) =>
        (host.Port ?? 80) == port && (host.Host == "127.0.0.1" || host.Host.Equals("localhost", StringComparison.OrdinalIgnoreCase));

    /// <summary>Whether a browser asks for a part of another site's page: its reports would cost CPU while something is measured. A link that somebody
    /// follows is none, and what is no browser doesn't say.</summary>
    private static bool IsEmbedded(IHeaderDictionary headers) =>
        headers["Sec-Fetch-Site"] == "cross-site" && (headers["Sec-Fetch-Mode"] != "navigate" || headers["Sec-Fetch-Dest"] != "document");

    private async Task AnswerAsync(HttpContext context, SemaphoreSlim turn)
    {
        var (request, response) = (context.Request, context.Response);
        var answer = await AnswerAsync(request, turn, context.RequestAborted);
        var body = Encoding.UTF8.GetBytes(answer.Html);
        response.StatusCode = answer.Status;
        response.ContentType = "text/html; charset=utf-8";
        response.Headers.XContentTypeOptions = "nosniff";
        response.Headers.CacheControl = "no-store";
        response.Headers["Referrer-Policy"] = "no-referrer";
        if (answer.RefreshSeconds is { } seconds)
            response.Headers["Refresh"] = seconds.ToString(CultureInfo.InvariantCulture);
        response.ContentLength = body.Length;
        if (!HttpMethods.IsHead(request.Method))
            await response.Body.WriteAsync(body, context.RequestAborted);
    }

    private async Task<ViewAnswer> AnswerAsync(HttpRequest request, SemaphoreSlim turn, CancellationToken stop)
    {
        // A page elsewhere that has made its own name point here must not read what is stored.
        if (!IsOwn(request.Host, request.HttpContext.Connection.LocalPort))
            return new(StatusCodes.Status421MisdirectedRequest, "");
        if (IsEmbedded(request.Headers))
            return new(StatusCodes.Status403Forbidden, "");
        if (!HttpMethods.IsGet(request.Method) && !HttpMethods.IsHead(request.Method))
            return new(StatusCodes.Status405MethodNotAllowed, "");
        var query = new NameValueCollection();
        foreach (var (name, values) in request.Query)
        {
            foreach (var value in values)
                query.Add(name, value);
        }
        await turn.WaitAsync(stop);
        try
        {
            return site.Answer(request.Path.Value ?? "/", query);
        }
        finally
        {
            turn.Release();
        }
    }
}
