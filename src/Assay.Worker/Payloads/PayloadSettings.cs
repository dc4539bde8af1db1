namespace Assay.Worker;

/// <summary>The count and the options that a payload is built with.</summary>
/// <param name="count">How many elements (of a list) or values (to cycle through).</param>
/// <param name="options">The options that were set, by name.</param>
public sealed class PayloadSettings(int count, IReadOnlyDictionary<string, string> options)
{
    /// <summary>The instant that stands for "now" in all payloads: 2026-01-15T12:34:56.7890000Z.</summary>
    public static readonly DateTime Now = new DateTime(2026, 1, 15, 12, 34, 56, DateTimeKind.Utc).AddMilliseconds(789);

    /// <summary>Midnight of <see cref="Now"/>'s day, UTC.</summary>
    public static readonly DateTime Today = new(2026, 1, 15, 0, 0, 0, DateTimeKind.Utc);

    private readonly DateTimeKind kind = options.GetValueOrDefault("dates", "utc") switch
    {
        "local" => DateTimeKind.Local,
        "unspecified" => DateTimeKind.Unspecified,
        _ => DateTimeKind.Utc,
    };

    /// <summary>How many elements (of a list) or values (to cycle through).</summary>
    public int Count => count;

    /// <summary>Whether a flag is set.</summary>
    public bool Flag(string name) => string.Equals(options.GetValueOrDefault(name), "true", StringComparison.Ordinal);

    /// <summary>The same clock reading with the kind that the option <c>dates</c> asks for.</summary>
    public DateTime Date(DateTime utc) => DateTime.SpecifyKind(utc, kind);
}
