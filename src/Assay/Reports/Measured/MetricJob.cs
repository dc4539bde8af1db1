using Assay.Results;

namespace Assay.Reports.Measured;

/// <summary>What crank is told of experiments.</summary>
internal static class MetricJob
{
    /// <summary>A figure for each metric of each cell: its name, its description, its .NET format and its value.</summary>
    public static IEnumerable<(string Name, string Description, string Format, double Value)> Of(RunDocument run) =>
        from experiment in run.Experiments ?? []
        from figures in MetricFigures.Of(experiment)
        from metric in experiment.Metrics
        let estimate = figures.Estimates.GetValueOrDefault(metric.Id)
        where estimate is not null
        let cell = figures.Cell.Axes.Values
        select ($"assay/{experiment.Name}/{string.Join('/', cell)}/{metric.Id}", $"{experiment.Name}, {string.Join(", ", cell)}: {metric.Heading()}",
            "n2", estimate.Value);
}
