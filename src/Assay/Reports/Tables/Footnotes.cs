namespace Assay.Reports.Tables;

/// <summary>Numbers the reasons that a table's marks refer to; the same reason has one number.</summary>
internal sealed class Footnotes
{
    private readonly List<string> reasons = [];

    /// <summary>The notes in the order of their numbers: "[1] …".</summary>
    public IReadOnlyList<string> Lines => [.. reasons.Select((reason, i) => string.Create(CultureInfo.InvariantCulture, $"[{i + 1}] {reason}"))];

    /// <summary>A mark with references to its reasons: "lossy [1]", "unsettled [2, 3]"; the bare mark where there is no reason.</summary>
    public string Mark(string mark, params IEnumerable<string?> reasons)
    {
        var numbers = reasons.Where(reason => !string.IsNullOrEmpty(reason)).Select(reason => NumberOf(reason!)).Distinct().Order().ToArray();
        return numbers.Length == 0 ? mark : mark + " [" + string.Join(", ", numbers.Select(number => number.ToString(CultureInfo.InvariantCulture))) + "]";
    }

    private int NumberOf(string reason)
    {
        var index = reasons.IndexOf(reason);
        if (index >= 0)
            return index + 1;
        reasons.Add(reason);
        return reasons.Count;
    }
}
