using System.Xml;
using System.Xml.Serialization;

namespace Assay.Serializers;

/// <summary>XmlSerializer, made once for the type, over the faster of .NET's readers and writers of XML text.</summary>
[Serializer("xml-serializer", "XML", typeof(XmlSerializer), Needs = "public types with a parameterless constructor; no dictionaries, no interfaces")]
internal sealed class XmlSerializer<T>() : XmlAdapter<T>(new TextXml())
{
    private readonly XmlSerializer serializer = Create();

    // A class that no attribute names is refused when one of its objects is written.
    protected override Exception? Refusal(Exception thrown) =>
        thrown.GetBaseException() is InvalidOperationException refused && refused.Message.Contains("XmlInclude", StringComparison.Ordinal) ? refused : null;

    protected override void Write(XmlDictionaryWriter writer, T value) => serializer.Serialize(writer, value);

    protected override T Read(XmlDictionaryReader reader) => (T)serializer.Deserialize(reader)!;

    private static XmlSerializer Create()
    {
        try
        {
            // Payload types name the classes behind a base class with the standard attribute; the library's users would put XmlInclude on it.
            return ReachableTypes.Of(typeof(T)).Known is { Count: > 0 } known ? new XmlSerializer(typeof(T), [.. known]) : new XmlSerializer(typeof(T));
        }
        catch (Exception refused) when (refused is InvalidOperationException or NotSupportedException)
        {
            // The library looks at the types when it is made: dictionaries, interfaces and collections without Add are none of its kinds.
            throw NotSupported(refused.GetBaseException());
        }
    }
}
