using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.Net.Http.Headers;

namespace Ingot.AspNetCore;

/// <summary>Represents a minimal API response that contains one value, as JSON or in the compact format. Created by <see cref="IngotResults"/>.</summary>
/// <typeparam name="T">The type as which the value is serialized.</typeparam>
public sealed class IngotBodyResult<T>
    : IResult, IStatusCodeHttpResult, IContentTypeHttpResult, IValueHttpResult, IValueHttpResult<T>, IEndpointMetadataProvider
{
    private readonly BodyFormat format;
    private readonly bool isNegotiated;

    internal IngotBodyResult(BodyFormat format, T? value, int statusCode, bool isNegotiated = false)
    {
        this.format = format;
        this.isNegotiated = isNegotiated;
        Value = value;
        StatusCode = statusCode;
    }

    /// <summary>Gets the value.</summary>
    public T? Value { get; }

    /// <summary>Gets the status code.</summary>
    public int StatusCode { get; }

    /// <summary>Gets the Content-Type header of the response.</summary>
    public string ContentType => format.ContentType;

    int? IStatusCodeHttpResult.StatusCode => StatusCode;

    object? IValueHttpResult.Value => Value;

    /// <inheritdoc/>
    public async Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        var response = httpContext.Response;
        response.StatusCode = StatusCode;
        response.ContentType = ContentType;
        // Caches must not send one client's format to another (RFC 9110, section 12.5.5).
        if (isNegotiated)
            response.Headers.Append(HeaderNames.Vary, HeaderNames.Accept);
        await format.WriteAsync(typeof(T), Value, response.BodyWriter, httpContext.RequestAborted).ConfigureAwait(false);
    }

    /// <summary>Adds the response type and its media types to the API description.</summary>
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(T), [.. BodyFormat.MediaTypesOf(typeof(T))]));
    }
}
