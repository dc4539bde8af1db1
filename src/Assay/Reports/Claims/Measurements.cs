using System.Globalization;
using Assay.Reports.Calls;
using Assay.Reports.Echo;
using Assay.Reports.Load;
using Assay.Reports.Measured;
using Assay.Results;
using Assay.Statistics;
using Assay.Studies;

namespace Assay.Reports.Claims;

/// <summary>All that a run measured, in one form.</summary>
internal static class Measurements
{
    /// <summary>The measurements that can be compared: what failed, or gave bad answers, is left out.</summary>
    public static IEnumerable<Measurement> Of(RunAnalysis analysis)
    {
        var run = analysis.Run;
        return [.. Pooled(run, Loads(run)), .. Pooled(run, Echoes(run)), .. Pooled(run, Calls(run)), .. Cells(analysis),
            .. (run.Experiments ?? []).SelectMany(experiment => Pooled(run, Cells(experiment)))];
    }

    private static IEnumerable<Measurement> Loads(RunDocument run) =>
        from load in LoadGroup.Of(run).SelectMany(side => side.Figures.Select(one => (side.Asked, Figures: one, one.Record)))
        where load.Record.Failure is null && load.Figures is { Answers: > 0, BadAnswers: 0, IsOverloaded: false }
        select One(
            [
                ("serializer", Name(load.Record.Serializer)),
                ("payload", load.Asked),
                ("settings", load.Record.Settings ?? RuntimeSetting.Default),
                ("protocol", load.Record.Protocol),
                ("connections", Text(load.Record.Connections)),
                ("rate", load.Record.Rate is { } rate ? Text(rate) : ""),
                ("network", NetworkNames.Of(load.Record.NetworkName, load.Record.Network)),
            ],
            ("latency", load.Figures.Series(LoadFigures.MedianLatency)),
            ("throughput", load.Figures.Series(LoadFigures.RateOf)),
            ("server-cpu", load.Figures.Series(LoadFigures.CpuOf)));

    private static IEnumerable<Measurement> Echoes(RunDocument run) =>
        from echo in run.Echoes ?? []
        where echo is { Failure: null, Unsupported: null }
        select One(
            [
                ("serializer", echo.Serializer is { } id ? Name(id) : "raw-bytes"), ("settings", echo.Settings ?? RuntimeSetting.Default),
                ("connections", Text(echo.Connections)), ("inFlight", Text(echo.InFlight)),
            ],
            ("throughput", EchoFigures.RateOf(echo)));

    private static IEnumerable<Measurement> Calls(RunDocument run) =>
        from one in CallCaseFigures.Of(run)
        from way in one.Ways
        where way.Calls > 0 && way.Record.Failure is null
        select One(
            [("serializer", way.Record.Way), ("payload", one.Payload), ("network", NetworkNames.Of(way.Record.NetworkName, way.Record.Network))],
            ("latency", way.Series));

    // Their ratios are those of the tables.
    private static IEnumerable<Measurement> Cells(RunAnalysis analysis) =>
        from figures in analysis.Cells.Values
        where !figures.Series.IsEmpty
        select One(
            [
                ("serializer", Name(figures.Cell.Serializer)),
                ("payload", CellNames.Subject(figures.Cell)),
                ("operation", figures.Cell.Operation),
                ("destination", figures.Cell.Destination),
                ("mode", figures.Cell.Mode),
                ("settings", figures.Cell.Settings),
            ],
            ("time", figures.Series)) with { Pools = new Dictionary<string, RatioPool> { ["time"] = analysis.Ratios } };

    private static IEnumerable<Measurement> Cells(ExperimentRecord experiment) =>
        from cell in experiment.Cells
        where cell.Failure is null
        select One([.. cell.Axes.Select(axis => (axis.Key, axis.Value))], [.. cell.Values.Keys.Select(metric => (metric, MetricFigures.Series(cell, metric)))]);

    private static IEnumerable<Measurement> Pooled(RunDocument run, IEnumerable<Measurement> measured)
    {
        var all = measured.ToList();
        var groups = all.GroupBy(one => one.Circumstances).ToList();
        var pools = all.SelectMany(one => one.Metrics.Keys).Distinct().ToDictionary(
            metric => metric,
            metric => RatioPool.Of(groups.Select(group =>
                (IReadOnlyList<SampleSeries>)[.. group.Select(one => one.Metrics.GetValueOrDefault(metric)).OfType<SampleSeries>()]), run.Settings.Seed),
            StringComparer.Ordinal);
        return all.Select(one => one with { Pools = pools });
    }

    private static Measurement One(IEnumerable<(string Name, string Value)> axes, params IEnumerable<(string Name, SampleSeries Series)> metrics) => new(
        axes.ToDictionary(axis => axis.Name, axis => axis.Value, StringComparer.Ordinal),
        metrics.Where(metric => !metric.Series.IsEmpty).ToDictionary(metric => metric.Name, metric => metric.Series, StringComparer.Ordinal),
        new Dictionary<string, RatioPool>());

    private static string Name(string serializer) => serializer.Split('@')[0];

    private static string Text(double number) => number.ToString(CultureInfo.InvariantCulture);
}
