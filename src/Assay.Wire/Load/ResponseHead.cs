using System.Buffers.Text;
using System.Text;

namespace Assay.Wire.Load;

/// <summary>What a generator needs to know of a response's head (RFC 9112).</summary>
/// <param name="Status">The status code.</param>
/// <param name="ContentLength">The length of the body; −1 where it isn't announced.</param>
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
        var closes = head[7] == '0';
        long length = -1;
        var chunked = false;
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
                case 'c' when IsField(line, "content-length:"u8, out var value):
                    if (!Utf8Parser.TryParse(value, out long announced, out var used) || used != value.Length || announced < 0
                        || (length >= 0 && length != announced))
                        return false;
                    length = announced;
                    break;
                case 'c' when IsField(line, "connection:"u8, out var value):
                    closes = Ascii.EqualsIgnoreCase(value, "close"u8) || (closes && !Ascii.EqualsIgnoreCase(value, "keep-alive"u8));
                    break;
                case 't' when IsField(line, "transfer-encoding:"u8, out var value):
                    if (!Ascii.EqualsIgnoreCase(value, "chunked"u8))
                        return false;
                    chunked = true;
                    break;
            }
        }
        result = new ResponseHead(status, length, chunked, closes);
        return true;
    }

    private static bool IsField(ReadOnlySpan<byte> line, ReadOnlySpan<byte> name, out ReadOnlySpan<byte> value)
    {
        value = default;
        if (line.Length < name.Length || !Ascii.EqualsIgnoreCase(line[..name.Length], name))
            return false;
        value = line[name.Length..].Trim(" \t\r"u8);
        return true;
    }
}
