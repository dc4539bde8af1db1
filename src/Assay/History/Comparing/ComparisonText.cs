using Assay.Reports.Page.Drawing;
using Assay.Reports.Page.Model;
using Assay.Reports.Tables;

namespace Assay.History.Comparing;

/// <summary>A comparison as a table and in words.</summary>
internal static class ComparisonText
{
    /// <summary>The names of the judgements on figures of some units: bytes are neither slow nor fast.</summary>
    public static string Of(Judgement judgement, params IEnumerable<PageUnit> units) => judgement switch
    {
        Judgement.Faster => AreSpeeds(units) ? "faster" : "better",
        Judgement.Slower => AreSpeeds(units) ? "slower" : "worse",
        Judgement.NoDifference => "no difference",
        Judgement.Undecided => "can't decide",
        _ => throw new ArgumentOutOfRangeException(nameof(judgement), judgement, "there are four"),
    };

    /// <summary>"× 1.31 (1.20–1.51)".</summary>
    public static string Of(LogEstimate ratio) =>
        string.Create(CultureInfo.InvariantCulture, $"× {ratio.Ratio:0.000} ({ratio.Interval.Low:0.000}–{ratio.Interval.High:0.000})");

    /// <summary>How many cells there are of each.</summary>
    public static string Summary(RunComparison comparison) =>
        $"{comparison.Names.After} against {comparison.Names.Before}, {(comparison.IsPaired ? "measured together" : "measured one after the other")}: "
        + (comparison.Cells.Count == 0
            ? "no figure in both."
            : string.Join(", ", Enum.GetValues<Judgement>().Select(one => (one, Cells: comparison.Cells.Where(cell => cell.Judgement == one).ToList()))
                .Where(pair => pair.Cells.Count > 0).Select(pair => string.Create(CultureInfo.InvariantCulture,
                    $"{pair.Cells.Count} {Of(pair.one, pair.Cells.Select(cell => cell.Unit))}"))) + ".");

    /// <summary>Changes in the round-trip checks; null if the runs share no check.</summary>
    public static ReportTable? Checks(RunComparison comparison) => comparison.Checks == 0 ? null : new()
    {
        Title = comparison.ChangedChecks.Count == 0
            ? string.Create(CultureInfo.InvariantCulture,
                $"Round trips: all {Counted.Of(comparison.Checks, "check that both have says", "checks that both have say")} the same.")
            : string.Create(CultureInfo.InvariantCulture, $"Round trips: {comparison.ChangedChecks.Count} of {comparison.Checks} checks changed."),
        Columns = [new("", "Check", IsNumber: false, IsKey: true), new("", "Before", IsNumber: false), new("", "After", IsNumber: false),
            new("", "What changed", IsNumber: false)],
        Rows =
        [
            .. comparison.ChangedChecks.OrderByDescending(change => change.IsWorse)
                .Select(change => (IReadOnlyList<ReportCell>)[change.Subject, change.Before,
                    new(change.After, change.IsWorse ? Reports.Tables.Tone.Bad : Reports.Tables.Tone.Plain), string.Join("; ", change.Details)]),
        ],
    };

    public static ReportTable Table(RunComparison comparison) => new()
    {
        Title = Summary(comparison),
        Columns =
        [
            new("", "Cell", IsNumber: false, IsKey: true), new("", "Before"), new("", "After"), new("", "× before (95 %)"),
            new("", "Verdict", IsNumber: false), new("", "Bytes ×"), new("", "Allocated ×"),
        ],
        Rows =
        [
            .. comparison.Cells.OrderBy(cell => cell.Judgement == Judgement.Slower ? 0 : 1).ThenBy(cell => cell.Cell, StringComparer.Ordinal)
                .Select(cell => (IReadOnlyList<ReportCell>)
            [
                cell.Cell, Figure(cell.Unit, cell.Before), Figure(cell.Unit, cell.After), Of(cell.Ratio),
                new(Of(cell.Judgement, cell.Unit) + (cell.Doubt is null ? "" : ", unsettled"), Tone(cell.Judgement)),
                Multiple(cell.Size), Multiple(cell.Allocated),
            ]),
        ],
        Notes = comparison.Notes,
    };

    // No head names the unit: each figure does.
    private static string Figure(PageUnit unit, double value) => UnitScale.Alone(unit, value) + (unit == PageUnit.PerSecond ? "/s" : "");

    private static bool AreSpeeds(IEnumerable<PageUnit> units) => units.All(unit => unit is PageUnit.Nanoseconds or PageUnit.PerSecond);

    // A fraction of a byte is what a sample's own collections leave: nothing has no multiples.
    private static ReportCell Multiple((double? Before, double? After) bytes) => bytes switch
    {
        (null, _) or (_, null) => ReportCell.None,
        (< 1, < 1) => "1.00",
        (< 1, { } after) => "0 → " + UnitScale.Alone(PageUnit.Bytes, after),
        ({ } before, { } after) => ((after < 1 ? 0 : after) / before).ToString("0.00", CultureInfo.InvariantCulture),
    };

    private static Tone Tone(Judgement judgement) =>
        judgement switch { Judgement.Faster => Reports.Tables.Tone.Good, Judgement.Slower => Reports.Tables.Tone.Bad, _ => Reports.Tables.Tone.Plain };
}
