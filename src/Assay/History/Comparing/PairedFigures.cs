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

    /// <summary>The figures that at least one of the two has.</summary>
    public static IReadOnlyList<PairedFigure> Of(RunReport report, string before, string after) =>
        [.. Micro(report, before, after), .. ComparedCells.WireSections(report.Page).SelectMany(section => Wire(section, before, after))];

    private static IEnumerable<PairedFigure> Micro(RunReport report, string before, string after)
    {
        Dictionary<string, CellFigures> of(string serializer) =>
            Measured(report).Where(figures => figures.Cell.Serializer == serializer)
                .ToDictionary(figures => CellKey.Subject(figures.Cell), StringComparer.Ordinal);
        var (first, second) = (of(before), of(after));
        var havePauses = CellSeries.HavePauses(report.Run);
        return from name in first.Keys.Union(second.Keys, StringComparer.Ordinal)
               let cells = (Before: first.GetValueOrDefault(name), After: second.GetValueOrDefault(name))
               let ratio = cells is ({ }, { }) ? LogEstimate.Of(report.Analysis.Compare(cells.After.Cell, cells.Before.Cell)?.Ratio) : null
               select new PairedFigure(name, cells.Before is not null, cells.After is not null, ratio is null
                   ? null
                   : (Cell(name, cells.Before!, ratio, havePauses), Cell(name, cells.After!, ratio, havePauses), ratio));
    }

    private static IEnumerable<PairedFigure> Wire(PageSection section, string before, string after)
    {
        var (first, second) = (Row(section, before), Row(section, after));
        return from ranking in section.Rankings
               let places = (Before: Place(section, ranking, first), After: Place(section, ranking, second))
               where places is not (null, null)
               let name = ComparedCells.NameOf(section, ranking)
               let ratio = places is ({ }, { }) ? Ratio(section, ranking, (places.Before, first), (places.After, second)) : null
               select new PairedFigure(name, places.Before is not null, places.After is not null, ratio is null
                   ? null
                   : (Cell(name, section, ranking, places.Before!, first, ratio), Cell(name, section, ranking, places.After!, second, ratio), ratio));
    }

    private static PagePlace? Place(PageSection section, PageRanking ranking, int row) =>
        row < 0 || section.Rows[row].IsFailing ? null : ranking.Places[row];

    // Figures that aren't paired by round (the limits of a search) are compared directly.
    private static LogEstimate? Ratio(PageSection section, PageRanking ranking, (PagePlace Place, int Row) before, (PagePlace Place, int Row) after)
    {
        if (ranking.Ratio(after.Row, before.Row) is { DegreesOfFreedom: > 0 } paired)
            return LogEstimate.Of(paired);
        var estimates = (Before: ComparedCells.EstimateOf(section, before.Place), After: ComparedCells.EstimateOf(section, after.Place));
        return estimates is ({ }, { }) ? estimates.After.Over(estimates.Before, 0) : null;
    }

    private static IEnumerable<CellFigures> Measured(RunReport report) =>
        report.Analysis.Cells.Values.Where(figures => figures.Median is not null && !figures.IsFailing && !CellKey.IsFloor(figures.Cell));

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
