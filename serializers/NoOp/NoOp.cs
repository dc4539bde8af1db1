using System.Buffers;

namespace Assay.Serializers;

/// <summary>Does nothing: its figures are the lab's own floor. This worker is also the reference that exports a payload's canonical values.</summary>
[Serializer("no-op", "none", typeof(NoOp<>), ReadBy = ReferenceReader.Nobody)]
internal sealed class NoOp<T> : ISerializeToBuffer<T>, ISerializeToStream<T>, ISerializeToStreamAsync<T>, IDeserializeFromBytes<T>, IDeserializeFromStream<T>,
    IDeserializeFromStreamAsync<T>
{
    public void Serialize(T value, IBufferWriter<byte> output)
    {
    }

    public void Serialize(T value, Stream output)
    {
    }

    public Task SerializeAsync(T value, Stream output) => Task.CompletedTask;

    public T Deserialize(byte[] input) => default!;

    public T Deserialize(Stream input) => default!;

    public ValueTask<T> DeserializeAsync(Stream input) => default;
}
