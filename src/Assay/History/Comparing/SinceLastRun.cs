namespace Assay.History.Comparing;

/// <summary>Changes since the last run of the same study on the same machine that shares some cells.</summary>
internal static class SinceLastRun
{
    private const int MostNames = 3;

    // Further back nobody remembers; and each one is read whole.
    private const int MostRuns = 5;

    /// <summary>A sentence; null if there was no such run, or nothing differs by more than chance.</summary>
    /// <param name="run">The run that has ended.</param>
    /// <param name="id">Its id in the history.</param>
    /// <param name="store">The history.</param>
    /// <exception cref="HistoryException">The history can't be read.</exception>
    public static string? Of(RunDocument run, string id, HistoryStore store)
    {
        var machine = MachineKey.Of(run.Machine);
        var found = store.List()
            .Where(entry => entry.Id != id && entry.Study == run.Study && entry.Machine == machine && entry.State == nameof(RunState.Finished)
                && entry.Started < run.Started)
            .Take(MostRuns)
            .Select(entry => (entry.Id, Comparison: store.Find(entry.Id) is { } before ? Compare(before, run) : null))
            .FirstOrDefault(one => one.Comparison is not null);
        if (found.Comparison is not { } comparison)
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
            : Printable.Of($"Since the last run of {run.Study}: {string.Join("; ", parts)}. For {all}: ./assay compare {found.Id} {id}");
    }

    private static string? Cells(RunComparison comparison, Judgement judgement)
    {
        var cells = comparison.Cells.Where(cell => cell.Judgement == judgement).ToList();
        return cells.Count == 0
            ? null
            : $"{Counted.Of(cells.Count, "cell")} {ComparisonText.Of(judgement)} ("
                + $"{string.Join(", ", cells.Take(MostNames).Select(cell => $"{cell.Cell} {ComparisonText.Of(cell.Ratio)}"))}"
                + $"{(cells.Count > MostNames ? ", …" : "")})";
    }

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
