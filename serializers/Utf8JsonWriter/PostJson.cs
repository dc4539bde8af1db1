using System.Text.Json;

namespace Assay.Serializers;

/// <summary>The post with its comments.</summary>
[Serializer("utf8-json-writer", "JSON", typeof(Utf8JsonWriter), Needs = "code written by hand for each type")]
internal sealed class PostJson : HandWrittenJson<Post>
{
    private static readonly JsonEncodedText ID = JsonEncodedText.Encode("ID"), Title = JsonEncodedText.Encode("title"), Text = JsonEncodedText.Encode("text"),
        Created = JsonEncodedText.Encode("created"), Tags = JsonEncodedText.Encode("tags"), Approved = JsonEncodedText.Encode("approved"),
        Comments = JsonEncodedText.Encode("comments"), Votes = JsonEncodedText.Encode("votes"), Notes = JsonEncodedText.Encode("notes"),
        State = JsonEncodedText.Encode("state");

    protected override void Write(Utf8JsonWriter writer, Post value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(ID, value.ID);
        writer.WriteString(Title, value.title);
        writer.WriteString(Text, value.text);
        writer.WriteString(Created, value.created);
        writer.WriteStartArray(Tags);
        foreach (var tag in value.tags)
            writer.WriteStringValue(tag);
        writer.WriteEndArray();
        if (value.approved is { } approved)
            writer.WriteString(Approved, approved);
        else
            writer.WriteNull(Approved);
        writer.WriteStartArray(Comments);
        foreach (var comment in value.comments)
            CommentJson.Write(writer, comment);
        writer.WriteEndArray();
        writer.WritePropertyName(Votes);
        VoteJson.Write(writer, value.votes);
        writer.WritePropertyName(Notes);
        JsonLists.Write(writer, value.notes);
        writer.WriteNumber(State, (int)value.state);
        writer.WriteEndObject();
    }

    protected override Post Read(ref Utf8JsonReader reader)
    {
        var value = new Post();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("ID"u8))
            {
                reader.Read();
                value.ID = reader.GetInt32();
            }
            else if (reader.ValueTextEquals("title"u8))
            {
                reader.Read();
                value.title = reader.GetString()!;
            }
            else if (reader.ValueTextEquals("text"u8))
            {
                reader.Read();
                value.text = reader.GetString()!;
            }
            else if (reader.ValueTextEquals("created"u8))
            {
                reader.Read();
                value.created = reader.GetDateTime();
            }
            else if (reader.ValueTextEquals("tags"u8))
            {
                reader.Read();
                value.tags = [];
                while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                    value.tags.Add(reader.GetString()!);
            }
            else if (reader.ValueTextEquals("approved"u8))
            {
                reader.Read();
                value.approved = reader.TokenType == JsonTokenType.Null ? null : reader.GetDateTime();
            }
            else if (reader.ValueTextEquals("comments"u8))
            {
                reader.Read();
                value.comments = [];
                while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                    value.comments.Add(CommentJson.Read(ref reader));
            }
            else if (reader.ValueTextEquals("votes"u8))
            {
                reader.Read();
                value.votes = VoteJson.Read(ref reader);
            }
            else if (reader.ValueTextEquals("notes"u8))
            {
                reader.Read();
                value.notes = JsonLists.Read(ref reader);
            }
            else if (reader.ValueTextEquals("state"u8))
            {
                reader.Read();
                value.state = (PostState)reader.GetInt32();
            }
            else
            {
                reader.Skip();
            }
        }
        return value;
    }
}
