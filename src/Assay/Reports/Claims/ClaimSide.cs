using Assay.Studies;

namespace Assay.Reports.Claims;

/// <summary>One side of a claim, parsed from its text: a serializer's name or glob, and values on other axes.</summary>
/// <param name="Axes">The value on each axis that is named.</param>
internal sealed record ClaimSide(IReadOnlyDictionary<string, string> Axes)
{
    // Their values may be written as the study writes them, or as a report does: 10_000 and 10,000.
    private static readonly string[] Numbers = ["connections", "inFlight", "rate", "loop"];

    /// <summary>An axis that was named twice, of which the last is taken; null if none was.</summary>
    public string? Twice { get; private init; }

    /// <summary>Reads it: <c>hand-written, inFlight=1</c>.</summary>
    public static ClaimSide Parse(string text)
    {
        var axes = new Dictionary<string, string>(StringComparer.Ordinal);
        string? twice = null;
        foreach (var part in Parts(text).Select(part => part.Trim()).Where(part => part.Length > 0))
        {
            var (axis, value) = part.Split('=', 2, StringSplitOptions.TrimEntries) is [var name, var one] ? (name, one) : (Measurement.Serializer, part);
            if (axes.ContainsKey(axis))
                twice ??= axis;
            axes[axis] = Numbers.Contains(axis, StringComparer.Ordinal)
                ? value.Replace("_", "", StringComparison.Ordinal).Replace(",", "", StringComparison.Ordinal)
                : value;
        }
        return new(axes) { Twice = twice };
    }

    /// <summary>The serializer as it is named; null if any is meant.</summary>
    public string? Serializer => Axes.GetValueOrDefault(Measurement.Serializer);

    /// <summary>What the words in angle brackets stand for in a measurement that is meant; null for one that isn't.</summary>
    public IReadOnlyDictionary<string, string>? Words(Measurement one)
    {
        var words = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var (axis, pattern) in Axes)
        {
            if (Glob.Words(pattern, one.Find(axis)) is not { } found || !AddTo(words, found))
                return null;
        }
        return words;
    }

    /// <summary>Adds words to others.</summary>
    /// <returns>Whether each stands for the same text in both.</returns>
    public static bool AddTo(Dictionary<string, string> words, IReadOnlyDictionary<string, string> others) =>
        others.All(other => words.TryAdd(other.Key, other.Value) || words[other.Key] == other.Value);

    // A comma may also be within a value.
    private static List<string> Parts(string text)
    {
        var parts = new List<string>();
        foreach (var piece in text.Split(','))
        {
            if (parts is [.., var last] && last.Count(letter => letter == '(') > last.Count(letter => letter == ')'))
                parts[^1] = $"{last},{piece}";
            else if (parts.Count > 0 && (IsOfNetwork(parts[^1], piece.Trim()) || IsOfValue(parts, piece)))
                parts[^1] = $"{parts[^1].TrimEnd()},{piece.Trim()}";
            else
                parts.Add(piece);
        }
        return parts;
    }

    // Of network=delay=215ms,rate=200mbit: a load's own rate has no unit.
    private static bool IsOfNetwork(string last, string piece) =>
        last.Split('=', 3, StringSplitOptions.TrimEntries) is ["network", _, _] && piece.Split('=', 2, StringSplitOptions.TrimEntries) is [var key, var value]
            && (key is "delay" or "jitter" || (key == "rate" && value.EndsWith("bit", StringComparison.OrdinalIgnoreCase)));

    // Of payload=customers × 1,000, and of whatever else has a comma with nothing behind it, where the serializer is named already.
    private static bool IsOfValue(List<string> parts, string piece) => parts[^1].Contains('=', StringComparison.Ordinal) && piece.Length > 0
        && !char.IsWhiteSpace(piece[0]) && !piece.Contains('=', StringComparison.Ordinal)
        && ((char.IsAsciiDigit(parts[^1][^1]) && piece.TakeWhile(char.IsAsciiDigit).Count() == 3)
            || parts.Exists(part => !part.Contains('=', StringComparison.Ordinal)));
}
