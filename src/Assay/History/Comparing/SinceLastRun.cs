using Assay.Reports.Summary;

namespace Assay.History.Comparing;

/// <summary>Changes since the last run of the same study that shares some cells, on the same machine and with the same settings of runtimes in the
/// environment.</summary>
internal static class SinceLastRun
{
    private const int MostNames = 3;

    // Further back nobody remembers; and each one is read whole. Those with the same settings are looked for among all: any number with others may have
    // come since.
    private const int MostRuns = 5;

    /// <summary>A sentence; null if there was no such run, or nothing differs by more than chance.</summary>
    /// <param name="run">The run that has ended.</param>
    /// <param name="id">Its id in the history.</param>
    /// <param name="store">The history.</param>
    /// <exception cref="HistoryException">The history can't be read.</exception>
    public static string? Of(RunDocument run, string id, HistoryStore store)
    {
        var key = MachineKey.Of(run);
        var earlier = store.List()
            .Where(entry => entry.Id != id && entry.Study == run.Study && entry.State == nameof(RunState.Finished) && entry.Started < run.Started
                && MachineKey.IsOf(run.Machine, entry.Machine))
            .ToList();
        var comparable = earlier.Take(MostRuns).Union(earlier.Where(entry => entry.Machine == key).Take(MostRuns))
            .Select(entry => (entry.Id, Run: store.Find(entry.Id)))
            .Select(one => (one.Id, Run: one.Run!, Comparison: (one.Run is { } found ? Compare(found, run) : null)!))
            .Where(one => one.Comparison is not null);
        // Rather an earlier one with the same data than the last one without a part of it.
        (string Id, RunDocument Run, RunComparison Comparison)? last = null, same = null;
        foreach (var one in comparable)
        {
            last ??= one;
            if (one.Comparison.OtherData.Count == 0 && last.Value.Comparison.OtherData.All(payload => Shows(one.Run, run, payload)))
            {
                same = one;
                break;
            }
        }
        if ((same ?? last) is not var (before, there, comparison))
            return null;
        string[] parts =
        [
            .. new[] { Judgement.Slower, Judgement.Faster }.Select(judgement => Cells(comparison, judgement)).OfType<string>(),
            .. comparison.ChangedChecks.Count > 0
                ? new[] { Counted.Of(comparison.ChangedChecks.Count, "round-trip check", "round-trip checks") + " changed" }
                : [],
        ];
        var all = comparison.Warnings.Count == 0 ? "all of it" : $"all of it and {Counted.Of(comparison.Warnings.Count, "warning")}";
        return parts.Length == 0
            ? null
            : Printable.Of($"Since {Name(before, earlier[0].Id, last?.Id, run.Study)}: {string.Join("; ", parts)}{Doubt(there, run)}{Unlike(comparison)}. "
                + $"For {all}: ./assay compare {before} {id}{HistoryPath.OptionFor(store.Path)}");
    }

    // It may have come after others: of other cells or settings, or of other data.
    private static string Name(string id, string last, string? lastComparable, string study) => id == last ? $"the last run of {study}"
        : id == lastComparable ? $"{id}, the last comparable run of {study}"
        : $"{id}, the last run of {study} on the same data";

    // Without a hash of it, or without a cell of it that both have, a run says nothing about the data.
    private static bool Shows(RunDocument before, RunDocument after, string payload) => before.Settings.Data?.ContainsKey(payload) == true
        && Keys(before, payload).Intersect(Keys(after, payload), StringComparer.Ordinal).Any();

    private static IEnumerable<string> Keys(RunDocument run, string payload) => run.Cells.Where(cell => cell.Payload == payload).Select(CellKey.Of);

    private static string? Cells(RunComparison comparison, Judgement judgement)
    {
        var cells = comparison.Cells.Where(cell => cell.Judgement == judgement).ToList();
        return cells.Count == 0
            ? null
            : $"{Counted.Of(cells.Count, "cell")} {ComparisonText.Of(judgement, cells.Select(cell => cell.Unit))} ("
                + $"{string.Join(", ", cells.Take(MostNames).Select(cell => $"{cell.Cell} {ComparisonText.Of(cell.Ratio)}"
                    + (cell.Doubt is null ? "" : " unsettled")))}"
                + $"{(cells.Count > MostNames ? ", …" : "")})";
    }

    private static string Doubt(RunDocument before, RunDocument after) => (NoiseWarning.IsNoisy(before), NoiseWarning.IsNoisy(after)) switch
    {
        (true, true) => "; both runs were noisy, and this may be why",
        (true, false) => "; that run was noisy, and this may be why",
        (false, true) => "; this run was noisy, and this may be why",
        (false, false) => "",
    };

    private static string Unlike(RunComparison comparison) =>
        (comparison.OtherVersions.Count == 0 ? "" : $"; also different: {ComparedSide.Some(comparison.OtherVersions)}")
        + (comparison.OtherData.Count == 0 ? "" : $"; not compared, because its data or types changed: {string.Join(", ", comparison.OtherData)}");

    // Two runs of a study may have been asked for other cells.
    private static RunComparison? Compare(RunDocument before, RunDocument after)
    {
        try
        {
            return RunComparison.Of(before, after, new(), anyway: false);
        }
        catch (UserException)
        {
            return null;
        }
    }
}
