using System.Runtime.Serialization;
using System.Xml;

namespace Assay.Serializers;

/// <summary>DataContractSerializer over the .NET binary XML format, without a dictionary
/// shared beforehand. Writer and reader are kept, with their buffers.</summary>
internal abstract class DataContractBinaryAdapter<T> : ISerializeToStream<T>, IDeserializeFromBytes<T>, IDeserializeFromStream<T>
{
    private readonly DataContractSerializer serializer = new(typeof(T));
    private readonly XmlDictionaryWriter writer = XmlDictionaryWriter.CreateBinaryWriter(Stream.Null, null, null, ownsStream: false);
    private readonly XmlDictionaryReader reader = XmlDictionaryReader.CreateBinaryReader(Stream.Null, XmlDictionaryReaderQuotas.Max);

    public void Serialize(T value, Stream output)
    {
        ((IXmlBinaryWriterInitializer)writer).SetOutput(output, null, null, ownsStream: false);
        serializer.WriteObject(writer, value);
        writer.Flush();
    }

    public T Deserialize(byte[] input)
    {
        ((IXmlBinaryReaderInitializer)reader).SetInput(input, 0, input.Length, null, XmlDictionaryReaderQuotas.Max, null, null);
        return (T)serializer.ReadObject(reader)!;
    }

    public T Deserialize(Stream input)
    {
        ((IXmlBinaryReaderInitializer)reader).SetInput(input, null, XmlDictionaryReaderQuotas.Max, null, null);
        return (T)serializer.ReadObject(reader)!;
    }
}
