using System.Buffers.Text;
using System.Text;

namespace Assay.Wire.Load;

/// <summary>What a generator needs to know of a response's head (RFC 9112).</summary>
/// <param name="Status">The status code.</param>
/// <param name="ContentLength">The length of the body; −1 where it isn't announced, or another coding than chunks makes it end with the connection.</param>
/// <param name="IsChunked">Whether the body comes in chunks.</param>
/// <param name="Closes">Whether the server will close the connection.</param>
internal readonly record struct ResponseHead(int Status, long ContentLength, bool IsChunked, bool Closes)
{
    /// <summary>Reads a head.</summary>
    /// <param name="head">From the status line to the empty line, with it.</param>
    /// <param name="result">What it says.</param>
    /// <returns>False where it isn't the head of an HTTP/1 response.</returns>
    public static bool TryParse(ReadOnlySpan<byte> head, out ResponseHead result)
    {
        result = default;
        if (head.Length < 14 || !head.StartsWith("HTTP/1."u8) || head[8] != ' ' || !Utf8Parser.TryParse(head.Slice(9, 3), out int status, out var digits)
            || digits != 3 || status < 100)
            return false;
        var (closes, keeps) = (false, head[7] != '0');
        long length = -1;
        var (isCoded, isChunked) = (false, false);
        var rest = head[(head.IndexOf((byte)'\n') + 1)..];
        while (rest.Length > 2)
        {
            var end = rest.IndexOf((byte)'\n');
            var line = rest[..end];
            rest = rest[(end + 1)..];
            // An empty line ended by a line feed alone: what follows belongs to no head.
            if (line.IsEmpty)
                return false;
            // Only these three matter, and most lines begin otherwise.
            switch (line[0] | 0x20)
            {
                case 'c' when IsField(line, "content-length"u8, out var value):
                    if (!TryLength(value, ref length))
                        return false;
                    break;
                case 'c' when IsField(line, "connection"u8, out var value):
                    closes |= Has(value, "close"u8);
                    keeps |= Has(value, "keep-alive"u8);
                    break;
                case 't' when IsField(line, "transfer-encoding"u8, out var value):
                    // The last coding tells where the body ends (section 6.3); what another one did to its bytes stays.
                    isCoded = true;
                    isChunked = Ascii.EqualsIgnoreCase(value[(value.LastIndexOf((byte)',') + 1)..].TrimStart(" \t"u8), "chunked"u8);
                    break;
                case 'c' or 't' when line.IndexOf((byte)':') is > 0 and var colon && line[colon - 1] is (byte)' ' or (byte)'\t':
                    // Section 5.1 forbids it, and whoever ignores such a field misses where the body ends.
                    return false;
            }
        }
        result = new ResponseHead(status, isCoded ? -1 : length, isChunked, closes || !keeps);
        return true;
    }

    private static bool IsField(ReadOnlySpan<byte> line, ReadOnlySpan<byte> name, out ReadOnlySpan<byte> value)
    {
        value = default;
        if (line.Length <= name.Length || line[name.Length] != ':' || !Ascii.EqualsIgnoreCase(line[..name.Length], name))
            return false;
        value = line[(name.Length + 1)..].Trim(" \t\r"u8);
        return true;
    }

    // The same length may be said more than once, in one line too (RFC 9110, section 8.6).
    private static bool TryLength(ReadOnlySpan<byte> value, ref long length)
    {
        foreach (var part in value.Split((byte)','))
        {
            var text = value[part].Trim(" \t"u8);
            if (!Utf8Parser.TryParse(text, out long announced, out var used) || used != text.Length || announced < 0 || (length >= 0 && length != announced))
                return false;
            length = announced;
        }
        return true;
    }

    // RFC 9110, section 7.6.1.
    private static bool Has(ReadOnlySpan<byte> options, ReadOnlySpan<byte> option)
    {
        foreach (var part in options.Split((byte)','))
        {
            if (Ascii.EqualsIgnoreCase(options[part].Trim(" \t"u8), option))
                return true;
        }
        return false;
    }
}
