using System.Text.Json;

namespace Assay.Serializers;

/// <summary>The customers as an array.</summary>
[Serializer("utf8-json-writer", "JSON", typeof(Utf8JsonWriter), Needs = "code written by hand for each type")]
internal sealed class CustomersJson : HandWrittenJson<List<Customer>>
{
    protected override void Write(Utf8JsonWriter writer, List<Customer> value)
    {
        writer.WriteStartArray();
        foreach (var customer in value)
            CustomerJson.Write(writer, customer);
        writer.WriteEndArray();
    }

    protected override List<Customer> Read(ref Utf8JsonReader reader)
    {
        var value = new List<Customer>();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            value.Add(CustomerJson.Read(ref reader));
        return value;
    }
}
