using System.Globalization;
using Assay.Reports.Calls;
using Assay.Reports.Load;
using Assay.Results;
using Assay.Statistics;
using Assay.Studies;
using Assay.Wire.Load;

namespace Assay.Reports.Claims;

/// <summary>All that a run measured, in one form.</summary>
internal static class Measurements
{
    /// <summary>The measurements that can be compared: what failed, or gave bad answers, is left out.</summary>
    public static IEnumerable<Measurement> Of(RunDocument run) => [.. Loads(run), .. Echoes(run), .. Calls(run), .. Cells(run), .. Experiments(run)];

    private static IEnumerable<Measurement> Loads(RunDocument run) =>
        from load in LoadGroup.Of(run).SelectMany(side => side.Figures.Select(one => (side.Asked, Figures: one, one.Record)))
        where load.Record.Failure is null && load.Figures is { Answers: > 0, BadAnswers: 0, IsOverloaded: false }
        select new Measurement(
            Axes(
                ("serializer", Name(load.Record.Serializer)),
                ("payload", load.Asked),
                ("settings", load.Record.Settings ?? RuntimeSetting.Default),
                ("protocol", load.Record.Protocol),
                ("connections", Text(load.Record.Connections)),
                ("rate", load.Record.Rate is { } rate ? Text(rate) : ""),
                ("network", NetworkNames.Of(load.Record.NetworkName, load.Record.Network))),
            Metrics(
                ("latency", Values(load.Record.Rounds, Turn, MedianLatency)),
                ("throughput", Values(load.Record.Rounds, Turn, round => round.AnsweredBySecond.Sum() / round.Seconds)),
                ("server-cpu", Values(load.Record.Rounds, Turn, round => (round.ServerCpuSeconds ?? 0) / Math.Max(1, round.AnsweredBySecond.Sum())))));

    private static (int, int) Turn(LoadRound round) => (1, round.Round);

    private static double MedianLatency(LoadRound round) => LatencyHistogram.Parse(round.Latency) is { Count: > 0 } latency ? latency.Percentile(0.5) : 0;

    private static IEnumerable<Measurement> Echoes(RunDocument run) =>
        from echo in run.Echoes ?? []
        where echo is { Failure: null, Unsupported: null }
        select new Measurement(
            Axes(
                ("serializer", echo.Serializer is { } id ? Name(id) : "raw-bytes"), ("settings", echo.Settings ?? RuntimeSetting.Default),
                ("connections", Text(echo.Connections)), ("inFlight", Text(echo.InFlight))),
            Metrics(("throughput", Values(echo.Rounds, round => (round.Round, 1), round => round.Messages / round.Seconds))));

    private static IEnumerable<Measurement> Calls(RunDocument run) =>
        from one in CallCaseFigures.Of(run)
        from way in one.Ways
        where way.Calls > 0 && way.Record.Failure is null
        select new Measurement(
            Axes(("serializer", way.Record.Way), ("payload", one.Payload), ("network", NetworkNames.Of(way.Record.NetworkName, way.Record.Network))),
            Metrics(("latency", Values(way.Record.Turns, turn => (turn.Launch, turn.Round), Middle))));

    private static double Middle(CallTurn turn) => Median.Of([.. turn.Nanoseconds.Select(time => (double)time)]);

    private static IEnumerable<Measurement> Cells(RunDocument run) =>
        from cell in run.Cells
        where cell.Launches.Exists(launch => launch.Round.Count > 0)
        select new Measurement(
            Axes(
                ("serializer", Name(cell.Serializer)),
                ("payload", CellNames.Subject(cell)),
                ("operation", cell.Operation),
                ("destination", cell.Destination),
                ("mode", cell.Mode),
                ("settings", cell.Settings)),
            Metrics(("time", Values(cell.Launches.SelectMany(Samples), sample => sample.Turn, sample => sample.Time))));

    private static IEnumerable<((int, int) Turn, double Time)> Samples(LaunchRecord launch) => launch.Round.Select((round, i) => ((launch.Launch, round), Time(launch, i)));

    private static IEnumerable<Measurement> Experiments(RunDocument run) =>
        from experiment in run.Experiments ?? []
        from cell in experiment.Cells
        where cell.Failure is null
        select new Measurement(cell.Axes, cell.Values.ToDictionary(
            metric => metric.Key,
            metric => (IReadOnlyDictionary<(int, int), double>)Values(Enumerable.Range(0, metric.Value.Count), i => (cell.Launch[i], cell.Round[i]), i => metric.Value[i] ?? 0)));

    private static double Time(LaunchRecord launch, int i) =>
        launch.Median.Count > i && launch.Median[i] > 0
            ? launch.Median[i]
            : ((double)launch.Nanoseconds[i] / launch.Iterations[i]) - launch.OverheadNanoseconds;

    private static Dictionary<(int, int), double> Values<T>(IEnumerable<T> samples, Func<T, (int, int)> turn, Func<T, double> value) =>
        samples.Select(sample => (Turn: turn(sample), Value: value(sample)))
            .Where(one => one.Value > 0 && double.IsFinite(one.Value))
            .ToDictionary(one => one.Turn, one => one.Value);

    private static Dictionary<string, string> Axes(params (string Name, string Value)[] axes) =>
        axes.ToDictionary(axis => axis.Name, axis => axis.Value, StringComparer.Ordinal);

    private static Dictionary<string, IReadOnlyDictionary<(int, int), double>> Metrics(params (string Name, Dictionary<(int, int), double> Values)[] metrics) =>
        metrics.Where(metric => metric.Values.Count > 0)
            .ToDictionary(metric => metric.Name, metric => (IReadOnlyDictionary<(int, int), double>)metric.Values, StringComparer.Ordinal);

    private static string Name(string serializer) => serializer.Split('@')[0];

    private static string Text(double number) => number.ToString(CultureInfo.InvariantCulture);
}
