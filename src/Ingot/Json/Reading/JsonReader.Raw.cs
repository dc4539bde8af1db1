#if NET
using System.Text.Json;

namespace Ingot.Runtime;

/// <content>Text that is kept as JSON.</content>
public unsafe partial struct JsonReader
{
    /// <summary>Skips a value, checking it, and gets its text without any comments and trailing commas that the options allow.</summary>
    public nint Raw(nint at, out byte[] text)
    {
        at = Value(at);
        var end = Skip(at);
        var span = new ReadOnlySpan<byte>((void*)at, (int)(end - at));
        CheckLength(at, span.Length);
        // A token takes at least one byte plus a comma.
        Charge(at, (long)span.Length * (1 + (JsonTree.BytesOfToken / 2)));
        text = comments || trailingCommas ? Strict(span) : span.ToArray();
        return end;
    }

    private static byte[] Strict(ReadOnlySpan<byte> text)
    {
        var reader = new Utf8JsonReader(text,
            new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true, MaxDepth = int.MaxValue });
        using var document = JsonDocument.ParseValue(ref reader);
        return new JsonTree().ToSurrogate(document);
    }
}
#endif
