using Assay.Reports.Echo;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Source;

/// <summary>Messages there and back: a section for each way of echoing, with raw bytes as the floor.</summary>
internal static class EchoSource
{
    /// <summary>The experiment's name on the page.</summary>
    public const string Experiment = "echo";

    private static readonly (string Id, PageField Field)[] Fields =
    [
        ("size", new("size", PageUnit.Bytes, Better.Lower)), ("share", new("of raw bytes' rate", PageUnit.Share, Better.Higher)),
        ("client", new("client CPU", PageUnit.Nanoseconds, Better.Lower)), ("server", new("server CPU", PageUnit.Nanoseconds, Better.Lower)),
    ];

    public static IEnumerable<PageSection> Of(RunDocument run, CellCollector cells) =>
        EchoGroup.Of(run).Select(group => Section(run, group, cells));

    private static PageSection Section(RunDocument run, EchoGroup group, CellCollector collector)
    {
        EchoFigures[] figures = [.. group.Figures];
        var first = figures[0].Record;
        var cells = Array.ConvertAll(figures, one => collector.Add(Cell(one, group.ShareOf(one), collector.Next)));
        return new()
        {
            Title = string.Create(CultureInfo.InvariantCulture,
                $"Echo: {group.Payload}, {Counted.Of(first.Connections, "connection")}, {Counted.Of(first.InFlight, "message")} in flight on each, "
                    + $"{Counted.Of(first.RawBytes, "raw byte")} in each"),
            Subject = string.Create(CultureInfo.InvariantCulture, $"Echo of {group.Payload}, {first.InFlight:#,0} in flight"),
            Experiment = Experiment,
            Payload = figures.Select(one => one.Record.Payload).FirstOrDefault(name => name.Length > 0) ?? "",
            Fields = [.. Fields.Select(field => field.Field)],
            Rows = [.. figures.Select((one, i) => WireRow.Of(run, one.Name, cells[i], Fields.Select(field => field.Id),
                one.Record.Serializer == run.Settings.Baseline && one.Record.Settings is null, one.Record.Serializer is null))],
            Rankings =
            [
                RankingBuilder.Fill(WireRow.Ranking("rate", "Round trips per second", PageUnit.PerSecond, Better.Higher),
                    Array.ConvertAll(figures, one => one.Record.Failure is null ? Noise.Known(one.PerSecond) : null),
                    row => figures[row].Record.Serializer is null, (i, j) => group.Ratios.Compare(figures[i].Rates, figures[j].Rates)),
            ],
            SizeField = 0,
            Notes = ["Client and server share the machine's cores. Raw bytes, as long as the shortest serialized message, are copied where the "
                + "others serialize, and so show the cost of the transport alone."],
        };
    }

    private static PageCell Cell(EchoFigures one, Estimate? share, int number)
    {
        var record = one.Record;
        return new()
        {
            Number = number,
            Experiment = Experiment,
            Serializer = record.Serializer ?? "",
            Axes = [("serializer", one.Name), ("payload", record.Payload), ("connections", record.Connections.ToString("#,##0", CultureInfo.InvariantCulture)),
                ("in flight", record.InFlight.ToString("#,##0", CultureInfo.InvariantCulture))],
            Status = CellNames.Status(one.Status),
            Reason = one.Reason,
            IsChecked = one.Checked > 0 || one.Reason is not null,
            Doubts = [.. one.Doubts],
            Facts = [("messages checked", one.Checked.ToString("#,##0", CultureInfo.InvariantCulture))],
            Metrics = PageMetric.Known(
                PageMetric.Of("rate", "round trips per second", PageUnit.PerSecond, Noise.Known(one.PerSecond)),
                PageMetric.Of("share", "of the raw bytes' rate", PageUnit.Share, Noise.Known(share)),
                PageMetric.Of("size", "bytes of a message", PageUnit.Bytes, record.SerializedBytes),
                PageMetric.Of("client", "client CPU per message", PageUnit.Nanoseconds, Noise.Known(one.ClientCpuNanoseconds)),
                PageMetric.Of("server", "server CPU per message", PageUnit.Nanoseconds, Noise.Known(one.ServerCpuNanoseconds))),
            Samples = record.Rounds.Count == 0 ? [] :
            [
                Column("launch", record, round => round.Turn.Launch), Column("round", record, round => round.Turn.Round),
                Column("seconds", record, round => round.Seconds), Column("messages", record, round => round.Messages) with { Drawn = PageUnit.Number },
                Column("client CPU s", record, round => round.ClientCpuSeconds), Column("server CPU s", record, round => round.ServerCpuSeconds ?? double.NaN),
                Column("messages checked", record, round => round.AllMessages),
            ],
        };
    }

    private static PageColumn Column(string title, EchoRecord record, Func<EchoRound, double> value) => new(title, [.. record.Rounds.Select(value)]);
}
