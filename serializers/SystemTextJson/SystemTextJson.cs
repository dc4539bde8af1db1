using System.Buffers;
using System.Text.Json;

namespace Assay.Serializers;

[Serializer("system-text-json", "JSON", typeof(JsonSerializer))]
internal sealed class SystemTextJson<T> : ISerializeToBuffer<T>, ISerializeToStream<T>, ISerializeToStreamAsync<T>, IDeserializeFromBytes<T>, IDeserializeFromStream<T>, IDeserializeFromStreamAsync<T>
{
    private Utf8JsonWriter? writer;

    public void Serialize(T value, IBufferWriter<byte> output)
    {
        if (writer is null)
            writer = new Utf8JsonWriter(output);
        else
            writer.Reset(output);
        JsonSerializer.Serialize(writer, value);
    }

    public void Serialize(T value, Stream output) => JsonSerializer.Serialize(output, value);

    public Task SerializeAsync(T value, Stream output) => JsonSerializer.SerializeAsync(output, value);

    public T Deserialize(byte[] input) => JsonSerializer.Deserialize<T>(input)!;

    public T Deserialize(Stream input) => JsonSerializer.Deserialize<T>(input)!;

    public async ValueTask<T> DeserializeAsync(Stream input) => (await JsonSerializer.DeserializeAsync<T>(input))!;
}
