using Assay.Experiments.Echo;
using Assay.Reports.Numbers;
using Assay.Reports.Tables;
using Assay.Studies;

namespace Assay.Reports.Echo;

/// <summary>Echoes: how many messages per second go there and back with each serializer on both sides, most first, and what a message costs.</summary>
internal static class EchoTables
{
    /// <summary>A table for each way of echoing.</summary>
    public static IEnumerable<ReportTable> Of(RunDocument run) =>
        EchoGroup.Of(run).Select(group => Table(run, group));

    /// <summary>Warnings that come before everything else.</summary>
    public static IEnumerable<string> Warnings(RunDocument run) => run.Of<EchoRecord>()
        .Where(echo => echo.Failure is not null)
        .Select(echo => $"{EchoFigures.NameOf(echo)} doesn't echo: {echo.Failure}");

    private static ReportTable Table(RunDocument run, EchoGroup group)
    {
        var figures = group.Figures;
        var shown = figures.Where(one => one.Record.Unsupported is null).ToList();
        var first = figures[0].Record;
        return new ReportTable
        {
            Title = string.Create(CultureInfo.InvariantCulture,
                $"Echo: {group.Payload}, {Counted.Of(first.Connections, "connection")}, {Counted.Of(first.InFlight, "message")} in flight on each, "
                    + $"{Counted.Of(first.RawBytes, "raw byte")} in each"),
            Columns =
            [
                new("", "serializer", IsNumber: false, IsKey: true), new("", "serialized B"), new("", "messages/s"), new("", "±"), new("of raw bytes'", "%"),
                new("of raw bytes'", "±"),
                new("CPU ns/message", "both"), new("CPU ns/message", "client"), new("CPU ns/message", "±"), new("CPU ns/message", "server"),
                new("CPU ns/message", "±"),
                new("", "checked"), new("", "version", IsNumber: false),
            ],
            Rows = [.. shown.OrderByDescending(one => one.Record.Failure is null ? one.PerSecond?.Value ?? 0 : -1)
                .Select(one => Row(run, one, group.ShareOf(one)))],
            Notes =
            [
                "The client writes each message, the server reads it and writes it back, and the client reads and checks it: its number always, its content "
                    + "for one in 256. Each frame is preceded by its length in 4 bytes.",
                "Client and server share the machine's cores; (raw bytes) copies a message as long as the shortest serialized one where the others serialize, "
                    + "and so shows the cost of the transport alone.",
                .. shown.Any(one => one.Record.Settings == EchoSetting.Populate)
                    ? (string[])["(populate): each end reads every message into one reused object instead of a new one."]
                    : [],
                .. shown.Any(one => one.Record.Settings == RuntimeSetting.Gen0Size)
                    ? (string[])[$"({RuntimeSetting.Gen0Size}): new objects go into 4 MB of memory, reused after each collection (DOTNET_GCgen0size)."]
                    : [],
                .. shown.Any(one => one.Record.IsLossy) ? (string[])[$"lossy: {EchoFigures.Loss}."] : [],
                .. shown.SelectMany(one => one.CountedEarly.Select(early => $"{one.Name}: {early}; the warm-up had reached its time limit.")),
                .. shown.SelectMany(one => one.Uncounted.Select(uncounted => $"{one.Name}: {uncounted}.")),
                .. shown.Where(one => one.Record.Failure is not null).Select(one => $"{one.Name}: {one.Record.Failure}"),
                .. figures.Where(one => one.Record.Unsupported is not null).GroupBy(one => one.Record.Unsupported!)
                    .Select(same => $"Not echoed: {string.Join(", ", same.Select(one => one.Name))} ({same.Key})"),
            ],
        };
    }

    private static IReadOnlyList<ReportCell> Row(RunDocument run, EchoFigures one, Estimate? share) =>
    [
        one.Record.IsLossy ? new ReportCell(one.Name + " (lossy)", Tone.Warning) : one.Name,
        one.Record.SerializedBytes is { } bytes ? Figure.Bytes(bytes) : ReportCell.None,
        .. ReportCell.Pair(one.PerSecond, one.Record.Failure is not null),
        ReportCell.Of(share?.Times(100)), ReportCell.PlusMinus(share),
        one.CpuNanoseconds is { } cpu ? Figure.Significant(cpu) : ReportCell.None,
        ReportCell.Of(one.ClientCpuNanoseconds), ReportCell.PlusMinus(one.ClientCpuNanoseconds),
        ReportCell.Of(one.ServerCpuNanoseconds), ReportCell.PlusMinus(one.ServerCpuNanoseconds),
        one.Checked.ToString("#,0", CultureInfo.InvariantCulture),
        run.Serializers.Find(serializer => serializer.Id == one.Record.Serializer)?.Version ?? "",
    ];
}
