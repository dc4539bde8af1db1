using System.Text.Json;

namespace Assay.Serializers;

/// <summary>The message envelope.</summary>
[Serializer("utf8-json-writer", "JSON", typeof(Utf8JsonWriter), Needs = "code written by hand for each type")]
internal sealed class EnvelopeJson : HandWrittenJson<MessageEnvelope>
{
    private static readonly JsonEncodedText IsInternal = JsonEncodedText.Encode("IsInternal"), TimeStamp = JsonEncodedText.Encode("TimeStamp"),
        MessageId = JsonEncodedText.Encode("MessageId"), Header = JsonEncodedText.Encode("Header"), From = JsonEncodedText.Encode("From"),
        To = JsonEncodedText.Encode("To"), KeyValuePairs = JsonEncodedText.Encode("KeyValuePairs");

    protected override void Write(Utf8JsonWriter writer, MessageEnvelope value)
    {
        writer.WriteStartObject();
        writer.WriteBoolean(IsInternal, value.IsInternal);
        writer.WriteString(TimeStamp, value.TimeStamp);
        writer.WriteString(MessageId, value.MessageId);
        writer.WriteString(Header, value.Header);
        writer.WriteString(From, value.From);
        writer.WriteString(To, value.To);
        if (value.KeyValuePairs is { } pairs)
        {
            writer.WriteStartObject(KeyValuePairs);
            foreach (var pair in pairs)
                writer.WriteString(pair.Key, pair.Value);
            writer.WriteEndObject();
        }
        else
        {
            writer.WriteNull(KeyValuePairs);
        }
        writer.WriteEndObject();
    }

    protected override MessageEnvelope Read(ref Utf8JsonReader reader)
    {
        var value = new MessageEnvelope();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("IsInternal"u8))
            {
                reader.Read();
                value.IsInternal = reader.GetBoolean();
            }
            else if (reader.ValueTextEquals("TimeStamp"u8))
            {
                reader.Read();
                value.TimeStamp = reader.GetDateTime();
            }
            else if (reader.ValueTextEquals("MessageId"u8))
            {
                reader.Read();
                value.MessageId = reader.GetGuid();
            }
            else if (reader.ValueTextEquals("Header"u8))
            {
                reader.Read();
                value.Header = reader.GetString();
            }
            else if (reader.ValueTextEquals("From"u8))
            {
                reader.Read();
                value.From = reader.GetGuid();
            }
            else if (reader.ValueTextEquals("To"u8))
            {
                reader.Read();
                value.To = reader.GetGuid();
            }
            else if (reader.ValueTextEquals("KeyValuePairs"u8))
            {
                reader.Read();
                value.KeyValuePairs = ReadPairs(ref reader);
            }
            else
            {
                reader.Skip();
            }
        }
        return value;
    }

    private static Dictionary<string, string>? ReadPairs(ref Utf8JsonReader reader)
    {
        if (reader.TokenType == JsonTokenType.Null)
            return null;
        var pairs = new Dictionary<string, string>();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            var key = reader.GetString()!;
            reader.Read();
            pairs[key] = reader.GetString()!;
        }
        return pairs;
    }
}
