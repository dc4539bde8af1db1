using System.Globalization;
using System.Reflection;
using System.Text;

namespace Assay.Worker;

/// <summary>
/// Reads JSON (RFC 8259) from memory, token by token. Our own, because no JSON library that may be under test is to be warmed up by the loading of data.
/// </summary>
internal ref struct JsonText(ReadOnlySpan<byte> bytes)
{
    private readonly ReadOnlySpan<byte> bytes = bytes;
    private int at;

    /// <summary>Told what objects couldn't take; null if nobody wants to know.</summary>
    public DroppedMembers? Dropped { get; init; }

    /// <summary>Where the type of the whole value is, and classes that the data names may be; null for nowhere.</summary>
    public Assembly? Home { get; init; }

    /// <summary>The next character that isn't white space, not consumed; 0 at the end.</summary>
    public byte Peek()
    {
        while (at < bytes.Length && bytes[at] is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n')
            at++;
        return at < bytes.Length ? bytes[at] : (byte)0;
    }

    /// <summary>Consumes a character where it is next.</summary>
    public bool Take(char expected)
    {
        if (Peek() != expected)
            return false;
        at++;
        return true;
    }

    /// <summary>Consumes a character.</summary>
    /// <exception cref="PayloadException">Another one is next.</exception>
    public void Expect(char expected)
    {
        if (!Take(expected))
            throw new PayloadException($"'{expected}' is missing at byte {at} of a value in the data file");
    }

    /// <summary>Reads a string.</summary>
    public string String()
    {
        Expect('"');
        var start = at;
        while (at < bytes.Length && bytes[at] is not ((byte)'"' or (byte)'\\'))
            at++;
        if (at < bytes.Length && bytes[at] == '"')
            return Encoding.UTF8.GetString(bytes[start..at++]);
        return Escaped(new StringBuilder(Encoding.UTF8.GetString(bytes[start..at])));
    }

    /// <summary>Reads a number, <c>true</c>, <c>false</c> or <c>null</c> as its text.</summary>
    public string Word()
    {
        _ = Peek();
        var start = at;
        while (at < bytes.Length && bytes[at] is not ((byte)',' or (byte)']' or (byte)'}' or (byte)':' or (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n'))
            at++;
        return Encoding.UTF8.GetString(bytes[start..at]);
    }

    /// <summary>Passes over a value and returns its bytes.</summary>
    public ReadOnlySpan<byte> Skip()
    {
        var first = Peek();
        var start = at;
        if (first == '"')
        {
            SkipString();
        }
        else if (first is (byte)'{' or (byte)'[')
        {
            var depth = 0;
            do
            {
                switch (Peek())
                {
                    case (byte)'{' or (byte)'[':
                        depth++;
                        at++;
                        break;
                    case (byte)'}' or (byte)']':
                        depth--;
                        at++;
                        break;
                    case (byte)'"':
                        SkipString();
                        break;
                    case 0:
                        throw new PayloadException("the data file ends within a value");
                    default:
                        at++;
                        break;
                }
            }
            while (depth > 0);
        }
        else
        {
            _ = Word();
        }
        return bytes[start..at];
    }

    private void SkipString()
    {
        for (at++; at < bytes.Length && bytes[at] != '"'; at++)
        {
            if (bytes[at] == '\\')
                at++;
        }
        at++;
    }

    private string Escaped(StringBuilder text)
    {
        while (at < bytes.Length)
        {
            if (bytes[at] == '"')
            {
                at++;
                return text.ToString();
            }
            if (bytes[at] == '\\' && at + 1 < bytes.Length)
            {
                var escape = (char)bytes[at + 1];
                at += 2;
                if (escape == 'u')
                {
                    text.Append((char)int.Parse(bytes.Slice(at, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture));
                    at += 4;
                }
                else
                {
                    text.Append(escape switch { 'b' => '\b', 'f' => '\f', 'n' => '\n', 'r' => '\r', 't' => '\t', _ => escape });
                }
                continue;
            }
            var start = at;
            while (at < bytes.Length && bytes[at] is not ((byte)'"' or (byte)'\\'))
                at++;
            text.Append(Encoding.UTF8.GetString(bytes[start..at]));
        }
        throw new PayloadException("the data file ends within a string");
    }
}
