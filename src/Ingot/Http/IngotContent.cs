#if NET
using System.Net;
using System.Net.Http.Headers;

namespace Ingot.Http;

/// <summary>Represents an HTTP body with a single message, whose length is known before it is sent.</summary>
public sealed class IngotContent : ByteArrayContent
{
    /// <summary>The media type of the compact format.</summary>
    public const string MediaType = "application/x-ingot";

    private const string JsonType = "application/json";

    private IngotContent(byte[] bytes, string mediaType)
        : base(bytes) => Headers.ContentType = new MediaTypeHeaderValue(mediaType) { CharSet = mediaType == JsonType ? "utf-8" : null };

    /// <summary>Creates a body that contains a value in the compact format.</summary>
    /// <inheritdoc cref="IngotSerializer{T}.Serialize(T, IngotLimits)" path="/exception"/>
    public static IngotContent Create<T>(T? value, IngotLimits? limits = null) => new(IngotSerializer.Serialize(value, limits), MediaType);

    /// <summary>Creates a body that contains a value as JSON.</summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, IngotJsonOptions?)" path="/exception"/>
    public static IngotContent CreateJson<T>(T value, IngotJsonOptions? options = null) => new(IngotJson.Serialize(value, options), JsonType);
}
#endif
