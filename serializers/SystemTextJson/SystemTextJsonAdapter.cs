using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Assay.Serializers;

/// <summary>System.Text.Json with a type's metadata in hand, which saves its look-up in each call.</summary>
internal abstract class SystemTextJsonAdapter<T>(JsonTypeInfo<T> contract)
    : ISerializeToBuffer<T>, ISerializeToBytes<T>, ISerializeToStream<T>, ISerializeToStreamAsync<T>,
    IDeserializeFromBytes<T>, IDeserializeFromSpan<T>, IDeserializeFromStream<T>, IDeserializeFromStreamAsync<T>
{
    // SkipValidation: what the serializer sets in the writers that it makes itself.
    private readonly Utf8JsonWriter writer = new(Stream.Null, new JsonWriterOptions { SkipValidation = true });

    public void Serialize(T value, IBufferWriter<byte> output)
    {
        writer.Reset(output);
        JsonSerializer.Serialize(writer, value, contract);
    }

    public byte[] Serialize(T value) => JsonSerializer.SerializeToUtf8Bytes(value, contract);

    public void Serialize(T value, Stream output) => JsonSerializer.Serialize(output, value, contract);

    public Task SerializeAsync(T value, Stream output) => JsonSerializer.SerializeAsync(output, value, contract);

    public T Deserialize(byte[] input) => JsonSerializer.Deserialize(input, contract)!;

    public T Deserialize(ReadOnlySpan<byte> input) => JsonSerializer.Deserialize(input, contract)!;

    public T Deserialize(Stream input) => JsonSerializer.Deserialize(input, contract)!;

    public async ValueTask<T> DeserializeAsync(Stream input) => (await JsonSerializer.DeserializeAsync(input, contract))!;
}
