namespace Assay.Worker;

/// <summary>Holds the count and the options with which a payload is built.</summary>
/// <param name="count">The number of elements in a list, or of values to cycle through.</param>
/// <param name="options">The options that were set, by name.</param>
public sealed class PayloadSettings(int count, IReadOnlyDictionary<string, string> options)
{
    /// <summary>The instant that represents "now" in all payloads: 2026-01-15T12:34:56.7890000Z.</summary>
    public static readonly DateTime Now = new DateTime(2026, 1, 15, 12, 34, 56, DateTimeKind.Utc).AddMilliseconds(789);

    /// <summary>Midnight (UTC) on the day of <see cref="Now"/>.</summary>
    public static readonly DateTime Today = new(2026, 1, 15, 0, 0, 0, DateTimeKind.Utc);

    private readonly DateTimeKind kind = options.GetValueOrDefault("dates", "utc") switch
    {
        "local" => DateTimeKind.Local,
        "unspecified" => DateTimeKind.Unspecified,
        _ => DateTimeKind.Utc,
    };

    /// <summary>Gets the number of elements in a list, or of values to cycle through.</summary>
    public int Count => count;

    /// <summary>Returns whether a flag is set.</summary>
    public bool Flag(string name) => string.Equals(options.GetValueOrDefault(name), "true", StringComparison.Ordinal);

    /// <summary>Returns the same clock time with the kind that the option <c>dates</c> specifies.</summary>
    public DateTime Date(DateTime utc) => DateTime.SpecifyKind(utc, kind);
}
