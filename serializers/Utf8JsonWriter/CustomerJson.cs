using System.Text.Json;

namespace Assay.Serializers;

/// <summary>One customer.</summary>
internal static class CustomerJson
{
    private static readonly JsonEncodedText Id = JsonEncodedText.Encode("Id"), Name = JsonEncodedText.Encode("Name"), Emails = JsonEncodedText.Encode("Emails"),
        Bio = JsonEncodedText.Encode("Bio"), Content = JsonEncodedText.Encode("Content"), HomeAddress = JsonEncodedText.Encode("HomeAddress"),
        Addresses = JsonEncodedText.Encode("Addresses");

    public static void Write(Utf8JsonWriter writer, Customer value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Id, value.Id);
        writer.WriteString(Name, value.Name);
        writer.WritePropertyName(Emails);
        JsonLists.Write(writer, value.Emails);
        writer.WriteString(Bio, value.Bio);
        writer.WriteBase64String(Content, value.Content);
        writer.WritePropertyName(HomeAddress);
        AddressJson.Write(writer, value.HomeAddress);
        writer.WriteStartArray(Addresses);
        foreach (var address in value.Addresses)
            AddressJson.Write(writer, address);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    public static Customer Read(ref Utf8JsonReader reader)
    {
        var value = new Customer();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("Id"u8))
            {
                reader.Read();
                value.Id = reader.GetInt32();
            }
            else if (reader.ValueTextEquals("Name"u8))
            {
                reader.Read();
                value.Name = reader.GetString()!;
            }
            else if (reader.ValueTextEquals("Emails"u8))
            {
                reader.Read();
                value.Emails = JsonLists.Read(ref reader)!;
            }
            else if (reader.ValueTextEquals("Bio"u8))
            {
                reader.Read();
                value.Bio = reader.GetString()!;
            }
            else if (reader.ValueTextEquals("Content"u8))
            {
                reader.Read();
                value.Content = reader.GetBytesFromBase64();
            }
            else if (reader.ValueTextEquals("HomeAddress"u8))
            {
                reader.Read();
                value.HomeAddress = AddressJson.Read(ref reader);
            }
            else if (reader.ValueTextEquals("Addresses"u8))
            {
                reader.Read();
                value.Addresses = [];
                while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                    value.Addresses.Add(AddressJson.Read(ref reader));
            }
            else
            {
                reader.Skip();
            }
        }
        return value;
    }
}
