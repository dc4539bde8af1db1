using System.Runtime.Serialization;
using System.Runtime.Serialization.Formatters.Binary;

namespace Assay.Serializers;

/// <summary>BinaryFormatter of the compatibility package. It takes types that are marked <see cref="SerializableAttribute"/>, and no others.</summary>
[Serializer("binary-formatter", ".NET binary (MS-NRBF)", typeof(BinaryFormatter), Needs = "types marked Serializable, and a package, because .NET 9 removed it",
    Unsafe = SerializerAttribute.AnyType)]
internal sealed class BinaryFormatterAdapter<T> : ISerializeToStream<T>, IDeserializeFromStream<T>
{
    private readonly BinaryFormatter formatter = new();

    public void Serialize(T value, Stream output)
    {
        try
        {
            formatter.Serialize(output, value!);
        }
        catch (SerializationException refused) when (refused.Message.Contains("not marked as serializable", StringComparison.Ordinal))
        {
            throw new PayloadNotSupportedException(refused.Message, refused);
        }
    }

    public T Deserialize(Stream input) => (T)formatter.Deserialize(input);
}
