using Assay.Results;
using Assay.Statistics;

namespace Assay.History;

/// <summary>The figures of a run that its history keeps beside the document.</summary>
internal static class RunFigures
{
    /// <summary>One for each cell that was measured.</summary>
    public static IReadOnlyList<HistoryFigure> Of(RunDocument run)
    {
        var versions = run.Serializers.ToDictionary(serializer => serializer.Id, serializer => serializer.Version ?? "", StringComparer.Ordinal);
        var machine = MachineKey.Of(run.Machine);
        return
        [
            .. from figures in RunAnalysis.Of(run).Cells.Values
               where figures.Median is { Value: > 0 }
               let cell = figures.Cell
               select new HistoryFigure(run.Id, run.Started, null, machine, CellKey.Of(cell), versions.GetValueOrDefault(cell.Serializer, ""), figures.Median!.Value, figures.Median.Interval.Low, figures.Median.Interval.High),
        ];
    }
}
