using Assay.Reports.Load;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Source;

/// <summary>Servers under load: a section for each load.</summary>
internal static class LoadSource
{
    /// <summary>How they were measured.</summary>
    public const string Experiment = "load";

    private const string Http1 = "HTTP/1.1";
    private const string Loopback = "loopback";

    private static readonly (string Id, PageField Field)[] Fields =
    [
        ("size", new("body", PageUnit.Bytes, Better.Lower)), ("rate", new("responses/s", PageUnit.PerSecond, Better.Higher)),
        ("p50", new("p50", PageUnit.Nanoseconds, Better.Lower)),
        ("p99", new("p99", PageUnit.Nanoseconds, Better.Lower)), ("client", new("client CPU", PageUnit.Nanoseconds, Better.Lower)),
        ("bad", new("bad", PageUnit.Number, Better.Lower)),
    ];

    // More of the few slow ones than of the many usual ones.
    private static readonly double[] Shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.925, 0.95, 0.97, 0.98, 0.99, 0.995, 0.998, 0.999];

    public static IEnumerable<PageSection> Of(RunDocument run, CellCollector cells) => LoadGroup.Of(run).Select(group => Section(run, group, cells));

    private static PageSection Section(RunDocument run, LoadGroup group, CellCollector collector)
    {
        var figures = group.Figures;
        var first = figures[0].Record;
        var connections = Counted.Of(first.Connections, "connection");
        var cells = figures.Select(one => collector.Add(Cell(run, one, collector.Next))).ToList();
        return new()
        {
            Title = "Load: " + group.Title,
            Subject = first.Rate is { } rate
                ? string.Create(CultureInfo.InvariantCulture, $"{group.Asked} at {rate:#,0.#} requests/s, {connections}{Unusual(first)}")
                : $"{group.Asked}, {first.Protocol}, {connections}{Streams(first)}, {NetworkNames.Of(first.NetworkName, first.Network)}",
            Experiment = Experiment,
            Payload = first.Payload ?? first.Path,
            Fields = [.. Fields.Select(field => field.Field)],
            Rows = [.. figures.Select((one, i) => WireRow.Of(run, one.Name, cells[i], Fields.Select(field => field.Id), ReferenceEquals(one, group.Baseline)))],
            Rankings = [.. Rankings(figures)],
            SizeField = 0,
            Curves = [.. Curves(figures)],
            Notes = [.. figures.Select(one => $"{one.Name}: {one.Record.Failure ?? LoadVerdict.Of(one, run.Machine)}")],
        };
    }

    // What an open loop's subject names only where it isn't the usual one.
    private static string Unusual(LoadRecord load)
    {
        var network = NetworkNames.Of(load.NetworkName, load.Network);
        return (load.Protocol == Http1 ? "" : ", " + load.Protocol) + Streams(load) + (network == Loopback ? "" : ", " + network);
    }

    private static string Streams(LoadRecord load) => load.Streams > 1 ? string.Create(CultureInfo.InvariantCulture, $", {load.Streams} streams each") : "";

    private static IEnumerable<PageRanking> Rankings(IReadOnlyList<LoadFigures> figures)
    {
        bool none(int _) => false;
        if (figures.Any(one => one.ServerCpuMicroseconds is not null))
        {
            yield return RankingBuilder.Fill(WireRow.Ranking("cpu", "Server CPU per response", PageUnit.Nanoseconds, Better.Lower),
                [.. figures.Select(one => one.IsComparable ? Scaled(Noise.Known(one.ServerCpuMicroseconds), 1_000) : null)], none,
                (i, j) => RankingBuilder.Judge(figures[i].RatioTo(figures[j], LoadFigures.CpuOf)));
        }
        yield return RankingBuilder.Fill(WireRow.Ranking("rate", "Responses a second", PageUnit.PerSecond, Better.Higher),
            [.. figures.Select(one => one.IsComparable ? Noise.Known(one.PerSecond) : null)], none,
            (i, j) => RankingBuilder.Judge(figures[i].RatioTo(figures[j], LoadFigures.RateOf)));
    }

    private static IEnumerable<PageCurves> Curves(IReadOnlyList<LoadFigures> figures)
    {
        var answered = figures.Where(one => one.Latency.Count > 0 && one.Record.Failure is null).ToList();
        if (answered.Count > 0)
        {
            yield return new("Latency by percentile, from the intended start of a request", new("of all responses", PageUnit.Share, PageScale.Percentile),
                new("latency", PageUnit.Nanoseconds, PageScale.Logarithmic),
                [.. answered.Select(
                    one => new PageCurve(one.Name, one.Name, [.. Shares.Select(share => new PagePoint(share, Math.Max(1, one.Latency.Percentile(share))))]))]);
        }
    }

    private static PageCell Cell(RunDocument run, LoadFigures one, int number)
    {
        var (record, loss) = (one.Record, KnownLoss.Of(run, one.Record));
        return new()
        {
            Number = number,
            Experiment = Experiment,
            Serializer = record.Serializer,
            Axes =
            [
                ("serializer", one.Name), ("path", record.Path), ("protocol", record.Protocol),
                ("connections", record.Connections.ToString("#,##0", CultureInfo.InvariantCulture)),
                ("rate", record.Rate is { } rate ? rate.ToString("#,##0.#", CultureInfo.InvariantCulture) + " requests/s" : "closed loop"),
                ("network", record.Network),
            ],
            Status = record.Failure is not null ? "fails" : loss is not null ? "lossy" : "ok",
            Reason = record.Failure ?? loss,
            Doubts = [.. one.Doubts],
            Facts = [("verdict", LoadVerdict.Of(one, run.Machine)), ("responses", one.Answers.ToString("#,##0", CultureInfo.InvariantCulture)),
                .. one.Bad.Select(bad => ($"bad: {bad.Key}", bad.Value.ToString("#,##0", CultureInfo.InvariantCulture)))],
            Metrics = PageMetric.Known(
                PageMetric.Of("cpu", "server CPU per response", PageUnit.Nanoseconds, Noise.Known(one.ServerCpuMicroseconds), 1_000),
                PageMetric.Of("rate", "responses a second", PageUnit.PerSecond, Noise.Known(one.PerSecond)),
                PageMetric.Of("p50", "median latency", PageUnit.Nanoseconds, Percentile(one, 0.5)),
                PageMetric.Of("p99", "99th percentile of latency", PageUnit.Nanoseconds, Percentile(one, 0.99)),
                PageMetric.Of("client", "client CPU per response", PageUnit.Nanoseconds, Noise.Known(one.GeneratorCpuMicroseconds), 1_000),
                PageMetric.Of("size", "bytes of a body", PageUnit.Bytes, record.BodyBytes > 0 ? record.BodyBytes : null),
                PageMetric.Of("bad", "bad responses", PageUnit.Number, one.BadAnswers)),
            Samples = record.Rounds.Count == 0 ? [] :
            [
                Column("round", record, round => round.Round), Column("seconds", record, round => round.Seconds),
                Column("good responses", record, round => round.Answers) with { Drawn = PageUnit.Number },
                Column("bad responses", record, round => round.Bad.Values.Sum()), Column("server CPU s", record, round => round.ServerCpuSeconds ?? double.NaN),
                Column("client CPU s", record, round => round.GeneratorCpuSeconds), Column("bytes received", record, round => round.BytesRead),
                Column("not sent", record, round => round.Overdue),
            ],
        };
    }

    private static PageColumn Column(string title, LoadRecord record, Func<LoadRound, double> value) => new(title, [.. record.Rounds.Select(value)]);

    private static double? Percentile(LoadFigures one, double share) => one.Latency.Count > 0 ? one.Latency.Percentile(share) : null;

    private static Estimate? Scaled(Estimate? estimate, double scale) =>
        estimate is null
            ? null
            : estimate with { Value = estimate.Value * scale, Interval = new(estimate.Interval.Low * scale, estimate.Interval.High * scale) };
}
