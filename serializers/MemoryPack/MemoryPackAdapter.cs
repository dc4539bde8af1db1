using System.Buffers;
using MemoryPack;

namespace Assay.Serializers;

/// <summary>MemoryPack by generated formatters, into buffers and from spans; its streams are asynchronous only.</summary>
internal abstract class MemoryPackAdapter<T>(MemoryPackSerializerOptions options)
    : ISerializeToBuffer<T>, ISerializeToBytes<T>, ISerializeToStreamAsync<T>, IDeserializeFromBytes<T>, IDeserializeFromStreamAsync<T>
{
    public void Serialize(T value, IBufferWriter<byte> output) => MemoryPackSerializer.Serialize(output, value, options);

    public byte[] Serialize(T value) => MemoryPackSerializer.Serialize(value, options);

    public async Task SerializeAsync(T value, Stream output) => await MemoryPackSerializer.SerializeAsync(output, value, options);

    public T Deserialize(byte[] input) => MemoryPackSerializer.Deserialize<T>(input, options)!;

    public async ValueTask<T> DeserializeAsync(Stream input) => (await MemoryPackSerializer.DeserializeAsync<T>(input, options))!;
}
