using System.Diagnostics;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Assay.Host.Hosting;
using Assay.Protocol;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Assay.Host.Http;

/// <summary>What is served under which address.</summary>
internal sealed class Endpoints(ServedPayloads served, Neighbourhood neighbourhood, BodyReader bodies, TextWriter? log)
{
    private const int PublishedCount = 100;
    private const int PublishedServersCount = 5000;

    private static readonly string[] Reading = [HttpMethods.Get, HttpMethods.Head];

    // ASP.NET Core's own, also where the served worker's build switched reflection off for the whole process.
    private static readonly JsonSerializerOptions Baseline = new(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    private long number;

    /// <summary>Maps all addresses.</summary>
    public void Map(WebApplication application)
    {
        Add("/payloads/{payload}/{serializer}", Reading,
            context => WriteAsync(context, Text(context, "serializer"), Request(context, Text(context, "payload"), null)));
        Add("/payloads/{payload}/{serializer}", [HttpMethods.Post],
            context => ReadAsync(context, Text(context, "serializer"), Request(context, Text(context, "payload"), null)));
        Add("/customers/baseline", Reading, WriteBaselineAsync);
        Add("/customers/{writer}", Reading, context => WriteAsync(context, Text(context, "writer"), Request(context, "customers", PublishedCount)));
        Add("/", Reading, WriteRootAsync);

        void Add(string pattern, string[] methods, Func<HttpContext, Task> answer) =>
            application.MapMethods(pattern, methods, context => AnswerAsync(context, () => answer(context)));
    }

    private static string Text(HttpContext context, string name) => (string)context.Request.RouteValues[name]!;

    private static PayloadRequest Request(HttpContext context, string payload, int? count) => PayloadRequest.Read(payload, context.Request.Query, count);

    private async Task AnswerAsync(HttpContext context, Func<Task> answer)
    {
        try
        {
            await answer();
        }
        catch (HttpFault fault) when (!context.Response.HasStarted)
        {
            await fault.WriteAsync(context.Response);
            await LogAsync(context, $"{fault.Status}: {fault.Message}");
        }
        catch (HttpFault fault)
        {
            // A part of the answer is on its way: only the end of the connection can say that it isn't whole.
            context.Abort();
            await LogAsync(context, $"aborted: {fault.Message}");
        }
    }

    private async Task WriteRootAsync(HttpContext context)
    {
        var isBrowser = context.Request.Headers.Accept.ToString().Contains("text/html", StringComparison.OrdinalIgnoreCase);
        if (context.Request.Query.Count == 0 && (isBrowser || !served.HasPublished))
        {
            context.Response.ContentType = "text/html; charset=utf-8";
            await context.Response.WriteAsync(IndexPage.Of(context.Request, served, neighbourhood.All));
            return;
        }
        // The published "three servers": one port for each serializer, the time to write each response logged.
        var start = Stopwatch.GetTimestamp();
        await WriteAsync(context, served.Offer.Id, Request(context, "customers", PublishedServersCount));
        await LogAsync(context, $"written in {Stopwatch.GetElapsedTime(start).TotalMilliseconds:0.###} ms");
    }

    private async Task WriteAsync(HttpContext context, string serializer, PayloadRequest request)
    {
        if (!IsHere(context, serializer))
            return;
        var hosted = served.Find(request);
        var response = context.Response;
        response.ContentType = ContentTypes.Of(hosted.Format);
        var encoding = ResponseEncoding.For(context.Request);
        var index = Interlocked.Increment(ref number) - 1;
        if (encoding.Compress is not null)
        {
            response.Headers.ContentEncoding = encoding.Coding;
            response.Headers.Vary = "Accept-Encoding";
        }
        try
        {
            // Not disposed of where the library throws: that would write an end, and with it a good answer's head.
            var body = encoding.Compress?.Invoke(response.Body) ?? response.Body;
            await hosted.WriteAsync(index, body);
            if (encoding.Compress is not null)
                await body.DisposeAsync();
        }
        catch (Exception e) when (e is not OutOfMemoryException && !context.RequestAborted.IsCancellationRequested)
        {
            throw served.Fault(request, e);
        }
    }

    private async Task WriteBaselineAsync(HttpContext context)
    {
        var value = served.First(Request(context, "customers", PublishedCount));
        await context.Response.WriteAsJsonAsync(value, value.GetType(), Baseline);
    }

    private async Task ReadAsync(HttpContext context, string serializer, PayloadRequest request)
    {
        if (!IsHere(context, serializer))
            return;
        var hosted = served.Find(request);
        if (!hosted.Reads)
            throw new HttpFault(400, $"{serializer} only writes");
        if (NamesTypes(hosted, request))
            throw new HttpFault(403, $"{serializer} would create objects of whatever .NET type it is sent: it accepts no POST");
        await bodies.ReadAsync(context.Request, body =>
        {
            try
            {
                hosted.Read(body);
            }
            catch (Exception e) when (e is not OutOfMemoryException)
            {
                // A library's complaint about what a client sent is the client's to see.
                throw new HttpFault(400, $"{serializer} can't read this: {Thrown.Describe(e)}", e);
            }
        });
    }

    private bool NamesTypes(HostedSerializer hosted, PayloadRequest request)
    {
        try
        {
            return hosted.NamesTypes || served.NamesTypes;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            throw served.Fault(request, e);
        }
    }

    /// <summary>Whether a serializer is this process's; where another process serves it the client is sent there.</summary>
    /// <exception cref="HttpFault">Nobody serves it.</exception>
    private bool IsHere(HttpContext context, string serializer)
    {
        if (string.Equals(serializer, served.Offer.Id, StringComparison.OrdinalIgnoreCase))
            return true;
        if (!neighbourhood.TryFind(serializer, out var neighbour))
            throw new HttpFault(404, $"There is no serializer '{serializer}' here; available: {string.Join(", ", neighbourhood.All.Select(one => one.Id))}");
        // 307 keeps the method and the body.
        context.Response.StatusCode = StatusCodes.Status307TemporaryRedirect;
        context.Response.Headers.Location =
            neighbour.Address(context.Request, context.Request.Path.ToUriComponent() + context.Request.QueryString.ToUriComponent());
        return false;
    }

    private async Task LogAsync(HttpContext context, string what)
    {
        if (log is not null)
            await log.WriteLineAsync(Printable.Of(
                $"{served.Offer.Id}: {context.Request.Method} {context.Request.Path.ToUriComponent()}{context.Request.QueryString.ToUriComponent()}: {what}"));
    }
}
