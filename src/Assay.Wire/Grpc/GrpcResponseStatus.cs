using System.Globalization;
using System.Net;
using System.Net.Http.Headers;

namespace Assay.Wire.Grpc;

/// <summary>How a response says that a call ended.</summary>
internal static class GrpcResponseStatus
{
    /// <summary>Looks at the head of a response: a proxy or a server that knows nothing of gRPC
    /// answers otherwise, and a call that failed at once has its status there.</summary>
    /// <exception cref="GrpcException">There will be no messages.</exception>
    public static void ThrowUnlessGrpc(HttpResponseMessage response)
    {
        var type = response.Content.Headers.ContentType?.ToString();
        if (response.StatusCode != HttpStatusCode.OK)
            throw Find(response.Headers)
                ?? new GrpcException(OfHttp(response.StatusCode), $"the server answered with the HTTP status {(int)response.StatusCode}");
        if (!GrpcProtocol.IsGrpc(type))
            throw new GrpcException(GrpcStatus.Unknown, $"the server answered with the content type '{type}': it doesn't speak gRPC there");
        if (Find(response.Headers) is { Status: not GrpcStatus.Ok } failure)
            throw failure;
    }

    /// <summary>Looks at the trailers, once the body has been read.</summary>
    /// <exception cref="GrpcException">The status isn't OK, or there is none.</exception>
    public static void ThrowUnlessOk(HttpResponseMessage response)
    {
        var status = Find(response.TrailingHeaders) ?? Find(response.Headers)
            ?? throw new GrpcException(GrpcStatus.Unknown, "the answer ended without a status");
        if (status.Status != GrpcStatus.Ok)
            throw status;
    }

    private static GrpcException? Find(HttpHeaders headers)
    {
        if (!headers.TryGetValues(GrpcProtocol.StatusTrailer, out var statuses))
            return null;
        var message = headers.TryGetValues(GrpcProtocol.MessageTrailer, out var messages) ? GrpcStatusText.Decode(string.Join(',', messages)) : "";
        var text = string.Join(',', statuses);
        return int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var code)
            ? new GrpcException(Enum.IsDefined((GrpcStatus)code) ? (GrpcStatus)code : GrpcStatus.Unknown, message)
            : new GrpcException(GrpcStatus.Unknown, $"the answer ended with the status '{text}'");
    }

    /// <summary>What an HTTP status means where there is no status of gRPC's (doc/http-grpc-status-mapping.md).</summary>
    public static GrpcStatus OfHttp(HttpStatusCode status) => status switch
    {
        HttpStatusCode.BadRequest => GrpcStatus.Internal,
        HttpStatusCode.Unauthorized => GrpcStatus.Unauthenticated,
        HttpStatusCode.Forbidden => GrpcStatus.PermissionDenied,
        HttpStatusCode.NotFound => GrpcStatus.Unimplemented,
        HttpStatusCode.TooManyRequests or HttpStatusCode.BadGateway or HttpStatusCode.ServiceUnavailable or HttpStatusCode.GatewayTimeout =>
            GrpcStatus.Unavailable,
        _ => GrpcStatus.Unknown,
    };
}
