using System.Reflection;
using Ingot.Http;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;

namespace Ingot.AspNetCore;

/// <summary>
/// Binds the body of a request to a parameter of a minimal API: <c>app.MapPost("/orders", (IngotBody&lt;Order&gt; order) => …)</c>.
/// The body is read in the compact format if the request's content type is application/x-ingot, and as JSON if it is application/json.
/// Malformed bodies are answered with status 400, other encodings and bodies without a content type with 415, and bodies larger than the
/// limits with 413, each as problem details that say what was wrong. A value that its type refuses, with an <see cref="ArgumentException"/> or another
/// exception that is meant for that, is a malformed body, too; anything else that a type's own code throws is the service's failure.
/// If <see cref="RouteHandlerOptions.ThrowOnBadRequest"/> is set, which is so in the development environment, bodies that can't be read are thrown as a
/// <see cref="BadHttpRequestException"/> instead.
/// Requests of other content types are answered with status 415 by routing, and don't come here.
/// A request without a body, or with an empty one, is answered with status 400, unless the parameter can be null
/// (<c>IngotBody&lt;Order&gt;?</c>), which it then is.
/// <see cref="IngotBodyOptions"/> determine what is accepted.
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
        try
        {
            return await ReadAsync(context, parameter).ConfigureAwait(false);
        }
        catch (BadHttpRequestException e) when (UnreadableBody.TryAnswer(context, e))
        {
            // The filter of AddValidation comes before the one that answers, and leaves null alone.
            return null;
        }
    }

    /// <summary>Adds the accepted media types to the API description, and the answer to bodies that can't be read.</summary>
    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        var accepted = BodyFormat.ReadableMediaTypesOf(typeof(T));
        if (accepted.Count == 0)
        {
            if (BodyFormat.MediaTypesOf(typeof(T)).Count > 0)
                throw new IngotException($"{typeof(T)} can't be the body of a request: it is, or consists of, what is [IngotWriteOnly]: no code reads it.");
            // Throws, and says what is missing.
            _ = IngotSerializer.For<T>();
        }

        builder.Metadata.Add(new AcceptsMetadata([.. accepted], typeof(T), IsOptional(parameter)));
        UnreadableBody.AnswerAt(builder);
    }

    private static async Task<IngotBody<T>?> ReadAsync(HttpContext context, ParameterInfo parameter)
    {
        var request = context.Request;
        var options = IngotBodyOptions.Of(context);
        BodyFormat? format = request.HasJsonContentType() ? options.JsonFormat
            : request.ContentType?.Split(';')[0].Trim().Equals(IngotContent.MediaType, StringComparison.OrdinalIgnoreCase) == true ? options.CompactFormat
            : null;
        if (format?.ReadsEmpty != true && await BodyFormat.IsEmptyAsync(request).ConfigureAwait(false))
        {
            return IsOptional(parameter) ? null
                : throw new BadHttpRequestException("The request has no body.", StatusCodes.Status400BadRequest);
        }

        if (format is null)
            throw new BadHttpRequestException($"The body's type is neither JSON nor {IngotContent.MediaType}.", StatusCodes.Status415UnsupportedMediaType);
        if (!format.Reads(typeof(T)))
        {
            var readable = BodyFormat.ReadableMediaTypesOf(typeof(T))[0];
            throw new BadHttpRequestException($"The body's type is not {readable}.", StatusCodes.Status415UnsupportedMediaType);
        }

        if (!format.Decodes(request.ContentType))
            throw new BadHttpRequestException("The body's encoding is neither UTF-8 nor UTF-16.", StatusCodes.Status415UnsupportedMediaType);
        try
        {
            return new IngotBody<T>((T?)await format.ReadAsync(typeof(T), request).ConfigureAwait(false));
        }
        catch (IngotException e) when (BodyFormat.IsOfRequest(e))
        {
            throw new BadHttpRequestException($"The body can't be read: {e.Message}", StatusCodes.Status400BadRequest, e);
        }
    }

    private static bool IsOptional(ParameterInfo parameter) =>
        parameter.HasDefaultValue || new NullabilityInfoContext().Create(parameter).WriteState == NullabilityState.Nullable;
}
