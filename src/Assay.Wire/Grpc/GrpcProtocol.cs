namespace Assay.Wire.Grpc;

/// <summary>The names and sizes that gRPC over HTTP/2 is made of (doc/PROTOCOL-HTTP2.md of the grpc project).</summary>
internal static class GrpcProtocol
{
    /// <summary>The content type of requests and responses; what follows a "+" names the messages' format.</summary>
    public const string ContentType = "application/grpc";

    /// <summary>Before each message: a byte that tells whether it is compressed, and its length as 4 bytes big-endian.</summary>
    public const int PrefixLength = 5;

    /// <summary>The most bytes that a received message may have where nobody allows more: what gRPC's own libraries take.</summary>
    public const int DefaultMostBytes = 4 * 1024 * 1024;

    /// <summary>The compression that messages marked as compressed have.</summary>
    public const string EncodingHeader = "grpc-encoding";

    /// <summary>The compressions that whoever says this can read.</summary>
    public const string AcceptEncodingHeader = "grpc-accept-encoding";

    /// <summary>How long the caller is ready to wait.</summary>
    public const string TimeoutHeader = "grpc-timeout";

    /// <summary>The trailer with the status.</summary>
    public const string StatusTrailer = "grpc-status";

    /// <summary>The trailer with the status's message.</summary>
    public const string MessageTrailer = "grpc-message";

    /// <summary>The only compression that is known here.</summary>
    public const string Gzip = "gzip";

    /// <summary>No compression.</summary>
    public const string Identity = "identity";

    /// <summary>What is said in <see cref="AcceptEncodingHeader"/>.</summary>
    public const string Accepted = Identity + "," + Gzip;

    /// <summary>Whether a content type is gRPC's.</summary>
    public static bool IsGrpc(string? contentType) =>
        contentType is not null
        && contentType.StartsWith(ContentType, StringComparison.OrdinalIgnoreCase)
        && (contentType.Length == ContentType.Length || contentType[ContentType.Length] is '+' or ';');

    /// <summary>Whether a list of compressions has gzip in it.</summary>
    public static bool HasGzip(string? accepted) =>
        accepted is not null && accepted.Split(',', StringSplitOptions.TrimEntries).Contains(Gzip, StringComparer.OrdinalIgnoreCase);
}
