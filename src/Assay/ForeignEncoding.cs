namespace Assay;

/// <summary>Tells from a JSON file's first bytes that it is in another encoding than UTF-8,
/// the only one that JSON is exchanged in (RFC 8259, section 8.1).</summary>
internal static class ForeignEncoding
{
    /// <summary>How many of a file's first bytes are looked at.</summary>
    public const int Length = 4;

    /// <summary>The encoding's name as iconv knows it; null if nothing speaks against UTF-8.</summary>
    public static string? Of(ReadOnlySpan<byte> start) => start switch
    {
        [0xFF, 0xFE, 0, 0, ..] or [0, 0, 0xFE, 0xFF, ..] => "UTF-32",
        [0xFF, 0xFE, ..] or [0xFE, 0xFF, ..] => "UTF-16",
        // Without a byte order mark the zeros tell, for JSON begins with an ASCII character (RFC 4627, section 3).
        [0, 0, 0, not 0, ..] => "UTF-32BE",
        [not 0, 0, 0, 0, ..] => "UTF-32LE",
        [0, not 0, ..] => "UTF-16BE",
        [not 0, 0, ..] => "UTF-16LE",
        _ => null,
    };

    /// <summary>The message for the user.</summary>
    public static string Advice(string encoding, string file) => $"it is in {encoding}, not UTF-8; to convert it: iconv -f {encoding} -t UTF-8 {file} "
        + $"> utf8.json";
}
