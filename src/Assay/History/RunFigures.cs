using Assay.History.Comparing;
using Assay.Reports;

namespace Assay.History;

/// <summary>The figures of a run that its history keeps in addition to the document.</summary>
internal static class RunFigures
{
    /// <summary>One for each cell that was measured, and for each row of every other experiment's rankings.</summary>
    public static IReadOnlyList<HistoryFigure> Of(RunDocument run)
    {
        var versions = run.Serializers.ToLookup(serializer => serializer.Id, serializer => serializer.Version ?? "", StringComparer.Ordinal);
        string Version(string serializer) => versions[serializer].FirstOrDefault("");
        var machine = MachineKey.Of(run.Machine);
        var report = RunReport.Of(run);
        return
        [
            .. from figures in report.Analysis.Cells.Values
               where figures.Median is { Value: > 0 }
               let cell = figures.Cell
               select new HistoryFigure(run.Id, run.Started, null, machine, CellKey.Of(cell), Version(cell.Serializer), figures.Median!.Value,
                   figures.Median.Interval.Low, figures.Median.Interval.High),
            .. from section in ComparedCells.WireSections(report.Page)
               from ranking in section.Rankings
               from row in Enumerable.Range(0, section.Rows.Count)
               let place = ranking.Places[row]
               where place is { Value: > 0 } && !section.Rows[row].IsFailing
               let ends = place.IsRange || place.Interval is null ? new(place.Value, place.Value) : place.Interval.Value
               select new HistoryFigure(run.Id, run.Started, null, machine, ComparedCells.KeyOf(section, ranking, row), Version(section.Rows[row].Serializer),
                   place.Value, ends.Low, ends.High, ranking.Unit, ranking.Better),
        ];
    }
}
