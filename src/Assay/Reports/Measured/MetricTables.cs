using Assay.Reports.Numbers;
using Assay.Reports.Tables;

namespace Assay.Reports.Measured;

/// <summary>The table of an experiment, made from the descriptions of its axes and metrics.</summary>
internal static class MetricTables
{
    /// <summary>A table for each experiment of a run.</summary>
    public static IEnumerable<ReportTable> Of(RunDocument run) =>
        run.Of<ExperimentRecord>().Select(experiment => Table(experiment, MetricFigures.Of(experiment, run.Settings)));

    /// <summary>Warnings that come before everything else.</summary>
    public static IEnumerable<string> Warnings(RunDocument run) =>
        from experiment in run.Of<ExperimentRecord>()
        from cell in experiment.Cells
        where cell.Failure is not null
        select $"{experiment.Name}, {Name(cell)} fails: {cell.Failure}";

    private static ReportTable Table(ExperimentRecord experiment, IReadOnlyList<MetricFigures> all) => new()
    {
        Title = experiment.Name,
        Columns =
        [
            .. experiment.Axes.Values.Select(title => new ReportColumn("", title, IsNumber: false, IsKey: true)),
            .. from metric in experiment.Metrics
               from column in (string[])["value", "±", "ratio"]
               select new ReportColumn(metric.Heading(), column),
        ],
        Rows = [.. all.Select(figures => Row(experiment, figures))],
        Notes =
        [
            .. Ranges(all),
            .. References(experiment, all),
            .. experiment.Metrics.Select(metric => $"{metric.Title}: {(metric.IsMoreBetter ? "more" : "less")} is better."),
            .. experiment.Cells.Where(cell => cell.Failure is not null).Select(cell => $"{Name(cell)}: {cell.Failure}"),
            .. experiment.Cells.Where(cell => cell.Unsupported is not null).Select(cell => $"{Name(cell)}: unsupported: {cell.Unsupported}"),
        ],
    };

    private static IEnumerable<string> Ranges(IEnumerable<MetricFigures> all) =>
        all.Any(figures => figures.Cell.Failure is null && figures.Estimates.Values.Any(estimate => estimate is { IsRange: true, DegreesOfFreedom: > 0 }))
            ? ["In place of ±, the lowest and the highest value: fewer than six have no 95 % interval."]
            : [];

    private static IEnumerable<string> References(ExperimentRecord experiment, IReadOnlyList<MetricFigures> all)
    {
        var groups = all.Select(figures => figures.Group).Distinct().ToList();
        List<string> references = [.. groups.Select(group => group.Reference).OfType<MeasuredCell>().Select(Name)];
        if (references.Count == 0)
            return [];
        var same = string.Join(" and ", MetricGroup.Common(experiment).Select(axis => experiment.Axes[axis]));
        return [$"Ratios are {(groups.Count == 1 ? "" : $"among cells of the same {same}, ")}to {string.Join("; ", references)}."];
    }

    private static string Name(MeasuredCell cell) => string.Join(", ", cell.Axes.Values);

    private static IReadOnlyList<ReportCell> Row(ExperimentRecord experiment, MetricFigures figures)
    {
        var row = new List<ReportCell>(experiment.Axes.Keys.Select(column => new ReportCell(figures.Cell.Axes.GetValueOrDefault(column) ?? "")));
        foreach (var metric in experiment.Metrics)
        {
            var estimate = figures.Estimates.GetValueOrDefault(metric.Id);
            row.AddRange(ReportCell.Pair(estimate, figures.Cell.Failure is not null));
            var ratio = figures.Ratios.GetValueOrDefault(metric.Id);
            row.Add(figures.IsReference && estimate is not null
                ? "1"
                : ratio is null || Figure.IsTooNoisy(ratio) ? ReportCell.Of(ratio) : $"{Figure.Ratio(ratio.Value)} ({Figure.Range(ratio.Interval)})");
        }
        return row;
    }
}
