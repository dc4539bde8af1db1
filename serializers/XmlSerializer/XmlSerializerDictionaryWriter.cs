using System.Xml;
using System.Xml.Serialization;

namespace Assay.Serializers;

/// <summary>
/// Over the reader and the writer that data contracts use. They are faster than those which the library makes itself, indent nothing, and
/// return texts that XML can't hold or changes: control characters, line ends, nothing but white space.
/// </summary>
[Serializer("xml-serializer-dictionary-writer", "XML", typeof(XmlSerializer), Settings = "XmlDictionaryWriter, XmlDictionaryReader", Needs = XmlTypes.Needs)]
internal sealed class XmlSerializerDictionaryWriter<T>() : XmlAdapter<T>(new TextXml())
{
    private readonly XmlSerializer serializer = XmlTypes.Serializer(typeof(T));

    protected override Exception? Refusal(Exception thrown) => XmlTypes.Refusal(thrown);

    protected override void Write(XmlDictionaryWriter writer, T value) => serializer.Serialize(writer, value);

    protected override T Read(XmlDictionaryReader reader) => (T)serializer.Deserialize(reader)!;
}
