using Assay.Experiments;
using Assay.History.Comparing;
using Assay.Reports;
using Assay.Scaffolding;

namespace Assay.History.Gating;

/// <summary>One measurement of a candidate's cells.</summary>
internal static class GateMeasurement
{
    private const string SeveralVersions = "several versions";

    /// <summary>The ratios to a serializer that was measured in turns with it, by the cells' names; null with a reason where there is none.</summary>
    public static IReadOnlyDictionary<string, GateFigure> Paired(RunDocument run, string candidate, string against)
    {
        var analysis = RunAnalysis.Of(run);
        var theirs = run.Cells.Where(cell => cell.Serializer == against).ToDictionary(CellKey.Subject, StringComparer.Ordinal);
        return run.Cells.Where(cell => cell.Serializer == candidate).ToDictionary(CellKey.Subject, cell =>
        {
            var other = theirs.GetValueOrDefault(CellKey.Subject(cell));
            // What crashed keeps the times that it had until then.
            var failure = Why(cell) ?? (other is null ? null : Why(other));
            // A cell without a figure may have samples all the same.
            var why = failure ?? Why(analysis, cell) ?? (other is null ? null : Why(analysis, other));
            var ratio = other is null || why is not null ? null : LogEstimate.Of(analysis.Compare(cell, other)?.Ratio);
            return Figure(cell, other, ratio, why ?? "no samples of both in the same rounds")
            with
            {
                Doubt = Doubt(ratio, (cell.Serializer, analysis, cell), (against, analysis, other)),
            };
        }, StringComparer.Ordinal);
    }

    /// <summary>The ratios to a run that was measured before, by the cells' names, and reasons to doubt them.</summary>
    /// <exception cref="UserException">The machines differ, or there is no cell in common.</exception>
    public static (IReadOnlyDictionary<string, GateFigure> Figures, IReadOnlyList<string> Warnings) After(RunDocument stored, RunDocument run, string candidate)
    {
        var comparison = RunComparison.Of(stored, run, new ComparisonRule(), anyway: false);
        var compared = comparison.Cells.ToDictionary(cell => cell.Cell, cell => cell.Ratio, StringComparer.Ordinal);
        var (before, after) = (RunAnalysis.Of(stored), RunAnalysis.Of(run));
        var versions = stored.Cells.ToLookup(CellKey.Of, StringComparer.Ordinal);
        return (run.Cells.Where(cell => cell.Serializer == candidate).ToDictionary(CellKey.Subject, cell =>
        {
            var stands = versions[CellKey.Of(cell)].ToList();
            var other = Compared(before, stands);
            var ratio = compared.GetValueOrDefault(CellKey.Of(cell));
            return Figure(cell, other, ratio, Why(after, cell) ?? (other is null && stands.Count > 0
                ? $"the stored run has {SeveralVersions} of it"
                : "the stored run has no figure for it" + (other is not null && Why(before, other) is { } why ? $" ({why})" : "")))
            with
            {
                Doubt = Doubt(ratio, (cell.Serializer, after, cell), (stored.Id, before, other)),
            };
        }, StringComparer.Ordinal), comparison.Warnings);
    }

    /// <summary>Checks, before anything is measured for it, that a stored run can be compared with what will be.</summary>
    /// <param name="stored">The run.</param>
    /// <param name="here">This machine, the settings of runtimes in its environment, and the runtimes that will be measured.</param>
    /// <param name="planned">The cells that will be measured, as runs are compared by them.</param>
    /// <param name="data">Hashes of the data that payloads were made of; null if none was.</param>
    /// <exception cref="UserException">The machines, environments or data differ, there is no cell in common, or the run's times are of something else.
    /// </exception>
    public static void RequireComparable(RunDocument stored, (MachineRecord Machine, IReadOnlyList<string> Settings, IReadOnlyCollection<string> Runtimes) here,
        IReadOnlyList<string> planned, IReadOnlyDictionary<string, string>? data = null)
    {
        var (from, to) = (MachineKey.Of(stored.Machine), MachineKey.Of(here.Machine));
        if (from != to)
            throw new UserException($"--against {stored.Id}: it was measured on another machine ({from}; this one is {to})");
        // Fresh processes would confirm whatever they inherit.
        if (InheritedSettings.Difference(stored, (here.Settings, here.Runtimes)) is { } settings)
            throw new UserException($"--against {stored.Id}: other settings of runtimes were in the environment then ({settings} now), and times differ by "
                + "them: set the same, or measure it again");
        if (DataHashes.Differing(stored.Settings.Data, data) is { Count: > 0 } other)
            throw new UserException($"--against {stored.Id}: {string.Join(", ", other)} had other data or types then, so that a difference says nothing about "
                + "the code: measure it again with these");
        var report = RunReport.Of(stored);
        var (known, _, several) = ComparedCells.Of(report);
        (Func<ComparedCell, bool> IsAsNow, string Why)[] changes =
        [
            (cell => cell.HasPauses, "it is from before 28 November 2026, and its times lack garbage collections, which new ones have"),
            (cell => cell.HasAllValues, EarlierFiles.ReadFirst),
            (cell => cell.LacksLoopAlone, EarlierLoops.Subtracted),
        ];
        foreach (var (isAsNow, why) in changes)
        {
            if (planned.FirstOrDefault(cell => known.TryGetValue(cell, out var figure) && !isAsNow(figure)) is { } unlike)
                throw new UserException($"--against {stored.Id}: {why} ({unlike}, for example): measure it again, or choose another run");
        }
        if (planned.Any(known.ContainsKey))
            return;
        var without = stored.Cells.FirstOrDefault(cell => planned.Contains(CellKey.Of(cell)));
        if (without is null)
            throw new UserException($"--against {stored.Id}: it has no figures for any cell of this gate, such as {planned[0]}; choose --payloads that it "
                + "measured, or another run");
        throw new UserException(several.Contains(CellKey.Of(without))
            ? $"--against {stored.Id}: it has {SeveralVersions} of {CellKey.Of(without)}, and which of them to compare with isn't known; choose another run"
            : $"--against {stored.Id}: it has no figures for the cells of this gate that it measured, such as {CellKey.Of(without)} "
                + $"({Why(report.Analysis, without) ?? RunComparison.TooFewSamples}); measure it again"
                    + $"{(report.Analysis.Cells[without.Number].IsUntimed ? "" : " for longer")}, or choose another run");
    }

    // Of a library that a run has in several versions, the one that runs are compared by: of those that have a figure, or at least don't fail. Null where
    // that is none, or could be several.
    private static CellRecord? Compared(RunAnalysis analysis, List<CellRecord> versions)
    {
        Predicate<CellRecord>[] rules = [cell => ComparedCells.HasFigure(analysis.Cells[cell.Number]), cell => Why(cell) is null];
        var left = rules.Select(versions.FindAll).FirstOrDefault(some => some.Count > 0);
        return left is null ? versions.LastOrDefault() : ComparedCells.OneOf([.. left.Select(cell => cell.Serializer)]) is { } one ? left[one] : null;
    }

    private static GateFigure Figure(CellRecord cell, CellRecord? other, LogEstimate? ratio, string reason)
    {
        // What failed itself is no measure of what can be expected.
        var sound = other is not null && Why(other) is null ? other : null;
        return new(ratio, ratio is null ? reason : null)
        {
            Loss = sound is null ? null : CheckChanges.Lost(sound, cell),
            Failure = sound is null ? null : Why(cell),
            LostByBoth = CheckChanges.LostByBoth(other, cell),
        };
    }

    private static string? Doubt(LogEstimate? ratio, params IEnumerable<(string Name, RunAnalysis Analysis, CellRecord? Cell)> both) => ratio is null
        ? null
        : RunComparison.Reasons(from one in both where one.Cell is not null select (one.Name, one.Analysis.Cells[one.Cell.Number].Uncovered));

    private static string? Why(RunAnalysis analysis, CellRecord cell) =>
        Why(cell) ?? (analysis.Cells[cell.Number].WhyNone is { } reason ? $"{cell.Serializer}: {reason}" : null);

    private static string? Why(CellRecord cell) =>
        cell.Status is CellStatus.Ok or CellStatus.Lossy ? null : $"{cell.Serializer}: {cell.Reason ?? cell.Status.ToString()}";
}
