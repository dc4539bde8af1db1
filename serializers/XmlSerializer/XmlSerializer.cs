using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Serialization;

namespace Assay.Serializers;

/// <summary>XmlSerializer, made once for the type, over the faster of .NET's readers and writers of XML text.</summary>
[Serializer("xml-serializer", "XML", typeof(XmlSerializer), Needs = "public types with a parameterless constructor; no dictionaries, no interfaces")]
internal sealed partial class XmlSerializer<T>() : XmlAdapter<T>(new TextXml())
{
    private readonly XmlSerializer serializer = Create();

    protected override void Write(XmlDictionaryWriter writer, T value) => serializer.Serialize(writer, value);

    protected override T Read(XmlDictionaryReader reader) => (T)serializer.Deserialize(reader)!;

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
