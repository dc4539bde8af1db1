using System.Reflection;
using Ingot.Http;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Ingot.AspNetCore;

/// <summary>
/// Binds the body of a request to a parameter of a minimal API: <c>app.MapPost("/orders", (IngotBody&lt;Order&gt; order) => …)</c>.
/// The body is read in the compact format if the request's content type is application/x-ingot, and as JSON if it is JSON. Other
/// content types result in status 415, and malformed bodies in status 400. <see cref="IngotBodyOptions"/> determine what is accepted.
/// </summary>
/// <typeparam name="T">A type for which Ingot has generated code.</typeparam>
public sealed class IngotBody<T> : IBindableFromHttpContext<IngotBody<T>>, IEndpointParameterMetadataProvider
{
    private IngotBody(T? value) => Value = value;

    /// <summary>Gets the value that was read, or null if the body contains null.</summary>
    public T? Value { get; }

    static async ValueTask<IngotBody<T>?> IBindableFromHttpContext<IngotBody<T>>.BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        var request = context.Request;
        var options = context.RequestServices?.GetService<IOptions<IngotBodyOptions>>()?.Value ?? IngotBodyOptions.Default;
        BodyFormat format = request.HasJsonContentType() ? options.JsonFormat
            : request.ContentType?.Split(';')[0].Trim().Equals(IngotContent.MediaType, StringComparison.OrdinalIgnoreCase) == true ? options.CompactFormat
            : throw new BadHttpRequestException($"The body's type is neither JSON nor {IngotContent.MediaType}.", StatusCodes.Status415UnsupportedMediaType);
        if (!format.Decodes(request.ContentType))
            throw new BadHttpRequestException("The body's encoding is neither UTF-8 nor UTF-16.", StatusCodes.Status415UnsupportedMediaType);
        try
        {
            return new IngotBody<T>((T?)await format.ReadAsync(typeof(T), request, context.RequestAborted).ConfigureAwait(false));
        }
        catch (IngotException e)
        {
            throw new BadHttpRequestException($"The body can't be read: {e.Message}", StatusCodes.Status400BadRequest, e);
        }
    }

    /// <summary>Adds the accepted media types to the API description.</summary>
    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new AcceptsMetadata(["application/json", IngotContent.MediaType], typeof(T)));
    }
}
