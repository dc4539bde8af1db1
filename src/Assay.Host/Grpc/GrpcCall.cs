using System.Buffers;
using System.IO.Compression;
using Assay.Wire.Grpc;
using Microsoft.AspNetCore.Http;

namespace Assay.Host.Grpc;

/// <summary>A call as its method sees it.</summary>
internal sealed class GrpcCall
{
    private readonly HttpResponse response;
    private readonly GrpcReader reader;
    private readonly bool takesGzip;
    private readonly GrpcEncoder encoder;
    private CompressionLevel? gzip;

    public GrpcCall(HttpContext context, GrpcEncoder encoder, int mostBytes, CancellationToken ended)
    {
        this.encoder = encoder;
        response = context.Response;
        reader = new GrpcReader(context.Request.Body, context.Request.Headers[GrpcProtocol.EncodingHeader].ToString(), mostBytes);
        takesGzip = GrpcProtocol.HasGzip(context.Request.Headers[GrpcProtocol.AcceptEncodingHeader]);
        Ended = ended;
    }

    /// <summary>Cancelled when the caller has gone or its deadline has passed.</summary>
    public CancellationToken Ended { get; }

    /// <summary>Whether a message is on its way to a caller that may have stopped reading: nothing that is sent after it would arrive.</summary>
    public bool IsWriting { get; private set; }

    /// <summary>The size of the request's message on the wire, in bytes.</summary>
    public int ReceivedLength => reader.ReceivedLength;

    /// <summary>The only message of the request.</summary>
    public ValueTask<byte[]> ReadAsync() => reader.ReadOnlyOneAsync(Ended);

    /// <summary>Has the answer compressed, if the caller can read that; called before anything is written.</summary>
    public void CompressAnswer(CompressionLevel level)
    {
        if (!takesGzip)
            return;
        gzip = level;
        response.Headers[GrpcProtocol.EncodingHeader] = GrpcProtocol.Gzip;
    }

    /// <summary>Sends a message of the answer.</summary>
    /// <param name="write">Writes it.</param>
    public async ValueTask WriteAsync(Action<IBufferWriter<byte>> write)
    {
        var framed = encoder.Encode(write, gzip);
        IsWriting = true;
        await response.Body.WriteAsync(framed, Ended);
        IsWriting = false;
    }
}
