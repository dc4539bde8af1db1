using System.Collections.Concurrent;
using System.Globalization;
using Assay.Host.Http;
using Assay.Protocol;
using Assay.Wire.Grpc;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Assay.Host.Grpc;

/// <summary>
/// gRPC on Kestrel: takes the requests that are gRPC's, hands them to their methods, and says in trailers how they ended. Ours, because no library for it is
/// available on every feed; tests check it against official clients.
/// </summary>
/// <param name="methods">Finds a method by its path, <c>/package.Service/Method</c>; null if there is none.</param>
/// <param name="known">The paths that there are, for whoever asks for another.</param>
/// <param name="mostBytes">The most bytes that a message of a request may have.</param>
internal sealed class GrpcHandler(Func<string, Func<GrpcCall, Task>?> methods, Func<IEnumerable<string>> known, int mostBytes = GrpcProtocol.DefaultMostBytes)
{
    private const int Cancel = 0x8; // RFC 9113, section 7

    private static readonly TimeSpan LongestTimer = TimeSpan.FromDays(40);

    private readonly ConcurrentBag<GrpcEncoder> free = [];

    /// <summary>Whether a request is gRPC's.</summary>
    public static bool Takes(HttpRequest request) => GrpcProtocol.IsGrpc(request.ContentType);

    /// <summary>Answers a request.</summary>
    public async Task AnswerAsync(HttpContext context)
    {
        if (!HttpProtocol.IsHttp2(context.Request.Protocol) || !HttpMethods.IsPost(context.Request.Method))
        {
            context.Response.StatusCode = StatusCodes.Status426UpgradeRequired;
            context.Response.ContentType = "text/plain; charset=utf-8";
            await context.Response.WriteAsync("gRPC uses HTTP/2 and POST: use the HTTP/2 port\n", context.RequestAborted);
            return;
        }
        context.Response.ContentType = GrpcProtocol.ContentType;
        context.Response.Headers[GrpcProtocol.AcceptEncodingHeader] = GrpcProtocol.Accepted;
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(context.RequestAborted);
        var encoder = free.TryTake(out var kept) ? kept : new GrpcEncoder();
        var call = new GrpcCall(context, encoder, mostBytes, deadline.Token);
        var (status, message) = await RunAsync(context, call, deadline);
        free.Add(encoder);
        if (context.RequestAborted.IsCancellationRequested)
            return;
        if (status != GrpcStatus.Ok && call.IsWriting)
        {
            context.Features.Get<IHttpResetFeature>()?.Reset(Cancel);
            return;
        }
        Say(context.Response, status, message);
    }

    private async Task<(GrpcStatus Status, string Message)> RunAsync(HttpContext context, GrpcCall call, CancellationTokenSource deadline)
    {
        try
        {
            var request = context.Request;
            if (request.Headers.TryGetValue(GrpcProtocol.TimeoutHeader, out var text))
            {
                if (!GrpcTimeout.TryParse(text.ToString(), out var timeout))
                    return (GrpcStatus.Internal, $"{GrpcProtocol.TimeoutHeader} '{text}': expected up to eight digits and one of H, M, S, m, u, n");
                deadline.CancelAfter(timeout < LongestTimer ? timeout : LongestTimer);
            }
            var encoding = request.Headers[GrpcProtocol.EncodingHeader].ToString();
            if (encoding is not ("" or GrpcProtocol.Identity or GrpcProtocol.Gzip))
                return (GrpcStatus.Unimplemented, $"{GrpcProtocol.EncodingHeader} '{encoding}': expected one of {GrpcProtocol.Accepted}");
            if (methods(request.Path) is not { } method)
                return (GrpcStatus.Unimplemented, $"there is no method {request.Path}; available: {string.Join(", ", known())}");
            await method(call);
            return (GrpcStatus.Ok, "");
        }
        catch (GrpcException e)
        {
            return (e.Status, e.Message);
        }
        catch (HttpFault e)
        {
            return (e.Status == StatusCodes.Status404NotFound ? GrpcStatus.NotFound : GrpcStatus.InvalidArgument, e.Message);
        }
        catch (BadHttpRequestException e)
        {
            return (e.StatusCode == StatusCodes.Status413PayloadTooLarge ? GrpcStatus.ResourceExhausted : GrpcStatus.Internal, e.Message);
        }
        catch (OperationCanceledException) when (deadline.IsCancellationRequested)
        {
            return (GrpcStatus.DeadlineExceeded, "the deadline has passed");
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Whatever a library throws is the call's end, not the server's.
            return (GrpcStatus.Unknown, Thrown.Describe(e));
        }
    }

    private static void Say(HttpResponse response, GrpcStatus status, string message)
    {
        var code = ((int)status).ToString(CultureInfo.InvariantCulture);
        // A call that fails before its first message has its status in the head, which then is all there is; everything else has it after the body.
        if (!response.HasStarted && status != GrpcStatus.Ok)
        {
            response.Headers.Remove(GrpcProtocol.EncodingHeader);
            response.Headers[GrpcProtocol.StatusTrailer] = code;
            response.Headers[GrpcProtocol.MessageTrailer] = GrpcStatusText.Encode(message);
            return;
        }
        response.AppendTrailer(GrpcProtocol.StatusTrailer, code);
        if (message.Length > 0)
            response.AppendTrailer(GrpcProtocol.MessageTrailer, GrpcStatusText.Encode(message));
    }
}
