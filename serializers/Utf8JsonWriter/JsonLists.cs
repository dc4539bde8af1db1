using System.Text.Json;

namespace Assay.Serializers;

/// <summary>Lists of texts, which several payloads have.</summary>
internal static class JsonLists
{
    public static void Write(Utf8JsonWriter writer, List<string>? values)
    {
        if (values is null)
        {
            writer.WriteNullValue();
            return;
        }
        writer.WriteStartArray();
        foreach (var value in values)
            writer.WriteStringValue(value);
        writer.WriteEndArray();
    }

    public static List<string>? Read(ref Utf8JsonReader reader)
    {
        if (reader.TokenType == JsonTokenType.Null)
            return null;
        var values = new List<string>();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            values.Add(reader.GetString()!);
        return values;
    }
}
