using System.Buffers;
using System.Globalization;

namespace Assay.Worker;

/// <summary>Quoted text in canonical JSON.</summary>
internal static class CanonicalText
{
    private static readonly SearchValues<char> Special =
        SearchValues.Create(
            [.. Enumerable.Range(0, 0x20).Select(code => (char)code), '"', '\\', .. Enumerable.Range(0xD800, 0x800).Select(code => (char)code)]);

    /// <summary>Writes text in quotes, escaping only what must be.</summary>
    public static void WriteQuoted(TextWriter output, string value)
    {
        output.Write('"');
        var rest = value.AsSpan();
        while (rest.IndexOfAny(Special) is >= 0 and var index)
        {
            output.Write(rest[..index]);
            var pair = index + 1 < rest.Length && char.IsSurrogatePair(rest[index], rest[index + 1]);
            if (pair)
                output.Write(rest.Slice(index, 2));
            else if (rest[index] is '"' or '\\')
                output.Write($"\\{rest[index]}");
            else
                output.Write($"\\u{((int)rest[index]).ToString("X4", CultureInfo.InvariantCulture)}");
            rest = rest[(index + (pair ? 2 : 1))..];
        }
        output.Write(rest);
        output.Write('"');
    }
}
