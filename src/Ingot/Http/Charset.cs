#if NET
using System.Text;

namespace Ingot.Http;

/// <summary>Reads bodies in the encoding that their content type names.</summary>
internal static class Charset
{
    /// <summary>Returns a body as UTF-8. What isn't valid in its encoding throws <see cref="DecoderFallbackException"/> when it is read.</summary>
    /// <exception cref="IngotException">The encoding is not known.</exception>
    public static Stream Utf8(Stream body, string? charset)
    {
        if (string.IsNullOrEmpty(charset))
            return body;
        Encoding encoding;
        try
        {
            encoding = Encoding.GetEncoding(charset.Trim('"'), EncoderFallback.ExceptionFallback, DecoderFallback.ExceptionFallback);
        }
        catch (Exception e) when (e is ArgumentException or NotSupportedException)
        {
            throw new IngotException($"The body's content type names the encoding '{charset}', which isn't known", e);
        }

        return encoding.CodePage == Encoding.UTF8.CodePage ? body : Encoding.CreateTranscodingStream(body, encoding, Encoding.UTF8);
    }
}
#endif
