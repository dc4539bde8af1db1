using NetSerializer;

namespace Assay.Serializers;

/// <summary>The calls for a type that the caller knows: no number is written, none is looked up.</summary>
[Serializer("netserializer-direct", "NetSerializer", typeof(Serializer), Settings = "SerializeDirect, DeserializeDirect", Needs = "types marked Serializable")]
internal sealed class NetSerializerDirect<T> : ISerializeToStream<T>, IDeserializeFromStream<T>
{
    private readonly Serializer serializer = PayloadTypes<T>.Serializer;

    public void Serialize(T value, Stream output) => serializer.SerializeDirect(output, value);

    public T Deserialize(Stream input)
    {
        serializer.DeserializeDirect<T>(input, out var value);
        return value;
    }
}
