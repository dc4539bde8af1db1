using Assay.CallLibrary;
using Assay.Wire.Http;

namespace Assay.Host.Calls;

/// <summary>Calls by a library of the worker's own, which makes objects of what it is answered.</summary>
internal sealed class LibraryTransport : ICallTransport
{
    private readonly CountedHttp http;
    private readonly ICallClient client;

    /// <summary>Makes one.</summary>
    /// <param name="library">The library.</param>
    /// <param name="address">The server's port for HTTP/2.</param>
    /// <param name="question">What is requested.</param>
    public LibraryTransport(ICallLibrary library, Uri address, Func<HttpMessageHandler, CallQuestion> question)
    {
        http = new CountedHttp(address);
        client = library.Connect(question(http.Handler));
    }

    /// <inheritdoc/>
    public long BytesSent => http.BytesSent;

    /// <inheritdoc/>
    public long BytesReceived => http.BytesReceived;

    /// <inheritdoc/>
    public async Task<CallAnswer> FetchAsync(CancellationToken cancel)
    {
        var answer = await client.CallAsync(cancel);
        return new CallAnswer(client.MessageBytes, answer);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        client.Dispose();
        http.Dispose();
    }
}
