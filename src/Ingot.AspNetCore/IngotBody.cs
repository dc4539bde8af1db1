using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Ingot.AspNetCore;

/// <summary>
/// Binds the body of a request to a parameter of a minimal API: <c>app.MapPost("/orders", (IngotBody&lt;Order&gt; order) => …)</c>.
/// The body is read in the compact format if the request's content type is application/x-ingot, and as JSON if it is JSON. Other
/// content types result in status 415, and malformed bodies in status 400.
/// </summary>
/// <typeparam name="T">A type for which Ingot has generated code.</typeparam>
public sealed class IngotBody<T> : IBindableFromHttpContext<IngotBody<T>>, IEndpointParameterMetadataProvider
{
    private static readonly BodyFormat[] Formats = [new JsonBody(null), new CompactBody(null)];

    private IngotBody(T? value) => Value = value;

    /// <summary>Gets the value that was read, or null if the body contains null.</summary>
    public T? Value { get; }

    static async ValueTask<IngotBody<T>?> IBindableFromHttpContext<IngotBody<T>>.BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        var request = context.Request;
        var format = request.HasJsonContentType() ? Formats[0]
            : request.ContentType?.Split(';')[0].Trim().Equals(Formats[1].MediaType, StringComparison.OrdinalIgnoreCase) == true ? Formats[1]
            : throw new BadHttpRequestException($"The body's type is neither JSON nor {Formats[1].MediaType}.", StatusCodes.Status415UnsupportedMediaType);
        try
        {
            return new IngotBody<T>((T?)await format.ReadAsync(typeof(T), request.BodyReader, context.RequestAborted).ConfigureAwait(false));
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
        builder.Metadata.Add(new AcceptsMetadata([Formats[0].MediaType, Formats[1].MediaType], typeof(T)));
    }
}
