using System;
using System.Globalization;
using System.Text;

namespace Assay.Protocol;

/// <summary>Percent-encodes field values (RFC 3986 section 2.1, on UTF-8), so that a message is one line of visible ASCII whatever it contains.</summary>
internal static class PercentEncoding
{
    public static string Encode(string value)
    {
        var text = new StringBuilder(value.Length);
        foreach (var b in Encoding.UTF8.GetBytes(value))
        {
            if (b is > 0x20 and < 0x7F && b != '%')
                text.Append((char)b);
            else
                text.Append('%').Append(b.ToString("X2", CultureInfo.InvariantCulture));
        }
        return text.ToString();
    }

    public static string Decode(string text)
    {
        if (text.IndexOf('%') < 0)
            return text;
        var bytes = new byte[text.Length];
        var length = 0;
        for (var i = 0; i < text.Length; i++)
        {
            if (text[i] != '%')
            {
                bytes[length++] = text[i] < 0x80 ? (byte)text[i] : throw Invalid(text);
                continue;
            }
            if (i + 2 >= text.Length || !byte.TryParse(text.Substring(i + 1, 2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var b))
                throw Invalid(text);
            bytes[length++] = b;
            i += 2;
        }
        return Encoding.UTF8.GetString(bytes, 0, length);
    }

    private static ProtocolException Invalid(string text) => new($"not percent-encoded ASCII: '{text}'");
}
