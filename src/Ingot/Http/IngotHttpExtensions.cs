#if NET
using System.Diagnostics.CodeAnalysis;
using System.Net.Http.Headers;
using System.Text;

namespace Ingot.Http;

/// <summary>
/// Provides extension methods that send and receive values as the bodies of HTTP requests and responses. Requests for JSON accept what the client's
/// <see cref="HttpClient.DefaultRequestHeaders"/> say if that includes JSON and not the compact format, and JSON otherwise. Requests for the compact
/// format accept that, and problem details.
/// </summary>
public static class IngotHttpExtensions
{
    // ASP.NET Core has problem details for those alone who accept JSON.
    private static readonly MediaTypeWithQualityHeaderValue[] Compact = [new(IngotContent.MediaType), new("application/problem+json", 0.5)];
    private static readonly MediaTypeWithQualityHeaderValue[] Json = [new("application/json")];

    /// <summary>
    /// Deserializes a body in the compact format. Its content type, if it has one, must be application/x-ingot or application/octet-stream:
    /// JSON or a page read as if it were compact could be a value that nobody sent.
    /// </summary>
    /// <exception cref="IngotException">The body is of another type, is malformed or demands more than the limits allow.</exception>
    public static async Task<T?> ReadFromIngotAsync<T>(this HttpContent content, IngotLimits? limits = null, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        return await ReadAsync<T>(content, limits, null, cancellation).ConfigureAwait(false);
    }

    /// <summary>Deserializes a JSON body: UTF-8 unless its content type names another encoding.</summary>
    /// <param name="content">The body.</param>
    /// <param name="options">The options to use, or null for <see cref="IngotJsonOptions.Web"/>, which ignore the case of names.</param>
    /// <param name="cancellation">Cancels reading.</param>
    /// <exception cref="IngotException">The body is malformed, is in an unknown encoding or demands more than the limits allow.</exception>
    public static async Task<T?> ReadFromIngotJsonAsync<T>(this HttpContent content, IngotJsonOptions? options = null, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        return await ReadJsonAsync<T>(content, options, null, cancellation).ConfigureAwait(false);
    }

    /// <summary>Sends a GET request and deserializes the response body in the compact format.</summary>
    /// <exception cref="HttpRequestException">
    /// The status code does not indicate success, the connection failed, or the body is longer than <see cref="HttpClient.MaxResponseContentBufferSize"/>.
    /// </exception>
    /// <exception cref="TaskCanceledException">
    /// Cancelled, or the response or its body took longer than <see cref="HttpClient.Timeout"/>: the inner exception is then a <see cref="TimeoutException"/>.
    /// </exception>
    /// <exception cref="IngotException">The body is of another type, is malformed or demands more than the limits allow.</exception>
    public static async Task<T?> GetFromIngotAsync<T>(this HttpClient client, Uri? uri, IngotLimits? limits = null, CancellationToken cancellation = default)
    {
        return await GetAsync(client, uri, Compact, (body, most, token) => ReadAsync<T>(body, limits, most, token), cancellation).ConfigureAwait(false);
    }

    /// <inheritdoc cref="GetFromIngotAsync{T}(HttpClient, Uri?, IngotLimits?, CancellationToken)"/>
    public static Task<T?> GetFromIngotAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, IngotLimits? limits = null,
        CancellationToken cancellation = default) =>
        client.GetFromIngotAsync<T>(Parsed(uri), limits, cancellation);

    /// <summary>Sends a GET request and deserializes the response body as JSON.</summary>
    /// <param name="client">The client that sends the request.</param>
    /// <param name="uri">The address.</param>
    /// <param name="options">The options to use, or null for <see cref="IngotJsonOptions.Web"/>, which ignore the case of names.</param>
    /// <param name="cancellation">Cancels sending and reading.</param>
    /// <exception cref="HttpRequestException">
    /// The status code does not indicate success, the connection failed, or the body is longer than <see cref="HttpClient.MaxResponseContentBufferSize"/>.
    /// </exception>
    /// <exception cref="TaskCanceledException">
    /// Cancelled, or the response or its body took longer than <see cref="HttpClient.Timeout"/>: the inner exception is then a <see cref="TimeoutException"/>.
    /// </exception>
    /// <exception cref="IngotException">The body is malformed, is in an unknown encoding or demands more than the limits allow.</exception>
    public static async Task<T?> GetFromIngotJsonAsync<T>(this HttpClient client, Uri? uri, IngotJsonOptions? options = null,
        CancellationToken cancellation = default)
    {
        return await GetAsync(client, uri, Json, (body, most, token) => ReadJsonAsync<T>(body, options, most, token), cancellation).ConfigureAwait(false);
    }

    /// <inheritdoc cref="GetFromIngotJsonAsync{T}(HttpClient, Uri?, IngotJsonOptions?, CancellationToken)"/>
    public static Task<T?> GetFromIngotJsonAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri,
        IngotJsonOptions? options = null, CancellationToken cancellation = default) =>
        client.GetFromIngotJsonAsync<T>(Parsed(uri), options, cancellation);

    /// <summary>Sends a POST request whose body is a value in the compact format.</summary>
    /// <exception cref="HttpRequestException">The connection failed.</exception>
    /// <inheritdoc cref="IngotContent.Create{T}" path="/exception"/>
    public static Task<HttpResponseMessage> PostAsIngotAsync<T>(this HttpClient client, Uri? uri, T? value, CancellationToken cancellation = default) =>
        SendAsync(client, HttpMethod.Post, uri, IngotContent.Create(value), Compact, cancellation);

    /// <inheritdoc cref="PostAsIngotAsync{T}(HttpClient, Uri?, T, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsIngotAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, T? value,
        CancellationToken cancellation = default) =>
        client.PostAsIngotAsync(Parsed(uri), value, cancellation);

    /// <summary>Sends a POST request whose body is a value as JSON.</summary>
    /// <exception cref="HttpRequestException">The connection failed.</exception>
    /// <inheritdoc cref="IngotContent.CreateJson{T}" path="/exception"/>
    public static Task<HttpResponseMessage> PostAsIngotJsonAsync<T>(this HttpClient client, Uri? uri, T value, CancellationToken cancellation = default) =>
        SendAsync(client, HttpMethod.Post, uri, IngotContent.CreateJson(value), Json, cancellation);

    /// <inheritdoc cref="PostAsIngotJsonAsync{T}(HttpClient, Uri?, T, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsIngotJsonAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, T value,
        CancellationToken cancellation = default) =>
        client.PostAsIngotJsonAsync(Parsed(uri), value, cancellation);

    /// <summary>Sends a PUT request whose body is a value in the compact format.</summary>
    /// <exception cref="HttpRequestException">The connection failed.</exception>
    /// <inheritdoc cref="IngotContent.Create{T}" path="/exception"/>
    public static Task<HttpResponseMessage> PutAsIngotAsync<T>(this HttpClient client, Uri? uri, T? value, CancellationToken cancellation = default) =>
        SendAsync(client, HttpMethod.Put, uri, IngotContent.Create(value), Compact, cancellation);

    /// <inheritdoc cref="PutAsIngotAsync{T}(HttpClient, Uri?, T, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsIngotAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, T? value,
        CancellationToken cancellation = default) =>
        client.PutAsIngotAsync(Parsed(uri), value, cancellation);

    /// <summary>Sends a PUT request whose body is a value as JSON.</summary>
    /// <exception cref="HttpRequestException">The connection failed.</exception>
    /// <inheritdoc cref="IngotContent.CreateJson{T}" path="/exception"/>
    public static Task<HttpResponseMessage> PutAsIngotJsonAsync<T>(this HttpClient client, Uri? uri, T value, CancellationToken cancellation = default) =>
        SendAsync(client, HttpMethod.Put, uri, IngotContent.CreateJson(value), Json, cancellation);

    /// <inheritdoc cref="PutAsIngotJsonAsync{T}(HttpClient, Uri?, T, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsIngotJsonAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, T value,
        CancellationToken cancellation = default) =>
        client.PutAsIngotJsonAsync(Parsed(uri), value, cancellation);

    /// <summary>Sends a PATCH request whose body is a value in the compact format.</summary>
    /// <exception cref="HttpRequestException">The connection failed.</exception>
    /// <inheritdoc cref="IngotContent.Create{T}" path="/exception"/>
    public static Task<HttpResponseMessage> PatchAsIngotAsync<T>(this HttpClient client, Uri? uri, T? value, CancellationToken cancellation = default) =>
        SendAsync(client, HttpMethod.Patch, uri, IngotContent.Create(value), Compact, cancellation);

    /// <inheritdoc cref="PatchAsIngotAsync{T}(HttpClient, Uri?, T, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsIngotAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, T? value,
        CancellationToken cancellation = default) =>
        client.PatchAsIngotAsync(Parsed(uri), value, cancellation);

    /// <summary>Sends a PATCH request whose body is a value as JSON.</summary>
    /// <exception cref="HttpRequestException">The connection failed.</exception>
    /// <inheritdoc cref="IngotContent.CreateJson{T}" path="/exception"/>
    public static Task<HttpResponseMessage> PatchAsIngotJsonAsync<T>(this HttpClient client, Uri? uri, T value, CancellationToken cancellation = default) =>
        SendAsync(client, HttpMethod.Patch, uri, IngotContent.CreateJson(value), Json, cancellation);

    /// <inheritdoc cref="PatchAsIngotJsonAsync{T}(HttpClient, Uri?, T, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsIngotJsonAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, T value,
        CancellationToken cancellation = default) =>
        client.PatchAsIngotJsonAsync(Parsed(uri), value, cancellation);

    private static Uri? Parsed(string? uri) => string.IsNullOrEmpty(uri) ? null : new Uri(uri, UriKind.RelativeOrAbsolute);

    private static bool Is(string type, string expected) => type.Equals(expected, StringComparison.OrdinalIgnoreCase);

    /// <summary>Returns true if a server can answer such a request with JSON, and won't answer it with the compact format.</summary>
    private static bool AreForJson(ICollection<MediaTypeWithQualityHeaderValue> accepted) =>
        accepted.Any(a => a.Quality is not 0 && IsForJson(a.MediaType!)) && !accepted.Any(a => Is(a.MediaType!, IngotContent.MediaType));

    private static bool IsForJson(string type) =>
        type is "*/*" || Is(type, "application/*")
        || type.EndsWith("/json", StringComparison.OrdinalIgnoreCase) || type.EndsWith("+json", StringComparison.OrdinalIgnoreCase);

    private static async Task<T?> ReadAsync<T>(HttpContent content, IngotLimits? limits, long? most, CancellationToken cancellation)
    {
        if (content.Headers.ContentType?.MediaType is { } type && !Is(type, IngotContent.MediaType) && !Is(type, "application/octet-stream"))
            throw new IngotException($"The body's type is {type}, not {IngotContent.MediaType}");
        var body = await BodyAsync(content, most, cancellation).ConfigureAwait(false);
        await using (body.ConfigureAwait(false))
            return await IngotSerializer.DeserializeAsync<T>(body, limits, cancellation).ConfigureAwait(false);
    }

    private static async Task<T?> ReadJsonAsync<T>(HttpContent content, IngotJsonOptions? options, long? most, CancellationToken cancellation)
    {
        if (content.Headers.ContentType?.MediaType is { } type && Is(type, IngotContent.MediaType))
            throw new IngotException($"The body's type is {type}, not JSON");
        var charset = content.Headers.ContentType?.CharSet;
        var encoding = Charset.Of(charset);
        var body = await BodyAsync(content, most, cancellation).ConfigureAwait(false);
        await using (body.ConfigureAwait(false))
        {
            options ??= IngotJsonOptions.Web;
            if (encoding is null)
                return await IngotJson.DeserializeAsync<T>(body, options, cancellation).ConfigureAwait(false);
            try
            {
                var text = await Charset.Utf8Async(body, encoding, cancellation).ConfigureAwait(false);
                await using (text.ConfigureAwait(false))
                    return await IngotJson.DeserializeAsync<T>(text, options, cancellation).ConfigureAwait(false);
            }
            catch (DecoderFallbackException e)
            {
                throw new IngotException($"The body is not valid {charset}, which its content type names", e);
            }
        }
    }

    private static async Task<Stream> BodyAsync(HttpContent content, long? most, CancellationToken cancellation)
    {
        if (content.Headers.ContentLength > most)
            throw LimitedStream.TooLong(most.Value);
        var body = await content.ReadAsStreamAsync(cancellation).ConfigureAwait(false);
        return most is { } bytes and < int.MaxValue ? new LimitedStream(body, bytes) : body;
    }

    /// <summary>Sends a request and reads the body, both within the client's time, as HttpClient and System.Net.Http.Json do.</summary>
    private static async Task<T?> GetAsync<T>(HttpClient client, Uri? uri, MediaTypeWithQualityHeaderValue[] accepted,
        Func<HttpContent, long?, CancellationToken, Task<T?>> read, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(client);
        using var limited = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limited.CancelAfter(client.Timeout);
        // Until the headers are there, the client itself ends the request.
        using var response = await SendAsync(client, HttpMethod.Get, uri, null, accepted, cancellation).ConfigureAwait(false);
        response.EnsureSuccessStatusCode();
        try
        {
            return await read(response.Content, client.MaxResponseContentBufferSize, limited.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e) when (limited.IsCancellationRequested && !cancellation.IsCancellationRequested)
        {
            var message = $"The body wasn't there within the {client.Timeout.TotalSeconds} seconds that HttpClient.Timeout allows.";
            throw new TaskCanceledException(message, new TimeoutException(e.Message, e), e.CancellationToken);
        }
        catch (IOException e)
        {
            // As HttpClient does where it reads the body itself.
            var error = (e as HttpIOException)?.HttpRequestError ?? HttpRequestError.Unknown;
            throw new HttpRequestException(error, "The connection broke before the body was complete.", e);
        }
    }

    private static async Task<HttpResponseMessage> SendAsync(HttpClient client, HttpMethod method, Uri? uri, HttpContent? content,
        MediaTypeWithQualityHeaderValue[] accepted, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(client);
        // The response refers to it: who logs or repeats requests reads its body. It holds nothing that has to be freed.
        var request = new HttpRequestMessage(method, uri)
        {
            Content = content,
            Version = client.DefaultRequestVersion,
            VersionPolicy = client.DefaultVersionPolicy,
        };
        // What a request accepts replaces what the client accepts by default.
        if (accepted != Json || !AreForJson(client.DefaultRequestHeaders.Accept))
        {
            foreach (var type in accepted)
                request.Headers.Accept.Add(type);
        }

        // A response body is read subject to our own limit rather than buffered in memory.
        var until = method == HttpMethod.Get ? HttpCompletionOption.ResponseHeadersRead : HttpCompletionOption.ResponseContentRead;
        return await client.SendAsync(request, until, cancellation).ConfigureAwait(false);
    }
}
#endif
