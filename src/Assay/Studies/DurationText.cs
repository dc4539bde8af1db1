namespace Assay.Studies;

/// <summary>Lengths of time as users write them: <c>90s</c>, <c>3m</c>, <c>1h</c>, <c>500ms</c>, <c>00:02:00</c>.</summary>
internal static class DurationText
{
    /// <summary>The allowed form, for error messages.</summary>
    public const string Allowed = "a duration above zero, such as 90s, 2m, 1h or 00:02:00";

    // "m" after "ms", "s" last: the longest unit that fits is taken.
    private static readonly (string Unit, double Seconds)[] Units = [("ms", 0.001), ("h", 3600), ("m", 60), ("s", 1)];

    /// <summary>Reads a length of time; null if it isn't one, or isn't above zero.</summary>
    public static TimeSpan? Parse(string text)
    {
        text = text.Trim();
        if (text.Contains(':', StringComparison.Ordinal))
            return TimeSpan.TryParse(text, CultureInfo.InvariantCulture, out var clock) && clock > TimeSpan.Zero ? clock : null;
        foreach (var (unit, seconds) in Units)
        {
            if (text.EndsWith(unit, StringComparison.OrdinalIgnoreCase))
                return FromSeconds(text[..^unit.Length], seconds);
        }
        return null;
    }

    private static TimeSpan? FromSeconds(string number, double seconds) =>
        double.TryParse(number, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var value) && value * seconds is > 0 and < 1e7
            ? TimeSpan.FromSeconds(value * seconds)
            : null;
}
