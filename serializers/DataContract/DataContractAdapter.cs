using System.Runtime.Serialization;
using System.Xml;

namespace Assay.Serializers;

/// <summary>A serializer of data contracts over a notation of XML.</summary>
internal abstract class DataContractAdapter<T>(XmlObjectSerializer serializer, XmlFormat format) : XmlAdapter<T>(format)
{
    // Types are looked at when the first value is written, and a class that no attribute names when one of its objects is. Where an attribute
    // names it on its own base class only, it is written, and refused when it is read.
    protected override Exception? Refusal(Exception thrown) =>
        thrown is InvalidDataContractException
        || (thrown is SerializationException && thrown.Message.Contains("KnownTypeAttribute", StringComparison.Ordinal)) ? thrown : null;

    protected override void Write(XmlDictionaryWriter writer, T value) => serializer.WriteObject(writer, value);

    protected override T Read(XmlDictionaryReader reader) => (T)serializer.ReadObject(reader)!;
}
