#if NET
using System.Buffers;
using System.IO.Pipelines;
using System.Text;

namespace Ingot.Http;

/// <summary>Reads bodies in the encoding that their content type names.</summary>
internal static class Charset
{
    /// <summary>Returns the encoding of a body, whose decoder throws <see cref="DecoderFallbackException"/>; null for UTF-8.</summary>
    /// <exception cref="IngotException">The encoding is not known.</exception>
    public static Encoding? Of(string? charset)
    {
        var name = charset?.Trim('"');
        // Browsers know this name of it, too.
        if (string.IsNullOrEmpty(name) || name.Equals("utf8", StringComparison.OrdinalIgnoreCase))
            return null;
        try
        {
            var encoding = Strict(name);
            return encoding.CodePage == Encoding.UTF8.CodePage ? null : encoding;
        }
        catch (Exception e) when (e is ArgumentException or NotSupportedException)
        {
            throw new IngotException($"The body's content type names the encoding '{charset}', which isn't known", e);
        }
    }

    /// <summary>Returns a body as UTF-8. UTF-16 is little-endian unless the body begins with the mark of the other order.</summary>
    public static async ValueTask<Stream> Utf8Async(Stream body, Encoding encoding, CancellationToken cancellation)
    {
        if (encoding.CodePage == Encoding.Unicode.CodePage)
        {
            var pipe = PipeReader.Create(body);
            var begin = (await pipe.ReadAtLeastAsync(2, cancellation).ConfigureAwait(false)).Buffer;
            if (new SequenceReader<byte>(begin).IsNext(Encoding.BigEndianUnicode.Preamble))
                encoding = Strict(Encoding.BigEndianUnicode.WebName);
            pipe.AdvanceTo(begin.Start);
            body = pipe.AsStream();
        }

        return Encoding.CreateTranscodingStream(body, encoding, Encoding.UTF8);
    }

    private static Encoding Strict(string name) => Encoding.GetEncoding(name, EncoderFallback.ExceptionFallback, DecoderFallback.ExceptionFallback);
}
#endif
