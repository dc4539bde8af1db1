using System.Runtime.Serialization;
using System.Text;
using System.Xml;

namespace Assay.Serializers;

/// <summary>DataContractSerializer over XML text. Writer and reader are kept, with their buffers.</summary>
[Serializer("data-contract-xml", "XML", typeof(DataContractSerializer))]
internal sealed class DataContractXml<T> : ISerializeToStream<T>, IDeserializeFromBytes<T>, IDeserializeFromStream<T>
{
    private readonly DataContractSerializer serializer = new(typeof(T));
    private readonly XmlDictionaryWriter writer = XmlDictionaryWriter.CreateTextWriter(Stream.Null, Encoding.UTF8, ownsStream: false);
    private readonly XmlDictionaryReader reader = XmlDictionaryReader.CreateTextReader("<x/>"u8.ToArray(), XmlDictionaryReaderQuotas.Max);

    public void Serialize(T value, Stream output)
    {
        ((IXmlTextWriterInitializer)writer).SetOutput(output, Encoding.UTF8, ownsStream: false);
        serializer.WriteObject(writer, value);
        writer.Flush();
    }

    public T Deserialize(byte[] input)
    {
        ((IXmlTextReaderInitializer)reader).SetInput(input, 0, input.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
        return (T)serializer.ReadObject(reader)!;
    }

    public T Deserialize(Stream input)
    {
        ((IXmlTextReaderInitializer)reader).SetInput(input, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
        return (T)serializer.ReadObject(reader)!;
    }
}
