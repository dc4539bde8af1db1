using System.Text;
using fastJSON;

namespace Assay.Serializers;

/// <summary>fastJSON takes and gives strings. By default it writes the types' names into the document.</summary>
[Serializer("fastjson", "JSON", typeof(JSON), Unsafe = SerializerAttribute.AnyType)]
internal sealed class FastJSONAdapter<T> : ISerializeToBytes<T>, IDeserializeFromBytes<T>, IDeserializeFromSpan<T>
{
    private readonly JSONParameters parameters = new();

    public byte[] Serialize(T value) => Encoding.UTF8.GetBytes(JSON.ToJSON(value, parameters));

    public T Deserialize(byte[] input) => JSON.ToObject<T>(Encoding.UTF8.GetString(input), parameters);

    public T Deserialize(ReadOnlySpan<byte> input) => JSON.ToObject<T>(Encoding.UTF8.GetString(input), parameters);
}
