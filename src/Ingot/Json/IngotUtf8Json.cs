#if NET
#if NET10_0_OR_GREATER
using System.Runtime.InteropServices;
#else
using System.Text;
#endif
using System.Text.Json;
using Ingot.Runtime;

namespace Ingot;

/// <summary>Provides extension methods that read and write values with Ingot from within System.Text.Json code, such as a converter.</summary>
public static class IngotUtf8Json
{
    /// <summary>Writes a value at a position where the writer expects one. Whether it is indented depends on the options passed here.</summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, System.Buffers.IBufferWriter{byte}, IngotJsonOptions?)" path="/exception"/>
    public static void WriteIngot<T>(this Utf8JsonWriter writer, T value, IngotJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteRawValue(IngotJson.Serialize(value, options), skipInputValidation: true);
    }

    /// <summary>
    /// Reads the value at which the reader is positioned, or the one that follows.
    /// Afterwards, the reader is positioned on the last token of the value.
    /// </summary>
    /// <param name="reader">The reader. Comments and trailing commas that its own options allow are also allowed within the value.</param>
    /// <param name="options">The options to use, or null for <see cref="IngotJsonOptions.Full"/>.</param>
    /// <exception cref="JsonException">The value is not valid JSON.</exception>
    /// <exception cref="IngotException">The value does not match the type or demands more
    /// than the limits allow; positions are relative to the start of the value, without its comments and white space if the reader returns
    /// comments (<see cref="JsonCommentHandling.Allow"/>).</exception>
    public static T? ReadIngot<T>(this ref Utf8JsonReader reader, IngotJsonOptions? options = null)
    {
        // A document can't be made of what a reader returns comments from.
        if (reader.CurrentState.Options.CommentHandling == JsonCommentHandling.Allow)
            return IngotJson.Deserialize<T>(Uncommented.Take(ref reader), With(reader.CurrentState.Options, options ?? IngotJsonOptions.Full));
        using var value = JsonDocument.ParseValue(ref reader);
        return IngotJson.Deserialize<T>(Bytes(value.RootElement), With(reader.CurrentState.Options, options ?? IngotJsonOptions.Full));
    }

#if NET10_0_OR_GREATER
    private static ReadOnlySpan<byte> Bytes(JsonElement value) => JsonMarshal.GetRawUtf8Value(value);
#else
    private static ReadOnlySpan<byte> Bytes(JsonElement value) => Encoding.UTF8.GetBytes(value.GetRawText());
#endif

    private static IngotJsonOptions With(JsonReaderOptions own, IngotJsonOptions options)
    {
        if (own.CommentHandling != JsonCommentHandling.Disallow && options.Comments == IngotJsonComments.Disallow)
            options = options with { Comments = IngotJsonComments.Skip };
        if (own.AllowTrailingCommas && options.TrailingCommas == IngotJsonTrailingCommas.Disallow)
            options = options with { TrailingCommas = IngotJsonTrailingCommas.Allow };
        return options;
    }
}
#endif
