using Assay.Reports;
using Assay.Reports.Page.Model;

namespace Assay.History.Comparing;

/// <summary>The figures of two serializers that one run measured in turns.</summary>
internal static class PairedFigures
{
    /// <summary>The ids that have figures.</summary>
    public static IReadOnlyList<string> Serializers(RunReport report) =>
    [
        .. Measured(report).Select(figures => figures.Cell.Serializer)
            .Concat(ComparedCells.WireSections(report.Page).SelectMany(
                section => section.Rows.Where((one, row) => !one.IsFailing && section.Rankings.Any(ranking => ranking.Places[row] is not null)))
                .Select(row => row.Name))
            .Distinct(),
    ];

    /// <summary>The figures that both have, with their ratios.</summary>
    public static IReadOnlyList<(ComparedCell Before, ComparedCell After, LogEstimate Ratio)> Of(RunReport report, string before, string after) =>
        [.. Micro(report, before, after), .. ComparedCells.WireSections(report.Page).SelectMany(section => Wire(section, before, after))];

    private static IEnumerable<(ComparedCell Before, ComparedCell After, LogEstimate Ratio)> Micro(RunReport report, string before, string after)
    {
        Dictionary<string, CellFigures> of(string serializer) =>
            Measured(report).Where(figures => figures.Cell.Serializer == serializer)
                .ToDictionary(figures => CellKey.Subject(figures.Cell), StringComparer.Ordinal);
        var (first, second) = (of(before), of(after));
        var havePauses = CellSeries.HavePauses(report.Run);
        return from cell in first
               where second.ContainsKey(cell.Key)
               let ratio = LogEstimate.Of(report.Analysis.Compare(second[cell.Key].Cell, cell.Value.Cell)?.Ratio)
               where ratio is not null
               select (Cell(cell.Key, cell.Value, ratio, havePauses), Cell(cell.Key, second[cell.Key], ratio, havePauses), ratio);
    }

    // Figures that aren't paired by round (the limits of a search) are compared directly.
    private static IEnumerable<(ComparedCell Before, ComparedCell After, LogEstimate Ratio)> Wire(PageSection section, string before, string after)
    {
        var (first, second) = (Row(section, before), Row(section, after));
        return first < 0 || second < 0 ? [] :
            from ranking in section.Rankings
            let places = (Before: ranking.Places[first], After: ranking.Places[second])
            where places is ({ }, { }) && !section.Rows[first].IsFailing && !section.Rows[second].IsFailing
            let name = ComparedCells.NameOf(section, ranking)
            let estimates = (Before: ComparedCells.EstimateOf(section, places.Before), After: ComparedCells.EstimateOf(section, places.After))
            let ratio = ranking.Ratio(second, first) is { DegreesOfFreedom: > 0 } paired
                ? LogEstimate.Of(paired)
                : estimates is ({ }, { }) ? estimates.After.Over(estimates.Before, 0) : null
            where ratio is not null
            select (Cell(name, section, ranking, places.Before, first, ratio), Cell(name, section, ranking, places.After, second, ratio), ratio);
    }

    private static IEnumerable<CellFigures> Measured(RunReport report) =>
        report.Analysis.Cells.Values.Where(figures => figures.Median is not null && !figures.IsFailing);

    private static int Row(PageSection section, string name) =>
        Enumerable.Range(0, section.Rows.Count).FirstOrDefault(row => section.Rows[row].Name == name, -1);

    private static ComparedCell Cell(string key, CellFigures figures, LogEstimate ratio, bool havePauses) =>
        new(key, figures.Median!.Value, ratio, PageUnit.Nanoseconds, Better.Lower, 0, figures.Cell.SizeBytes, figures.AllocatedBytes)
        {
            HasPauses = havePauses,
            Doubts = figures.Uncovered,
        };

    private static ComparedCell Cell(string key, PageSection section, PageRanking ranking, PagePlace place, int row, LogEstimate ratio) =>
        new(key, place.Value, ratio, ranking.Unit, ranking.Better, 0, section.SizeField is { } field ? section.Rows[row].Values[field]?.Metric.Value : null)
        {
            Doubts = [.. section.DoubtsOf(ranking, row)],
        };
}
