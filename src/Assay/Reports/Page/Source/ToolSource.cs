using Assay.Reports.Load;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Source;

/// <summary>Load generators at the same server: a section for each server.</summary>
internal static class ToolSource
{
    /// <summary>The experiment's name on the page.</summary>
    public const string Experiment = "generators";

    private static readonly (string Id, PageField Field)[] Fields =
    [
        ("cpu", new("client CPU", PageUnit.Nanoseconds, Better.Lower)), ("p50", new("p50", PageUnit.Nanoseconds, Better.Lower)),
        ("p99", new("p99", PageUnit.Nanoseconds, Better.Lower)),
        ("bad", new("bad", PageUnit.Number, Better.Lower)),
    ];

    public static IEnumerable<PageSection> Of(RunDocument run, CellCollector cells) =>
        ToolTables.Groups(run).Select(group => Section(run, group.Title, group.Tools, cells));

    private static PageSection Section(RunDocument run, string title, IReadOnlyList<ToolRecord> tools, CellCollector collector)
    {
        var reference = ToolTables.ReferenceOf(tools);
        var cells = tools.Select(tool => collector.Add(Cell(tool, collector.Next))).ToList();
        return new()
        {
            Title = title,
            Experiment = Experiment,
            Payload = ServedRequest.Of(tools[0]).Payload ?? tools[0].Path,
            Fields = [.. Fields.Select(field => field.Field)],
            Rows = [.. tools.Select((tool, i) => WireRow.Of(run, tool.Tool, cells[i], Fields.Select(field => field.Id), isBaseline: tool == reference))],
            Rankings =
            [
                Ranking("rate", "Requests a second", PageUnit.PerSecond, Better.Higher, tools, ToolTables.PerSecond, ToolTables.Throughput),
                Ranking("cpu", "Client CPU per request", PageUnit.Nanoseconds, Better.Lower, tools, ToolTables.CpuNanoseconds, ToolTables.Cpu),
            ],
            Notes = [.. ToolTables.Notes(tools)],
        };
    }

    private static PageRanking Ranking(string id, string title, PageUnit unit, Better better, IReadOnlyList<ToolRecord> tools,
        Func<ToolRecord, Estimate?> figure, Func<ToolRecord, ToolRecord, Estimate?> ratio) =>
        RankingBuilder.Fill(WireRow.Ranking(id, title, unit, better),
            [.. tools.Select(tool => ToolTables.IsComparable(tool) ? Noise.Known(figure(tool)) : null)], _ => false,
            (i, j) => RankingBuilder.Judge(ratio(tools[i], tools[j])));

    private static PageCell Cell(ToolRecord tool, int number) => new()
    {
        Number = number,
        Experiment = Experiment,
        Serializer = tool.Serializer,
        Axes = [("generator", tool.Tool), ("server", tool.Serializer), ("path", tool.Path), ("protocol", tool.Protocol),
            ("connections", tool.Connections.ToString("#,##0", CultureInfo.InvariantCulture))],
        Status = tool.Failure is null ? "ok" : "fails",
        Reason = tool.Failure,
        Doubts = [.. ToolTables.Doubts(tool)],
        Metrics = PageMetric.Known(
            PageMetric.Of("rate", "requests a second", PageUnit.PerSecond, Noise.Known(ToolTables.PerSecond(tool))),
            PageMetric.Of("cpu", "client CPU per request", PageUnit.Nanoseconds, Noise.Known(ToolTables.CpuNanoseconds(tool))),
            PageMetric.Of("p50", "median latency", PageUnit.Nanoseconds, ToolTables.P50(tool)),
            PageMetric.Of("p99", "99th percentile of latency", PageUnit.Nanoseconds, ToolTables.P99(tool)),
            PageMetric.Of("bad", "bad responses", PageUnit.Number, tool.Rounds.Sum(round => round.Bad))),
        Samples = tool.Rounds.Count == 0 ? [] :
        [
            Column("round", tool, round => round.Round), Column("seconds", tool, round => round.Seconds),
            Column("good responses", tool, round => round.Answers) with { Drawn = PageUnit.Number }, Column("bad responses", tool, round => round.Bad),
            Column("client CPU s", tool, round => round.CpuSeconds ?? double.NaN), Column("p50 ns", tool, round => round.P50Nanoseconds ?? double.NaN),
            Column("p99 ns", tool, round => round.P99Nanoseconds ?? double.NaN),
        ],
    };

    private static PageColumn Column(string title, ToolRecord tool, Func<ToolRound, double> value) => new(title, [.. tool.Rounds.Select(value)]);
}
