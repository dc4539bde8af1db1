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

    /// <summary>Whether a measurement is meant.</summary>
    public bool Means(Measurement one) => Axes.All(axis => one.Axes.TryGetValue(axis.Key, out var value) && Glob.Matches(axis.Value, value));
}
