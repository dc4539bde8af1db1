using Assay.Studies;

namespace Assay.Reports.Claims;

/// <summary>One side of a claim, parsed from its text: a serializer's name or glob, and values on other axes.</summary>
/// <param name="Axes">The value on each axis that is named.</param>
internal sealed record ClaimSide(IReadOnlyDictionary<string, string> Axes)
{
    /// <summary>Reads it: <c>hand-written, inFlight=1</c>.</summary>
    public static ClaimSide Parse(string text)
    {
        var axes = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var part in text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries))
        {
            if (part.Split('=', 2) is [var axis, var value])
                axes[axis] = value;
            else
                axes[Measurement.Serializer] = part;
        }
        return new(axes);
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
}
