using Assay.Reports.Numbers;

namespace Assay.Reports.Page.Model;

/// <summary>One order of a section's rows.</summary>
internal sealed record PageRanking
{
    /// <summary>Names it among the section's rankings: <c>total</c>, <c>serialize</c>.</summary>
    public required string Id { get; init; }

    /// <summary>The ranked quantity: "Time to write and read".</summary>
    public required string Title { get; init; }

    /// <summary>Names it among a run's figures in the history, where it must be the same for ever; its title unless it says otherwise.</summary>
    public string Key { get => field ?? Title; init; }

    /// <summary>What its figures lack, as it follows the title: ", without collections"; empty if that is nothing.</summary>
    public string Without { get; init; } = "";

    /// <summary>The title with that.</summary>
    public string Heading => Title + Without;

    /// <summary>The operations whose time it adds up; none for another quantity.</summary>
    public IReadOnlyList<string> Operations { get; init; } = [];

    /// <summary>Its unit.</summary>
    public required PageUnit Unit { get; init; }

    /// <summary>Which way it is better.</summary>
    public required Better Better { get; init; }

    /// <summary>The place of each of the section's rows; null if a row has no such figure.</summary>
    public required IReadOnlyList<PagePlace?> Places { get; init; }

    /// <summary>The comparisons of rows: entry [i][j] for j &lt; i is row i relative to row j; null if they can't be compared.</summary>
    public required IReadOnlyList<IReadOnlyList<Comparison?>> Pairs { get; init; }

    /// <summary>The rows that have a place, the best first, the floor last.</summary>
    public IEnumerable<int> Order => Enumerable.Range(0, Places.Count).Where(row => Places[row] is not null)
        .OrderBy(row => Places[row]!.Tier == 0).ThenBy(row => Better == Better.Higher ? -Places[row]!.Value : Places[row]!.Value);

    /// <summary>What its figures' ends are, where they are neither those of a 95 % interval nor the lowest and highest values; otherwise null.</summary>
    public string? OwnEnds { get; init; }

    /// <summary>What stands beside the figures: "95 % intervals".</summary>
    public string Ends => OwnEnds ?? Places.OfType<PagePlace>().Select(place => place.IsRange).Distinct().ToList() switch
    {
        [true] => "lowest and highest values",
        [false] or [] => "95 % intervals",
        _ => "95 % intervals, or the lowest and highest of fewer than six values",
    };

    /// <summary>What the ends of one figure are: "95 % interval".</summary>
    public string EndsOf(PagePlace place) => OwnEnds ?? (place.IsRange ? "lowest and highest value" : "95 % interval");

    /// <summary>One row relative to another; null if they can't be compared.</summary>
    public Estimate? Ratio(int row, int other)
    {
        if (row > other)
            return Pairs[row][other]?.Ratio;
        if (row == other || Pairs[other][row]?.Ratio is not { Value: > 0, Interval.Low: > 0 } inverse)
            return null;
        return inverse with { Value = 1 / inverse.Value, Interval = new(1 / inverse.Interval.High, 1 / inverse.Interval.Low) };
    }

    /// <summary>The same as tables show it: null also where it says nothing. The floor's may be next to nothing.</summary>
    public Estimate? Known(int row, int other) => IsKnown(row, other) ? Ratio(row, other) : null;

    /// <summary>Whether tables show the ratio of two rows: one that may be however large, as that of a single round may, tells nothing.</summary>
    public bool IsKnown(int row, int other) => row != other && Pairs[Math.Max(row, other)][Math.Min(row, other)] is { Ratio: { } ratio }
        && double.IsFinite(ratio.Interval.High) && (Places[row]!.Tier == 0 || Places[other]!.Tier == 0 || !Figure.IsTooNoisy(ratio));

    /// <summary>Whether the difference of two rows is proved, and which way the first lies.</summary>
    public Verdict Verdict(int row, int other) =>
        row > other ? Pairs[row][other]?.Verdict ?? Statistics.Verdict.Tie : (row == other ? null : Pairs[other][row]?.Verdict) switch
    {
        Statistics.Verdict.Faster => Statistics.Verdict.Slower,
        Statistics.Verdict.Slower => Statistics.Verdict.Faster,
        _ => Statistics.Verdict.Tie,
    };
}
