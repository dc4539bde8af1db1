using NetSerializer;

namespace Assay.Serializers;

/// <summary>The usual calls, which write the number of the object's type before it.</summary>
[Serializer("netserializer", "NetSerializer", typeof(Serializer), Needs = "types marked Serializable")]
internal sealed class NetSerializerObject<T> : ISerializeToStream<T>, IDeserializeFromStream<T>
{
    private readonly Serializer serializer = PayloadTypes<T>.Serializer;

    public void Serialize(T value, Stream output) => serializer.Serialize(output, value);

    public T Deserialize(Stream input) => (T)serializer.Deserialize(input);
}
