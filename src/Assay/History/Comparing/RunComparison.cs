using System.Globalization;
using Assay.Results;
using Assay.Statistics;
using Assay.Workers.Building;

namespace Assay.History.Comparing;

/// <summary>Two runs, or two serializers of one run, cell by cell.</summary>
internal sealed record RunComparison
{
    /// <summary>The probability of a false difference that is accepted among all cells together.</summary>
    public const double Miss = 0.05;

    // From here on it is told that one run found the machine slower.
    private const double NoticeableSpeed = 0.02;

    /// <summary>What the first and the second are called.</summary>
    public required (string Before, string After) Names { get; init; }

    /// <summary>Whether both were measured together, in turns on the same machine.</summary>
    public required bool IsPaired { get; init; }

    /// <summary>The cells that both have.</summary>
    public required IReadOnlyList<CellComparison> Cells { get; init; }

    /// <summary>What makes the comparison doubtful, and what only one of them has.</summary>
    public required IReadOnlyList<string> Notes { get; init; }

    /// <summary>Compares two runs.</summary>
    /// <param name="before">The first.</param>
    /// <param name="after">The second.</param>
    /// <param name="rule">How it is decided.</param>
    /// <param name="anyway">Whether runs of different machines are compared all the same.</param>
    /// <exception cref="UserException">The machines differ, or the runs have no cell in common.</exception>
    public static RunComparison Of(RunDocument before, RunDocument after, ComparisonRule rule, bool anyway)
    {
        var (from, to) = (MachineKey.Of(before.Machine), MachineKey.Of(after.Machine));
        if (from != to && !anyway)
            throw new UserException($"the runs are of different machines ({from}; {to}): their times say nothing about the code; --anyway compares them all the same");
        var (first, second) = (Measured(before), Measured(after));
        var speed = Math.Log(Speed(after) / Speed(before));
        // Two runs of the same differ by the machine's mood and by the layout of their processes' code, whatever their own intervals say.
        var deviation = Math.Sqrt((SpreadPool.AssumedDeviation * SpreadPool.AssumedDeviation) + (double.IsFinite(speed) ? speed * speed : 0));
        var cells = from cell in first
                    where second.ContainsKey(cell.Key)
                    select (cell.Key, Before: cell.Value, After: second[cell.Key], Ratio: LogEstimate.Of(second[cell.Key].Median)!.Over(LogEstimate.Of(cell.Value.Median)!, deviation));
        List<string> notes =
        [
            .. from == to ? Array.Empty<string>() : [$"The machines differ ({from}; {to}): differences are those of the machines too."],
            .. MachineKey.Differences(before.Machine, after.Machine).Select(one => $"Differs besides: {one}."),
            "Not measured together: each run's own intervals are widened by 1 % for what runs differ by.",
            .. Math.Abs(speed) > NoticeableSpeed && double.IsFinite(speed)
                ? [string.Create(CultureInfo.InvariantCulture, $"The machine ran a fixed task {Math.Abs(Math.Exp(speed) - 1) * 100:0} % {(speed > 0 ? "slower" : "faster")} during the second run: intervals are widened by as much.")]
                : Array.Empty<string>(),
            .. Missing(first.Keys.Except(second.Keys, StringComparer.Ordinal), "first"),
            .. Missing(second.Keys.Except(first.Keys, StringComparer.Ordinal), "second"),
        ];
        return Judge((before.Id, after.Id), isPaired: false, [.. cells], rule, notes);
    }

    /// <summary>Compares two serializers that were measured together in one run.</summary>
    /// <exception cref="UserException">The run has no cell of both.</exception>
    public static RunComparison Of(RunDocument run, string before, string after, ComparisonRule rule)
    {
        var analysis = RunAnalysis.Of(run);
        Dictionary<string, CellFigures> Of(string serializer) => analysis.Cells.Values.Where(figures => figures.Cell.Serializer == serializer && figures.Median is not null)
            .ToDictionary(figures => CellKey.Subject(figures.Cell), StringComparer.Ordinal);
        var (first, second) = (Of(before), Of(after));
        foreach (var (id, found) in new[] { (before, first), (after, second) })
        {
            if (found.Count == 0)
                throw new UserException($"{run.Id} has no figures of '{id}'; it has those of {string.Join(", ", analysis.Cells.Values.Where(figures => figures.Median is not null).Select(figures => figures.Cell.Serializer).Distinct())}");
        }
        var cells = from cell in first
                    where second.ContainsKey(cell.Key)
                    let ratio = LogEstimate.Of(analysis.Compare(second[cell.Key].Cell, cell.Value.Cell)?.Ratio)
                    where ratio is not null
                    select (cell.Key, Before: cell.Value, After: second[cell.Key], Ratio: ratio);
        return Judge((before, after), isPaired: true, [.. cells], rule, []);
    }

    private static RunComparison Judge((string, string) names, bool isPaired, List<(string Key, CellFigures Before, CellFigures After, LogEstimate Ratio)> cells, ComparisonRule rule, IReadOnlyList<string> notes)
    {
        if (cells.Count == 0)
            throw new UserException("the two have no measured cell in common: nothing can be compared");
        var corrected = Correction.Of(rule.Correction, [.. cells.Select(cell => cell.Ratio.TwoSided)]);
        return new()
        {
            Names = names,
            IsPaired = isPaired,
            Notes = notes,
            Cells =
            [
                .. cells.Select((cell, i) => new CellComparison(cell.Key, cell.Before.Median!.Value, cell.After.Median!.Value, cell.Ratio, corrected[i], rule.Judge(cell.Ratio, corrected[i]),
                    Quotient(cell.After.Cell.SizeBytes, cell.Before.Cell.SizeBytes), Quotient(cell.After.AllocatedBytes, cell.Before.AllocatedBytes))),
            ],
        };
    }

    private static double? Quotient(double? after, double? before) => after is { } a && before is { } b and > 0 ? a / b : null;

    private static Dictionary<string, CellFigures> Measured(RunDocument run) => RunAnalysis.Of(run).Cells.Values
        .Where(figures => LogEstimate.Of(figures.Median) is not null)
        .GroupBy(figures => CellKey.Of(figures.Cell), StringComparer.Ordinal)
        .Select(same => (same.Key, Figures: OneOf([.. same])))
        .Where(pair => pair.Figures is not null)
        .ToDictionary(pair => pair.Key, pair => pair.Figures!, StringComparer.Ordinal);

    // Of several versions in one run the package is meant that stands beside a working tree; several packages can't all be the other run's.
    private static CellFigures? OneOf(IReadOnlyList<CellFigures> versions)
    {
        var packages = versions.Count == 1 ? versions : [.. versions.Where(one => one.Cell.Serializer.Split('@')[^1] is not (LibraryChoice.FromSource or LibraryChoice.Baseline))];
        return packages.Count == 1 ? packages[0] : null;
    }

    private static double Speed(RunDocument run) => run.Machine.CalibrationNanoseconds.Count > 0 ? Median.Of([.. run.Machine.CalibrationNanoseconds]) : double.NaN;

    private static IEnumerable<string> Missing(IEnumerable<string> cells, string which)
    {
        var names = cells.ToList();
        return names.Count == 0 ? [] : [$"Only in the {which}: {string.Join(", ", names.Take(5))}{(names.Count > 5 ? string.Create(CultureInfo.InvariantCulture, $" and {names.Count - 5} more") : "")}."];
    }
}
