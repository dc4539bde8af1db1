using Assay.Wire.Grpc;

namespace Assay.Wire.Load.Http2;

/// <summary>A unary gRPC call, whose message is decompressed.</summary>
internal sealed class Http2Unary(HttpClient http, Http2Request asked) : Http2Call
{
    /// <summary>The largest message that is taken: gRPC's own 4 MB are less than some payloads have.</summary>
    public const int MostBytes = 64 * 1024 * 1024;

    private readonly GrpcClient client = new(http);
    private readonly GrpcCallOptions options = new() { AcceptGzip = asked.AcceptEncoding.Length > 0, MostBytes = MostBytes };

    /// <inheritdoc/>
    public override async Task<string?> SendAsync(CancellationToken cancel)
    {
        try
        {
            Body = await client.CallAsync(asked.Address.AbsolutePath, asked.Message!.Value, options, cancel);
            ReceivedBytes = client.ReceivedLength;
            return null;
        }
        catch (GrpcException e) when (e.InnerException is null or InvalidDataException)
        {
            Body = default;
            return BadCause.OfGrpc(e.Status);
        }
    }
}
