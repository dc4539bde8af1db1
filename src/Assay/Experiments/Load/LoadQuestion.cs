using System.Net;
using System.Text;
using Assay.Wire.Grpc;
using Assay.Wire.Load;
using Assay.Wire.Load.Http2;

namespace Assay.Experiments.Load;

/// <summary>A request to a server, in the bytes or the message of the protocol.</summary>
internal static class LoadQuestion
{
    /// <summary>Adds it to a load.</summary>
    /// <param name="address">The server's address with path and query.</param>
    /// <param name="target">Where it listens, or the relay before it.</param>
    public static LoadSettings Of(LoadRequest request, Uri address, IPEndPoint target) => request.Protocol switch
    {
        LoadProtocol.Http1 => request.Settings with { Target = target, Request = Text(address, request.AcceptEncoding) },
        LoadProtocol.Http2 => request.Settings with { Target = target, Http2 = new Http2Request(address, request.AcceptEncoding, null) },
        _ => request.Settings with { Target = target, Http2 = new Http2Request(address, request.AcceptEncoding, Query(address.Query).ToBytes()) },
    };

    private static byte[] Text(Uri address, string acceptEncoding) =>
        Encoding.ASCII.GetBytes(
            $"GET {address.PathAndQuery} HTTP/1.1\r\nHost: {RequestAuthority.Of(address)}\r\n"
                + $"{(acceptEncoding.Length > 0 ? $"Accept-Encoding: {acceptEncoding}\r\n" : "")}\r\n");

    // A call has no query in its address: the query goes into its message.
    private static PayloadQuery Query(string query)
    {
        var parts = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var pair in query.TrimStart('?').Split('&', StringSplitOptions.RemoveEmptyEntries).Select(part => part.Split('=', 2)))
        {
            var name = Uri.UnescapeDataString(pair[0]);
            if (!parts.TryAdd(name, pair.Length == 2 ? Uri.UnescapeDataString(pair[1]) : ""))
                throw new UserException($"--url: {name} is given twice; over gRPC the query becomes a message, in which each name has one value");
        }
        var count = 0;
        if (parts.Remove("count", out var text) && !int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out count))
            throw new UserException($"--url: count={text}: expected a whole number");
        parts.Remove("compression", out var compression);
        return new PayloadQuery(count, parts, compression ?? "");
    }
}
