#if NET
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Ingot;

/// <summary>Values by Ingot in the midst of what System.Text.Json writes and reads: in a converter, say.</summary>
public static class IngotUtf8Json
{
    /// <summary>Writes a value where the writer expects one; indented or not as the options here say.</summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, System.Buffers.IBufferWriter{byte}, IngotJsonOptions?)" path="/exception"/>
    public static void WriteIngot<T>(this Utf8JsonWriter writer, T value, IngotJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteRawValue(IngotJson.Serialize(value, options), skipInputValidation: true);
    }

    /// <summary>Reads the value that the reader is at, or before; the reader is then at its last token.</summary>
    /// <exception cref="JsonException">It is not JSON.</exception>
    /// <exception cref="IngotException">It does not fit the type or asks for more than the limits allow; positions are counted from its start.</exception>
    public static T? ReadIngot<T>(this ref Utf8JsonReader reader, IngotJsonOptions? options = null)
    {
        using var value = JsonDocument.ParseValue(ref reader);
        return IngotJson.Deserialize<T>(JsonMarshal.GetRawUtf8Value(value.RootElement), options);
    }
}
#endif
