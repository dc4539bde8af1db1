using System.Text.Json;

namespace Assay.Experiments.Verification;

/// <summary>Reads back what a serializer that only writes has written.</summary>
internal static class ReferenceReaders
{
    private const string Context = "@odata.context";

    /// <summary>Compares the bytes with the canonical values, by the reader that the adapter names.</summary>
    /// <param name="reader"><c>json</c> or <c>odata</c>.</param>
    /// <param name="sentPath">The canonical values.</param>
    /// <param name="bytesPath">The serialized values.</param>
    public static VerificationRecord Compare(string reader, string sentPath, string bytesPath) => reader switch
    {
        "json" => RoundTripCheck.CompareWritten(sentPath, bytesPath, (sent, written) => (sent, written)),
        "odata" => RoundTripCheck.CompareWritten(sentPath, bytesPath, OpenResponse),
        _ => throw new InvalidDataException($"it can't be verified: it only writes, and names no reference reader (readby={reader}; expected json or odata)"),
    };

    /// <summary>Whether two JSON documents are the same once escapes are resolved; order of
    /// members doesn't matter. What is no JSON is the same as nothing.</summary>
    public static bool SameDocument(byte[] one, byte[] other)
    {
        try
        {
            using var a = JsonDocument.Parse(one);
            using var b = JsonDocument.Parse(other);
            return JsonElement.DeepEquals(a.RootElement, b.RootElement);
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            // InvalidOperationException: text with half a surrogate pair.
            return false;
        }
    }

    // OData JSON 4.01, section 4.5.1 (context) and 14 (collection of entities).
    private static (JsonElement Sent, JsonElement Written) OpenResponse(JsonElement sent, JsonElement written)
    {
        if (written.ValueKind != JsonValueKind.Object || !written.TryGetProperty(Context, out _) || !written.TryGetProperty("value", out var value))
            throw new InvalidDataException($"its output is not an OData response: it has no {Context} and value");
        return (sent.ValueKind == JsonValueKind.Object && sent.TryGetProperty("Value", out var entities) ? entities : sent, value);
    }
}
