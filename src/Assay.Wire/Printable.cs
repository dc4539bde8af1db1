using System.Globalization;
using System.Text;

namespace Assay;

/// <summary>Other people's texts (reasons of libraries, names in a run document) as they may be
/// shown: nothing in them steers a terminal or turns the order of letters round.</summary>
internal static class Printable
{
    /// <summary>The text with every control character, every mark that changes the direction of writing, and everything
    /// that no XML file can hold as its number: <c>U+001B</c>. Line ends and tabs become spaces.</summary>
    public static string Of(string text) => IsPlain(text) ? text : Escaped(text, keepLines: false);

    /// <summary>The same, but with its line ends.</summary>
    public static string Lines(string text) => IsPlain(text) ? text : Escaped(text, keepLines: true);

    /// <summary>The text, or its beginning with "…" where it is longer than so many characters; never half a pair of surrogates.</summary>
    public static string Cut(string text, int longest) => text.Length <= longest ? text : Beginning(text, longest - 1) + "…";

    /// <summary>As much of a text's beginning as so many characters hold without the half of a pair of surrogates.</summary>
    public static string Beginning(string text, int longest) =>
        text.Length <= longest ? text : text[..(longest > 0 && char.IsHighSurrogate(text[longest - 1]) ? longest - 1 : longest)];

    /// <summary>The text in lines that are no longer than so many characters; only a word that is longer itself is cut.</summary>
    /// <param name="further">What all lines but the first begin with.</param>
    public static IEnumerable<string> Wrap(string text, int longest, string further = "")
    {
        var line = "";
        foreach (var word in text.Split(' '))
        {
            if (line.Length > 0 && line.Length + 1 + word.Length > longest)
            {
                yield return line;
                line = further + word;
            }
            else
            {
                line = line.Length == 0 ? word : line + " " + word;
            }
            while (line.Length > longest)
            {
                var beginning = Beginning(line, longest);
                yield return beginning;
                line = further + line[beginning.Length..];
            }
        }
        yield return line;
    }

    private static bool IsPlain(string text)
    {
        for (var i = 0; i < text.Length; i++)
        {
            if (IsSteering(text[i]) || IsHalf(text, i))
                return false;
        }
        return true;
    }

    private static string Escaped(string text, bool keepLines)
    {
        var escaped = new StringBuilder(text.Length + 16);
        for (var i = 0; i < text.Length; i++)
        {
            var one = text[i];
            if ((!IsSteering(one) && !IsHalf(text, i)) || (one == '\n' && keepLines))
                escaped.Append(one);
            else if (one is '\n' or '\r' or '\t')
                escaped.Append(' ');
            else
                escaped.Append(CultureInfo.InvariantCulture, $"U+{(int)one:X4}");
        }
        return escaped.ToString();
    }

    // C0, DEL and C1 (ECMA-48); line and paragraph separator; the marks of the Unicode
    // Bidirectional Algorithm (UAX #9, table 1); what is no character (XML 1.0, section 2.2).
    private static bool IsSteering(char one) =>
        char.IsControl(one) || one is '\u2028' or '\u2029' or '\u061C' or '\u200E' or '\u200F' or (>= '\u202A' and <= '\u202E')
            or (>= '\u2066' and <= '\u2069') or '\uFEFF' or '\uFFFE' or '\uFFFF';

    private static bool IsHalf(string text, int i) =>
        char.IsSurrogate(text[i]) && !(i + 1 < text.Length && char.IsSurrogatePair(text[i], text[i + 1]))
            && !(i > 0 && char.IsSurrogatePair(text[i - 1], text[i]));
}
