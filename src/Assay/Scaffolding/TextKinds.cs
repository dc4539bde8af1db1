using System.Text.RegularExpressions;

namespace Assay.Scaffolding;

/// <summary>The kinds that a text fits.</summary>
internal static partial class TextKinds
{
    public static TextKind Of(string text)
    {
        if (text.Length == 36 && System.Guid.TryParseExact(text, "D", out _))
            return TextKind.Guid;
        if (text.Length is < 10 or > 40 || Date().Match(text) is not { Success: true } match
            || !DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out _))
            return TextKind.Plain;
        if (!match.Groups["time"].Success)
            return TextKind.Day;
        return match.Groups["offset"].Success ? TextKind.DateWithOffset : text.EndsWith('Z') ? TextKind.UtcDate : TextKind.Date;
    }

    /// <summary>The kinds that both fit.</summary>
    public static TextKind Common(TextKind a, TextKind b) => (a, b) switch
    {
        _ when a == b => a,
        // A type that has a time of day would add one to those that have none.
        _ when (IsDate(a) && b == TextKind.Day) || (a == TextKind.Day && IsDate(b)) => TextKind.Day,
        _ when !IsDate(a) || !IsDate(b) => TextKind.Plain,
        (TextKind.UtcDate, TextKind.Date) or (TextKind.Date, TextKind.UtcDate) => TextKind.Date,
        (TextKind.UtcDate, TextKind.DateWithOffset) or (TextKind.DateWithOffset, TextKind.UtcDate) => TextKind.DateWithOffset,
        // A type with an offset would give those without a zone the one of the machine that reads them.
        _ => TextKind.MixedDate,
    };

    /// <summary>Whether it is a date with a time of day.</summary>
    public static bool IsDate(TextKind kind) => kind is TextKind.UtcDate or TextKind.Date or TextKind.DateWithOffset or TextKind.MixedDate;

    // ISO 8601 as RFC 3339 profiles it; no more than the seven digits that a DateTime keeps.
    [GeneratedRegex(@"^\d{4}-\d{2}-\d{2}(?<time>[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,7})?)?(Z|(?<offset>[+-]\d{2}:\d{2}))?)?$",
        RegexOptions.ExplicitCapture | RegexOptions.CultureInvariant, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Date();
}
