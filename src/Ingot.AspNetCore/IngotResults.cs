using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;

namespace Ingot.AspNetCore;

/// <summary>Creates responses for minimal APIs.</summary>
public static class IngotResults
{
    /// <summary>Creates a response that contains a value as JSON.</summary>
    /// <param name="value">The value to serialize.</param>
    /// <param name="options">The options to use, or null for <see cref="IngotJsonOptions.Full"/>.</param>
    /// <param name="statusCode">The status code of the response.</param>
    public static IngotBodyResult<T> Json<T>(T? value, IngotJsonOptions? options = null, int statusCode = StatusCodes.Status200OK) =>
        new(options is null ? BodyFormat.PlainJson : new JsonBody(options), value, statusCode);

    /// <summary>Creates a response that contains values as a JSON array, each sent as it becomes available.</summary>
    /// <param name="values">The values to serialize.</param>
    /// <param name="options">The options to use, or null for <see cref="IngotJsonOptions.Full"/>.</param>
    /// <param name="statusCode">The status code of the response.</param>
    public static IngotSequenceResult<T> Json<T>(IAsyncEnumerable<T> values, IngotJsonOptions? options = null, int statusCode = StatusCodes.Status200OK) =>
        new(values, options, statusCode);

    /// <summary>Creates a response that contains a value in the compact format.</summary>
    /// <param name="value">The value to serialize.</param>
    /// <param name="statusCode">The status code of the response.</param>
    public static IngotBodyResult<T> Compact<T>(T? value, int statusCode = StatusCodes.Status200OK) => new(BodyFormat.PlainCompact, value, statusCode);

    /// <summary>
    /// Creates a response that contains a value in the compact format if the client explicitly accepts it and doesn't prefer JSON, and as JSON otherwise;
    /// of a type that has code for one format alone, in that one.
    /// </summary>
    /// <param name="value">The value to serialize.</param>
    /// <param name="request">The request to answer.</param>
    /// <param name="statusCode">The status code of the response.</param>
    public static IngotBodyResult<T> Negotiated<T>(T? value, HttpRequest request, int statusCode = StatusCodes.Status200OK)
    {
        ArgumentNullException.ThrowIfNull(request);
        var accepted = request.GetTypedHeaders().Accept;
        var compact = Quality(accepted, BodyFormat.PlainCompact.MediaType);
        var json = Quality(accepted, BodyFormat.PlainJson.MediaType) ?? Quality(accepted, "application/*") ?? Quality(accepted, "*/*") ?? 0;
        var isCompact = BodyFormat.PlainCompact.Knows(typeof(T)) && ((compact > 0 && compact >= json) || !BodyFormat.PlainJson.Knows(typeof(T)));
        return new IngotBodyResult<T>(isCompact ? BodyFormat.PlainCompact : BodyFormat.PlainJson, value, statusCode, isNegotiated: true);
    }

    /// <summary>Returns the weight, from 0 to 1, that the header gives to a media type or range; null if it doesn't mention it.</summary>
    private static double? Quality(IList<MediaTypeHeaderValue> accepted, string mediaType) =>
        accepted.Where(a => a.MediaType.Equals(mediaType, StringComparison.OrdinalIgnoreCase)).Max(a => (double?)(a.Quality ?? 1));
}
