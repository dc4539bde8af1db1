using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;
using Assay.Reports.Tables;

namespace Assay.Reports.Load;

/// <summary>Load generators side by side at the same server.</summary>
internal static class ToolTables
{
    /// <summary>The generator that ours is measured by.</summary>
    public const string Reference = "wrk";

    /// <summary>The one for HTTP/2, which wrk doesn't speak.</summary>
    private const string ReferenceOfHttp2 = "h2load-h2c";

    /// <summary>A table for each server.</summary>
    public static IEnumerable<ReportTable> Of(RunDocument run) => Groups(run).Select(group => Table(group.Title, group.Tools));

    /// <summary>Warnings that come before everything else.</summary>
    public static IEnumerable<string> Warnings(RunDocument run) =>
        from tool in run.Of<ToolRecord>()
        from cause in new[] { BadResponses(tool), Broken(tool) }.OfType<string>()
        select $"{tool.Tool} at {tool.Serializer}{tool.Path}: {cause}: its figures can't be compared";

    /// <summary>What makes its figures doubtful, in words.</summary>
    public static IEnumerable<string> Doubts(ToolRecord tool)
    {
        if (BadResponses(tool) is { } bad)
            yield return $"{bad}: its figures can't be compared";
        if (UncheckedBodies.Of(tool.Rounds) is { } bodies)
            yield return bodies;
        if (tool.Unsettled)
            yield return "the server's runtime was still compiling when counting began";
        if (Noise.Of(("requests/s", PerSecond(tool)), ("client CPU", CpuNanoseconds(tool))) is { } noise)
            yield return noise;
    }

    /// <summary>The generators that took turns with each other, the fastest first, and what failed last.</summary>
    public static IEnumerable<(string Title, IReadOnlyList<ToolRecord> Tools)> Groups(RunDocument run) =>
        run.Of<ToolRecord>().GroupBy(tool => (tool.Serializer, tool.Path, tool.Protocol, tool.Connections))
            .Select(group =>
                (Title(group.Key.Serializer, [.. group]), (IReadOnlyList<ToolRecord>)
                    [.. group.OrderBy(tool => tool.Failure is not null).ThenByDescending(tool => PerSecond(tool)?.Value ?? 0)]));

    /// <summary>The one that others' ratios are to; null if none of those that we compare with was measured.</summary>
    public static ToolRecord? ReferenceOf(IReadOnlyList<ToolRecord> tools)
    {
        var name = tools.Any(tool => tool.Tool == Reference) || tools.All(tool => tool.Tool != ReferenceOfHttp2) ? Reference : ReferenceOfHttp2;
        return tools.FirstOrDefault(tool => tool.Tool == name && tool.Rounds.Count > 0);
    }

    /// <summary>Whether its figures may be compared: a bad response costs something else than a good one.</summary>
    public static bool IsComparable(ToolRecord tool) => tool.Failure is null && tool.Rounds.TrueForAll(round => round.Bad == 0);

    /// <summary>Requests a second; null if there is none.</summary>
    public static Estimate? PerSecond(ToolRecord tool) => MeanInterval.Of([.. tool.Rounds.Select(Rate).OfType<double>()]);

    /// <summary>CPU time in nanoseconds that the generator takes for an answer; null if it isn't known.</summary>
    public static Estimate? CpuNanoseconds(ToolRecord tool) =>
        MeanInterval.Of([.. tool.Rounds.Select(CpuPerAnswer).OfType<double>().Select(seconds => seconds * 1e9)]);

    /// <summary>The median of the rounds' median latencies in nanoseconds; null if none is known.</summary>
    public static Estimate? P50(ToolRecord tool) => Median(tool, round => round.P50Nanoseconds);

    /// <summary>The median of the rounds' 99th percentiles of latency in nanoseconds; null if none is known.</summary>
    public static Estimate? P99(ToolRecord tool) => Median(tool, round => round.P99Nanoseconds);

    /// <summary>Requests a second of a generator as a multiple of another's, paired by round; null if no round has both.</summary>
    public static Estimate? Throughput(ToolRecord one, ToolRecord other) => Ratio(one, other, Rate);

    /// <summary>CPU time for an answer of a generator as a multiple of another's, paired by round; null if it isn't known.</summary>
    public static Estimate? Cpu(ToolRecord one, ToolRecord other) => Ratio(one, other, CpuPerAnswer);

    /// <summary>The median latency of a generator as a multiple of another's, paired by round; null if it isn't known.</summary>
    public static Estimate? MedianLatency(ToolRecord one, ToolRecord other) => Ratio(one, other, round => round.P50Nanoseconds);

    private static string? BadResponses(ToolRecord tool) => tool.Rounds.Sum(round => round.Bad) is > 0 and var bad ? Counted.Of(bad, "bad response") : null;

    // One that never counted a round has no figures: its reason below is enough.
    private static string? Broken(ToolRecord tool) =>
        tool is { Failure: { } failure, Rounds.Count: > 0 } ? $"it failed after {Counted.Of(tool.Rounds.Count, "round")} ({failure})" : null;

    private static string Title(string serializer, IReadOnlyList<ToolRecord> tools)
    {
        var body = tools.Max(tool => tool.BodyBytes);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"Load generators at {serializer}: {tools[0].Path}, {tools[0].Protocol}, {Counted.Of(tools[0].Connections, "connection")}"
                + $"{(body > 0 ? $", body of {Figure.Bytes(body)} B" : "")}");
    }

    private static ReportTable Table(string title, IReadOnlyList<ToolRecord> tools)
    {
        var reference = ReferenceOf(tools);
        var name = reference?.Tool ?? Reference;
        return new ReportTable
        {
            Title = title,
            Columns =
            [
                new("", "generator", IsNumber: false, IsKey: true), new("", "requests/s"), new("", "±"), new("", "× " + name),
                new("", "client CPU µs/request"), new("", "±"), new("", "× " + name),
                new("", "p50 ms"), new("", "p99 ms"), new("", "bad"),
            ],
            Rows = [.. tools.Select(tool => Row(tool, reference))],
            Notes = [.. Notes(tools)],
        };
    }

    /// <summary>Notes for reading the figures.</summary>
    public static IEnumerable<string> Notes(IReadOnlyList<ToolRecord> tools) =>
    [
        $"They took turns{Turns(tools)}, in a new random order each round; latencies are the medians of the rounds' percentiles. The CPU of the others covers "
            + "their whole run, ours the time in which it counts.",
        // stats_correct in its wrk.c.
        .. tools.Any(tool => tool.Tool == Reference) && tools.Any(tool => tool.Tool != Reference)
            ? (string[])["wrk corrects its latencies for coordinated omission: for a slow answer it adds those of the requests that weren't sent meanwhile. "
                + "The others' are of what was sent, so that their p99 is lower where a server stalls."]
            : [],
        // Its arguments know no limit for a response.
        .. tools.Any(tool => tool.Tool.StartsWith("h2load", StringComparison.Ordinal))
            ? (string[])["h2load waits for a response as long as it takes: a late one, which the others count as bad, is a good one to it."]
            : [],
        // Our own servers send none.
        .. tools.Any(tool => tool.Tool == Reference && tool.Serializer.Contains("://", StringComparison.Ordinal))
            ? (string[])["To wrk a redirection (a status of 3xx) is a good response."]
            : [],
        .. tools.Any(tool => tool.Unsettled) ? (string[])["The server's runtime was still compiling when counting began."] : [],
        .. tools.Select(tool => UncheckedBodies.Of(tool.Rounds) is { } bodies ? $"{tool.Tool}: {bodies}." : null).OfType<string>(),
        .. tools.Where(tool => tool.Failure is not null).Select(tool => $"{tool.Tool}: {tool.Failure}"),
    ];

    // All were told the same whole seconds; most take a moment longer.
    private static string Turns(IReadOnlyList<ToolRecord> tools) =>
        MedianInterval.Of(tools.SelectMany(tool => tool.Rounds).Select(round => round.Seconds)) is { } median
            ? string.Create(CultureInfo.InvariantCulture, $" of {Math.Max(1, median.Value):0} s") : "";

    private static IReadOnlyList<ReportCell> Row(ToolRecord tool, ToolRecord? reference)
    {
        var (perSecond, cpu) = (PerSecond(tool), CpuNanoseconds(tool));
        return
        [
            tool.Tool,
            .. ReportCell.Pair(perSecond, perSecond is null || tool.Failure is not null),
            Compared(tool, reference, Throughput),
            ReportCell.Of(cpu?.Times(1e-3)), ReportCell.PlusMinus(cpu),
            Compared(tool, reference, Cpu),
            Milliseconds(P50(tool)), Milliseconds(P99(tool)),
            tool.Rounds.Sum(round => round.Bad).ToString("#,0", CultureInfo.InvariantCulture),
        ];
    }

    private static ReportCell Compared(ToolRecord tool, ToolRecord? reference, Func<ToolRecord, ToolRecord, Estimate?> ratio) =>
        reference is null || tool == reference || !IsComparable(tool) || !IsComparable(reference) || ratio(tool, reference) is not { } estimate
            ? ""
            : ReportCell.Of(estimate, RankingBuilder.Judge(estimate)!.Verdict);

    private static double? Rate(ToolRound round) => round.Seconds > 0 ? round.Answers / round.Seconds : null;

    private static double? CpuPerAnswer(ToolRound round) => round.Answers > 0 ? round.CpuSeconds / round.Answers : null;

    private static Estimate? Median(ToolRecord tool, Func<ToolRound, double?> nanoseconds) =>
        MedianInterval.Of(tool.Rounds.Select(nanoseconds).OfType<double>());

    private static ReportCell Milliseconds(Estimate? nanoseconds) =>
        nanoseconds is { } median ? Figure.Significant(median.Value / 1e6) : ReportCell.None;

    private static Estimate? Ratio(ToolRecord one, ToolRecord other, Func<ToolRound, double?> figure) =>
        RatioPool.Of([], seed: 0).Ratio(Series(one, figure), Series(other, figure));

    // A generator is a separate process in each round.
    private static SampleSeries Series(ToolRecord tool, Func<ToolRound, double?> figure) => SampleSeries.Of(tool.Rounds, round => (round.Round, 1), figure);
}
