using System.Globalization;
using Assay.Reports.Numbers;
using Assay.Reports.Tables;
using Assay.Results;
using Assay.Statistics;
using Assay.Wire.Load;

namespace Assay.Reports.Load;

/// <summary>The published tables of a load run, servers side by side: what the client saw, and what the application used. Rows in the published order, ours below.</summary>
internal static class LoadTables
{
    private const double Mega = 1024 * 1024;

    /// <summary>The tables of a run; none where nothing was put under load.</summary>
    public static IReadOnlyList<ReportTable> Of(RunDocument run)
    {
        if (run.Loads is not { Count: > 0 } loads)
            return [];
        var figures = loads.Select(LoadFigures.Of).ToList();
        var measured = figures.Where(one => one.Record.Rounds.Count > 0).ToList();
        if (measured.Count == 0)
            return [Headline(run, figures)];
        var tables = new List<ReportTable> { Headline(run, figures), Client(run, measured) };
        if (measured.Any(one => one.Record.Rounds.Any(round => round.Counters.Count > 0)))
            tables.Add(ApplicationTable.Of(run, measured));
        return tables;
    }

    /// <summary>What must be said before anything else.</summary>
    public static IEnumerable<string> Warnings(RunDocument run)
    {
        foreach (var figures in (run.Loads ?? []).Select(LoadFigures.Of).Where(figures => figures.BadAnswers > 0))
        {
            var causes = string.Join(", ", figures.Bad.OrderByDescending(bad => bad.Value).Select(bad => $"{bad.Value.ToString("#,0", CultureInfo.InvariantCulture)} {bad.Key}"));
            yield return $"{figures.Record.Serializer}: {figures.BadAnswers.ToString("#,0", CultureInfo.InvariantCulture)} bad responses ({causes}): its figures can't be compared";
        }
    }

    private static ReportTable Headline(RunDocument run, IReadOnlyList<LoadFigures> figures)
    {
        var first = figures[0].Record;
        var loop = first.Rate is { } rate ? rate.ToString("#,0.#", CultureInfo.InvariantCulture) + " requests/s asked for" : "closed loop";
        return new ReportTable
        {
            Title = string.Create(CultureInfo.InvariantCulture, $"Load: {first.Connections} connections, {loop}, network {first.Network}"),
            Columns =
            [
                new("", "server", IsNumber: false, IsKey: true), new("", "server CPU µs/response"), new("", "±"), new("", "requests/s"), new("", "±"), new("", "p50 ms"), new("", "p99 ms"),
                new("", "body B"), new("", "bad"),
            ],
            Rows = [.. figures.Select(Row)],
            Notes = [.. figures.Select(one => one.Record.Failure is { } failure ? $"{one.Record.Serializer}: {failure}" : $"{one.Record.Serializer}: {LoadVerdict.Of(one, run.Machine)}")],
        };
    }

    private static IReadOnlyList<ReportCell> Row(LoadFigures figures) =>
    [
        figures.Record.Serializer,
        Value(figures.ServerCpuMicroseconds), PlusMinus(figures.ServerCpuMicroseconds),
        Value(figures.PerSecond), PlusMinus(figures.PerSecond),
        Milliseconds(figures.Latency, 0.5), Milliseconds(figures.Latency, 0.99),
        figures.Record.BodyBytes > 0 ? Figure.Bytes(figures.Record.BodyBytes) : ReportCell.None,
        figures.BadAnswers == 0 ? "0" : new ReportCell(figures.BadAnswers.ToString("#,0", CultureInfo.InvariantCulture), Tone.Warning),
    ];

    private static ReportTable Client(RunDocument run, IReadOnlyList<LoadFigures> figures)
    {
        var cores = run.Machine.LogicalCores;
        var table = new SideBySide<LoadFigures>(figures, one => one.Record.Serializer);
        table.Add("CPU Usage (%)", one => Number(one.GeneratorCores / cores * 100));
        table.Add("Cores usage (%)", one => Number(one.GeneratorCores * 100));
        table.Add("Working Set (MB)", one => Number(one.Record.Rounds.Max(round => round.GeneratorWorkingSetBytes) / Mega));
        table.Add("Private Memory (MB)", one => Number(one.Record.Rounds.Max(round => round.GeneratorPrivateBytes) / Mega));
        table.Add("Start Time (ms)", one => Number(one.Record.Rounds[0].GeneratorStartMilliseconds));
        table.Add("First Request (ms)", one => Number(one.Record.Rounds[0].FirstRequestNanoseconds / 1e6));
        table.Add("Requests", one => (one.Answers + one.BadAnswers).ToString("#,0", CultureInfo.InvariantCulture));
        table.Add("Bad responses", one => one.BadAnswers.ToString("#,0", CultureInfo.InvariantCulture));
        foreach (var share in (double[])[0.5, 0.75, 0.9, 0.95, 0.99])
            table.Add(string.Create(CultureInfo.InvariantCulture, $"Latency {share * 100:0}th (ms)"), one => Milliseconds(one.Latency, share));
        table.Add("Mean latency (ms)", one => Number(one.Latency.Mean / 1e6));
        table.Add("Max latency (ms)", one => Number(one.Latency.Max / 1e6));
        table.Add("Requests/sec", one => Value(one.PerSecond));
        table.Add("Requests/sec (max)", one => Number(one.MostPerSecond));
        table.Add("Read throughput (MB/s)", one => Number(one.BytesPerSecond / Mega));
        table.Add("Client CPU (µs/response)", one => Value(one.GeneratorCpuMicroseconds));
        if (figures[0].Record.Rate is not null)
        {
            table.Add("Sent late, for want of a connection", one => one.Overdue.ToString("#,0", CultureInfo.InvariantCulture));
            foreach (var share in (double[])[0.5, 0.99])
                table.Add(string.Create(CultureInfo.InvariantCulture, $"From sending {share * 100:0}th (ms)"), one => Milliseconds(one.ServiceTime, share));
        }
        return table.Make("load", "Latency counts from the intended start of a request and holds good answers only.");
    }

    private static ReportCell Milliseconds(LatencyHistogram latency, double share) => latency.Count == 0 ? ReportCell.None : Number(latency.Percentile(share) / 1e6);

    private static ReportCell Value(Estimate? estimate) => estimate is null ? ReportCell.None : Number(estimate.Value);

    private static ReportCell PlusMinus(Estimate? estimate) => estimate is null ? "" : Figure.PlusMinus(estimate);

    private static ReportCell Number(double number) => Figure.Significant(number);
}
