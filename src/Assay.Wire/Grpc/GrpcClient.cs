using System.Buffers;
using System.Net;
using System.Net.Http.Headers;
using System.Runtime.CompilerServices;

namespace Assay.Wire.Grpc;

/// <summary>
/// A client of gRPC over HTTP/2 without TLS, on HttpClient: unary calls and server streaming, of messages that are serialized elsewhere. Ours because no
/// library for it is available on every feed; tests check it against official servers.
/// </summary>
/// <param name="http">Sends the requests; its base address is the server's.</param>
internal sealed class GrpcClient(HttpClient http)
{
    private static readonly MediaTypeHeaderValue ContentType = new(GrpcProtocol.ContentType);

    /// <summary>Bytes of the message that answered the last unary call, as they were received: compressed where it came so. For whoever makes one call at a
    /// time.</summary>
    public int ReceivedLength { get; private set; }

    /// <summary>A call that is answered by one message.</summary>
    /// <param name="method">Its path: <c>/package.Service/Method</c>.</param>
    /// <param name="request">The serialized request.</param>
    /// <param name="options">Deadline, compression, limit.</param>
    /// <param name="cancel">Gives up.</param>
    /// <exception cref="GrpcException">The call didn't end as it should.</exception>
    public async Task<byte[]> CallAsync(string method, ReadOnlyMemory<byte> request, GrpcCallOptions options, CancellationToken cancel)
    {
        using var deadline = Deadline(options, cancel);
        try
        {
            using var response = await SendAsync(method, request, options, deadline.Token);
            var reader = await ReaderAsync(response, options, deadline.Token);
            var message = await reader.ReadAsync(deadline.Token);
            var hasMore = message is not null && await reader.ReadAsync(deadline.Token) is not null;
            GrpcResponseStatus.ThrowUnlessOk(response);
            ReceivedLength = reader.ReceivedLength;
            return message is not null && !hasMore
                ? message
                : throw new GrpcException(GrpcStatus.Internal,
                    message is null ? "the server answered without a message" : "the server answered with more than one message");
        }
        catch (Exception e) when (GrpcFailures.Find(e, options, cancel) is not null)
        {
            throw GrpcFailures.Find(e, options, cancel)!;
        }
    }

    /// <summary>A call that is answered by any number of messages.</summary>
    /// <param name="method">Its path.</param>
    /// <param name="request">The serialized request.</param>
    /// <param name="options">Deadline, compression, limit.</param>
    /// <param name="cancel">Gives up.</param>
    /// <exception cref="GrpcException">The call didn't end as it should; messages that came before were returned.</exception>
    public async IAsyncEnumerable<byte[]> StreamAsync(string method, ReadOnlyMemory<byte> request, GrpcCallOptions options,
        [EnumeratorCancellation] CancellationToken cancel)
    {
        using var deadline = Deadline(options, cancel);
        HttpResponseMessage? response = null;
        try
        {
            GrpcReader? reader = null;
            while (true)
            {
                byte[]? message;
                try
                {
                    response ??= await SendAsync(method, request, options, deadline.Token);
                    reader ??= await ReaderAsync(response, options, deadline.Token);
                    message = await reader.ReadAsync(deadline.Token);
                    if (message is null)
                        GrpcResponseStatus.ThrowUnlessOk(response);
                }
                catch (Exception e) when (GrpcFailures.Find(e, options, cancel) is not null)
                {
                    throw GrpcFailures.Find(e, options, cancel)!;
                }
                if (message is null)
                    yield break;
                yield return message;
            }
        }
        finally
        {
            // If the caller stops before the end, this resets the stream, so that the server notices.
            response?.Dispose();
        }
    }

    private static CancellationTokenSource Deadline(GrpcCallOptions options, CancellationToken cancel)
    {
        var source = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        if (options.Timeout is { } timeout)
            source.CancelAfter(timeout);
        return source;
    }

    private static async Task<GrpcReader> ReaderAsync(HttpResponseMessage response, GrpcCallOptions options, CancellationToken cancel)
    {
        GrpcResponseStatus.ThrowUnlessGrpc(response);
        var encoding = response.Headers.TryGetValues(GrpcProtocol.EncodingHeader, out var values) ? string.Join(',', values) : null;
        return new GrpcReader(await response.Content.ReadAsStreamAsync(cancel), encoding, options.MostBytes);
    }

    private Task<HttpResponseMessage> SendAsync(string method, ReadOnlyMemory<byte> request, GrpcCallOptions options, CancellationToken cancel)
    {
        var framed = new GrpcEncoder().Encode(output => output.Write(request.Span), options.RequestGzip);
        var message = new HttpRequestMessage(HttpMethod.Post, method)
        {
            Version = HttpVersion.Version20,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Content = new ReadOnlyMemoryContent(framed) { Headers = { ContentType = ContentType } },
        };
        // Says that trailers are understood; a server may refuse a client that doesn't.
        message.Headers.TE.Add(new TransferCodingWithQualityHeaderValue("trailers"));
        if (options.RequestGzip is not null)
            message.Headers.TryAddWithoutValidation(GrpcProtocol.EncodingHeader, GrpcProtocol.Gzip);
        message.Headers.TryAddWithoutValidation(GrpcProtocol.AcceptEncodingHeader, options.AcceptGzip ? GrpcProtocol.Accepted : GrpcProtocol.Identity);
        if (options.Timeout is { } timeout)
            message.Headers.TryAddWithoutValidation(GrpcProtocol.TimeoutHeader, GrpcTimeout.Format(timeout));
        return http.SendAsync(message, HttpCompletionOption.ResponseHeadersRead, cancel);
    }
}
