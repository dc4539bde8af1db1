#if NET
using System.ComponentModel;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Ingot.Runtime;

/// <summary>Handles extension data: the JSON members for which a type declares no member, kept in one of its members. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class ExtensionData
{
    private static readonly JsonTree Tree = new();

    /// <summary>Writes each entry after what stands before it: the opening brace or, from then on, a comma.</summary>
    public static nint Write(ref JsonWriter writer, nint at, IEnumerable<KeyValuePair<string, JsonElement>>? data, ref ulong before)
    {
        foreach (var (name, value) in data ?? [])
            at = writer.Raw(Name(ref writer, at, ref before, name), Tree.ToSurrogate(value));
        return at;
    }

    /// <summary>Writes each entry after what stands before it: the opening brace or, from then on, a comma.</summary>
    public static nint Write(ref JsonWriter writer, nint at, IEnumerable<KeyValuePair<string, JsonNode?>>? data, ref ulong before)
    {
        foreach (var (name, value) in data ?? [])
            at = writer.Raw(Name(ref writer, at, ref before, name), value is null ? [] : Tree.ToSurrogate(value));
        return at;
    }

    /// <summary>Writes each entry after what stands before it, with numbers written as the flags specify.</summary>
    public static nint Write(ref JsonWriter writer, nint at, IEnumerable<KeyValuePair<string, object?>>? data, ref ulong before, IngotJsonNumbers numbers)
    {
        foreach (var (name, value) in data ?? [])
            at = writer.Any(Name(ref writer, at, ref before, name), value, numbers);
        return at;
    }

    /// <summary>Reads the value of an extension member.</summary>
    public static nint Read(ref JsonReader reader, nint at, out JsonElement value)
    {
        at = reader.Raw(at, out byte[] text);
        value = ((IIngotConverter<JsonElement, byte[]>)Tree).FromSurrogate(text);
        return at;
    }

    /// <summary>Reads the value of an extension member.</summary>
    public static nint Read(ref JsonReader reader, nint at, out JsonNode? value)
    {
        at = reader.Value(at);
        value = null;
        if (reader.IsNull(at))
            return reader.Null(at);
        at = reader.Raw(at, out byte[] text);
        value = ((IIngotConverter<JsonNode, byte[]>)Tree).FromSurrogate(text);
        return at;
    }

    /// <summary>Reads the value of an extension member as null or a JsonElement, as System.Text.Json does.</summary>
    public static nint Read(ref JsonReader reader, nint at, out object? value)
    {
        at = reader.Value(at);
        value = null;
        if (reader.IsNull(at))
            return reader.Null(at);
        at = Read(ref reader, at, out JsonElement element);
        value = element;
        return at;
    }

    /// <summary>Adds the entries that were read to the existing ones. If a name occurs more than once, the last value is kept.</summary>
    public static void Add<T>(IDictionary<string, T> data, Dictionary<string, T> read)
    {
        foreach (var (name, value) in read)
            data[name] = value;
    }

    private static nint Name(ref JsonWriter writer, nint at, ref ulong before, string name)
    {
        if (name is null)
            JsonWriter.FailNullKey();
        at = JsonWriter.Byte(writer.Ensure(at, JsonWriter.Slack), (byte)before);
        before = ',';
        return JsonWriter.Byte(writer.Text(at, name), (byte)':');
    }
}
#endif
