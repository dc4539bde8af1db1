using System.Diagnostics.CodeAnalysis;
using System.Xml.Serialization;

namespace Assay.Serializers;

/// <summary>XmlSerializer, made once for the type, onto streams and from them as its documentation has it.</summary>
[Serializer("xml-serializer", "XML", typeof(XmlSerializer), Needs = XmlTypes.Needs)]
internal sealed class XmlSerializer<T> : ISerializeToStream<T>, IDeserializeFromStream<T>
{
    private readonly XmlSerializer serializer = XmlTypes.Serializer(typeof(T));

    public void Serialize(T value, Stream output)
    {
        try
        {
            serializer.Serialize(output, value);
        }
        catch (InvalidOperationException thrown) when (XmlTypes.Refusal(thrown) is { } refusal)
        {
            throw Refused.By(refusal);
        }
    }

    [SuppressMessage("Security", "CA5369:Use XmlReader for Deserialize", Justification = "As the documentation calls it; the documents are our own.")]
    public T Deserialize(Stream input) => (T)serializer.Deserialize(input)!;
}
