using System.Globalization;
using System.Net;
using System.Text;

namespace Assay.View;

/// <summary>Serves the view on loopback, to browsers of this machine and nobody else.</summary>
/// <param name="port">The port.</param>
/// <param name="site">Answers.</param>
internal sealed class ViewServer(int port, ViewSite site)
{
    /// <summary>Where it is.</summary>
    public string Address => string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{port}/");

    /// <summary>Serves until it is ended.</summary>
    /// <param name="started">Told once that it listens.</param>
    /// <param name="stop">Ends it.</param>
    /// <exception cref="UserException">The port can't be had.</exception>
    public async Task RunAsync(Action started, CancellationToken stop)
    {
        using var listener = new HttpListener();
        listener.Prefixes.Add(Address);
        try
        {
            listener.Start();
        }
        catch (HttpListenerException e)
        {
            throw new UserException($"--port {port}: can't be listened on: {e.Message}", e);
        }
        using var ending = stop.Register(listener.Stop);
        started();
        // One at a time: reports take CPU, and a run may be measured meanwhile.
        while (await NextAsync(listener, stop) is { } context)
            await AnswerAsync(context);
    }

    private static async Task<HttpListenerContext?> NextAsync(HttpListener listener, CancellationToken stop)
    {
        try
        {
            return await listener.GetContextAsync();
        }
        catch (Exception e) when (e is HttpListenerException or ObjectDisposedException && stop.IsCancellationRequested)
        {
            return null;
        }
    }

    private async Task AnswerAsync(HttpListenerContext context)
    {
        var (request, response) = (context.Request, context.Response);
        try
        {
            // A page elsewhere that has made its own name point here must not read what is stored.
            var answer = request.UserHostName != $"127.0.0.1:{port}" && request.UserHostName != $"localhost:{port}" ? new(421, "")
                : request.HttpMethod is "GET" or "HEAD" ? site.Answer(request.Url!.AbsolutePath, request.QueryString)
                : new ViewAnswer(405, "");
            var body = Encoding.UTF8.GetBytes(answer.Html);
            response.StatusCode = answer.Status;
            response.ContentType = "text/html; charset=utf-8";
            response.Headers["X-Content-Type-Options"] = "nosniff";
            response.Headers["Cache-Control"] = "no-store";
            response.Headers["Referrer-Policy"] = "no-referrer";
            if (answer.RefreshSeconds is { } seconds)
                response.Headers["Refresh"] = seconds.ToString(CultureInfo.InvariantCulture);
            response.ContentLength64 = body.Length;
            if (request.HttpMethod != "HEAD")
                await response.OutputStream.WriteAsync(body);
            response.Close();
        }
        catch (Exception e) when (e is HttpListenerException or IOException or ObjectDisposedException)
        {
            // The browser has gone away: it wants nothing more.
            response.Abort();
        }
    }
}
