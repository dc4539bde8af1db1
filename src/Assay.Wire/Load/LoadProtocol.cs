namespace Assay.Wire.Load;

/// <summary>The protocols of a load.</summary>
internal enum LoadProtocol
{
    /// <summary>HTTP/1.1, by the generator's own loops.</summary>
    Http1,

    /// <summary>HTTP/2 without TLS, by HttpClient.</summary>
    Http2,

    /// <summary>gRPC, unary calls, by <see cref="Grpc.GrpcClient"/> on HttpClient.</summary>
    Grpc,
}
