using System.Text;

namespace Assay.Payloads;

/// <summary>Text of given kinds of characters.</summary>
internal static class CorpusText
{
    private static readonly string[] English =
        ["time", "order", "of", "the", "value", "market", "and", "system", "in", "customer", "delivery", "a", "network", "measured", "to", "result"];

    /// <summary>Words of ASCII letters with blanks between them.</summary>
    public static string Words(CorpusNumbers numbers, int length) => Fill(length, text => text.Append(English[numbers.Below(English.Length)]).Append(' '));

    /// <summary>Words, a tenth of them in quotation marks, tabs and line ends between them: what JSON has to escape.</summary>
    public static string Escapes(CorpusNumbers numbers, int length) => Fill(length, text =>
    {
        var word = English[numbers.Below(English.Length)];
        text = numbers.Below(10) switch
        {
            0 => text.Append('"').Append(word).Append('"'),
            1 => text.Append(word).Append("\r\n"),
            2 => text.Append(word).Append('\\'),
            _ => text.Append(word),
        };
        text.Append(numbers.Below(12) == 0 ? '\t' : ' ');
    });

    /// <summary>Ideographs with their punctuation.</summary>
    public static string Cjk(CorpusNumbers numbers, int length) =>
        Fill(length, text => text.Append(numbers.Below(16) == 0 ? '\u3002' : (char)(0x4E00 + numbers.Below(0x5000))));

    /// <summary>Words of letters of which one in eight has an accent.</summary>
    public static string Latin(CorpusNumbers numbers, int length) =>
        Fill(length, text =>
            text.Append(numbers.Below(6) == 0 ? ' ' : numbers.Below(8) == 0 ? (char)(0xE0 + numbers.Below(0x17)) : (char)('a' + numbers.Below(26))));

    /// <summary>Words of Cyrillic letters with blanks between them.</summary>
    public static string Cyrillic(CorpusNumbers numbers, int length) =>
        Fill(length, text => text.Append(numbers.Below(7) == 0 ? ' ' : (char)(0x430 + numbers.Below(32))));

    /// <summary>Words with emoji: surrogate pairs.</summary>
    public static string Emoji(CorpusNumbers numbers, int length) =>
        Fill(length, text => text.Append(English[numbers.Below(English.Length)]).Append(' ').Append(char.ConvertFromUtf32(0x1F600 + numbers.Below(64))));

    private static string Fill(int length, Action<StringBuilder> more)
    {
        var text = new StringBuilder();
        while (text.Length < length)
            more(text);
        // Never half a surrogate pair.
        if (char.IsHighSurrogate(text[length - 1]))
            text[length - 1] = ' ';
        return text.ToString(0, length);
    }
}
