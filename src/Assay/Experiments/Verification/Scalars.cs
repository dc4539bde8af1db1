using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Assay.Experiments.Verification;

/// <summary>Equality of canonical scalars: numbers by value, all else exactly, but for dates that a document or another runtime
/// writes in its own way.</summary>
internal static partial class Scalars
{
    private const int BeforeTime = 10;
    private const int CanonicalLength = 27;
    private const int CanonicalPoint = 19;

    /// <summary>Whether two JSON values that are not both objects or both arrays mean the same.</summary>
    /// <param name="a">What was sent, in canonical form.</param>
    /// <param name="b">What came back.</param>
    /// <param name="isExact">Whether both are in canonical form, of the same types. Otherwise a date is
    /// compared by its instant, and by whether it has one.</param>
    public static bool Equal(JsonElement a, JsonElement b, bool isExact) => (a.ValueKind, b.ValueKind) switch
    {
        (JsonValueKind.Number, JsonValueKind.Number) => Numerals.Equal(a.GetRawText(), b.GetRawText()),
        (JsonValueKind.String, JsonValueKind.String) => EqualText(Text(a), Text(b), isExact),
        _ => a.ValueKind == b.ValueKind,
    };

    private static bool EqualText(string a, string b, bool isExact) => a == b || (!isExact && IsCanonicalDate(a) && EqualDates(a, b));

    /// <summary>A member's name.</summary>
    public static string Name(JsonProperty member) => Text(JsonMarshal.GetRawUtf8PropertyName(member));

    private static string Text(JsonElement element) => Text(JsonMarshal.GetRawUtf8Value(element)[1..^1]);

    // With the halves of surrogate pairs, which no decoder of JSON accepts.
    private static string Text(ReadOnlySpan<byte> escaped)
    {
        var text = Encoding.UTF8.GetString(escaped);
        return text.Contains('\\', StringComparison.Ordinal) ? Escape().Replace(text, Unescaped) : text;
    }

    private static string Unescaped(Match escape) => escape.Value[1] switch
    {
        'u' => ((char)ushort.Parse(escape.ValueSpan[2..], NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture)).ToString(),
        'b' => "\b",
        'f' => "\f",
        'n' => "\n",
        'r' => "\r",
        't' => "\t",
        var character => character.ToString(),
    };

    private static bool EqualDates(string a, string b)
    {
        // A date without a zone is as good as one in any, so long as the other has none either.
        const DateTimeStyles styles = DateTimeStyles.AssumeUniversal;
        return LooksLikeDate(b) && HasZone(a) == HasZone(b)
            && DateTimeOffset.TryParse(a, CultureInfo.InvariantCulture, styles, out var x)
            && DateTimeOffset.TryParse(b, CultureInfo.InvariantCulture, styles, out var y)
            && x == y;
    }

    private static bool HasZone(string date) => date.AsSpan(BeforeTime).ContainsAny('Z', '+', '-');

    // A text that a library reformats is lost; only what has all seven digits was a date.
    private static bool IsCanonicalDate(string text) => LooksLikeDate(text) && text.Length >= CanonicalLength && text[CanonicalPoint] == '.'
        && !text.AsSpan(CanonicalPoint + 1, CanonicalLength - CanonicalPoint - 1).ContainsAnyExceptInRange('0', '9');

    private static bool LooksLikeDate(string text) => text.Length is >= 19 and <= 33 && text[4] == '-' && text[7] == '-' && text[BeforeTime] == 'T';

    [GeneratedRegex(@"\\(?:u.{4}|.)", RegexOptions.None, matchTimeoutMilliseconds: 60_000)]
    private static partial Regex Escape();
}
