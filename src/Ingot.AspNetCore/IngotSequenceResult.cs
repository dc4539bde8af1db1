using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Ingot.AspNetCore;

/// <summary>
/// Represents a minimal API response that contains a JSON array whose elements are sent as they become available.
/// Created by <see cref="IngotResults.Json{T}(IAsyncEnumerable{T}, IngotJsonOptions?, int?)"/>.
/// </summary>
/// <typeparam name="T">The type as which each element is serialized.</typeparam>
public sealed class IngotSequenceResult<T> : IResult, IStatusCodeHttpResult, IContentTypeHttpResult, IEndpointMetadataProvider
{
    private readonly IAsyncEnumerable<T> values;
    private readonly IngotJsonOptions? options;

    internal IngotSequenceResult(IAsyncEnumerable<T> values, IngotJsonOptions? options, int? statusCode)
    {
        (this.values, this.options) = (values, options);
        StatusCode = statusCode;
    }

    /// <summary>Gets the status code; null for that which the response has already: 200, unless an error is being answered.</summary>
    public int? StatusCode { get; }

    /// <summary>Gets the Content-Type header of the response.</summary>
    public string ContentType => BodyFormat.PlainJson.ContentType;

    /// <inheritdoc/>
    public async Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        var response = httpContext.Response;
        if (StatusCode is { } status)
            response.StatusCode = status;
        response.ContentType = ContentType;
        using var held = new HeldOutput(response.BodyWriter);
        try
        {
            await IngotJsonArray.WriteAllAsync(held, values, options ?? IngotBodyOptions.Of(httpContext).Json, httpContext.RequestAborted)
                .ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (httpContext.RequestAborted.IsCancellationRequested)
        {
            // As with System.Text.Json: nobody would get an answer.
        }
    }

    /// <summary>Adds the response type and its media type to the API description.</summary>
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(IAsyncEnumerable<T>), [BodyFormat.PlainJson.MediaType]));
    }
}
