using Hyperion;

namespace Assay.Serializers;

/// <summary>Hyperion, which writes the fields of any class.</summary>
[Serializer("hyperion", "Hyperion", typeof(Serializer), Unsafe = SerializerAttribute.AnyType)]
internal sealed class HyperionAdapter<T> : ISerializeToStream<T>, IDeserializeFromStream<T>
{
    // Not SerializerOptions.Default: it is made before the tables that it takes its serializers from, and is empty.
    private readonly Serializer serializer = new();

    public void Serialize(T value, Stream output) => serializer.Serialize(value, output);

    public T Deserialize(Stream input) => serializer.Deserialize<T>(input);
}
