using System.Net;
using System.Text;

namespace Assay.Server.Http;

/// <summary>The page that a browser gets: a link to everything that is served.</summary>
internal static class IndexPage
{
    /// <summary>The page.</summary>
    public static string Of(ServedPayloads served)
    {
        var page = new StringBuilder("<!doctype html><html lang=en><meta charset=utf-8><title>Assay server</title><style>body{font:14px system-ui;margin:2em;max-width:60em}td,th{padding:.2em .8em;text-align:left}</style>");
        page.Append("<h1>Assay server</h1><p>Serves synthetic payloads, each written by each serializer. POST a payload back to have it read. ");
        page.Append("Queries: <code>count</code>, a payload's options, <code>compression=").Append(string.Join('|', ResponseEncoding.All.Select(encoding => encoding.Name))).Append("</code>.</p><table><tr><th>payload");
        foreach (var offer in served.Offers)
            page.Append("<th>").Append(WebUtility.HtmlEncode(offer.Id));
        foreach (var payload in served.Payloads)
        {
            page.Append("<tr><td title=\"").Append(WebUtility.HtmlEncode(payload.Description)).Append("\">").Append(WebUtility.HtmlEncode(payload.Name));
            foreach (var offer in served.Offers)
                page.Append("<td><a href=\"/payloads/").Append(payload.Name).Append('/').Append(Uri.EscapeDataString(offer.Id)).Append("\">open</a>");
        }
        page.Append("</table><h2>Published endpoints</h2><ul><li><a href=\"/customers/baseline\">/customers/baseline</a> (ASP.NET Core's own serialization)");
        foreach (var path in served.Offers.Select(offer => $"/customers/{Uri.EscapeDataString(offer.Id)}?count=100"))
            page.Append("<li><a href=\"").Append(path).Append("\">").Append(path).Append("</a>");
        page.Append("<li>/?count=5000 on each serializer's own port</ul><h2>gRPC</h2><p>The service <code>assay.Payloads</code> on the last port, without TLS, where google-protobuf is served; ");
        return page.Append("its schema is serializers/GoogleProtobuf/Protos/payloads.proto.").ToString();
    }
}
