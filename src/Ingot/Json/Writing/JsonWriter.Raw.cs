#if NET
using System.Text.Json;

namespace Ingot.Runtime;

/// <content>Text that is already JSON.</content>
public unsafe partial struct JsonWriter
{
    /// <summary>Writes the text of a value; empty text is written as null.</summary>
    /// <exception cref="IngotException">The text would nest the whole deeper than allowed.</exception>
    public nint Raw(nint at, byte[] text)
    {
        if (text.Length == 0)
            return Null(Ensure(at, Slack + 8));
        CheckDepth(text);
        const int piece = 1 << 16;
        for (var from = 0; from < text.Length; from += piece)
        {
            var part = text.AsSpan(from, Math.Min(piece, text.Length - from));
            at = Ensure(at, part.Length + Slack);
            part.CopyTo(new Span<byte>((void*)at, part.Length));
            at += part.Length;
        }

        return at;
    }

    private readonly void CheckDepth(byte[] text)
    {
        var reader = new Utf8JsonReader(text, new JsonReaderOptions { MaxDepth = int.MaxValue });
        while (reader.Read())
        {
            if (reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray && depth + reader.CurrentDepth >= maxDepth)
                throw new IngotException($"The value is nested deeper than {maxDepth} levels. IngotLimits.MaxDepth allows more.");
        }
    }
}
#endif
