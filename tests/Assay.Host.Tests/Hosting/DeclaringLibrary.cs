using System.Text;
using Assay.Worker;

namespace Assay.Host.Tests.Hosting;

/// <summary>A library for texts alone whose adapter says that it creates whatever a document names.</summary>
[Serializer("declaring", "text", typeof(DeclaringLibrary), Unsafe = SerializerAttribute.AnyType)]
internal sealed class DeclaringLibrary : ISerializeToBytes<string>, IDeserializeFromBytes<string>
{
    public byte[] Serialize(string value) => Encoding.UTF8.GetBytes(value);

    public string Deserialize(byte[] input) => Encoding.UTF8.GetString(input);
}
