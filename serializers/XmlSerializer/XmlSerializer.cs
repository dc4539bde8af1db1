using System.Text;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Serialization;

namespace Assay.Serializers;

/// <summary>XmlSerializer, made once for the type, over the faster of .NET's readers and writers of XML text, which are kept with their buffers.</summary>
[Serializer("xml-serializer", "XML", typeof(XmlSerializer), Needs = "public types with a constructor without parameters; no dictionaries, no interfaces")]
internal sealed partial class XmlSerializer<T> : ISerializeToStream<T>, IDeserializeFromBytes<T>, IDeserializeFromStream<T>
{
    private readonly XmlSerializer serializer = Create();
    private readonly XmlDictionaryWriter writer = XmlDictionaryWriter.CreateTextWriter(Stream.Null, Encoding.UTF8, ownsStream: false);
    private readonly XmlDictionaryReader reader = XmlDictionaryReader.CreateTextReader("<x/>"u8.ToArray(), XmlDictionaryReaderQuotas.Max);

    public void Serialize(T value, Stream output)
    {
        ((IXmlTextWriterInitializer)writer).SetOutput(output, Encoding.UTF8, ownsStream: false);
        serializer.Serialize(writer, value);
        writer.Flush();
    }

    public T Deserialize(byte[] input)
    {
        ((IXmlTextReaderInitializer)reader).SetInput(input, 0, input.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
        return (T)serializer.Deserialize(reader)!;
    }

    public T Deserialize(Stream input)
    {
        ((IXmlTextReaderInitializer)reader).SetInput(input, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
        return (T)serializer.Deserialize(reader)!;
    }

    private static XmlSerializer Create()
    {
        try
        {
            return new XmlSerializer(typeof(T));
        }
        catch (Exception refused) when (refused is InvalidOperationException or NotSupportedException)
        {
            // The library looks at the types when it is made: dictionaries, interfaces and collections without Add are none of its kinds.
            throw new PayloadNotSupportedException(AssemblyNames().Replace(refused.GetBaseException().Message, ""), refused);
        }
    }

    [GeneratedRegex(@", [\w.]+, Version=[^\]]*")]
    private static partial Regex AssemblyNames();
}
