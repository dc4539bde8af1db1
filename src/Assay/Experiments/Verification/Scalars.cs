using System.Text.Json;

namespace Assay.Experiments.Verification;

/// <summary>Equality of canonical scalars that may be written by another runtime: numbers by value, dates by instant,
/// kind and offset, all else exactly.</summary>
internal static class Scalars
{
    private const int TimeOfDay = 11;

    /// <summary>Whether two JSON values that are not both objects or both arrays mean the same.</summary>
    /// <param name="isExact">Whether the offset of a date counts: of another runtime's type only the instant is known.</param>
    public static bool Equal(JsonElement a, JsonElement b, bool isExact) => (a.ValueKind, b.ValueKind) switch
    {
        (JsonValueKind.Number, JsonValueKind.Number) => Numerals.Equal(a.GetRawText(), b.GetRawText()),
        (JsonValueKind.String, JsonValueKind.String) => EqualText(Text(a), Text(b), isExact),
        _ => a.ValueKind == b.ValueKind,
    };

    private static bool EqualText(string a, string b, bool isExact) => a == b || ((EqualDates(a, b) ?? false) && (!isExact || Offset(a) == Offset(b)));

    /// <summary>The text; unchanged if it contains half a surrogate pair, which no decoder accepts.</summary>
    private static string Text(JsonElement element)
    {
        try
        {
            return element.GetString()!;
        }
        catch (InvalidOperationException)
        {
            return element.GetRawText();
        }
    }

    private static bool? EqualDates(string a, string b)
    {
        const DateTimeStyles styles = DateTimeStyles.RoundtripKind;
        if (!LooksLikeDate(a) || !LooksLikeDate(b)
            || !DateTime.TryParse(a, CultureInfo.InvariantCulture, styles, out var x) || !DateTime.TryParse(b, CultureInfo.InvariantCulture, styles, out var y))
            return null;
        return x == y && x.Kind == y.Kind;
    }

    // "Z", "+02:00", or nothing.
    private static string Offset(string date) => date.AsSpan(TimeOfDay).IndexOfAny('Z', '+', '-') is >= 0 and var at ? date[(TimeOfDay + at)..] : "";

    private static bool LooksLikeDate(string text) => text.Length is >= 19 and <= 33 && text[4] == '-' && text[7] == '-' && text[TimeOfDay - 1] == 'T';
}
