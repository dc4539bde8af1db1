using System.IO.Compression;
using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;

namespace Assay.Host.Http;

/// <summary>How a response is compressed.</summary>
/// <param name="Name">Its name in requests.</param>
/// <param name="Coding">The content coding in the headers; null for none.</param>
/// <param name="Compress">Puts the compression around a body.</param>
internal sealed record ResponseEncoding(string Name, string? Coding, Func<Stream, Stream>? Compress)
{
    /// <summary>No compression.</summary>
    public static ResponseEncoding Identity { get; } = new("identity", null, null);

    /// <summary>All that there are.</summary>
    public static IReadOnlyList<ResponseEncoding> All { get; } =
    [
        Identity,
        new("gzip", "gzip", body => new GZipStream(body, CompressionLevel.Fastest, leaveOpen: true)),
        new("gzip-fastest", "gzip", body => new GZipStream(body, CompressionLevel.Fastest, leaveOpen: true)),
        new("gzip-optimal", "gzip", body => new GZipStream(body, CompressionLevel.Optimal, leaveOpen: true)),
        new("brotli", "br", body => new BrotliStream(body, CompressionLevel.Fastest, leaveOpen: true)),
    ];

    /// <summary>The compression that a request asks for, where its client takes it; otherwise none.</summary>
    /// <exception cref="HttpFault">There is no such compression.</exception>
    public static ResponseEncoding For(HttpRequest request)
    {
        var name = request.Query["compression"].ToString();
        if (name.Length == 0)
            return Identity;
        var asked = All.FirstOrDefault(encoding => encoding.Name == name)
            ?? throw new HttpFault(400, $"compression={name}: expected one of {string.Join(", ", All.Select(encoding => encoding.Name))}");
        return asked.Coding is null || Accepts(request, asked.Coding) ? asked : Identity;
    }

    // RFC 9110, 12.5.3: "*" matches the codings that aren't named.
    private static bool Accepts(HttpRequest request, string coding)
    {
        if (!StringWithQualityHeaderValue.TryParseList(request.Headers.AcceptEncoding, out var accepted))
            return false;
        var named = accepted.Where(value => value.Value.Equals(coding, StringComparison.OrdinalIgnoreCase)).ToList();
        return (named.Count > 0 ? named : accepted.Where(value => value.Value == "*")).Any(value => value.Quality is null or > 0);
    }
}
