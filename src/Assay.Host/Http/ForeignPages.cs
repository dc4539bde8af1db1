using System.Net;
using Microsoft.AspNetCore.Http;

namespace Assay.Host.Http;

/// <summary>
/// Keeps web pages of others from sending anything: a browser sends a POST of plain text to any server that its user can reach, and says in <c>Origin</c> whose
/// page asked for it (Fetch standard, section 3.2). From reading what only this machine is served, too.
/// </summary>
internal static class ForeignPages
{
    /// <summary>Refuses a request that a page of another server makes.</summary>
    /// <param name="request">The request.</param>
    /// <param name="isOfThisMachine">Whether only this machine is served. Others know a server by whatever name their network or a container gives it.</param>
    /// <exception cref="HttpFault">It is one.</exception>
    public static void Refuse(HttpRequest request, bool isOfThisMachine)
    {
        if (!HttpMethods.IsGet(request.Method) && !HttpMethods.IsHead(request.Method) && request.Headers.TryGetValue("Origin", out var origin)
            && (!Uri.TryCreate(origin, UriKind.Absolute, out var page)
                || !string.Equals(page.Authority, request.Host.Value, StringComparison.OrdinalIgnoreCase) || !IsOurName(request.Host.Host)))
            throw new HttpFault(403, $"This was sent by a page of {origin}; only this server's own pages may send to it");
        if (isOfThisMachine && request.Host.HasValue && !IsOurName(request.Host.Host))
            throw new HttpFault(421, $"This server is known as localhost, and not as {request.Host.Host}");
    }

    // A name of somebody's that resolves to this machine makes any page one of the same
    // origin (DNS rebinding); addresses and our own names can't be anybody else's.
    private static bool IsOurName(string host) =>
        host.Equals("localhost", StringComparison.OrdinalIgnoreCase) || host.Equals(Environment.MachineName, StringComparison.OrdinalIgnoreCase)
            || IPAddress.TryParse(host.Trim('[', ']'), out _);
}
