using System.Text;
using Assay.Worker;

namespace Assay.Host.Tests.Hosting;

/// <summary>A library that writes the names of classes, none for a text, and creates whatever a document names.</summary>
[Serializer("naming", "text", typeof(NamingLibrary<>))]
internal sealed class NamingLibrary<T> : ISerializeToBytes<T>, IDeserializeFromBytes<T>
{
    public byte[] Serialize(T value) => Encoding.UTF8.GetBytes(value as string ?? typeof(T).AssemblyQualifiedName!);

    public T Deserialize(byte[] input) => (T)Activator.CreateInstance(Type.GetType(Encoding.UTF8.GetString(input), throwOnError: true)!)!;
}
