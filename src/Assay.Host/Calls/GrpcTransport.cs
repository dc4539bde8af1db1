using Assay.Wire.Grpc;
using Assay.Wire.Http;

namespace Assay.Host.Calls;

/// <summary>Calls over gRPC.</summary>
internal sealed class GrpcTransport : ICallTransport
{
    private readonly CountedHttp http;
    private readonly GrpcClient client;
    private readonly string method;
    private readonly PayloadQuery query;
    private readonly GrpcCallOptions options;

    /// <summary>Makes one.</summary>
    /// <param name="address">The server's port for HTTP/2.</param>
    /// <param name="payload">The payload that is requested.</param>
    /// <param name="query">What is asked of it.</param>
    /// <param name="mostBytes">The largest answer that is taken; <see cref="GrpcProtocol.DefaultMostBytes"/> is what gRPC takes by itself.</param>
    /// <param name="timeout">How long a call may take; sent along as its deadline.</param>
    public GrpcTransport(Uri address, string payload, PayloadQuery query, int mostBytes, TimeSpan timeout)
    {
        http = new CountedHttp(address);
        client = new GrpcClient(http.Client);
        method = PayloadMethod.Of(payload);
        this.query = query;
        options = new GrpcCallOptions { AcceptGzip = query.Compression.Length > 0, MostBytes = mostBytes, Timeout = timeout };
    }

    /// <inheritdoc/>
    public long BytesSent => http.BytesSent;

    /// <inheritdoc/>
    public long BytesReceived => http.BytesReceived;

    /// <inheritdoc/>
    public async Task<CallAnswer> FetchAsync(CancellationToken cancel)
    {
        try
        {
            return CallAnswer.Of(await client.CallAsync(method, query.ToBytes(), options, cancel));
        }
        catch (GrpcException e)
        {
            throw new IOException($"{e.Status}: {e.Message}", e);
        }
    }

    /// <inheritdoc/>
    public void Dispose() => http.Dispose();
}
