using System.Buffers;
using Nerdbank.MessagePack;
using PolyType;
using PolyType.ReflectionProvider;

namespace Assay.Serializers;

/// <summary>
/// Nerdbank.MessagePack with shapes found by reflection, for types that bear no marks of the library. Dates keep their kind: it refuses unspecified ones
/// otherwise, and writes UTC as the same timestamp either way.
/// </summary>
internal abstract class NerdbankMessagePackAdapter<T>
    : ISerializeToBuffer<T>, ISerializeToBytes<T>, ISerializeToStream<T>, ISerializeToStreamAsync<T>, IDeserializeFromBytes<T>, IDeserializeFromStream<T>,
        IDeserializeFromStreamAsync<T>
{
    private readonly MessagePackSerializer serializer;
    private readonly ITypeShape<T> shape;

    protected NerdbankMessagePackAdapter(MessagePackSerializer serializer)
    {
        this.serializer = serializer;
        KnownTypes.Check(typeof(T));
        shape = (ITypeShape<T>)ReflectionTypeShapeProvider.Default.GetTypeShape(typeof(T))!;
    }

    public void Serialize(T value, IBufferWriter<byte> output) => serializer.Serialize(output, value, shape);

    public byte[] Serialize(T value) => serializer.Serialize(value, shape);

    public void Serialize(T value, Stream output) => serializer.Serialize(output, value, shape);

    public Task SerializeAsync(T value, Stream output) => serializer.SerializeAsync(output, value, shape).AsTask();

    public T Deserialize(byte[] input) => serializer.Deserialize<T>((ReadOnlyMemory<byte>)input, shape)!;

    public T Deserialize(Stream input) => serializer.Deserialize<T>(input, shape)!;

    public async ValueTask<T> DeserializeAsync(Stream input) => (await serializer.DeserializeAsync<T>(input, shape))!;
}
