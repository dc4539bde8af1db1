using System.Net.Sockets;

namespace Assay.Wire.Grpc;

/// <summary>What a client makes of connections that fail, streams that are reset, and deadlines that pass.</summary>
internal static class GrpcFailures
{
    /// <summary>The status for an exception; null if the exception isn't the call's.</summary>
    public static GrpcException? Find(Exception thrown, GrpcCallOptions options, CancellationToken cancel) => thrown switch
    {
        OperationCanceledException when cancel.IsCancellationRequested => new GrpcException(GrpcStatus.Cancelled, "the caller gave up", thrown),
        OperationCanceledException when options.Timeout is { } timeout =>
            new GrpcException(GrpcStatus.DeadlineExceeded, $"the call didn't end within {timeout.TotalMilliseconds:0.###} ms", thrown),
        HttpProtocolException reset => OfReset(reset),
        { InnerException: HttpProtocolException reset } when thrown is HttpRequestException or IOException => OfReset(reset),
        HttpRequestException or IOException or SocketException => new GrpcException(GrpcStatus.Unavailable, thrown.Message, thrown),
        _ => null,
    };

    // "HTTP2 Transport Mapping, Errors" of doc/PROTOCOL-HTTP2.md; the codes are RFC 9113's, section 7.
    private static GrpcException OfReset(HttpProtocolException reset) => new(
        reset.ErrorCode switch
        {
            0x7 => GrpcStatus.Unavailable,
            0x8 => GrpcStatus.Cancelled,
            0xB => GrpcStatus.ResourceExhausted,
            0xC => GrpcStatus.PermissionDenied,
            _ => GrpcStatus.Internal,
        },
        $"the server reset the stream: {reset.Message}",
        reset);
}
