using System.Xml;
using System.Xml.Serialization;

namespace Assay.Serializers;

/// <summary>XmlSerializer, made once for the type, over readers and writers of XML text.</summary>
[Serializer("xml-serializer", "XML", typeof(XmlSerializer))]
internal sealed class XmlSerializer<T> : ISerializeToStream<T>, IDeserializeFromStream<T>
{
    private static readonly XmlWriterSettings Writing = new() { CloseOutput = false };
    private static readonly XmlReaderSettings Reading = new() { CloseInput = false };

    private readonly XmlSerializer serializer = Create();

    public void Serialize(T value, Stream output)
    {
        using var writer = XmlWriter.Create(output, Writing);
        serializer.Serialize(writer, value);
    }

    public T Deserialize(Stream input)
    {
        using var reader = XmlReader.Create(input, Reading);
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
            throw new PayloadNotSupportedException(refused.GetBaseException().Message, refused);
        }
    }
}
