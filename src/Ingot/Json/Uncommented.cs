#if NET
using System.Buffers;
using System.Text.Json;

namespace Ingot.Runtime;

/// <summary>Copies the text of a value without the comments that a reader returns.</summary>
internal static class Uncommented
{
    /// <summary>Takes the value at which the reader is positioned, or the one that follows, and leaves the reader on its last token.</summary>
    /// <exception cref="JsonException">The text is not valid, or has no value there.</exception>
    public static ReadOnlySpan<byte> Take(ref Utf8JsonReader reader)
    {
        var text = new ArrayBufferWriter<byte>();
        var at = reader;
        if (at.TokenType is JsonTokenType.None or JsonTokenType.PropertyName or JsonTokenType.Comment)
            Next(ref at);
        var depth = 0;
        var last = JsonTokenType.None;
        while (true)
        {
            var token = at.TokenType;
            var isEnd = token is JsonTokenType.EndObject or JsonTokenType.EndArray;
            if (!isEnd && last is not (JsonTokenType.None or JsonTokenType.StartObject or JsonTokenType.StartArray or JsonTokenType.PropertyName))
                text.Write(","u8);
            Write(text, in at);
            depth += token is JsonTokenType.StartObject or JsonTokenType.StartArray ? 1 : isEnd ? -1 : 0;
            if (depth == 0)
                break;
            last = token;
            Next(ref at);
        }

        reader = at;
        return text.WrittenSpan;
    }

    private static void Next(ref Utf8JsonReader reader)
    {
        do
        {
            if (!reader.Read())
                throw new JsonException("The input ends where a value is expected.");
        }
        while (reader.TokenType == JsonTokenType.Comment);
    }

    private static void Write(ArrayBufferWriter<byte> text, in Utf8JsonReader reader)
    {
        var isText = reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName;
        if (isText)
            text.Write("\""u8);
        // Between its quotes, a text keeps its escapes.
        if (reader.HasValueSequence)
        {
            foreach (var part in reader.ValueSequence)
                text.Write(part.Span);
        }
        else
        {
            text.Write(reader.ValueSpan);
        }

        if (isText)
            text.Write("\""u8);
        if (reader.TokenType == JsonTokenType.PropertyName)
            text.Write(":"u8);
    }
}
#endif
