using Assay.Reports;

namespace Assay.History.Comparing;

/// <summary>Differences between the round-trip checks of two runs, or of two serializers of one run.</summary>
internal static class CheckChanges
{
    private const int MostDetails = 4;

    /// <summary>The changes, and how many checks both have.</summary>
    /// <param name="before">The cells of the first.</param>
    /// <param name="after">The cells of the second.</param>
    /// <param name="subject">What makes two cells one check.</param>
    public static (int InBoth, IReadOnlyList<CheckChange> Changes) Of(IEnumerable<CellRecord> before, IEnumerable<CellRecord> after,
        Func<CellRecord, string> subject)
    {
        var (first, second) = (Checks(before, subject), Checks(after, subject));
        var both = first.Keys.Where(second.ContainsKey).ToList();
        return (both.Count, [.. both.Select(key => Change(key, first[key], second[key])).OfType<CheckChange>()]);
    }

    /// <summary>Serializer and payload, the same in runs of different versions.</summary>
    public static string Subject(CellRecord cell) => $"{CellKey.NameOf(cell.Serializer)}/{CellNames.Subject(cell with { Loop = null })}";

    /// <summary>What a cell loses that another doesn't, or of more of the values; null if there is nothing.</summary>
    public static string? Lost(CellRecord before, CellRecord after)
    {
        var (was, now) = (Members(before), Members(after));
        List<string> lost = [.. Some(now.Keys.Except(was.Keys, StringComparer.Ordinal).Select(member => now[member]))];
        if (lost.Count == 0 && DiffersMore(before.Verification, after.Verification))
            lost.Add($"{Extent(after.Verification)} values instead of {Extent(before.Verification)}");
        return lost.Count == 0 ? null : string.Join("; ", lost);
    }

    /// <summary>What two cells both lose; null if there is nothing.</summary>
    public static string? LostByBoth(CellRecord? before, CellRecord after)
    {
        var (was, now) = (before is null ? [] : Members(before), Members(after));
        List<string> lost = [.. Some(now.Keys.Where(was.ContainsKey).Select(member => now[member]))];
        return lost.Count == 0 ? null : string.Join("; ", lost);
    }

    // Operations share a check; the worst result is shown. What was unavailable was not checked.
    private static Dictionary<string, CellRecord> Checks(IEnumerable<CellRecord> cells, Func<CellRecord, string> subject) => cells
        .Where(CellNames.IsChecked)
        .GroupBy(subject, StringComparer.Ordinal)
        .ToDictionary(same => same.Key, same => same.MaxBy(cell => Severity(cell.Status))!, StringComparer.Ordinal);

    // What never worked by its nature is less than what should and doesn't.
    private static int Severity(CellStatus status) => status switch { CellStatus.Ok => 0, CellStatus.Lossy => 1, CellStatus.Unsupported => 2, _ => 3 };

    private static CheckChange? Change(string subject, CellRecord before, CellRecord after)
    {
        var (was, now) = (Members(before), Members(after));
        var lost = now.Keys.Except(was.Keys, StringComparer.Ordinal).ToList();
        // What is lost besides says in how many values it is.
        var differsMore = lost.Count == 0 && DiffersMore(before.Verification, after.Verification);
        List<string> details =
        [
            .. Some(lost.Select(member => "differs now: " + now[member])),
            .. differsMore ? [$"values that differ: {Extent(before.Verification)} → {Extent(after.Verification)}"] : Array.Empty<string>(),
            .. Some(was.Keys.Except(now.Keys, StringComparer.Ordinal).Select(member => "no longer differs: " + member)),
        ];
        if (after.Status == CellStatus.Fails && after.Reason != before.Reason)
            details.Add(after.Reason ?? "");
        if (before.SizeBytes is { } small && after.SizeBytes is { } large && small != large)
            details.Add(string.Create(CultureInfo.InvariantCulture, $"bytes written: {small:0.#} → {large:0.#}"));
        var moreSevere = Severity(after.Status).CompareTo(Severity(before.Status));
        return before.Status == after.Status && details.Count == 0 ? null
            : new(subject, CellNames.Status(before.Status), CellNames.Status(after.Status), details,
                moreSevere > 0 || (moreSevere == 0 && (lost.Count > 0 || differsMore)));
    }

    // As a share: a payload of another size has other numbers.
    private static bool DiffersMore(VerificationRecord? before, VerificationRecord? after) =>
        after is { Differing: > 0 } && (before is null || (long)after.Differing * before.Values > (long)before.Differing * after.Values);

    private static string Extent(VerificationRecord? found) =>
        found is null ? "0" : string.Create(CultureInfo.InvariantCulture, $"{found.Differing:#,##0} of {found.Values:#,##0}");

    // "Comments[].Approved: … became null (in 10 of 100 values)": the values that are shown differ from run to run, members don't.
    private static Dictionary<string, string> Members(CellRecord cell) => (cell.Verification?.Differences ?? [])
        .GroupBy(difference => difference.Split(": ")[0], StringComparer.Ordinal).ToDictionary(same => same.Key, same => same.First(), StringComparer.Ordinal);

    private static IEnumerable<string> Some(IEnumerable<string> details)
    {
        var all = details.ToList();
        return all.Count <= MostDetails ? all : [.. all.Take(MostDetails), string.Create(CultureInfo.InvariantCulture, $"and {all.Count - MostDetails} more")];
    }
}
