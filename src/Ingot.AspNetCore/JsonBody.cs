using System.Buffers;
using System.Collections;
using System.Text;
using Microsoft.Net.Http.Headers;

namespace Ingot.AspNetCore;

/// <summary>Represents JSON.</summary>
internal sealed class JsonBody(IngotJsonOptions? options) : BodyFormat("application/json")
{
    private static readonly UnicodeEncoding Utf16 = new(bigEndian: false, byteOrderMark: true, throwOnInvalidBytes: true);
    private static readonly UnicodeEncoding Utf16BigEndian = new(bigEndian: true, byteOrderMark: true, throwOnInvalidBytes: true);

    public override IReadOnlyList<string> MoreMediaTypes => ["text/json", "application/*+json"];

    public override string ContentType => "application/json; charset=utf-8";

    protected override int MostBytes => (options?.Limits ?? IngotLimits.Default).MaxStreamBytes;

    public override bool Knows(Type type) => IngotJson.TryFor(type) is not null;

    public override bool Reads(Type type) => Knows(type) && !IsOnlyWritten(type);

    public override BodyFormat With(IngotBodyOptions application) => options is null ? application.JsonFormat : this;

    protected override bool IsExact(Type type) => IngotJson.For(type).IsExact;

    protected override void Write(Type type, object? value, IBufferWriter<byte> output) => IngotJson.For(type).Serialize(value, output, options);

    public override bool Decodes(string? contentType) => EncodingOf(contentType) is not null;

    protected override object? Read(Type type, ReadOnlySequence<byte> bytes, string? contentType)
    {
        if (EncodingOf(contentType) is UnicodeEncoding)
            bytes = new ReadOnlySequence<byte>(Utf8(HasMark(bytes, Utf16BigEndian) ? Utf16BigEndian : Utf16, bytes));
        return IngotJson.For(type).Deserialize(HasMark(bytes, Encoding.UTF8) ? bytes.Slice(Encoding.UTF8.Preamble.Length) : bytes, options);
    }

    /// <summary>Returns true for a type that is only written, and for a collection of such.</summary>
    private static bool IsOnlyWritten(Type type) =>
        type.IsArray ? IsOnlyWritten(type.GetElementType()!)
        : Nullable.GetUnderlyingType(type) is { } underlying ? IsOnlyWritten(underlying)
        : type.IsDefined(typeof(IngotWriteOnlyAttribute), inherit: true)
            || (typeof(IEnumerable).IsAssignableFrom(type) && Array.Exists(type.GenericTypeArguments, IsOnlyWritten));

    /// <summary>Returns the encoding that the header names, which is UTF-8 if it names none; null if it is not one that JSON is read in.</summary>
    private static Encoding? EncodingOf(string? contentType)
    {
        if (contentType is null || !contentType.Contains("charset", StringComparison.OrdinalIgnoreCase)
            || !MediaTypeHeaderValue.TryParse(contentType, out var header) || !header.Charset.HasValue)
            return Encoding.UTF8;
        // The header's own Encoding knows no name in quotes, and refuses to tell some (UTF-7).
        var name = HeaderUtilities.RemoveQuotes(header.Charset);
        // Browsers know this name of it, too, and so does the client.
        if (name.Length == 0 || name.Equals("utf8", StringComparison.OrdinalIgnoreCase))
            return Encoding.UTF8;
        try
        {
            return Encoding.GetEncoding(name.ToString()).WebName switch
            {
                "utf-8" => Encoding.UTF8,
                "utf-16" => Utf16,
                _ => null,
            };
        }
        catch (Exception e) when (e is ArgumentException or NotSupportedException)
        {
            return null;
        }
    }

    private static byte[] Utf8(UnicodeEncoding encoding, ReadOnlySequence<byte> bytes)
    {
        try
        {
            return Encoding.UTF8.GetBytes(encoding.GetString(bytes));
        }
        catch (DecoderFallbackException e)
        {
            throw new IngotException("The body is not valid UTF-16, which its content type names.", e);
        }
    }

    private static bool HasMark(ReadOnlySequence<byte> bytes, Encoding encoding)
    {
        var mark = encoding.Preamble;
        Span<byte> first = stackalloc byte[mark.Length];
        if (bytes.Length < first.Length)
            return false;
        bytes.Slice(0, first.Length).CopyTo(first);
        return first.SequenceEqual(mark);
    }
}
