using System.Net.Sockets;
using Assay.Wire.Grpc;

namespace Assay.Wire.Load.Http2;

/// <summary>What HttpClient's exceptions mean for a load, in the words that HTTP/1.1's have.</summary>
internal static class Http2Failures
{
    // RFC 9113, section 7.
    private const long RefusedStream = 7;

    /// <summary>The cause that a bad answer is counted by.</summary>
    /// <param name="thrown">What was thrown in place of an answer.</param>
    /// <param name="hasHead">Whether the answer had begun.</param>
    public static string Cause(Exception thrown, bool hasHead) => thrown switch
    {
        OperationCanceledException => BadCause.Timeout,
        GrpcException { InnerException: { } inner } => Cause(inner, hasHead),
        HttpRequestException { HttpRequestError: HttpRequestError.ConnectionError or HttpRequestError.NameResolutionError } =>
            BadCause.Unconnected((thrown.GetBaseException() as SocketException)?.SocketErrorCode ?? SocketError.ConnectionRefused),
        HttpRequestException { HttpRequestError: HttpRequestError.ResponseEnded } or HttpIOException { HttpRequestError: HttpRequestError.ResponseEnded } =>
            hasHead ? BadCause.CutShort : BadCause.NoAnswer,
        HttpProtocolException { ErrorCode: RefusedStream } => BadCause.StreamRefused,
        HttpProtocolException => BadCause.StreamReset,
        SocketException => BadCause.Reset,
        { InnerException: { } inner } => Cause(inner, hasHead),
        IOException => BadCause.Reset,
        _ => BadCause.NotHttp2,
    };

    /// <summary>Whether an exception takes the place of a response.</summary>
    public static bool IsAny(Exception thrown) =>
        thrown is HttpRequestException or IOException or GrpcException or OperationCanceledException or SocketException;

    /// <summary>The deepest message: HttpClient's own ones lead to it.</summary>
    public static string Message(Exception thrown) => thrown.GetBaseException().Message;
}
