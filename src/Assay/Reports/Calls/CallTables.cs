using Assay.Experiments.Calls;
using Assay.History;
using Assay.Reports.Numbers;
using Assay.Reports.Tables;
using Assay.Wire.Grpc;

namespace Assay.Reports.Calls;

/// <summary>The tables of calls: the published one, and one for each payload and network.</summary>
internal static class CallTables
{
    /// <summary>The tables of a run; none where no calls were made.</summary>
    public static IEnumerable<ReportTable> Of(RunDocument run)
    {
        var cases = CallCaseFigures.Of(run);
        if (cases.Count > 1)
            yield return Published(cases);
        foreach (var one in cases)
            yield return Case(run, one);
    }

    /// <summary>Warnings that come before everything else. A way that made no call has no figures: its reason below is enough.</summary>
    public static IEnumerable<string> Warnings(RunDocument run) =>
        from one in CallCaseFigures.Of(run)
        from figures in one.Ways
        where figures is { Calls: > 0, Record.Failure: not null }
        select $"{figures.Record.Way} ({one.Payload}, {one.Network}): it failed after {Counted.Of(figures.Calls, "call")} ({figures.Record.Failure}): "
            + "its figures can't be compared";

    private static ReportTable Published(IReadOnlyList<CallCaseFigures> cases)
    {
        var ways = cases.SelectMany(one => one.Ways).Select(figures => figures.Record.Way).Distinct().ToList();
        var networks = cases.Select(one => one.Network).Distinct().Count();
        return new()
        {
            Title = "Calls: mean ms of a call",
            Columns = [new("", "payload", IsNumber: false, IsKey: true),
                .. networks > 1 ? [new ReportColumn("", "network", IsNumber: false, IsKey: true)] : Array.Empty<ReportColumn>(),
                .. ways.Select(way => new ReportColumn("", way))],
            Rows =
            [
                .. cases.Select(one => (IReadOnlyList<ReportCell>)
                [
                    one.Payload,
                    .. networks > 1 ? [(ReportCell)NetworkNames.Of(one.Baseline.Record.NetworkName, one.Network)] : Array.Empty<ReportCell>(),
                    .. ways.Select(way => one.Find(way) is { } figures ? MeanOf(figures) : ReportCell.None),
                ]),
            ],
            Notes = ["In the form of the published table, from the request until the client has objects; intervals are in the tables below."],
        };
    }

    private static ReportTable Case(RunDocument run, CallCaseFigures one) => new()
    {
        Title = $"Calls: {one.Payload}, {one.Network}",
        Columns =
        [
            new("", "way", IsNumber: false, IsKey: true), new("", "mean ms"), new("", "±"), new("", "median ms"), new("", "±"),
            new("", $"ratio to {one.Baseline.Record.Way}"), new("", "p99 ms"),
            new("", "at least"), new("", "at most"), new("", "bytes on the wire"), new("", "server CPU ms"), new("", "client CPU ms"), new("", "calls"),
        ],
        Rows = [.. one.Ways.Select(figures => Row(figures, one.Baseline))],
        Notes = [.. Notes(run, one)],
    };

    private static IReadOnlyList<ReportCell> Row(CallFigures figures, CallFigures baseline)
    {
        if (figures.Calls == 0)
        {
            var why = figures.Record.Unavailable is not null
                ? new ReportCell("unavailable", Tone.Faint)
                : figures.Record.Failure is not null ? ReportCell.Fails : ReportCell.None;
            return [figures.Record.Way, why, .. Enumerable.Repeat(ReportCell.None, 11)];
        }
        return
        [
            figures.Record.Way,
            .. ReportCell.Pair(figures.Mean, figures.Record.Failure is not null),
            ReportCell.Of(figures.Median), ReportCell.PlusMinus(figures.Median),
            ReferenceEquals(figures, baseline) ? "1"
                : figures is { Ratio: { } ratio, Record.Failure: null } ? ReportCell.Of(ratio.Ratio, ratio.Verdict) : ReportCell.None,
            Number(figures.P99?.Value), Number(figures.P99?.Interval.Low), Number(figures.P99?.Interval.High),
            Figure.Bytes(figures.BytesOnTheWire),
            figures.ServerCpu is { } cpu ? Figure.Significant(cpu) : ReportCell.None,
            Figure.Significant(figures.ClientCpu),
            figures.Calls.ToString("#,0", CultureInfo.InvariantCulture),
        ];
    }

    private static ReportCell MeanOf(CallFigures figures) =>
        figures.Record.Failure is null ? ReportCell.Of(figures.Mean) : ReportCell.Fails;

    private static long LongestOf(CallRecord record) => record.LongestMessage ?? record.MessageBytes;

    private static IEnumerable<string> Notes(RunDocument run, CallCaseFigures one)
    {
        var grpc = one.Ways.Where(figures => figures.Record.Transport == CallWay.Grpc && figures.Calls > 0)
            .ToLookup(figures => CellKey.NameOf(figures.Record.Serializer) == CallWay.GrpcDotNet);
        if (grpc[false].Any())
            yield return grpc[true].Any()
                ? "Except for grpc-dotnet, gRPC is Assay's own, on Kestrel and HttpClient (docs/calls.md)."
                : "The gRPC measured is Assay's own, on Kestrel and HttpClient, not grpc-dotnet (docs/calls.md).";
        foreach (var limited in one.Ways.Where(
            figures => figures.Record.MostBytes > GrpcProtocol.DefaultMostBytes && LongestOf(figures.Record) > GrpcProtocol.DefaultMostBytes).Take(1))
            yield return $"Messages of {(LongestOf(limited.Record) > limited.Record.MessageBytes ? "up to " : "")}{Figure.Bytes(LongestOf(limited.Record))} "
                + $"bytes exceed the default limit of gRPC's libraries ("
                + $"{Figure.Bytes(GrpcProtocol.DefaultMostBytes)}): the client's limit was raised to {Figure.Bytes(limited.Record.MostBytes!.Value)}.";
        foreach (var figures in one.Ways)
        {
            if (figures.Record.Unavailable is { } unavailable)
                yield return $"{figures.Record.Way}: not available: {unavailable.ReplaceLineEndings(" ")}";
            if (figures.Record.Failure is { } failure)
                yield return $"{figures.Record.Way}: {failure}";
            if (KnownLoss.Of(run, figures.Record) is { } loss)
                yield return $"{figures.Record.Way} loses data: {loss}";
            if (figures.Record.UnsettledLaunches > 0)
                yield return $"{figures.Record.Way}: its runtimes were still compiling when timing began, in {figures.Record.UnsettledLaunches} of "
                    + $"{figures.Record.Turns.Select(turn => turn.Launch).Distinct().Count()} launches.";
        }
    }

    private static ReportCell Number(double? milliseconds) => milliseconds is { } known && double.IsFinite(known) ? Figure.Significant(known) : ReportCell.None;
}
