using System.Buffers;
using System.Text;

namespace Ingot.Runtime;

/// <summary>Indents text that was written without white space. The result is meant for people to read, so a second pass over the text does no harm.</summary>
internal static class JsonIndenter
{
    private static readonly byte[] NewLine = Encoding.ASCII.GetBytes(Environment.NewLine);

    public static void Write(ReadOnlySpan<byte> json, IBufferWriter<byte> output)
    {
        var depth = 0;
        for (var at = 0; at < json.Length;)
        {
            var length = TokenLength(json, at);
            var token = json.Slice(at, length);
            at += length;
            switch (token[0])
            {
                case (byte)'{' or (byte)'[' when json[at] is (byte)'}' or (byte)']':
                    output.Write(token);
                    output.Write(json.Slice(at++, 1));
                    break;
                case (byte)'{' or (byte)'[':
                    output.Write(token);
                    Line(output, ++depth);
                    break;
                case (byte)'}' or (byte)']':
                    Line(output, --depth);
                    output.Write(token);
                    break;
                case (byte)',':
                    output.Write(token);
                    Line(output, depth);
                    break;
                case (byte)':':
                    output.Write(": "u8);
                    break;
                default:
                    output.Write(token);
                    break;
            }
        }
    }

    private static int TokenLength(ReadOnlySpan<byte> json, int at)
    {
        var end = at + 1;
        if (json[at] == '"')
        {
            while (json[end] != '"')
                end += json[end] == '\\' ? 2 : 1;
            return end + 1 - at;
        }

        if (IsMark(json[at]))
            return 1;
        while (end < json.Length && !IsMark(json[end]))
            end++;
        return end - at;
    }

    private static bool IsMark(byte value) => value is (byte)'{' or (byte)'}' or (byte)'[' or (byte)']' or (byte)',' or (byte)':';

    private static void Line(IBufferWriter<byte> output, int depth)
    {
        output.Write(NewLine);
        for (var i = 0; i < depth; i++)
            output.Write("  "u8);
    }
}
