using System.Text.Json;

namespace Assay.Serializers;

/// <summary>One address of a customer.</summary>
internal static class AddressJson
{
    private static readonly JsonEncodedText City = JsonEncodedText.Encode("City"), Misc = JsonEncodedText.Encode("Misc"),
        Street = JsonEncodedText.Encode("Street");

    public static void Write(Utf8JsonWriter writer, Address value)
    {
        writer.WriteStartObject();
        writer.WriteString(City, value.City);
        if (value.Misc is not null)
            writer.WriteString(Misc, value.Misc);
        writer.WriteString(Street, value.Street);
        writer.WriteEndObject();
    }

    public static Address Read(ref Utf8JsonReader reader)
    {
        var value = new Address();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("City"u8))
            {
                reader.Read();
                value.City = reader.GetString()!;
            }
            else if (reader.ValueTextEquals("Misc"u8))
            {
                reader.Read();
                value.Misc = reader.GetString();
            }
            else if (reader.ValueTextEquals("Street"u8))
            {
                reader.Read();
                value.Street = reader.GetString()!;
            }
            else
            {
                reader.Skip();
            }
        }
        return value;
    }
}
