#if NET
using System.Buffers;
using System.ComponentModel;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Ingot.Runtime;

/// <summary>Converts JSON held in System.Text.Json types to UTF-8 text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonTree :
    IIngotConverter<JsonElement, byte[]>, IIngotConverter<JsonDocument, byte[]>,
    IIngotConverter<JsonNode, byte[]>, IIngotConverter<JsonObject, byte[]>, IIngotConverter<JsonArray, byte[]>, IIngotConverter<JsonValue, byte[]>
{
    // A JsonNode writes itself recursively, and nothing would stop it at the end of the stack.
    private const int MostDepth = 1000;

    /// <summary>The number of bytes that a token occupies in memory after it is read, in addition to its text.</summary>
    internal const int BytesOfToken = 12;

    /// <summary>The number of bytes of a document without its text and its tokens.</summary>
    internal const int BytesOfDocument = 200;

    // Limits were applied when the data now in memory was read.
    private static readonly IngotJsonOptions Unbounded =
        new() { Limits = new IngotLimits { MaxDepth = MostDepth, MaxAllocatedBytes = long.MaxValue, MaxBytesPerInputByte = int.MaxValue } };

    private static readonly JsonDocumentOptions Options = new() { MaxDepth = MostDepth };

    private static readonly JsonWriterOptions WriterOptions = new() { MaxDepth = MostDepth };

    /// <inheritdoc/>
    public byte[] ToSurrogate(JsonElement value) => value.ValueKind == JsonValueKind.Undefined ? [] : Written(value.WriteTo);

    /// <inheritdoc/>
    public byte[] ToSurrogate(JsonDocument value) => Written(value.WriteTo);

    /// <inheritdoc/>
    public byte[] ToSurrogate(JsonNode value) => Written(writer => value.WriteTo(writer));

    /// <inheritdoc/>
    public byte[] ToSurrogate(JsonObject value) => ToSurrogate((JsonNode)value);

    /// <inheritdoc/>
    public byte[] ToSurrogate(JsonArray value) => ToSurrogate((JsonNode)value);

    /// <inheritdoc/>
    public byte[] ToSurrogate(JsonValue value) => ToSurrogate((JsonNode)value);

    /// <inheritdoc/>
    JsonElement IIngotConverter<JsonElement, byte[]>.FromSurrogate(byte[] surrogate) =>
        surrogate.Length == 0 ? default : Element(Checked(surrogate));

#if NET10_0_OR_GREATER
    private static JsonElement Element(byte[] text) => JsonElement.Parse(text, Options);
#else
    private static JsonElement Element(byte[] text)
    {
        using var document = JsonDocument.Parse(text, Options);
        return document.RootElement.Clone();
    }
#endif

    /// <inheritdoc/>
    JsonDocument IIngotConverter<JsonDocument, byte[]>.FromSurrogate(byte[] surrogate) => JsonDocument.Parse(Checked(surrogate), Options);

    /// <inheritdoc/>
    JsonNode IIngotConverter<JsonNode, byte[]>.FromSurrogate(byte[] surrogate) => Node<JsonNode>(surrogate);

    /// <inheritdoc/>
    JsonObject IIngotConverter<JsonObject, byte[]>.FromSurrogate(byte[] surrogate) => Node<JsonObject>(surrogate);

    /// <inheritdoc/>
    JsonArray IIngotConverter<JsonArray, byte[]>.FromSurrogate(byte[] surrogate) => Node<JsonArray>(surrogate);

    /// <inheritdoc/>
    JsonValue IIngotConverter<JsonValue, byte[]>.FromSurrogate(byte[] surrogate) => Node<JsonValue>(surrogate);

    /// <summary>
    /// Returns the value that represents a JsonElement or JsonNode in a member declared
    /// as object: null, a string, a Boolean, a number, a list or a dictionary.
    /// </summary>
    internal static unsafe object? Shown(object value)
    {
        var text = value is JsonElement element ? new JsonTree().ToSurrogate(element) : new JsonTree().ToSurrogate((JsonNode)value);
        if (text.Length == 0)
            return null;
        fixed (byte* start = text)
        {
            var reader = new JsonReader(start, text.Length, Unbounded);
            reader.Any((nint)start, out var shown);
            return shown;
        }
    }

    /// <summary>
    /// Checks text that a parser accepts and its writer refuses later: half a surrogate pair, invalid UTF-8. Text that was read as JSON has been checked, but
    /// that of the compact format can be anything.
    /// </summary>
    private static unsafe byte[] Checked(byte[] text)
    {
        if (text.AsSpan().Contains((byte)'\\') || !Ascii.IsValid(text))
        {
            fixed (byte* start = text)
                new JsonReader(start, text.Length, Unbounded).Skip((nint)start);
        }

        return text;
    }

    private static T Node<T>(byte[] text)
        where T : JsonNode =>
        JsonNode.Parse(Checked(text), documentOptions: Options) as T ?? throw new FormatException($"The JSON isn't a {typeof(T).Name}");

    private static byte[] Written(Action<Utf8JsonWriter> write)
    {
        var output = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(output, WriterOptions))
        {
            try
            {
                write(writer);
            }
            catch (InvalidOperationException e) when (writer.CurrentDepth >= MostDepth)
            {
                throw new IngotException($"A tree of System.Text.Json's is nested deeper than the {MostDepth} levels that can be written", e);
            }
        }

        return output.WrittenSpan.ToArray();
    }
}
#endif
