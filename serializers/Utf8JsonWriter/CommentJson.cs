using System.Text.Json;

namespace Assay.Serializers;

/// <summary>One comment on a post.</summary>
internal static class CommentJson
{
    private static readonly JsonEncodedText Created = JsonEncodedText.Encode("created"), Approved = JsonEncodedText.Encode("approved"),
        User = JsonEncodedText.Encode("user"),
        Message = JsonEncodedText.Encode("message"), Votes = JsonEncodedText.Encode("votes");

    public static void Write(Utf8JsonWriter writer, Comment value)
    {
        writer.WriteStartObject();
        writer.WriteString(Created, value.created);
        if (value.approved is { } approved)
            writer.WriteString(Approved, approved);
        else
            writer.WriteNull(Approved);
        writer.WriteString(User, value.user);
        writer.WriteString(Message, value.message);
        writer.WritePropertyName(Votes);
        VoteJson.Write(writer, value.votes);
        writer.WriteEndObject();
    }

    public static Comment Read(ref Utf8JsonReader reader)
    {
        var value = new Comment();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("created"u8))
            {
                reader.Read();
                value.created = reader.GetDateTime();
            }
            else if (reader.ValueTextEquals("approved"u8))
            {
                reader.Read();
                value.approved = reader.TokenType == JsonTokenType.Null ? null : reader.GetDateTime();
            }
            else if (reader.ValueTextEquals("user"u8))
            {
                reader.Read();
                value.user = reader.GetString();
            }
            else if (reader.ValueTextEquals("message"u8))
            {
                reader.Read();
                value.message = reader.GetString()!;
            }
            else if (reader.ValueTextEquals("votes"u8))
            {
                reader.Read();
                value.votes = VoteJson.Read(ref reader);
            }
            else
            {
                reader.Skip();
            }
        }
        return value;
    }
}
