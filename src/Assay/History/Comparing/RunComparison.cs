using Assay.Experiments;
using Assay.Reports;
using Assay.Reports.Summary;
using Assay.Scaffolding;

namespace Assay.History.Comparing;

/// <summary>Two runs, or two serializers of one run, cell by cell.</summary>
internal sealed record RunComparison
{
    /// <summary>The probability of a false difference that is accepted among all cells together.</summary>
    public const double Miss = 0.05;

    /// <summary>Why a cell with samples and a time has no figure that can be compared.</summary>
    public const string TooFewSamples = "too few samples for an interval";

    // Above this, a warning says that the machine was slower in one of the runs.
    private const double NoticeableSpeed = 0.02;

    /// <summary>The names of the first and the second.</summary>
    public required (string Before, string After) Names { get; init; }

    /// <summary>Whether both were measured together, in turns on the same machine.</summary>
    public required bool IsPaired { get; init; }

    /// <summary>The cells that both have.</summary>
    public required IReadOnlyList<CellComparison> Cells { get; init; }

    /// <summary>How many round-trip checks both have.</summary>
    public int Checks { get; init; }

    /// <summary>The differences.</summary>
    public IReadOnlyList<CheckChange> ChangedChecks { get; init; } = [];

    /// <summary>What to read before the figures: that machines differ, that a run was noisy.</summary>
    public IReadOnlyList<string> Warnings { get; init; } = [];

    /// <summary>The payloads that aren't compared, because the runs have other data or types by the same name.</summary>
    public IReadOnlyCollection<string> OtherData { get; init; } = [];

    /// <summary>What compared serializers and their runtimes were of other versions: "newtonsoft-json 13.0.3, then 13.0.4".</summary>
    public IReadOnlyList<string> OtherVersions { get; init; } = [];

    /// <summary>Reasons to doubt the comparison, and cells that only one of them has.</summary>
    public required IReadOnlyList<string> Notes { get; init; }

    /// <summary>Compares two runs.</summary>
    /// <param name="before">The first.</param>
    /// <param name="after">The second.</param>
    /// <param name="rule">How it is decided.</param>
    /// <param name="anyway">Whether runs of different machines, environments or data are compared nevertheless.</param>
    /// <exception cref="UserException">The machines, their environments or the data differ, or the runs have no cell or no figure in common.</exception>
    public static RunComparison Of(RunDocument before, RunDocument after, ComparisonRule rule, bool anyway)
    {
        var (from, to) = (MachineKey.Of(before.Machine), MachineKey.Of(after.Machine));
        var settings = InheritedSettings.Difference(before, after);
        var difference = from != to ? $"the runs are of different machines ({from}; {to})"
            : settings is not null ? $"the runs were started with other settings of runtimes in the environment ({settings})"
            : null;
        if (difference is not null && !anyway)
            throw new UnlikeRunsException($"{difference}: their times say nothing about the code");
        var other = DataHashes.Differing(before.Settings.Data, after.Settings.Data);
        var leftOut = (anyway ? [] : other).ToHashSet(StringComparer.Ordinal);
        RunReport[] reports = [RunReport.Of(before), RunReport.Of(after)];
        var ((first, tooFew, several), (second, tooFewToo, severalToo)) = (ComparedCells.Of(reports[0], leftOut), ComparedCells.Of(reports[1], leftOut));
        List<TriedCell>[] tried = [.. reports.Select(report => TriedCell.Of(report, leftOut).ToList())];
        static IEnumerable<string> keys(List<TriedCell> cells) => cells.Where(cell => cell.IsMeasured).SelectMany(cell => cell.Figures).Select(one => one.Key);
        List<string> unclear = [.. several.Intersect(keys(tried[1])).Union(severalToo.Intersect(keys(tried[0])))];
        IEnumerable<CellRecord> kept(RunDocument run) => run.Cells.Where(cell => !leftOut.Contains(cell.Payload));
        var checks = CheckChanges.Of(kept(before), kept(after), CheckChanges.Subject);
        var speed = Math.Log(Speed(after) / Speed(before));
        // Two runs of the same differ by the machine's state and by the layout of their processes' code, whatever their own intervals say.
        double deviation(ComparedCell cell) => Math.Sqrt((cell.Deviation * cell.Deviation) + (double.IsFinite(speed) ? speed * speed : 0));
        var both = (from cell in first
                    where second.ContainsKey(cell.Key)
                    select (Before: cell.Value, After: second[cell.Key],
                        Ratio: second[cell.Key].Estimate.Over(cell.Value.Estimate, deviation(cell.Value)))).ToList();
        var failing = TriedCell.Failing((before.Id, tried[0]), (after.Id, tried[1]), cell => cell.Key);
        var told = failing.SelectMany(cell => cell.Figures).Select(figure => figure.Key).Concat(unclear).ToHashSet(StringComparer.Ordinal);
        ComparedSide[] sides =
        [
            ComparedSide.Of(before.Id, "in the first", first.Keys, tooFew, tried[0], figure => figure.Key),
            ComparedSide.Of(after.Id, "in the second", second.Keys, tooFewToo, tried[1], figure => figure.Key),
        ];
        var versions = Versions(before, after, both);
        List<string> warnings =
        [
            .. from == to ? Array.Empty<string>() : [$"The machines differ ({from}; {to}): some differences may be the machines'."],
            .. from report in reports from warning in report.Warnings select $"{report.Run.Id}: {warning}",
            .. settings is null ? Array.Empty<string>()
                : [$"Other settings of runtimes were in the environment ({settings}): some differences may be theirs."],
            .. anyway && other.Count > 0
                ? [$"Payloads of the same name have other data or types ({string.Join(", ", other)}): their differences may be the data's."]
                : Array.Empty<string>(),
            .. Unlike(both, cell => cell.HasPauses,
                "only one of the two times has garbage collections (the other is from before 28 November 2026; measure it again)"),
            .. Unlike(both, cell => cell.HasAllValues, $"{EarlierFiles.ReadFirst}; measure it again"),
            .. Unlike(both, cell => cell.LacksLoopAlone, $"{EarlierLoops.Subtracted}; measure it again"),
            .. OtherInterfaces(both),
        ];
        List<string> notes =
        [
            .. warnings,
            .. MachineKey.Differences(before.Machine, after.Machine).Select(one => $"Also different: {one}."),
            .. versions.Count == 0 ? Array.Empty<string>() : [$"Also different: {ComparedSide.Some(versions)}."],
            "Not measured together: intervals are widened by the usual difference between runs, which is 1 %, or 3 % where one server answered in all rounds.",
            .. double.IsFinite(speed) ? Array.Empty<string>() : ["The machine's speed isn't known for both runs: intervals aren't widened for it."],
            .. Math.Abs(speed) > NoticeableSpeed && double.IsFinite(speed)
                ? [string.Create(CultureInfo.InvariantCulture,
                    $"The machine ran a fixed task {Math.Abs(Math.Exp(speed) - 1) * 100:0} % {(speed > 0 ? "slower" : "faster")} during the second run: "
                        + $"intervals are widened accordingly.")]
                : Array.Empty<string>(),
            .. LeftOut(leftOut),
            .. Failing(failing),
            .. Several(unclear),
            .. ComparedSide.OnlyIn(sides[0], sides[1], told),
            .. ComparedSide.WithoutFigure(sides[0], sides[1], told),
            .. TooFew(ComparedSide.TooFewOf(sides[0], sides[1])),
        ];
        if (both.Count == 0 && checks.InBoth == 0 && leftOut.Count > 0)
            throw new UnlikeRunsException($"the runs have other data or types in payloads of the same name ({string.Join(", ", other)}): their "
                + $"{(before.CountSamples() > 0 || after.CountSamples() > 0 ? "times" : "checks")} say nothing about the code");
        if (both.Count == 0 && checks.InBoth == 0 && TooFew(ComparedSide.TooFewOf(sides[0], sides[1])).FirstOrDefault() is { } why)
            throw new UserException(why);
        if (both.Count == 0 && checks.InBoth == 0 && Failing(failing).FirstOrDefault() is { } fails)
            throw new UserException(fails, UserException.NotMeasured);
        if (both.Count == 0 && checks.InBoth == 0 && Several(unclear).FirstOrDefault() is { } which)
            throw new UserException(which);
        if (both.Count == 0 && checks.InBoth == 0 && WithoutFigure(reports, [first, second]) is { } without)
            throw new UserException($"the runs have cells in common but no figures for them, such as {CellKey.Of(without.Cell)} "
                + $"({without.WhyNone ?? TooFewSamples}){(without.IsUntimed ? "" : "; measure longer")}", UserException.NotMeasured);
        if (both.Count == 0 && checks.InBoth == 0 && ComparedSide.WithoutFigure(sides[0], sides[1], told).FirstOrDefault() is { } lacking)
            throw new UserException(lacking, UserException.NotMeasured);
        if (both.Count == 0 && checks.InBoth == 0)
            throw new UserException($"the two have no measured cell in common: {Example(before, first.Keys)}; {Example(after, second.Keys)}");
        return Judge((before.Id, after.Id), isPaired: false, both, checks, rule, notes) with
        {
            Warnings = warnings,
            OtherData = leftOut,
            OtherVersions = versions,
        };
    }

    /// <summary>Compares two serializers that were measured together in one run.</summary>
    /// <exception cref="UserException">The run has no cell of both, or none in which neither fails.</exception>
    public static RunComparison Of(RunDocument run, string before, string after, ComparisonRule rule)
    {
        var report = RunReport.Of(run);
        var tried = TriedCell.Of(report).ToLookup(cell => cell.Serializer, StringComparer.Ordinal);
        if (PairedFigures.Serializers(report) is var known && (known.Contains(before) ? known.Contains(after) ? null : after : before) is { } unknown)
        {
            var fails = tried[unknown].FirstOrDefault(cell => cell.Failure is not null);
            var lacks = tried[unknown].Where(cell => cell.IsMeasured).SelectMany(cell => cell.Figures).FirstOrDefault(figure => figure.WhyNone is not null);
            var why = fails is not null ? $", because it fails ({fails.Subject}: {fails.Failure})"
                : lacks is not null ? $" ({lacks.Subject}: {lacks.WhyNone})" : "";
            throw new UserException($"{run.Id} has no figures for '{unknown}'{why}; available: {string.Join(", ", known)}");
        }
        var checks = CheckChanges.Of(run.Cells.Where(cell => cell.Serializer == before), run.Cells.Where(cell => cell.Serializer == after), CellNames.Subject);
        var figures = PairedFigures.Of(report, before, after);
        var cells = figures.Select(one => one.Pair).OfType<(ComparedCell Before, ComparedCell After, LogEstimate Ratio)>().ToList();
        var failed = TriedCell.Failing((before, tried[before]), (after, tried[after]), cell => cell.Subject);
        var told = failed.SelectMany(cell => cell.Figures).Select(figure => figure.Subject).ToHashSet(StringComparer.Ordinal);
        ComparedSide side(string name, IEnumerable<string> has) => ComparedSide.Of(name, $"for {name}", has, [], tried[name], figure => figure.Subject);
        var (first, second) = (side(before, figures.Where(one => one.IsOfBefore).Select(one => one.Name)),
            side(after, figures.Where(one => one.IsOfAfter).Select(one => one.Name)));
        List<string> failing = [.. Failing(failed)], without = [.. ComparedSide.WithoutFigure(first, second, told)];
        List<string> tooFew = [.. TooFew(figures.Where(one => one is { IsOfBefore: true, IsOfAfter: true, Pair: null }).Select(one => one.Name))];
        if (cells.Count == 0 && checks.InBoth == 0 && tooFew is [var few])
            throw new UserException(few);
        if (cells.Count == 0 && checks.InBoth == 0 && failing.Concat(without).FirstOrDefault() is { } only)
            throw new UserException(only, UserException.NotMeasured);
        return Judge((before, after), isPaired: true, cells, checks, rule,
        [
            .. report.Warnings,
            .. cells.Any(cell => !cell.Before.HasPauses || !cell.After.HasPauses)
                ? ["Times are without garbage collections: the run is from before 28 November 2026."]
                : Array.Empty<string>(),
            .. failing,
            .. ComparedSide.OnlyIn(first, second, told),
            .. without,
            .. tooFew,
        ]) with { Warnings = report.Warnings };
    }

    /// <summary>The reasons of each side behind its name, in one line; null if there are none.</summary>
    public static string? Reasons(params IEnumerable<(string Name, IReadOnlyList<string> Reasons)> sides)
    {
        List<string> all = [.. sides.Where(side => side.Reasons.Count > 0).Select(side => $"{side.Name}: {string.Join("; ", side.Reasons)}")];
        return all.Count == 0 ? null : string.Join("; ", all);
    }

    private static RunComparison Judge((string Before, string After) names, bool isPaired,
        IReadOnlyList<(ComparedCell Before, ComparedCell After, LogEstimate Ratio)> cells, (int InBoth, IReadOnlyList<CheckChange> Changes) checks,
        ComparisonRule rule, IReadOnlyList<string> notes)
    {
        if (cells.Count == 0 && checks.InBoth == 0)
            throw new UserException("the two have no measured cell in common");
        var corrected = Correction.Of(rule.Correction, [.. cells.Select(cell => cell.Before.IsLike(cell.After) ? cell.Ratio.TwoSided : 1)]);
        List<CellComparison> judged =
        [
            .. from pair in cells.Zip(corrected, (cell, probability) => (Cell: cell, Probability: probability))
               let cell = pair.Cell
               let judgement = cell.Before.IsLike(cell.After) ? rule.Judge(cell.Ratio, pair.Probability, cell.Before.Better) : Judgement.Undecided
               select new CellComparison(cell.Before.Key, cell.Before.Unit, cell.Before.Value, cell.After.Value, cell.Ratio, pair.Probability, judgement,
                   (cell.Before.Size, cell.After.Size), (cell.Before.Allocated, cell.After.Allocated))
               {
                   Doubt = judgement == Judgement.Undecided ? null : Reasons((names.Before, cell.Before.Doubts), (names.After, cell.After.Doubts)),
               },
        ];
        var doubtful = judged.FindAll(cell => cell.Doubt is not null).ConvertAll(cell => $"{cell.Cell} ({cell.Doubt})");
        return new()
        {
            Names = names,
            IsPaired = isPaired,
            Notes = doubtful.Count == 0 ? notes : [.. notes, $"Unsettled, whatever the intervals say: {ComparedSide.Some(doubtful)}."],
            Cells = judged,
            Checks = checks.InBoth,
            ChangedChecks = checks.Changes,
        };
    }

    private static IEnumerable<string> Unlike(IEnumerable<(ComparedCell Before, ComparedCell After, LogEstimate Ratio)> both, Func<ComparedCell, bool> has,
        string why)
    {
        var unlike = both.Where(cell => has(cell.Before) != has(cell.After)).Select(cell => cell.Before.Key).ToList();
        return unlike.Count == 0 ? [] : [$"Can't be decided, because {why}: {ComparedSide.Some(unlike)}."];
    }

    private static IEnumerable<string> OtherInterfaces(IEnumerable<(ComparedCell Before, ComparedCell After, LogEstimate Ratio)> both) =>
        from cell in both
        let other = OtherInterface.Of(cell.Before.Api, cell.After.Api)
        where other is not null
        group cell.Before.Key by other into same
        select $"Another interface of the library was called ({same.Key}), which may be why times differ: {ComparedSide.Some([.. same])}.";

    // A cell that both have sampled, and at least one has no figure of.
    private static CellFigures? WithoutFigure(RunReport[] reports, IReadOnlyList<IReadOnlyDictionary<string, ComparedCell>> known)
    {
        var sampled = Sampled(reports[0].Run).Intersect(Sampled(reports[1].Run), StringComparer.Ordinal).ToHashSet(StringComparer.Ordinal);
        return reports.SelectMany((report, i) => report.Analysis.Cells.Values
                .Where(figures => sampled.Contains(CellKey.Of(figures.Cell)) && !known[i].ContainsKey(CellKey.Of(figures.Cell))))
            .MinBy(figures => figures.WhyNone is null);
    }

    private static IEnumerable<string> Sampled(RunDocument run) =>
        run.Cells.Where(cell => cell.Launches.Count > 0 && !CellKey.IsFloor(cell)).Select(CellKey.Of);

    private static double Speed(RunDocument run) =>
        run.Machine.CalibrationNanoseconds.Count > 0 ? Median.Of([.. run.Machine.CalibrationNanoseconds]) : double.NaN;

    private static string Example(RunDocument run, IEnumerable<string> cells) =>
        $"{run.Id}, a run of {run.Study}, has {(cells.FirstOrDefault() is { } cell ? $"cells such as {cell}" : "no figures")}";

    // Of serializers that both have a figure of, and of their runtimes, whose changes are no serializer's own.
    private static List<string> Versions(RunDocument before, RunDocument after,
        IEnumerable<(ComparedCell Before, ComparedCell After, LogEstimate Ratio)> both)
    {
        static ILookup<string, SerializerRecord> known(RunDocument run) => run.Serializers.ToLookup(one => one.Id, StringComparer.Ordinal);
        var (was, now) = (known(before), known(after));
        var pairs = both.Select(cell => (Before: was[cell.Before.Serializer].FirstOrDefault(), After: now[cell.After.Serializer].FirstOrDefault()))
            .Where(pair => pair is ({ }, { })).Distinct().ToList();
        return
        [
            .. from pair in pairs
               where pair is ({ Version: { } one }, { Version: { } other }) && one != other
               select $"{CellKey.NameOf(pair.After!.Id)} {pair.Before!.Version}, then {pair.After.Version}",
            .. (from pair in pairs
                where pair is ({ Runtime: { } one }, { Runtime: { } other }) && one != other
                select $"{pair.Before!.Runtime}, then {pair.After!.Runtime}").Distinct(),
        ];
    }

    private static IEnumerable<string> TooFew(IEnumerable<string> keys)
    {
        var names = keys.ToList();
        return names.Count == 0
            ? []
            : ["Can't be compared, because a figure has no 95 % interval (a single round, fewer than six starts, or a rate that was never exceeded): "
                + $"{ComparedSide.Some(names)}."];
    }

    private static IEnumerable<string> Failing(IReadOnlyList<(string Name, IReadOnlyList<TriedFigure> Figures)> cells) =>
        cells.Count == 0 ? [] : [$"Not compared, because it fails: {ComparedSide.Some([.. cells.Select(cell => cell.Name)])}."];

    private static IEnumerable<string> LeftOut(IReadOnlyCollection<string> payloads) => payloads.Count == 0
        ? []
        : [$"Not compared, because one of the runs has other data or types of that name: {ComparedSide.Some([.. payloads])}."];

    private static IEnumerable<string> Several(List<string> names) =>
        names.Count == 0 ? [] : [$"Not compared, because one of the runs has several versions of it: {ComparedSide.Some(names)}."];
}
