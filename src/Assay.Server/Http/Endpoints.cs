using System.Diagnostics;
using Assay.Server.Hosting;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Assay.Server.Http;

/// <summary>What is served under which address.</summary>
internal sealed class Endpoints(ServedPayloads served, IReadOnlyDictionary<int, Offer> byPort, TextWriter? log)
{
    private const int PublishedCount = 100;
    private const int PublishedServersCount = 5000;

    private long number;

    /// <summary>Maps all addresses.</summary>
    public void Map(WebApplication application)
    {
        application.MapGet("/payloads/{payload}/{serializer}", context =>
            AnswerAsync(context, () => WriteAsync(context, Text(context, "serializer"), Request(context, Text(context, "payload"), null))));
        application.MapPost("/payloads/{payload}/{serializer}", context =>
            AnswerAsync(context, () => ReadAsync(context, Text(context, "serializer"), Request(context, Text(context, "payload"), null))));
        application.MapGet("/customers/baseline", context => AnswerAsync(context, () => WriteBaselineAsync(context)));
        application.MapGet("/customers/{writer}", context =>
            AnswerAsync(context, () => WriteAsync(context, Text(context, "writer"), Request(context, "customers", PublishedCount))));
        application.MapGet("/", context => AnswerAsync(context, () => WriteRootAsync(context)));
        application.MapFallback(context => AnswerAsync(context, () => throw new HttpFault(404, $"There is nothing at {context.Request.Path}; / lists what there is")));
    }

    private static string Text(HttpContext context, string name) => (string)context.Request.RouteValues[name]!;

    private static PayloadRequest Request(HttpContext context, string payload, int? count) => PayloadRequest.Read(payload, context.Request.Query, count);

    private static async Task AnswerAsync(HttpContext context, Func<Task> answer)
    {
        try
        {
            await answer();
        }
        catch (HttpFault fault) when (!context.Response.HasStarted)
        {
            context.Response.Clear();
            context.Response.StatusCode = fault.Status;
            context.Response.ContentType = "text/plain; charset=utf-8";
            await context.Response.WriteAsync(fault.Message + "\n");
        }
    }

    private async Task WriteRootAsync(HttpContext context)
    {
        if (context.Request.Query.Count == 0 && context.Request.Headers.Accept.ToString().Contains("text/html", StringComparison.OrdinalIgnoreCase))
        {
            context.Response.ContentType = "text/html; charset=utf-8";
            await context.Response.WriteAsync(IndexPage.Of(served));
            return;
        }
        // The published "three servers": one port for each serializer, the time to write each response logged.
        var offer = byPort[context.Connection.LocalPort];
        var start = Stopwatch.GetTimestamp();
        await WriteAsync(context, offer.Id, Request(context, "customers", PublishedServersCount));
        if (log is not null)
            await log.WriteLineAsync($"{offer.Id} wrote {context.Request.QueryString} in {Stopwatch.GetElapsedTime(start).TotalMilliseconds:0.###} ms");
    }

    private async Task WriteAsync(HttpContext context, string serializer, PayloadRequest request)
    {
        var hosted = served.Find(serializer, request);
        var response = context.Response;
        response.ContentType = ContentTypes.Of(hosted.Format);
        var encoding = ResponseEncoding.For(context.Request);
        var index = Interlocked.Increment(ref number) - 1;
        if (encoding.Compress is null)
        {
            await hosted.WriteAsync(index, response.Body);
            return;
        }
        response.Headers.ContentEncoding = encoding.Coding;
        response.Headers.Vary = "Accept-Encoding";
        await using var compressed = encoding.Compress(response.Body);
        await hosted.WriteAsync(index, compressed);
    }

    private async Task WriteBaselineAsync(HttpContext context)
    {
        if (served.Offers.Count == 0)
            throw new HttpFault(404, "There is no serializer here, and so no payload");
        var value = served.First(Request(context, "customers", PublishedCount));
        await context.Response.WriteAsJsonAsync(value, value.GetType());
    }

    private async Task ReadAsync(HttpContext context, string serializer, PayloadRequest request)
    {
        HostedSerializer hosted = served.Find(serializer, request);
        if (!hosted.Reads)
            throw new HttpFault(400, $"{serializer} only writes");
        using var body = new MemoryStream((int)Math.Min(context.Request.ContentLength ?? 0, HttpHost.LargestBody));
        await context.Request.Body.CopyToAsync(body);
        try
        {
            hosted.Read(body.Capacity == body.Length ? body.GetBuffer() : body.ToArray());
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // A library's complaint about what a client sent is the client's to see.
            throw new HttpFault(400, $"{serializer} can't read this: {e.GetType().Name}: {e.Message.ReplaceLineEndings(" ")}", e);
        }
    }
}
