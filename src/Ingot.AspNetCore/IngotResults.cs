using Microsoft.AspNetCore.Http;

namespace Ingot.AspNetCore;

/// <summary>Answers of minimal APIs.</summary>
public static class IngotResults
{
    private static readonly JsonBody PlainJson = new(null);
    private static readonly CompactBody PlainCompact = new(null);

    /// <summary>A value as JSON.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">By default <see cref="IngotJsonOptions.Full"/>.</param>
    /// <param name="statusCode">The status.</param>
    public static IngotBodyResult<T> Json<T>(T? value, IngotJsonOptions? options = null, int statusCode = StatusCodes.Status200OK) =>
        new(options is null ? PlainJson : new JsonBody(options), value, statusCode);

    /// <summary>A value in the compact format.</summary>
    /// <param name="value">The value.</param>
    /// <param name="statusCode">The status.</param>
    public static IngotBodyResult<T> Compact<T>(T? value, int statusCode = StatusCodes.Status200OK) => new(PlainCompact, value, statusCode);

    /// <summary>A value in the compact format for whoever accepts it by name, and as JSON for all others.</summary>
    /// <param name="value">The value.</param>
    /// <param name="request">The request that is answered.</param>
    /// <param name="statusCode">The status.</param>
    public static IngotBodyResult<T> Negotiated<T>(T? value, HttpRequest request, int statusCode = StatusCodes.Status200OK)
    {
        ArgumentNullException.ThrowIfNull(request);
        var accepts = request.GetTypedHeaders().Accept
            .Any(a => a.Quality != 0 && a.MediaType.Equals(Http.IngotContent.MediaType, StringComparison.OrdinalIgnoreCase));
        return accepts ? Compact(value, statusCode) : Json(value, null, statusCode);
    }
}
