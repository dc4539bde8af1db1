using System.IO.Compression;

namespace Assay.Wire.Grpc;

/// <summary>How a call is made.</summary>
internal sealed record GrpcCallOptions
{
    /// <summary>How long the caller is ready to wait for the end of the call; null for ever.</summary>
    public TimeSpan? Timeout { get; init; }

    /// <summary>How the request is compressed; null for not at all.</summary>
    public CompressionLevel? RequestGzip { get; init; }

    /// <summary>Whether the server may compress what it answers.</summary>
    public bool AcceptGzip { get; init; } = true;

    /// <summary>The most bytes that a message of the answer may have, compressed or not.</summary>
    public int MostBytes { get; init; } = GrpcProtocol.DefaultMostBytes;
}
