using System.Text;

namespace Assay.Serializers;

/// <summary>Text as UTF-8 behind its length, for Mono: the same format as on .NET, through the runtime's own transcoder.</summary>
internal static class ShortText
{
    /// <summary>A number of bytes that is certainly enough.</summary>
    public static int MaximumLength(string? text) => text is null ? 0 : Varint.MaximumLength + text.Length * 3;

    /// <summary>Writes a text and returns the position after it.</summary>
    public static int Write(string text, Span<byte> output, int at)
    {
        at = Varint.Write((uint)Encoding.UTF8.GetByteCount(text), output, at);
        return at + Encoding.UTF8.GetBytes(text.AsSpan(), output.Slice(at));
    }

    /// <summary>Reads a text.</summary>
    /// <returns>The position after it, and the text.</returns>
    public static (int At, string Text) Read(ReadOnlySpan<byte> input, int at)
    {
        (at, var length) = Varint.Read(input, at);
        if (length > (uint)(input.Length - at))
            throw new InvalidDataException($"The envelope announces a text of {length} bytes and has {input.Length - at} left.");
        return (at + (int)length, Encoding.UTF8.GetString(input.Slice(at, (int)length)));
    }

    /// <summary>Reads a text; where it is the one that is there, that one is returned.</summary>
    /// <returns>The position after it, and the text.</returns>
    public static (int At, string Text) Read(ReadOnlySpan<byte> input, int at, string? there)
    {
        var (end, text) = Read(input, at);
        return (end, text == there ? there : text);
    }
}
