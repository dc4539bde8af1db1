using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;
using Assay.Reports.Tables;
using Assay.Wire.Load;

namespace Assay.Reports.Load;

/// <summary>The published tables of a load run, servers side by side: what the client saw, and
/// what the application used. Rows in the published order, ours below.</summary>
internal static class LoadTables
{
    private const double Mega = 1024 * 1024;

    /// <summary>The tables of a run; none where nothing was put under load.</summary>
    public static IReadOnlyList<ReportTable> Of(RunDocument run)
    {
        var groups = LoadGroup.Of(run);
        return [.. groups.SelectMany(group => Of(run, group, groups.Count > 1 ? ": " + group.Title : ""))];
    }

    /// <summary>Warnings that come before everything else.</summary>
    public static IEnumerable<string> Warnings(RunDocument run)
    {
        var groups = LoadGroup.Of(run);
        foreach (var (group, figures) in groups.SelectMany(group => group.Figures.Where(figures => figures.BadAnswers > 0).Select(figures => (group, figures))))
        {
            var causes = string.Join(", ",
                figures.Bad.OrderByDescending(bad => bad.Value).Select(bad => $"{bad.Value.ToString("#,0", CultureInfo.InvariantCulture)} {bad.Key}"));
            var reason = figures.Record.BadReason is { } said ? $"; the serializer's last: {said}" : "";
            var where = groups.Count > 1 ? $" ({group.Title})" : "";
            yield return $"{figures.Name}{where}: {Counted.Of(figures.BadAnswers, "bad response")} ({causes}{reason}): "
                + "its figures can't be compared";
        }
        // One that never answered has no figures: its reason below is enough.
        foreach (var (group, figures) in groups.SelectMany(group => group.Figures.Where(figures => figures is { Answers: > 0, Record.Failure: not null })
            .Select(figures => (group, figures))))
        {
            var where = groups.Count > 1 ? $" ({group.Title})" : "";
            yield return $"{figures.Name}{where}: it failed after {Counted.Of(figures.Record.Rounds.Count, "round")} ({figures.Record.Failure}): "
                + "its figures can't be compared";
        }
    }

    private static IEnumerable<ReportTable> Of(RunDocument run, LoadGroup group, string title)
    {
        yield return Headline(run, group);
        var measured = group.Figures.Where(one => one.Record.Rounds.Count > 0).ToList();
        if (measured.Count == 0)
            yield break;
        yield return Client(run, measured, title);
        if (measured.Exists(one => one.Record.Rounds.Exists(round => round.Counters.Count > 0)))
            yield return ApplicationTable.Of(run, measured, title);
    }

    private static ReportTable Headline(RunDocument run, LoadGroup group) => new()
    {
        Title = "Load: " + group.Title,
        Columns =
        [
            new("", "server", IsNumber: false, IsKey: true), new("", "server CPU µs/response"), new("", "±"), new("", "× " + group.Baseline.Name),
            new("", "requests/s"), new("", "±"),
            new("", "p50 ms"), new("", "p99 ms"), new("", "body B"), new("", "bad"),
        ],
        Rows = [.. group.Figures.Select(one => Row(one, group.Baseline))],
        Notes =
        [
            .. group.Figures.Select(one => one.Record.Failure is { } failure ? $"{one.Name}: {failure}" : $"{one.Name}: {LoadVerdict.Of(one, run.Machine)}"),
            .. group.Figures.Where(one => one.Record.Unsettled).Select(one => $"{one.Name}: its runtime was still compiling when counting began."),
            .. group.Figures.Select(one => UncheckedBodies.Of(one.Record.Rounds, "round") is { } bodies ? $"{one.Name}: {bodies}." : null).OfType<string>(),
            .. group.Figures.Where(one => one.Uncounted is not null).Select(one => $"{one.Name}: {one.Uncounted}."),
            .. group.Figures.Where(one => one.Reconnected > 0).Select(Reconnections),
            .. group.Figures.Select(one => Repeated(one.Record) is { } repeated ? $"{one.Name}: {repeated}." : null).OfType<string>(),
            .. KnownLoss.Notes(group.Figures.Select(one => (one.Name, KnownLoss.Of(run, one.Record)))),
            .. AwaitedComparison.Of(group),
            .. group.Figures.Any(one => one.Record.Payload is not null) ? (string[])[Collector(group)] : [],
        ],
    };

    private static string? Repeated(LoadRecord record) =>
        FirstRequests.Of([record.FirstRequestFailures, .. record.Rounds.Select(round => round.FirstRequestFailures)]);

    // Of a server that was warmed up, its very first; where that came to nothing, no later one is.
    private static double? FirstRequest(LoadRecord record) =>
        record.FirstRequestFailures is null ? (record.FirstRequestNanoseconds ?? record.Rounds[0].FirstRequestNanoseconds) / 1e6 : null;

    private static string Reconnections(LoadFigures one) =>
        $"{one.Name}: it closed {Counted.Of(one.Reconnected, "connection")}, which had to be made again: that is part of its requests/s and CPU"
            + (one.Record.Rate is null ? ", not of its latencies." : " and of its latencies.");

    // Which collector a server has changes its figures, and ASP.NET Core's usual one isn't .NET's.
    private static string Collector(LoadGroup group) => group.Figures.Any(one => one.Record.Settings == "server-gc")
        ? "Rows marked (server-gc) run with Server GC, the default of ASP.NET Core projects; the others with workstation GC. Collections are not "
            + "concurrent."
        : "Servers run with workstation GC, not concurrent; ASP.NET Core projects use Server GC by default (--settings server-gc).";

    private static IReadOnlyList<ReportCell> Row(LoadFigures figures, LoadFigures baseline) =>
    [
        figures.Name,
        .. ReportCell.Pair(figures.ServerCpuMicroseconds, figures.Record.Failure is not null),
        figures == baseline || !figures.IsComparable || !baseline.IsComparable || figures.RatioTo(baseline, LoadFigures.CpuOf) is not { } ratio
            ? ""
            : ReportCell.Of(ratio, RankingBuilder.Judge(ratio)!.Verdict),
        ReportCell.Of(figures.PerSecond), ReportCell.PlusMinus(figures.PerSecond),
        Milliseconds(figures.Latency, 0.5), Milliseconds(figures.Latency, 0.99),
        figures.Record.BodyBytes > 0 ? Figure.Bytes(figures.Record.BodyBytes) : ReportCell.None,
        figures.BadAnswers == 0 ? "0" : new ReportCell(figures.BadAnswers.ToString("#,0", CultureInfo.InvariantCulture), Tone.Warning),
    ];

    private static ReportTable Client(RunDocument run, IReadOnlyList<LoadFigures> figures, string title)
    {
        var cores = run.Machine.LogicalCores;
        var table = new SideBySide<LoadFigures>(figures, one => one.Name);
        table.Add("CPU Usage (%)", one => Number(one.GeneratorCores / cores * 100));
        table.Add("Cores usage (%)", one => Number(one.GeneratorCores * 100));
        table.Add("Working Set (MB)", one => Number(one.Record.Rounds.Max(round => round.GeneratorWorkingSetBytes) / Mega));
        table.Add("Private Memory (MB)", one => Number(one.Record.Rounds.Max(round => round.GeneratorPrivateBytes) / Mega));
        table.Add("Start Time (ms)", one => Number(one.Record.Rounds[0].GeneratorStartMilliseconds));
        table.Add("First Request (ms)", one => FirstRequest(one.Record) is { } milliseconds ? Number(milliseconds) : ReportCell.None);
        table.Add("Requests", one => one.Requests.ToString("#,0", CultureInfo.InvariantCulture));
        table.Add("Bad responses", one => one.BadAnswers.ToString("#,0", CultureInfo.InvariantCulture));
        foreach (var share in (double[])[0.5, 0.75, 0.9, 0.95, 0.99])
            table.Add(string.Create(CultureInfo.InvariantCulture, $"Latency {share * 100:0}th (ms)"), one => Milliseconds(one.Latency, share));
        table.Add("Mean latency (ms)", one => one.Latency.Count == 0 ? ReportCell.None : Number(one.Latency.Mean / 1e6));
        table.Add("Max latency (ms)", one => one.Latency.Count == 0 ? ReportCell.None : Number(one.Latency.Max / 1e6));
        table.Add("Requests/sec", one => Value(one.PerSecond));
        table.Add("Requests/sec (max)", one => Number(one.MostPerSecond));
        table.Add("Read throughput (MB/s)", one => Number(one.BytesPerSecond / Mega));
        table.Add("Client CPU (µs/response)", one => Value(one.GeneratorCpuMicroseconds));
        if (figures[0].Record.Rate is not null)
        {
            table.Add("Not sent, for lack of a connection", one => one.Overdue.ToString("#,0", CultureInfo.InvariantCulture));
            foreach (var share in (double[])[0.5, 0.75, 0.9, 0.95, 0.99])
                table.Add(string.Create(CultureInfo.InvariantCulture, $"From sending {share * 100:0}th (ms)"), one => Milliseconds(one.ServiceTime, share));
        }
        var isWaiting = figures.Any(one => one.Record.Rounds.Exists(round => round is { Overdue: > 0, Late: not null }));
        return table.Make("load" + title, "Latency counts from the intended start of a request and covers only good responses"
            + $"{(isWaiting ? ", and those that weren't sent with the time that they had waited" : "")}.");
    }

    private static ReportCell Milliseconds(LatencyHistogram latency, double share) =>
        latency.Count == 0 ? ReportCell.None : Number(latency.Percentile(share) / 1e6);

    // As published, without an interval beside it.
    private static ReportCell Value(Estimate? estimate) => ReportCell.Of(estimate);

    private static ReportCell Number(double number) => Figure.Significant(number);
}
