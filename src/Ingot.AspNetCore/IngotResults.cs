using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;

namespace Ingot.AspNetCore;

/// <summary>
/// Creates responses for minimal APIs. A value of a class that derives from the declared one, which has no declared subtypes, is written as what it is:
/// code has to be generated for its own class. That goes for the value itself. What it contains, and each element of a sequence, is written as the type
/// that is declared for it, without what derived classes add, as by System.Text.Json.
/// </summary>
public static class IngotResults
{
    /// <summary>Creates a response that contains a value as JSON.</summary>
    /// <param name="value">The value to serialize.</param>
    /// <param name="options">The options to use, or null for the application's <see cref="IngotBodyOptions.Json"/>.</param>
    /// <param name="statusCode">The status code, or null to leave it as it is: 200, unless an error is being answered.</param>
    public static IngotJsonResult<T> Json<T>(T? value, IngotJsonOptions? options = null, int? statusCode = null) => new(JsonFormat(options), value, statusCode);

    /// <summary>Creates a response that contains values as a JSON array, each sent as it becomes available.</summary>
    /// <param name="values">The values to serialize.</param>
    /// <param name="options">The options to use, or null for the application's <see cref="IngotBodyOptions.Json"/>.</param>
    /// <param name="statusCode">The status code, or null to leave it as it is: 200, unless an error is being answered.</param>
    public static IngotSequenceResult<T> Json<T>(IAsyncEnumerable<T> values, IngotJsonOptions? options = null, int? statusCode = null) =>
        new(values, options, statusCode);

    /// <summary>Creates a response that contains a value in the compact format.</summary>
    /// <param name="value">The value to serialize.</param>
    /// <param name="statusCode">The status code, or null to leave it as it is: 200, unless an error is being answered.</param>
    /// <param name="limits">
    /// The limits that determine how deeply the value may nest, or null for the application's <see cref="IngotBodyOptions.CompactLimits"/>.
    /// </param>
    public static IngotCompactResult<T> Compact<T>(T? value, int? statusCode = null, IngotLimits? limits = null) =>
        new(CompactFormat(limits), value, statusCode);

    /// <summary>
    /// Creates a response that contains a value in the compact format if the client explicitly accepts it and doesn't prefer JSON, and as JSON otherwise;
    /// of a type that has code for one format alone, in that one.
    /// </summary>
    /// <param name="value">The value to serialize.</param>
    /// <param name="request">The request to answer.</param>
    /// <param name="statusCode">The status code, or null to leave it as it is: 200, unless an error is being answered.</param>
    /// <param name="options">The options to use for JSON, or null for the application's <see cref="IngotBodyOptions.Json"/>.</param>
    /// <param name="limits">
    /// The limits that determine how deeply the value may nest in the compact format, or null for the application's
    /// <see cref="IngotBodyOptions.CompactLimits"/>.
    /// </param>
    public static IngotBodyResult<T> Negotiated<T>(
        T? value, HttpRequest request, int? statusCode = null, IngotJsonOptions? options = null, IngotLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(request);
        var accepted = request.GetTypedHeaders().Accept;
        var compact = Quality(accepted, BodyFormat.PlainCompact.MediaType);
        var json = Quality(accepted, BodyFormat.PlainJson.MediaType) ?? Quality(accepted, "application/*") ?? Quality(accepted, "*/*") ?? 0;
        var isCompact = BodyFormat.PlainCompact.TypeOf(typeof(T), value) is not null
            && ((compact > 0 && compact >= json) || BodyFormat.PlainJson.TypeOf(typeof(T), value) is null);
        return new IngotBodyResult<T>(isCompact ? CompactFormat(limits) : JsonFormat(options), value, statusCode, isNegotiated: true);
    }

    private static BodyFormat JsonFormat(IngotJsonOptions? options) => options is null ? BodyFormat.PlainJson : new JsonBody(options);

    private static BodyFormat CompactFormat(IngotLimits? limits) => limits is null ? BodyFormat.PlainCompact : new CompactBody(limits);

    /// <summary>Returns the weight, from 0 to 1, that the header gives to a media type or range; null if it doesn't mention it.</summary>
    private static double? Quality(IList<MediaTypeHeaderValue> accepted, string mediaType) =>
        accepted.Where(a => a.MediaType.Equals(mediaType, StringComparison.OrdinalIgnoreCase)).Max(a => (double?)(a.Quality ?? 1));
}
