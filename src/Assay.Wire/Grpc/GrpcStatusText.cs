using System.Text;

namespace Assay.Wire.Grpc;

/// <summary>Percent-encoding of a status's message: UTF-8, everything but visible ASCII and blanks encoded, and the percent sign itself.</summary>
internal static class GrpcStatusText
{
    /// <summary>The value of the trailer.</summary>
    public static string Encode(string message)
    {
        var text = new StringBuilder(message.Length);
        foreach (var value in Encoding.UTF8.GetBytes(message))
        {
            if (value is >= 0x20 and <= 0x7E && value != '%')
                text.Append((char)value);
            else
                text.Append('%').Append(value.ToString("X2", null));
        }
        return text.ToString();
    }

    /// <summary>The message; what isn't properly encoded is left as it came, as the specification asks.</summary>
    public static string Decode(string text)
    {
        if (!text.Contains('%', StringComparison.Ordinal))
            return text;
        var source = Encoding.UTF8.GetBytes(text);
        var bytes = new byte[source.Length];
        var length = 0;
        for (var i = 0; i < source.Length; i++)
        {
            if (source[i] == '%' && i + 2 < source.Length && char.IsAsciiHexDigit((char)source[i + 1]) && char.IsAsciiHexDigit((char)source[i + 2]))
            {
                bytes[length++] = (byte)(Nibble(source[i + 1]) << 4 | Nibble(source[i + 2]));
                i += 2;
            }
            else
            {
                bytes[length++] = source[i];
            }
        }
        return Encoding.UTF8.GetString(bytes, 0, length);
    }

    private static int Nibble(byte digit) => digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
}
