using SpanJson;

namespace Assay.Serializers;

/// <summary>SpanJson in UTF-8, with its default resolver, which leaves out nulls.</summary>
[Serializer("spanjson", "JSON", typeof(JsonSerializer))]
internal sealed class SpanJsonAdapter<T>
    : ISerializeToBytes<T>, ISerializeToStreamAsync<T>, IDeserializeFromBytes<T>, IDeserializeFromSpan<T>, IDeserializeFromStreamAsync<T>
{
    public byte[] Serialize(T value) => JsonSerializer.Generic.Utf8.Serialize(value);

    public async Task SerializeAsync(T value, Stream output) => await JsonSerializer.Generic.Utf8.SerializeAsync(value, output);

    public T Deserialize(byte[] input) => JsonSerializer.Generic.Utf8.Deserialize<T>(input);

    public T Deserialize(ReadOnlySpan<byte> input) => JsonSerializer.Generic.Utf8.Deserialize<T>(input);

    public ValueTask<T> DeserializeAsync(Stream input) => JsonSerializer.Generic.Utf8.DeserializeAsync<T>(input);
}
