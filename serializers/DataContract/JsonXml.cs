using System.Runtime.Serialization.Json;
using System.Text;
using System.Xml;

namespace Assay.Serializers;

/// <summary>JSON, which .NET reads and writes as a notation of XML.</summary>
internal sealed class JsonXml() : XmlFormat(
    JsonReaderWriterFactory.CreateJsonWriter(Stream.Null, Encoding.UTF8, ownsStream: false),
    JsonReaderWriterFactory.CreateJsonReader("{}"u8.ToArray(), XmlDictionaryReaderQuotas.Max))
{
    public override void SetOutput(Stream output) => ((IXmlJsonWriterInitializer)Writer).SetOutput(output, Encoding.UTF8, ownsStream: false);

    public override void SetInput(byte[] input) =>
        ((IXmlJsonReaderInitializer)Reader).SetInput(input, 0, input.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);

    public override void SetInput(Stream input) => ((IXmlJsonReaderInitializer)Reader).SetInput(input, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
}
