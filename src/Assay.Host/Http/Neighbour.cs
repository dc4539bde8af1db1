using Microsoft.AspNetCore.Http;

namespace Assay.Host.Http;

/// <summary>Where a serializer is served: by this process, or by another that was started together with it.</summary>
/// <param name="Id">The id by which it is requested.</param>
/// <param name="Http1">Its port for HTTP/1.1.</param>
/// <param name="Http2">Its port for HTTP/2 without TLS.</param>
internal sealed record Neighbour(string Id, int Http1, int Http2)
{
    /// <summary>The address of a path there, for whoever reached this process by the request's host name and protocol.</summary>
    public string Address(HttpRequest request, string pathAndQuery) =>
        $"http://{new HostString(request.Host.Host, HttpProtocol.IsHttp2(request.Protocol) ? Http2 : Http1)}{pathAndQuery}";
}
