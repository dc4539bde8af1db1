using System.Runtime.Serialization;
using System.Xml;

namespace Assay.Serializers;

/// <summary>A serializer of data contracts over a notation of XML.</summary>
internal abstract class DataContractAdapter<T>(XmlObjectSerializer serializer, XmlFormat format) : XmlAdapter<T>(format)
{
    protected override void Write(XmlDictionaryWriter writer, T value) => serializer.WriteObject(writer, value);

    protected override T Read(XmlDictionaryReader reader) => (T)serializer.ReadObject(reader)!;
}
