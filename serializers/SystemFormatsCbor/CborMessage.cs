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
            switch (reader.ReadTextString())
            {
                case "message":
                    value.message = reader.ReadTextString();
                    break;
                case "version":
                    value.version = reader.ReadInt32();
                    break;
                default:
                    reader.SkipValue();
                    break;
            }
        }
        reader.ReadEndMap();
        return value;
    }
}
