using System.Text.Json;

namespace Assay.Serializers;

/// <summary>The customers in their OData response.</summary>
[Serializer("utf8-json-writer", "JSON", typeof(Utf8JsonWriter), Needs = "code written by hand for each type")]
internal sealed class CustomersResponseJson : HandWrittenJson<CustomersResponse>
{
    private static readonly JsonEncodedText Context = JsonEncodedText.Encode("@odata.context"), Value = JsonEncodedText.Encode("value");

    protected override void Write(Utf8JsonWriter writer, CustomersResponse value)
    {
        writer.WriteStartObject();
        writer.WriteString(Context, value.Context);
        writer.WriteStartArray(Value);
        foreach (var customer in value.Value)
            CustomerJson.Write(writer, customer);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    protected override CustomersResponse Read(ref Utf8JsonReader reader)
    {
        var value = new CustomersResponse();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("@odata.context"u8))
            {
                reader.Read();
                value.Context = reader.GetString()!;
            }
            else if (reader.ValueTextEquals("value"u8))
            {
                reader.Read();
                value.Value = [];
                while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                    value.Value.Add(CustomerJson.Read(ref reader));
            }
            else
            {
                reader.Skip();
            }
        }
        return value;
    }
}
