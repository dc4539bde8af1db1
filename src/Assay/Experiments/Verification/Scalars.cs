using System.Text.Json;

namespace Assay.Experiments.Verification;

/// <summary>Equality of canonical scalars that may be written by another runtime: numbers by value, dates by instant and kind, all else exactly.</summary>
internal static class Scalars
{
    /// <summary>Whether two JSON values that are not both objects or both arrays mean the same.</summary>
    public static bool Equal(JsonElement a, JsonElement b) => (a.ValueKind, b.ValueKind) switch
    {
        (JsonValueKind.Number, JsonValueKind.Number) => Numerals.Equal(a.GetRawText(), b.GetRawText()),
        (JsonValueKind.String, JsonValueKind.String) => EqualText(Text(a), Text(b)),
        _ => a.ValueKind == b.ValueKind,
    };

    private static bool EqualText(string a, string b) => a == b || (EqualDates(a, b) ?? false);

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

    private static bool LooksLikeDate(string text) => text.Length is >= 19 and <= 33 && text[4] == '-' && text[7] == '-' && text[10] == 'T';
}
