using Assay.Reports.Load;
using Assay.Reports.Page.Model;
using Assay.Wire.Load;

namespace Assay.Reports.Page.Source;

/// <summary>Highest rates that servers held.</summary>
internal static class CapacitySource
{
    /// <summary>How they were measured.</summary>
    public const string Experiment = "capacity";

    private const string Ends = "the span from the highest rate sustained to the lowest that wasn't";

    private static readonly (string Id, PageField Field)[] Fields =
        [("notheld", new("not sustained requests/s", PageUnit.PerSecond, Better.Higher)), ("p99", new("p99 there", PageUnit.Nanoseconds, Better.Lower)),
            ("cpu", new("server CPU", PageUnit.Nanoseconds, Better.Lower))];

    /// <summary>The sections: one for each limit and load.</summary>
    public static IEnumerable<PageSection> Of(RunDocument run, CellCollector cells) => CapacityGroup.Of(run).Select(group => Section(run, group, cells));

    private static PageSection Section(RunDocument run, CapacityGroup group, CellCollector collector)
    {
        CapacityRecord[] records = [.. group.Records];
        var first = records[0];
        var cells = Array.ConvertAll(records, record => collector.Add(Cell(run, record, collector.Next)));
        return new()
        {
            Title = $"Capacity: highest rate with p99 within {group.Limit}, {group.Title}",
            Subject = $"Capacity within {group.Limit}: {group.Asked}, {first.Protocol}, {LoadGroup.ConnectionsOf(first.Connections, first.Streams)}, "
                + NetworkNames.Of(first.NetworkName, first.Network),
            Experiment = Experiment,
            Payload = ServedRequest.Of(first).Payload ?? first.Path,
            Fields = [.. Fields.Select(field => field.Field)],
            Rows = [.. records.Select(
                (record, i) => WireRow.Of(run, record.Serializer, cells[i], Fields.Select(field => field.Id), record.Serializer == run.Settings.Baseline))],
            // The limit is between the rate that was held and the one that wasn't: if two such ranges overlap, neither is ahead.
            Rankings = [RankingBuilder.Fill(WireRow.Ranking("held", "Sustained requests per second", PageUnit.PerSecond, Better.Higher) with { OwnEnds = Ends },
                Array.ConvertAll(records, Held), _ => false, (i, j) => Compare(records[i], records[j]))],
            Notes = ["The interval reaches from the highest sustained rate to the lowest that wasn't sustained; the limit lies between.",
                .. CapacityTable.Reasons(run, records)],
        };
    }

    private static Estimate? Held(CapacityRecord record) =>
        record is { Failure: null, Held: > 0 } ? new(record.Held, new(record.Held, record.NotHeld ?? double.PositiveInfinity), 0) : null;

    private static Comparison? Compare(CapacityRecord one, CapacityRecord other) => Held(one) is { } mine && Held(other) is { } theirs
        ? RankingBuilder.Judge(new(mine.Value / theirs.Value, new(mine.Interval.Low / theirs.Interval.High, mine.Interval.High / theirs.Interval.Low), 0))
        : null;

    private static PageCell Cell(RunDocument run, CapacityRecord record, int number)
    {
        var held = CapacityGroup.Held(record);
        var loss = KnownLoss.Of(run, record);
        var latency = held is null ? null : LatencyHistogram.Parse(held.Latency);
        return new()
        {
            Number = number,
            Experiment = Experiment,
            Serializer = record.Serializer,
            Axes = [("serializer", record.Serializer), ("path", record.Path), ("protocol", record.Protocol),
                ("connections", LoadGroup.ConnectionsOf(record.Connections, record.Streams)), ("network", record.Network)],
            Status = record.Failure is not null ? "fails" : loss is not null ? "lossy" : "ok",
            Reason = record.Failure ?? loss,
            Doubts = [.. CapacityTable.Doubts(record)],
            Facts = [.. record.Trials.Where(trial => trial.Why is not null)
                .Select(trial => (trial.Rate is { } rate
                    ? string.Create(CultureInfo.InvariantCulture, $"{rate:#,##0} requests/s not sustained")
                    : "closed loop", trial.Why!))],
            Metrics = PageMetric.Known(
                PageMetric.Of("held", "sustained requests per second", PageUnit.PerSecond, record.Held > 0 ? record.Held : null),
                PageMetric.Of("notheld", "requests per second that weren't sustained", PageUnit.PerSecond, record.NotHeld),
                PageMetric.Of("p99", "99th percentile of latency at the sustained rate", PageUnit.Nanoseconds,
                    latency is { Count: > 0 } ? latency.Percentile(0.99) : null),
                PageMetric.Of("cpu", "server CPU per response at the sustained rate", PageUnit.Nanoseconds,
                    held is { Answers: > 0 } ? held.ServerCpuSeconds * 1e9 / held.Answers : null)),
            Samples = record.Trials.Count == 0 ? [] :
            [
                new("requests/s tried", [.. record.Trials.Select(trial => trial.Rate ?? double.NaN)], PageUnit.PerSecond),
                new("sustained", [.. record.Trials.Select(trial => trial.Why is null ? 1.0 : 0)]),
                new("seconds", [.. record.Trials.Select(trial => trial.Round.Seconds)]),
                new("good responses", [.. record.Trials.Select(trial => (double)trial.Round.Answers)]),
                new("p99 ns", [.. record.Trials.Select(trial => (double)LatencyHistogram.Parse(trial.Round.Latency).Percentile(0.99))]),
            ],
        };
    }
}
