using System.Formats.Cbor;

namespace Assay.Serializers;

/// <summary>Members at their default are left out; a Guid is its 16 bytes, the time its 8 bytes of <see cref="DateTime.ToBinary"/>.</summary>
[Serializer("system-formats-cbor", "CBOR", typeof(CborWriter), Needs = "code written by hand for each type")]
internal sealed class CborEnvelope : CborAdapter<MessageEnvelope>
{
    protected override void Write(CborWriter writer, MessageEnvelope value)
    {
        writer.WriteStartMap(null);
        if (value.IsInternal)
        {
            writer.WriteTextString("IsInternal");
            writer.WriteBoolean(true);
        }
        if (value.TimeStamp != default)
        {
            writer.WriteTextString("TimeStamp");
            writer.WriteInt64(value.TimeStamp.ToBinary());
        }
        WriteGuid(writer, "MessageId", value.MessageId);
        if (value.Header is not null)
        {
            writer.WriteTextString("Header");
            writer.WriteTextString(value.Header);
        }
        WriteGuid(writer, "From", value.From);
        WriteGuid(writer, "To", value.To);
        if (value.KeyValuePairs is not null)
        {
            writer.WriteTextString("KeyValuePairs");
            writer.WriteStartMap(value.KeyValuePairs.Count);
            foreach (var pair in value.KeyValuePairs)
            {
                writer.WriteTextString(pair.Key);
                writer.WriteTextString(pair.Value);
            }
            writer.WriteEndMap();
        }
        writer.WriteEndMap();
    }

    protected override MessageEnvelope Read(CborReader reader)
    {
        var value = new MessageEnvelope();
        reader.ReadStartMap();
        while (reader.PeekState() != CborReaderState.EndMap)
        {
            var name = reader.ReadDefiniteLengthTextStringBytes().Span;
            if (name.SequenceEqual("IsInternal"u8))
                value.IsInternal = reader.ReadBoolean();
            else if (name.SequenceEqual("TimeStamp"u8))
                value.TimeStamp = DateTime.FromBinary(reader.ReadInt64());
            else if (name.SequenceEqual("MessageId"u8))
                value.MessageId = new Guid(reader.ReadDefiniteLengthByteString().Span);
            else if (name.SequenceEqual("Header"u8))
                value.Header = reader.ReadTextString();
            else if (name.SequenceEqual("From"u8))
                value.From = new Guid(reader.ReadDefiniteLengthByteString().Span);
            else if (name.SequenceEqual("To"u8))
                value.To = new Guid(reader.ReadDefiniteLengthByteString().Span);
            else if (name.SequenceEqual("KeyValuePairs"u8))
                value.KeyValuePairs = ReadPairs(reader);
            else
                reader.SkipValue();
        }
        reader.ReadEndMap();
        return value;
    }

    private static void WriteGuid(CborWriter writer, string name, Guid value)
    {
        if (value == Guid.Empty)
            return;
        Span<byte> bytes = stackalloc byte[16];
        value.TryWriteBytes(bytes);
        writer.WriteTextString(name);
        writer.WriteByteString(bytes);
    }

    private static Dictionary<string, string> ReadPairs(CborReader reader)
    {
        var pairs = new Dictionary<string, string>();
        reader.ReadStartMap();
        while (reader.PeekState() != CborReaderState.EndMap)
            pairs[reader.ReadTextString()] = reader.ReadTextString();
        reader.ReadEndMap();
        return pairs;
    }
}
