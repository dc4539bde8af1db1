using System.Text;
using System.Xml;

namespace Assay.Serializers;

/// <summary>XML as text, in UTF-8.</summary>
internal sealed class TextXml() : XmlFormat(
    XmlDictionaryWriter.CreateTextWriter(Stream.Null, Encoding.UTF8, ownsStream: false),
    XmlDictionaryReader.CreateTextReader("<x/>"u8.ToArray(), XmlDictionaryReaderQuotas.Max))
{
    public override void SetOutput(Stream output) => ((IXmlTextWriterInitializer)Writer).SetOutput(output, Encoding.UTF8, ownsStream: false);

    public override void SetInput(byte[] input) =>
        ((IXmlTextReaderInitializer)Reader).SetInput(input, 0, input.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);

    public override void SetInput(Stream input) => ((IXmlTextReaderInitializer)Reader).SetInput(input, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
}
