using System.Text.Json;

namespace Assay.Serializers;

/// <summary>The votes for a post or a comment.</summary>
internal static class VoteJson
{
    private static readonly JsonEncodedText Upvote = JsonEncodedText.Encode("upvote"), Downvote = JsonEncodedText.Encode("downvote");

    public static void Write(Utf8JsonWriter writer, Vote value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Upvote, value.upvote);
        writer.WriteNumber(Downvote, value.downvote);
        writer.WriteEndObject();
    }

    public static Vote Read(ref Utf8JsonReader reader)
    {
        var value = new Vote();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("upvote"u8))
            {
                reader.Read();
                value.upvote = reader.GetInt32();
            }
            else if (reader.ValueTextEquals("downvote"u8))
            {
                reader.Read();
                value.downvote = reader.GetInt32();
            }
            else
            {
                reader.Skip();
            }
        }
        return value;
    }
}
