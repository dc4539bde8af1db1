using System.Net.Sockets;
using Assay.Wire.Grpc;

namespace Assay.Wire.Load;

/// <summary>Why an answer is not one, in the words that reports use. An answer with a status outside 2xx is called by that: <c>status 503</c>.</summary>
internal static class BadCause
{
    /// <summary>The connection was reset while an answer was awaited.</summary>
    public const string Reset = "connection reset";

    /// <summary>The connection was closed in an orderly way while an answer was awaited, before its first byte.</summary>
    public const string NoAnswer = "closed without an answer";

    /// <summary>The connection was closed in the midst of the head or the body.</summary>
    public const string CutShort = "answer cut short";

    /// <summary>More bytes arrived than the content length announced.</summary>
    public const string TooLong = "longer than its content length";

    /// <summary>The bytes are not an HTTP/1.1 response.</summary>
    public const string NotHttp = "not an HTTP response";

    /// <summary>The body has another length or other bytes than any that the server sent before load was put on.</summary>
    public const string OtherBody = "unexpected body";

    /// <summary>The answer wasn't complete in time.</summary>
    public const string Timeout = "timeout";

    /// <summary>A connection could not be made, because nobody listens.</summary>
    public const string NotConnected = "connection refused";

    /// <summary>A head, or a line of a chunked body, beyond all reason.</summary>
    public const string HeadTooLong = "head over 64 KB";

    /// <summary>The server gave up one stream of a connection over HTTP/2.</summary>
    public const string StreamReset = "stream reset";

    /// <summary>The server refused a stream before it did anything about it (RFC 9113, section 8.7).</summary>
    public const string StreamRefused = "stream refused";

    /// <summary>What was answered isn't HTTP/2.</summary>
    public const string NotHttp2 = "not an HTTP/2 response";

    private const string Connecting = "connecting: ";

    private static readonly string[] Statuses = [.. Enumerable.Range(0, 1000).Select(code => $"status {code:000}")];

    /// <summary>A connection could not be made.</summary>
    public static string Unconnected(SocketError error) => error switch
    {
        SocketError.ConnectionRefused => NotConnected,
        SocketError.TimedOut => Connecting + "timeout",
        SocketError.AddressNotAvailable => Connecting + "no free port",
        SocketError.TooManyOpenSockets => Connecting + "too many open files",
        SocketError.HostUnreachable or SocketError.NetworkUnreachable => Connecting + "unreachable",
        _ => Connecting + error,
    };

    /// <summary>Whether a connection could not be made: then no request was sent.</summary>
    public static bool IsUnconnected(string cause) => cause == NotConnected || cause.StartsWith(Connecting, StringComparison.Ordinal);

    /// <summary>An answer with a status outside 2xx.</summary>
    public static string Status(int code) => Statuses[code];

    /// <summary>A call over gRPC that ended with another status than OK.</summary>
    public static string OfGrpc(GrpcStatus status) => $"gRPC status {status}";
}
