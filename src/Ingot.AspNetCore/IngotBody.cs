using System.Reflection;
using Ingot.Http;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;

namespace Ingot.AspNetCore;

/// <summary>
/// Binds the body of a request to a parameter of a minimal API: <c>app.MapPost("/orders", (IngotBody&lt;Order&gt; order) => …)</c>.
/// The body is read in the compact format if the request's content type is application/x-ingot, and as JSON if it is application/json.
/// Malformed bodies are answered with status 400, other encodings and bodies without a content type with 415, and bodies larger than the
/// limits with 413, each as problem details that say what was wrong. If <see cref="RouteHandlerOptions.ThrowOnBadRequest"/> is set, which
/// is so in the development environment, they are thrown as a <see cref="BadHttpRequestException"/> instead.
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
        var accepted = BodyFormat.MediaTypesOf(typeof(T));
        // Throws, and says what is missing.
        if (accepted.Count == 0)
            _ = IngotSerializer.For<T>();
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
        if (format?.ReadsEmpty != true && await IsEmptyAsync(context).ConfigureAwait(false))
        {
            return IsOptional(parameter) ? null
                : throw new BadHttpRequestException("The request has no body.", StatusCodes.Status400BadRequest);
        }

        if (format is null)
            throw new BadHttpRequestException($"The body's type is neither JSON nor {IngotContent.MediaType}.", StatusCodes.Status415UnsupportedMediaType);
        if (!format.Knows(typeof(T)))
            throw new BadHttpRequestException($"The body's type is not {BodyFormat.MediaTypesOf(typeof(T))[0]}.", StatusCodes.Status415UnsupportedMediaType);
        if (!format.Decodes(request.ContentType))
            throw new BadHttpRequestException("The body's encoding is neither UTF-8 nor UTF-16.", StatusCodes.Status415UnsupportedMediaType);
        try
        {
            return new IngotBody<T>((T?)await format.ReadAsync(typeof(T), request).ConfigureAwait(false));
        }
        catch (IngotException e)
        {
            throw new BadHttpRequestException($"The body can't be read: {e.Message}", StatusCodes.Status400BadRequest, e);
        }
    }

    private static async ValueTask<bool> IsEmptyAsync(HttpContext context)
    {
        var request = context.Request;
        if (request.ContentLength == 0 || context.Features.Get<IHttpRequestBodyDetectionFeature>()?.CanHaveBody == false)
            return true;
        if (request.ContentLength is not null)
            return false;
        // No header tells the length of a body in chunks, or of one in HTTP/2 that may end at once. What is read here is left for the format.
        var first = await request.BodyReader.ReadAsync(context.RequestAborted).ConfigureAwait(false);
        request.BodyReader.AdvanceTo(first.Buffer.Start);
        return first.IsCompleted && first.Buffer.IsEmpty;
    }

    private static bool IsOptional(ParameterInfo parameter) =>
        parameter.HasDefaultValue || new NullabilityInfoContext().Create(parameter).WriteState == NullabilityState.Nullable;
}
