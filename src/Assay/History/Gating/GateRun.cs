using Assay.Studies;
using Assay.Workers.Building;

namespace Assay.History.Gating;

/// <summary>Measures for a gate: everything once, then what didn't pass again with fresh processes.</summary>
/// <param name="plan">All cells of both sides, with the whole budget.</param>
/// <param name="candidate">The id of what is tried.</param>
/// <param name="sides">What it is compared with.</param>
/// <param name="rule">When a slowdown is called one.</param>
/// <param name="measure">Measures a plan into a folder.</param>
internal sealed class GateRun(Plan plan, string candidate, GateSides sides, GateRule rule, Func<Plan, string?, CancellationToken, Task<RunDocument>> measure)
{
    // The rest is for confirming.
    private const double FirstShare = 0.6;

    /// <summary>The result where the candidate, and it alone, isn't available: nothing needs to be measured. Otherwise null.</summary>
    public GateResult? Unbuilt
    {
        get
        {
            var (own, others) = (plan.Cells.Where(cell => cell.Serializer.Id == candidate).ToList(), plan.Cells.Where(cell => cell.Serializer.Id != candidate));
            return own.Exists(cell => cell.Serializer.Unavailable is null) || others.Any(cell => cell.Serializer.Unavailable is not null)
                ? null
                : new(candidate, Against, rule, [.. own.Select(cell =>
                    new GateCell(CellKey.Subject(cell.ToRecord(0)), null, Fault(PassingFault.OfBuild(cell.Serializer.Unavailable!)),
                        $"isn't available: {cell.Serializer.Unavailable}"))], []);
        }
    }

    /// <summary>Measures and decides.</summary>
    /// <param name="first">The folder of the first measurement; null for one of its own.</param>
    /// <param name="second">That of the second.</param>
    public async Task<GateResult> RunAsync(string? first, string? second, CancellationToken stop)
    {
        var (once, warnings) = Read(await measure(plan with { Budget = plan.Budget * FirstShare }, first, stop));
        var open = once.Where(cell => cell.Value.Failure is not null || (cell.Value.Ratio is { } ratio && rule.Judge(ratio) != GateVerdict.Passes))
            .Select(cell => cell.Key).ToHashSet(StringComparer.Ordinal);
        IReadOnlyDictionary<string, GateFigure> twice = new Dictionary<string, GateFigure>();
        if (open.Count > 0)
        {
            var again = plan with { Cells = [.. plan.Cells.Where(cell => open.Contains(CellKey.Subject(cell.ToRecord(0))))],
                Budget = plan.Budget * (1 - FirstShare), Seed = plan.Seed + 1 };
            (twice, var more) = Read(await measure(again, second, stop));
            warnings = [.. warnings.Union(more, StringComparer.Ordinal)];
        }
        List<GateCell> cells =
        [
            .. from cell in once
               let again = twice.GetValueOrDefault(cell.Key)
               select Judge(cell.Key, cell.Value, again) with { Doubt = Doubt(cell.Value, again) },
        ];
        return new(candidate, Against, rule, cells, [.. Notes(cells, once.Values), .. warnings]) { IsAgainstRun = sides.Run is not null };
    }

    private string Against => sides.Run?.Id ?? plan.Baseline;

    private GateCell Judge(string cell, GateFigure first, GateFigure? second)
    {
        var timed = JudgeTime(cell, first, second);
        // More time decides nothing where data is lost.
        if (first.Loss is not { } loss)
            return timed is { Verdict: GateVerdict.Undecided, Reason: null, Ratio: { } both } ? timed with { Reason = Advice(both) } : timed;
        var reason = $"loses data that {Against} doesn't: {loss}";
        // What is slower though it does less is slower.
        return timed with
        {
            Verdict = timed.Verdict == GateVerdict.Slower ? GateVerdict.Slower : GateVerdict.Broken,
            Reason = timed.Reason is null ? reason : $"{reason}; {timed.Reason}",
            Loses = true,
        };
    }

    private GateCell JudgeTime(string cell, GateFigure first, GateFigure? second)
    {
        if (first.Failure is { } failure && second is not null)
            return second.Failure is not null
                ? new(cell, null, Fault(PassingFault.Is(second.Failure)), second.Failure)
                : new(cell, second.Ratio, GateVerdict.Undecided, $"failed the first time only: {failure}");
        if (first.Ratio is null)
            return new(cell, null, GateVerdict.Undecided, first.Reason);
        if (second?.Ratio is null)
            return rule.Judge(first.Ratio) == GateVerdict.Passes
                ? new(cell, first.Ratio, GateVerdict.Passes, null)
                : new(cell, first.Ratio, GateVerdict.Undecided, second?.Reason ?? "wasn't measured again");
        return new(cell, first.Ratio.And(second.Ratio), rule.Judge(first.Ratio, second.Ratio), null);
    }

    // A feed that wasn't reached, a full disk, or a build that was killed says nothing of the candidate.
    private static GateVerdict Fault(bool isPassing) => isPassing ? GateVerdict.Undecided : GateVerdict.Broken;

    private string Advice(LogEstimate both) => rule.WouldDecide(both) is { } times
        ? string.Create(CultureInfo.InvariantCulture,
            $"about {times:0} times as long would decide it: --budget {Math.Ceiling(plan.Budget.TotalMinutes * times):0}m")
        : sides.Run is { } run && !rule.CanDecide(both)
            ? $"no time would decide it, because {run.Id} stays as it is and runs differ: a quieter machine, or --against a version or a project, would"
            : "a quieter machine, or fewer cells, would decide it";

    // A verdict is that of both.
    private static string? Doubt(GateFigure first, GateFigure? second)
    {
        string[] doubts = [.. new[] { first.Doubt, second?.Doubt is { } doubt ? $"measured again, {doubt}" : null }.OfType<string>()];
        return doubts.Length == 0 ? null : string.Join("; ", doubts);
    }

    private IReadOnlyList<string> Notes(IReadOnlyList<GateCell> cells, IEnumerable<GateFigure> once) =>
    [
        .. Widened(),
        .. from cell in cells where cell.Doubt is not null select $"{cell.Cell} is unsettled, whatever its interval says: {cell.Doubt}",
        .. once.Select(figure => figure.LostByBoth).OfType<string>().Distinct(StringComparer.Ordinal)
            .Select(lost => $"{candidate} and {Against} both lose data: {lost}"),
    ];

    private IReadOnlyList<string> Widened() => sides.Run is { } run
        ? [$"{run.Id} wasn't measured together with {candidate}: intervals are widened by the usual difference between runs, and fresh processes can't "
            + "confirm its own figures. --against a version or a project measures both in turns."]
        : [];

    private (IReadOnlyDictionary<string, GateFigure> Figures, IReadOnlyList<string> Warnings) Read(RunDocument run) =>
        sides.Run is { } stored ? GateMeasurement.After(stored, run, candidate) : (GateMeasurement.Paired(run, candidate, plan.Baseline), []);
}
