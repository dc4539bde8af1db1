namespace Assay.Studies;

/// <summary>Lengths of time as users write them: <c>90s</c>, <c>3m</c>, <c>1h</c>, <c>500ms</c>, <c>00:02:00</c>.</summary>
internal static class DurationText
{
    /// <summary>The allowed form, for error messages.</summary>
    public const string Allowed = "a duration above zero, such as 90s, 2m, 1h or 00:02:00, and at most 10 days";

    /// <summary>The allowed form of an age.</summary>
    public const string AllowedAge = "an age above zero, such as 90d, 12h or 30m";

    // Timers accept 49 days; what is measured may wait for several durations in a row.
    private const double Longest = 10 * 86_400;

    private const double Oldest = 1000 * 366d * 86_400;


    // "m" after "ms", "s" last: the longest unit that fits is taken.
    private static readonly (string Unit, double Seconds)[] Units = [("ms", 0.001), ("h", 3600), ("m", 60), ("s", 1)];

    private static readonly (string Unit, double Seconds)[] UnitsOfAge = [.. Units, ("d", 86_400)];

    /// <summary>Reads a length of time; null if it isn't one, isn't above zero, or is too long to wait for.</summary>
    public static TimeSpan? Parse(string text) => Parse(text.Trim(), Units, Longest);

    /// <summary>Reads an age, which may also be given in days: <c>90d</c>; null if it isn't one, or isn't above zero.</summary>
    public static TimeSpan? ParseAge(string text) => Parse(text.Trim(), UnitsOfAge, Oldest);

    private static TimeSpan? Parse(string text, (string Unit, double Seconds)[] units, double most)
    {
        if (text.Contains(':', StringComparison.Ordinal))
            return TimeSpan.TryParse(text, CultureInfo.InvariantCulture, out var clock) ? Within(clock.TotalSeconds, most) : null;
        var (unit, seconds) = Array.Find(units, one => text.EndsWith(one.Unit, StringComparison.OrdinalIgnoreCase));
        return unit is not null && double.TryParse(text[..^unit.Length], NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var value)
            ? Within(value * seconds, most)
            : null;
    }

    private static TimeSpan? Within(double seconds, double most) => seconds > 0 && seconds <= most ? TimeSpan.FromSeconds(seconds) : null;
}
