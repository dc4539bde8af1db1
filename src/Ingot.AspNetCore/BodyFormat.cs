using System.Buffers;
using System.Collections;
using System.ComponentModel.DataAnnotations;
using System.IO.Pipelines;
using System.Runtime.Serialization;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Ingot.AspNetCore;

/// <summary>Represents one of Ingot's formats as used in request and response bodies.</summary>
internal abstract class BodyFormat(string mediaType)
{
    /// <summary>Gets JSON with the default options.</summary>
    public static BodyFormat PlainJson { get; } = new JsonBody(null);

    /// <summary>Gets the compact format with the default limits.</summary>
    public static BodyFormat PlainCompact { get; } = new CompactBody(null);

    /// <summary>Gets the media type of responses, which is also the first one accepted in requests.</summary>
    public string MediaType => mediaType;

    /// <summary>Gets the other media types accepted in requests.</summary>
    public virtual IReadOnlyList<string> MoreMediaTypes => [];

    /// <summary>Gets the Content-Type header of responses.</summary>
    public virtual string ContentType => mediaType;

    /// <summary>Gets whether a request without a byte in its body contains a value nevertheless, which is null.</summary>
    public virtual bool ReadsEmpty => false;

    /// <summary>Gets the maximum number of bytes in a request.</summary>
    protected abstract int MostBytes { get; }

    /// <summary>Returns the media types of the formats that the type can be written in, JSON first.</summary>
    public static IReadOnlyList<string> MediaTypesOf(Type type) =>
        [.. new[] { PlainJson, PlainCompact }.Where(f => f.Knows(type)).Select(f => f.MediaType)];

    /// <summary>Returns the media types of the formats that the type can be read from, JSON first.</summary>
    public static IReadOnlyList<string> ReadableMediaTypesOf(Type type) =>
        [.. new[] { PlainJson, PlainCompact }.Where(f => f.Reads(type)).Select(f => f.MediaType)];

    /// <summary>
    /// Returns true if an error means that the request is wrong: its body is malformed, or a type refuses a value with an exception that is meant for that.
    /// Anything else that a type's own code throws is a failure of the service, and its message isn't for the client.
    /// </summary>
    public static bool IsOfRequest(IngotException error)
    {
        Exception? cause = error;
        while (cause is IngotException)
            cause = cause.InnerException;
        return cause is null or ArgumentException or FormatException or OverflowException or InvalidDataException or JsonException or SerializationException
            or ValidationException or TimeZoneNotFoundException or InvalidTimeZoneException or InsufficientExecutionStackException;
    }

    /// <summary>Returns true if the request has no byte in its body.</summary>
    /// <exception cref="BadHttpRequestException">The server refuses the body, or it didn't arrive.</exception>
    /// <exception cref="OperationCanceledException">The client is gone, or the time for the request is over.</exception>
    public static async ValueTask<bool> IsEmptyAsync(HttpRequest request)
    {
        if (request.ContentLength == 0 || request.HttpContext.Features.Get<IHttpRequestBodyDetectionFeature>()?.CanHaveBody == false)
            return true;
        if (request.ContentLength is not null)
            return false;
        // No header tells the length of a body in chunks, or of one in HTTP/2 that may end at once. What is read here is left for the format.
        var first = await ReceiveAsync(request).ConfigureAwait(false);
        request.BodyReader.AdvanceTo(first.Buffer.Start);
        return first.IsCompleted && first.Buffer.IsEmpty;
    }

    /// <summary>Returns true if code was generated for the type.</summary>
    public abstract bool Knows(Type type);

    /// <summary>Returns true if code was generated for the type that can also read it.</summary>
    public virtual bool Reads(Type type) => Knows(type);

    /// <summary>Returns this format as the application's options define it, unless it was created with options of its own.</summary>
    public abstract BodyFormat With(IngotBodyOptions application);

    /// <summary>
    /// Returns the type to write a value as: the declared type, which may cover several, or the value's own type if none is declared, the declared one
    /// isn't known, or the value isn't of it (a filter may have replaced the value, or it is of a derived class, which the declared one doesn't cover);
    /// null if that isn't known either.
    /// </summary>
    public Type? TypeOf(Type? declared, object? value)
    {
        var own = OwnType(value);
        if (declared is not null && declared != typeof(object) && Knows(declared)
            && (value is null || own == declared || (declared.IsInstanceOfType(value) && !IsExact(declared))))
            return declared;
        return own is not null && Knows(own) ? own : null;
    }

    /// <summary>Returns the type to write a value as; where no type that is known can be, the one for which code is missing.</summary>
    public Type TypeOrMissing(Type declared, object? value)
    {
        if (TypeOf(declared, value) is { } known)
            return known;
        // The values of a query, say, have a class that nobody can name: what is declared can be registered.
        var isOfOthers = Knows(declared) ? IsExact(declared)
            : declared == typeof(object) || (declared.IsAbstract && !typeof(IEnumerable).IsAssignableFrom(declared));
        return isOfOthers && OwnType(value) is { } own ? own : declared;
    }

    /// <summary>Returns true if a body with this Content-Type header, which is of one of the media types, has an encoding that can be read.</summary>
    public virtual bool Decodes(string? contentType) => true;

    /// <summary>
    /// Writes a value of a known type to the body of a response. If the value can't be written, the body is given nothing of it. If the client is gone,
    /// writing ends without an error.
    /// </summary>
    /// <exception cref="IngotException">No code was generated for the type, or the value can't be represented.</exception>
    public async Task WriteAsync(Type type, object? value, HttpContext context)
    {
        using var held = new HeldOutput(context.Response.BodyWriter);
        try
        {
            Write(type, value, held);
            await held.FlushAsync(context.RequestAborted).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (context.RequestAborted.IsCancellationRequested)
        {
            // As with System.Text.Json: nobody would get an answer.
        }
    }

    /// <summary>Reads the entire body of a request.</summary>
    /// <exception cref="IngotException">The body is malformed or demands more than the limits allow.</exception>
    /// <exception cref="BadHttpRequestException">
    /// The body is larger than the limits allow, which the inner <see cref="IngotException"/> says, the server refuses it, or it didn't arrive whole.
    /// </exception>
    /// <exception cref="OperationCanceledException">The client is gone, or the time for the request is over.</exception>
    public async ValueTask<object?> ReadAsync(Type type, HttpRequest request)
    {
        var body = request.BodyReader;
        while (true)
        {
            var result = await ReceiveAsync(request).ConfigureAwait(false);
            var buffer = result.Buffer;
            if (!result.IsCompleted && buffer.Length <= MostBytes)
            {
                body.AdvanceTo(buffer.Start, buffer.End);
                continue;
            }

            try
            {
                return buffer.Length <= MostBytes ? Read(type, buffer, request.ContentType) : throw TooLarge();
            }
            finally
            {
                // Also after errors: a server can't read the rest during an unfinished read and would close the connection unannounced.
                body.AdvanceTo(buffer.End);
            }
        }
    }

    /// <summary>
    /// Returns the class of a value. One that was made at run time, such as the proxies of an object-relational mapper, never has code, and adds no data:
    /// the class that it derives from counts.
    /// </summary>
    private static Type? OwnType(object? value)
    {
        var type = value?.GetType();
        while (type is { Assembly.IsDynamic: true, BaseType: not null })
            type = type.BaseType;
        return type;
    }

    /// <summary>Waits until more of a body has arrived.</summary>
    private static async ValueTask<ReadResult> ReceiveAsync(HttpRequest request)
    {
        try
        {
            // A cancellation isn't caught: it may be that of UseRequestTimeouts, which answers it with a status of its own.
            return await request.BodyReader.ReadAsync(request.HttpContext.RequestAborted).ConfigureAwait(false);
        }
        catch (IOException e) when (e is not BadHttpRequestException)
        {
            throw new BadHttpRequestException("The body didn't arrive whole.", StatusCodes.Status400BadRequest, e);
        }
    }

    private BadHttpRequestException TooLarge()
    {
        var reason = new IngotException($"The body has more bytes than the {MostBytes} that the limit MaxStreamBytes allows", MostBytes);
        return new BadHttpRequestException(reason.Message, StatusCodes.Status413PayloadTooLarge, reason);
    }

    /// <summary>Returns true if values of classes that derive from a known type would be written without what these add.</summary>
    protected abstract bool IsExact(Type type);

    /// <summary>Writes a value of a known type.</summary>
    protected abstract void Write(Type type, object? value, IBufferWriter<byte> output);

    /// <summary>Reads a value of a known type from a body with this Content-Type header.</summary>
    protected abstract object? Read(Type type, ReadOnlySequence<byte> bytes, string? contentType);
}
