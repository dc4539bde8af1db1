#if NET
using System.Net;
using System.Net.Http.Headers;

namespace Ingot.Http;

/// <summary>A body of one message, whose length is known before it is sent.</summary>
public sealed class IngotContent : ByteArrayContent
{
    /// <summary>What bodies in the compact format are called.</summary>
    public const string MediaType = "application/x-ingot";

    private const string JsonType = "application/json";

    private IngotContent(byte[] bytes, string mediaType)
        : base(bytes) => Headers.ContentType = new MediaTypeHeaderValue(mediaType) { CharSet = mediaType == JsonType ? "utf-8" : null };

    /// <summary>A value in the compact format.</summary>
    /// <inheritdoc cref="IngotSerializer{T}.Serialize(T, IngotLimits)" path="/exception"/>
    public static IngotContent Create<T>(T? value, IngotLimits? limits = null) => new(IngotSerializer.Serialize(value, limits), MediaType);

    /// <summary>A value as JSON.</summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, IngotJsonOptions?)" path="/exception"/>
    public static IngotContent CreateJson<T>(T value, IngotJsonOptions? options = null) => new(IngotJson.Serialize(value, options), JsonType);
}
#endif
