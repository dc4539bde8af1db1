using Microsoft.OData.Json;

namespace Assay.Serializers;

/// <summary>What the library's JSON writer has no single call for.</summary>
internal static class JsonWriterExtensions
{
    /// <summary>Writes a member that is a list of texts.</summary>
    public static void WriteStrings(this IJsonWriter json, string name, List<string> values)
    {
        json.WriteName(name);
        json.StartArrayScope();
        foreach (var value in values)
            json.WriteValue(value);
        json.EndArrayScope();
    }
}
