using System.Runtime.Serialization.Json;
using System.Text;
using System.Xml;

namespace Assay.Serializers;

/// <summary>DataContractJsonSerializer. Writer and reader are kept, with their buffers.</summary>
[Serializer("data-contract-json", "JSON", typeof(DataContractJsonSerializer))]
internal sealed class DataContractJson<T> : ISerializeToStream<T>, IDeserializeFromBytes<T>, IDeserializeFromStream<T>
{
    private readonly DataContractJsonSerializer serializer = new(typeof(T));
    private readonly XmlDictionaryWriter writer = JsonReaderWriterFactory.CreateJsonWriter(Stream.Null, Encoding.UTF8, ownsStream: false);
    private readonly XmlDictionaryReader reader = JsonReaderWriterFactory.CreateJsonReader("{}"u8.ToArray(), XmlDictionaryReaderQuotas.Max);

    public void Serialize(T value, Stream output)
    {
        ((IXmlJsonWriterInitializer)writer).SetOutput(output, Encoding.UTF8, ownsStream: false);
        serializer.WriteObject(writer, value);
        writer.Flush();
    }

    public T Deserialize(byte[] input)
    {
        ((IXmlJsonReaderInitializer)reader).SetInput(input, 0, input.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
        return (T)serializer.ReadObject(reader)!;
    }

    public T Deserialize(Stream input)
    {
        ((IXmlJsonReaderInitializer)reader).SetInput(input, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
        return (T)serializer.ReadObject(reader)!;
    }
}
