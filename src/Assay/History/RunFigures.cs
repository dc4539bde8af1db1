using Assay.History.Comparing;
using Assay.Reports;

namespace Assay.History;

/// <summary>The figures of a run that its history keeps in addition to the document.</summary>
internal static class RunFigures
{
    /// <summary>One for each cell that was measured but the floor, and for each row of every other experiment's rankings. Of several versions of a library
    /// that a run has, one at most is that of other runs; the others keep the version in their names, because a trend has one figure of a run.</summary>
    public static IReadOnlyList<HistoryFigure> Of(RunDocument run) =>
    [
        .. from same in All(run).GroupBy(one => one.Figure.Cell, StringComparer.Ordinal)
           let versions = same.ToList()
           let usual = ComparedCells.OneOf(versions.ConvertAll(one => one.Serializer))
           from i in Enumerable.Range(0, versions.Count)
           select i == usual ? versions[i].Figure : versions[i].Figure with { Cell = versions[i].Whole },
    ];

    private static IEnumerable<(string Serializer, string Whole, HistoryFigure Figure)> All(RunDocument run)
    {
        var versions = run.Serializers.ToLookup(serializer => serializer.Id, serializer => serializer.Version ?? "", StringComparer.Ordinal);
        string Version(string serializer) => versions[serializer].FirstOrDefault("");
        var machines = new Dictionary<string, string>(StringComparer.Ordinal);
        string Machine(string serializer) =>
            machines.TryGetValue(serializer, out var known) ? known : machines[serializer] = MachineKey.Of(run, serializer);
        var report = RunReport.Of(run);
        return
        [
            .. from figures in report.Analysis.Cells.Values
               where figures.Median is { Value: > 0 } && !figures.IsFailing && !CellKey.IsFloor(figures.Cell)
               let cell = figures.Cell
               select (cell.Serializer, $"{cell.Serializer}/{CellKey.Subject(cell)}",
                   new HistoryFigure(run.Id, run.Started, null, Machine(cell.Serializer), CellKey.Of(cell), Version(cell.Serializer), figures.Median!.Value,
                       figures.Median.Interval.Low, figures.Median.Interval.High)),
            .. from section in ComparedCells.WireSections(report.Page)
               from ranking in section.Rankings
               from row in Enumerable.Range(0, section.Rows.Count)
               let place = ranking.Places[row]
               where place is { Value: > 0 } && !section.Rows[row].IsFailing
               let ends = place.IsRange || place.Interval is null ? new(place.Value, place.Value) : place.Interval.Value
               let serializer = section.Rows[row].Serializer
               select (serializer, ComparedCells.WholeKeyOf(section, ranking, row),
                   new HistoryFigure(run.Id, run.Started, null, Machine(serializer), ComparedCells.KeyOf(section, ranking, row), Version(serializer),
                       place.Value, ends.Low, ends.High, ranking.Unit, ranking.Better)),
        ];
    }
}
