using System.Globalization;
using System.Text.Json;

namespace Assay.Experiments.Verification;

/// <summary>Equality of canonical scalars that may be written by another runtime: numbers by value, dates by instant and kind, all else exactly.</summary>
internal static class Scalars
{
    /// <summary>Whether two JSON values that are not both objects or both arrays mean the same.</summary>
    public static bool Equal(JsonElement a, JsonElement b) => (a.ValueKind, b.ValueKind) switch
    {
        (JsonValueKind.Number, JsonValueKind.Number) => EqualNumbers(a.GetRawText(), b.GetRawText()),
        (JsonValueKind.String, JsonValueKind.String) => EqualText(a.GetString()!, b.GetString()!),
        _ => a.ValueKind == b.ValueKind,
    };

    private static bool EqualNumbers(string a, string b)
    {
        if (a == b)
            return true;
        // decimal keeps 28 digits; beyond its range, or where either has an exponent it can't hold, doubles decide.
        return decimal.TryParse(a, NumberStyles.Float, CultureInfo.InvariantCulture, out var x) && decimal.TryParse(b, NumberStyles.Float, CultureInfo.InvariantCulture, out var y)
            ? x == y && (x != 0 || IsNegative(a) == IsNegative(b))
            : double.Parse(a, CultureInfo.InvariantCulture).Equals(double.Parse(b, CultureInfo.InvariantCulture));
    }

    private static bool IsNegative(string number) => number.StartsWith('-');

    private static bool EqualText(string a, string b) => a == b || (EqualDates(a, b) ?? false);

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
