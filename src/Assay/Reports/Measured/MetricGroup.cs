namespace Assay.Reports.Measured;

/// <summary>Cells of an experiment that are compared with each other: those that differ in nothing but the serializer, or, where no serializer is an axis,
/// those of one payload.</summary>
/// <param name="Name">What they have in common: "post, 10"; empty if that is nothing.</param>
/// <param name="Cells">The cells, in the run's order.</param>
/// <param name="Reference">The cell that ratios are taken to: the run's baseline, or the first that was measured; null if none was.</param>
internal sealed record MetricGroup(string Name, IReadOnlyList<MeasuredCell> Cells, MeasuredCell? Reference)
{
    private const string Serializer = "serializer";
    private const string Payload = "payload";

    /// <summary>The groups of an experiment, in its order.</summary>
    /// <param name="experiment">The experiment.</param>
    /// <param name="baseline">The run's baseline.</param>
    public static IReadOnlyList<MetricGroup> Of(ExperimentRecord experiment, string baseline)
    {
        string[] common = [.. Common(experiment)];
        return
        [
            .. from cell in experiment.Cells
               group cell by string.Join(", ", common.Select(axis => cell.Axes.GetValueOrDefault(axis))) into same
               let measured = same.Where(cell => cell is { Failure: null, Unsupported: null, Round.Count: > 0 }).ToList()
               select new MetricGroup(same.Key, [.. same],
                   measured.Find(cell => cell.Axes.GetValueOrDefault(Serializer) == baseline) ?? measured.FirstOrDefault()),
        ];
    }

    /// <summary>The axes that the cells of a group have in common.</summary>
    public static IEnumerable<string> Common(ExperimentRecord experiment) =>
        experiment.Axes.ContainsKey(Serializer) ? experiment.Axes.Keys.Where(axis => axis != Serializer) : experiment.Axes.Keys.Where(axis => axis == Payload);
}
