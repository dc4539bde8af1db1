using System.Xml;

namespace Assay.Serializers;

/// <summary>The .NET binary XML format, without a dictionary shared beforehand.</summary>
internal sealed class BinaryXml() : XmlFormat(
    XmlDictionaryWriter.CreateBinaryWriter(Stream.Null, null, null, ownsStream: false),
    XmlDictionaryReader.CreateBinaryReader(Stream.Null, XmlDictionaryReaderQuotas.Max))
{
    public override void SetOutput(Stream output) => ((IXmlBinaryWriterInitializer)Writer).SetOutput(output, null, null, ownsStream: false);

    public override void SetInput(byte[] input) =>
        ((IXmlBinaryReaderInitializer)Reader).SetInput(input, 0, input.Length, null, XmlDictionaryReaderQuotas.Max, null, null);

    public override void SetInput(Stream input) => ((IXmlBinaryReaderInitializer)Reader).SetInput(input, null, XmlDictionaryReaderQuotas.Max, null, null);
}
