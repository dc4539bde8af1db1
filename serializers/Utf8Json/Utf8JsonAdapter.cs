using System.Buffers;
using Utf8Json;

namespace Assay.Serializers;

/// <summary>Utf8Json, which writes into an array that it keeps for the thread: taking that saves a copy.</summary>
[Serializer("utf8json", "JSON", typeof(JsonSerializer))]
internal sealed class Utf8JsonAdapter<T> : ISerializeToBuffer<T>, ISerializeToBytes<T>, ISerializeToStream<T>, ISerializeToStreamAsync<T>,
    IDeserializeFromBytes<T>, IDeserializeFromStream<T>, IDeserializeFromStreamAsync<T>
{
    public void Serialize(T value, IBufferWriter<byte> output) => output.Write(JsonSerializer.SerializeUnsafe(value).AsSpan());

    public byte[] Serialize(T value) => JsonSerializer.Serialize(value);

    public void Serialize(T value, Stream output) => JsonSerializer.Serialize(output, value);

    public Task SerializeAsync(T value, Stream output) => JsonSerializer.SerializeAsync(output, value);

    public T Deserialize(byte[] input) => JsonSerializer.Deserialize<T>(input);

    public T Deserialize(Stream input) => JsonSerializer.Deserialize<T>(input);

    public async ValueTask<T> DeserializeAsync(Stream input) => await JsonSerializer.DeserializeAsync<T>(input);
}
