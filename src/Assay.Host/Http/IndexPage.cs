using System.Net;
using System.Text;
using Microsoft.AspNetCore.Http;

namespace Assay.Host.Http;

/// <summary>The page that a browser gets: a link to everything that is served, by this process and by those that were started together with it.</summary>
internal static class IndexPage
{
    /// <summary>The page.</summary>
    public static string Of(HttpRequest request, ServedPayloads served, IReadOnlyList<Neighbour> neighbours)
    {
        var page = new StringBuilder(
            "<!doctype html><html lang=en><meta charset=utf-8><title>Assay server</title><style>body{font:14px "
                + "system-ui;margin:2em;max-width:60em}td,th{padding:.2em .8em;text-align:left}</style>");
        page.Append("<h1>Assay server</h1><p>Serves each payload with every serializer; if a serializer can't handle a payload, its "
            + "response says why. "
            + "POST a payload back to deserialize it. ");
        page.Append("Queries: <code>count</code>, a payload's options, <code>compression=")
            .Append(string.Join('|', ResponseEncoding.All.Select(encoding => encoding.Name))).Append("</code>.</p><table><tr><th>payload");
        foreach (var one in neighbours)
            page.Append("<th>").Append(WebUtility.HtmlEncode(one.Id));
        foreach (var payload in served.Payloads)
        {
            page.Append("<tr><td title=\"").Append(WebUtility.HtmlEncode(payload.Description)).Append("\">").Append(WebUtility.HtmlEncode(payload.Name));
            foreach (var one in neighbours)
                page.Append("<td><a href=\"").Append(Link(one, $"/payloads/{payload.Name}/{Uri.EscapeDataString(one.Id)}")).Append("\">open</a>");
        }
        page.Append("</table>");
        // They all serve customers.
        if (served.HasPublished)
            AppendPublished();
        page.Append("<h2>HTTP/2 and gRPC</h2><p>Without TLS, on a separate port per serializer: ")
            .AppendJoin(", ", neighbours.Select(one => $"{one.Http2} {WebUtility.HtmlEncode(one.Id)}"));
        return page.Append(
            ". The service <code>assay.Payloads</code> is on google-protobuf's, if that is served; its schema is "
                + "payloads.proto in the folder protos beside that worker.").ToString();

        void AppendPublished()
        {
            page.Append("<h2>Published endpoints</h2><ul><li><a href=\"/customers/baseline\">/customers/baseline</a> (ASP.NET Core's own serialization)");
            foreach (var one in neighbours)
            {
                var path = $"/customers/{Uri.EscapeDataString(one.Id)}?count=100";
                page.Append("<li><a href=\"").Append(Link(one, path)).Append("\">").Append(path).Append("</a>");
            }
            foreach (var one in neighbours)
                page.Append("<li><a href=\"").Append(Link(one, "/?count=5000")).Append("\">/?count=5000</a> (").Append(WebUtility.HtmlEncode(one.Id))
                    .Append("'s own port, ").Append(one.Http1).Append(')');
            page.Append("</ul>");
        }

        string Link(Neighbour one, string path) =>
            WebUtility.HtmlEncode(one.Http1 == request.HttpContext.Connection.LocalPort ? path : one.Address(request, path));
    }
}
