using System.Buffers;
using SpanJson;

namespace Assay.Serializers;

/// <summary>SpanJson in UTF-8, with its default resolver, which leaves out nulls.</summary>
[Serializer("spanjson", "JSON", typeof(JsonSerializer), Settings = "the library's defaults, which leave out nulls")]
internal sealed class SpanJsonAdapter<T>
    : ISerializeToBuffer<T>, ISerializeToBytes<T>, ISerializeToStreamAsync<T>, IDeserializeFromBytes<T>, IDeserializeFromSpan<T>, IDeserializeFromStreamAsync<T>
{
    public void Serialize(T value, IBufferWriter<byte> output)
    {
        var rented = JsonSerializer.Generic.Utf8.SerializeToArrayPool(value);
        output.Write(rented.AsSpan());
        ArrayPool<byte>.Shared.Return(rented.Array!);
    }

    public byte[] Serialize(T value) => JsonSerializer.Generic.Utf8.Serialize(value);

    public async Task SerializeAsync(T value, Stream output) => await JsonSerializer.Generic.Utf8.SerializeAsync(value, output);

    public T Deserialize(byte[] input) => JsonSerializer.Generic.Utf8.Deserialize<T>(input);

    public T Deserialize(ReadOnlySpan<byte> input) => JsonSerializer.Generic.Utf8.Deserialize<T>(input);

    public ValueTask<T> DeserializeAsync(Stream input) => JsonSerializer.Generic.Utf8.DeserializeAsync<T>(input);
}
