using System.Globalization;

namespace Assay.Reports.Tables;

/// <summary>Numbers the reasons that a table's marks refer to; the same reason has one number.</summary>
internal sealed class Footnotes
{
    private readonly List<string> _reasons = [];

    /// <summary>The notes in the order of their numbers: "[1] …".</summary>
    public IReadOnlyList<string> Lines => [.. _reasons.Select((reason, i) => string.Create(CultureInfo.InvariantCulture, $"[{i + 1}] {reason}"))];

    /// <summary>A mark with a reference to its reason: "lossy [1]"; the bare mark where there is no reason.</summary>
    public string Mark(string mark, string? reason)
    {
        if (string.IsNullOrEmpty(reason))
            return mark;
        var index = _reasons.IndexOf(reason);
        if (index < 0)
        {
            index = _reasons.Count;
            _reasons.Add(reason);
        }
        return string.Create(CultureInfo.InvariantCulture, $"{mark} [{index + 1}]");
    }
}
