using Assay.Studies;

namespace Assay.Experiments.Micro;

/// <summary>Which serializers of a group need further launches: those without enough launches that count,
/// those whose launches lie on two levels, and those whose ratio is least certain, for the time that a launch of theirs takes.</summary>
internal sealed class Needs(Plan plan, RunAnalysis analysis)
{
    // Below this an operation is the loop's own floor, and its ratio says nothing.
    private const double Floor = 1;

    // As much as a cell without enough launches. A larger spread has a cause, which more launches don't remove; the others wait for theirs.
    private const double Unknown = 0.15;

    // The share of both cores that sampling takes, about the same for all.
    private const double SampledSeconds = 0.5;

    // The baseline's cells that others are held against.
    private readonly HashSet<int> compared = [.. analysis.Cells.Values
        .Where(figures => !figures.IsBaseline && figures.Median?.Value >= Floor).Select(figures => figures.BaselineCell?.Number).OfType<int>()];

    /// <summary>The serializers that need it most, the baseline before them; empty if nobody needs it.</summary>
    /// <param name="most">How many at most, the baseline among them.</param>
    public IReadOnlyList<Member> Of(Group group, int most)
    {
        var needy = group.Members.Where(member => !IsBaseline(member) && Need(member) > 0).OrderByDescending(Need).Take(most - 1).ToList();
        var baseline = group.Members.Where(member => IsBaseline(member) && member.LiveCells.Any() && (needy.Count > 0 || Need(member) > 0));
        return [.. baseline, .. needy];
    }

    /// <summary>How much some serializers need it together.</summary>
    public double Total(IReadOnlyList<Member> members) => members.Sum(Need);

    private bool IsBaseline(Member member) => member.Serializer.Id == plan.Baseline;

    /// <summary>The uncertainty that one more launch would remove per second of its time: in the time that XML's or OData's code takes to
    /// settle, the quickest serializers are launched three times.</summary>
    private double Need(Member member) =>
        member.LiveCells.Select(Need).DefaultIfEmpty(0).Max() / (SampledSeconds + (member.LaunchTime ?? TimeSpan.Zero).TotalSeconds);

    private double Need(CellRecord cell)
    {
        var figures = analysis.Cells[cell.Number];
        // Each further launch would have no time for as many values.
        if (cell.Launches.Exists(launch => launch.UntimedValues > 0))
            return 0;
        if (figures.Median is null || figures.Launches < plan.Launches)
            return cell.Launches.Count < plan.Launches * 3 ? Unknown : 0;
        // What is wanted of a baseline is in the others' ratios, if there are others.
        if (figures.Median.Value < Floor || (figures.IsBaseline && compared.Contains(cell.Number)))
            return 0;
        // A baseline's ratio is 1 by definition.
        var estimate = (figures.IsBaseline ? null : figures.Ratio) ?? figures.Median;
        var (width, lasting) = (Math.Min(Unknown, estimate.RelativeHalfWidth), estimate.Lasting);
        // The uncertainty that one more launch removes: the tenth removes less than the fourth, and none removes what no launch shows.
        return width * Math.Sqrt(1 - lasting) <= plan.TargetPrecision ? 0 : width * (1 - Math.Sqrt((figures.Launches + lasting) / (figures.Launches + 1)));
    }
}
