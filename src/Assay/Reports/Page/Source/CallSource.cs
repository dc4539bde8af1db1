using Assay.Reports.Calls;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Source;

/// <summary>Calls, one after the other: a section for each payload and network.</summary>
internal static class CallSource
{
    /// <summary>The experiment's name on the page.</summary>
    public const string Experiment = "call";

    private static readonly (string Id, PageField Field)[] Fields =
    [
        ("wire", new("bytes on the wire", PageUnit.Bytes, Better.Lower)), ("mean", new("mean", PageUnit.Nanoseconds, Better.Lower)),
        ("p99", new("p99", PageUnit.Nanoseconds, Better.Lower)),
        ("server", new("server CPU", PageUnit.Nanoseconds, Better.Lower)), ("client", new("client CPU", PageUnit.Nanoseconds, Better.Lower)),
    ];

    public static IEnumerable<PageSection> Of(RunDocument run, CellCollector cells)
    {
        var findings = CallFindings.Of(run).ToDictionary(found => found.Title, found => found.Sentences);
        foreach (var one in CallCaseFigures.Of(run))
        {
            var title = $"Calls: {one.Payload}, {one.Network}";
            yield return Section(run, one, title, cells) with { Sentences = findings.GetValueOrDefault(title, []) };
        }
    }

    private static PageSection Section(RunDocument run, CallCaseFigures one, string title, CellCollector collector)
    {
        var ways = one.Ways;
        var cells = ways.Select(way => collector.Add(Cell(run, one, way, collector.Next))).ToList();
        return new()
        {
            Title = title,
            Subject = $"Calls for {one.Payload}, {NetworkNames.Of(one.Baseline.Record.NetworkName, one.Network)}",
            Experiment = Experiment,
            Payload = one.Baseline.Record.Payload,
            Fields = [.. Fields.Select(field => field.Field)],
            Rows = [.. ways.Select(
                (way, i) => WireRow.Of(run, way.Record.Way, cells[i], Fields.Select(field => field.Id), ReferenceEquals(way, one.Baseline)))],
            Rankings =
            [
                RankingBuilder.Fill(WireRow.Ranking("time", "Time of a call", PageUnit.Nanoseconds, Better.Lower),
                    [.. ways.Select(way => way.Record.Failure is null ? Scaled(Noise.Known(way.Median)) : null)], _ => false,
                    (i, j) => ways[i].CompareTo(ways[j])),
            ],
            SizeField = 0,
            Notes = [.. ways.Where(way => way.Record.Unavailable is not null).Select(way => $"{way.Record.Way}: not available: {way.Record.Unavailable}")],
        };
    }

    private static PageCell Cell(RunDocument run, CallCaseFigures one, CallFigures way, int number)
    {
        var (record, loss) = (way.Record, KnownLoss.Of(run, way.Record));
        return new()
        {
            Number = number,
            Experiment = Experiment,
            Serializer = record.Serializer,
            Axes = [("way", record.Way), ("serializer", record.Serializer), ("payload", one.Payload), ("network", one.Network)],
            Status = record.Unavailable is not null ? "unavailable" : record.Failure is not null ? "fails" : loss is not null ? "lossy" : "ok",
            Reason = record.Unavailable ?? record.Failure ?? loss,
            Doubts = [.. way.Doubts],
            Facts = [("calls", way.Calls.ToString("#,##0", CultureInfo.InvariantCulture)),
                ("message", string.Create(CultureInfo.InvariantCulture, $"{record.MessageBytes:#,##0} bytes as written"))],
            Metrics = way.Calls == 0 ? [] : PageMetric.Known(
                PageMetric.Of("time", "median time of a call", PageUnit.Nanoseconds, Noise.Known(way.Median), 1e6),
                PageMetric.Of("mean", "mean time of a call", PageUnit.Nanoseconds, Noise.Known(way.Mean), 1e6),
                PageMetric.Of("p99", "99th percentile", PageUnit.Nanoseconds, way.P99, 1e6),
                PageMetric.Of("wire", "bytes sent and received per call", PageUnit.Bytes, way.BytesOnTheWire),
                PageMetric.Of("server", "server CPU per call", PageUnit.Nanoseconds, way.ServerCpu * 1e6),
                PageMetric.Of("client", "client CPU per call", PageUnit.Nanoseconds, way.ClientCpu * 1e6)),
            Samples = way.Calls == 0 ? [] :
            [
                new("launch", [.. record.Turns.SelectMany(turn => turn.Nanoseconds.Select(_ => (double)turn.Launch))]),
                new("round", [.. record.Turns.SelectMany(turn => turn.Nanoseconds.Select(_ => (double)turn.Round))]),
                new("call ns", [.. record.Turns.SelectMany(turn => turn.Nanoseconds.Select(time => (double)time))], PageUnit.Nanoseconds),
            ],
        };
    }

    private static Estimate? Scaled(Estimate? milliseconds) => milliseconds is null ? null
        : milliseconds with { Value = milliseconds.Value * 1e6, Interval = new(milliseconds.Interval.Low * 1e6, milliseconds.Interval.High * 1e6) };
}
