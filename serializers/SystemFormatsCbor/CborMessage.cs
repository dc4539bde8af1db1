using System.Formats.Cbor;

namespace Assay.Serializers;

[Serializer("system-formats-cbor", "CBOR", typeof(CborWriter), Needs = "code written by hand for each type")]
internal sealed class CborMessage : CborAdapter<Message>
{
    protected override void Write(CborWriter writer, Message value)
    {
        writer.WriteStartMap(2);
        writer.WriteTextString("message");
        writer.WriteTextString(value.message);
        writer.WriteTextString("version");
        writer.WriteInt32(value.version);
        writer.WriteEndMap();
    }

    protected override Message Read(CborReader reader)
    {
        var value = new Message();
        reader.ReadStartMap();
        while (reader.PeekState() != CborReaderState.EndMap)
        {
            var name = reader.ReadDefiniteLengthTextStringBytes().Span;
            if (name.SequenceEqual("message"u8))
                value.message = reader.ReadTextString();
            else if (name.SequenceEqual("version"u8))
                value.version = reader.ReadInt32();
            else
                reader.SkipValue();
        }
        reader.ReadEndMap();
        return value;
    }
}
