using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.Net.Http.Headers;

namespace Ingot.AspNetCore;

/// <summary>
/// Represents a minimal API response that contains one value. <see cref="IngotResults.Negotiated"/> creates one that is JSON or in the compact format;
/// those of only one format are <see cref="IngotJsonResult{T}"/> and <see cref="IngotCompactResult{T}"/>.
/// </summary>
/// <typeparam name="T">The type as which the value is serialized.</typeparam>
public class IngotBodyResult<T>
    : IResult, IStatusCodeHttpResult, IContentTypeHttpResult, IValueHttpResult, IValueHttpResult<T>, IEndpointMetadataProvider
{
    private readonly BodyFormat format;
    private readonly bool isNegotiated;

    internal IngotBodyResult(BodyFormat format, T? value, int? statusCode, bool isNegotiated = false)
    {
        this.format = format;
        this.isNegotiated = isNegotiated;
        Value = value;
        StatusCode = statusCode;
    }

    /// <summary>Gets the value.</summary>
    public T? Value { get; }

    /// <summary>Gets the status code; null for that which the response has already: 200, unless an error is being answered.</summary>
    public int? StatusCode { get; }

    /// <summary>Gets the Content-Type header of the response.</summary>
    public string ContentType => format.ContentType;

    object? IValueHttpResult.Value => Value;

    /// <inheritdoc/>
    public async Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        var response = httpContext.Response;
        if (StatusCode is { } status)
            response.StatusCode = status;
        response.ContentType = ContentType;
        // Caches must not send one client's format to another (RFC 9110, section 12.5.5).
        if (isNegotiated)
            response.Headers.Append(HeaderNames.Vary, HeaderNames.Accept);
        await format.With(IngotBodyOptions.Of(httpContext)).WriteAsync(format.TypeOrMissing(typeof(T), Value), Value, httpContext).ConfigureAwait(false);
    }

    /// <summary>Adds the response type and its media types to the API description.</summary>
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) =>
        Describe(builder, [.. BodyFormat.MediaTypesOf(typeof(T))]);

    private protected static void Describe(EndpointBuilder builder, params string[] mediaTypes)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(T), mediaTypes));
    }
}
