using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;
using Assay.Reports.Tables;

namespace Assay.Reports.Page.Source;

/// <summary>Cold starts: a section for each payload and operation, with the empty programs as floors.</summary>
internal static class StartupSource
{
    /// <summary>The experiment's name on the page.</summary>
    public const string Experiment = "startup";

    private static readonly (string Id, PageField Field)[] Fields =
    [
        ("disk", new("on disk", PageUnit.Bytes, Better.Lower)), ("up", new("runtime up", PageUnit.Nanoseconds, Better.Lower)),
        ("library", new("library loaded", PageUnit.Nanoseconds, Better.Lower)),
        ("write", new("first write", PageUnit.Nanoseconds, Better.Lower)), ("read", new("first read", PageUnit.Nanoseconds, Better.Lower)),
    ];

    public static IEnumerable<PageSection> Of(RunDocument run, CellCollector cells)
    {
        var starts = run.Of<StartupRecord>();
        foreach (var subject in StartupSubject.Of(run))
        {
            var runtimes = subject.Starts.Select(start => (start.Runtime, start.Settings)).ToHashSet();
            StartupRecord[] records =
                [.. subject.Starts, .. starts.Where(start => start.Serializer is null && runtimes.Contains((start.Runtime, start.Settings)))];
            if (Array.Exists(records, record => record.RuntimeUp.Count > 0 || record.Reason is not null))
                yield return Section(run, $"Cold start: {subject.Payload}, {subject.Operation}", records, cells);
        }
    }

    private static PageSection Section(RunDocument run, string title, StartupRecord[] records, CellCollector collector)
    {
        var (first, cells) = (records[0], Array.ConvertAll(records, record => collector.Add(Cell(run, record, collector.Next))));
        return new()
        {
            Title = title,
            Experiment = Experiment,
            Payload = first.Payload,
            Fields = [.. Fields.Select(field => field.Field)],
            Rows = [.. records.Select((record, i) => WireRow.Of(run, Name(record), cells[i], Fields.Select(field => field.Id),
                record.Serializer == run.Settings.Baseline && record.Settings == "default", record.Serializer is null) with { Runtime = record.Runtime })],
            Rankings =
            [
                RankingBuilder.Fill(WireRow.Ranking("first", "Time to the first message", PageUnit.Nanoseconds, Better.Lower),
                    Array.ConvertAll(records, record => record.Reason is null ? Noise.Known(First(record)) : null),
                    row => records[row].Serializer is null, (i, j) => RankingBuilder.Judge(Ratio(records[i], records[j]))),
            ],
            SizeField = null,
            Curves = [.. Curves(records)],
            Notes = ["Each start is a fresh process; the machine's file cache is warm. Curves are the mean time of all operations since the first: the JIT's "
                + "work on the left, the library's on the right.",
                .. Array.Exists(records, record => First(record)?.IsRange == true)
                    ? ["Where a program was started fewer than six times, an interval is the lowest and the highest value: there is none of 95 %."]
                    : Array.Empty<string>()],
        };
    }

    private static IEnumerable<PageCurves> Curves(StartupRecord[] records)
    {
        PageCurve[] curves = [.. records.Where(record => record.Reason is null).Select(Curve).Where(curve => curve.Points.Count > 0)];
        // One of a single point is a mark among the others; marks alone would say nothing of how times go on.
        if (Array.Exists(curves, curve => curve.Points.Count > 1))
            yield return new("From a cold start", new("operations since the first", PageUnit.Number, PageScale.Logarithmic),
                new("time per operation", PageUnit.Nanoseconds, PageScale.Logarithmic), curves);
    }

    private static PageCurve Curve(StartupRecord record) =>
        new(Name(record), record.Runtime, [.. record.Counts.Select(count => (Count: count, Time: At(record, count))).Where(mark => mark.Time is not null)
            .Select(mark => new PagePoint(mark.Count, Math.Max(0.1, mark.Time!.Value / mark.Count)))]);

    private static double? At(StartupRecord record, long count) =>
        record.TimesAt(count) is { } times ? MedianInterval.Of(times.Select(time => (double)time))?.Value : null;

    // Some starts take several times as long as most: a median of ratios isn't moved by them.
    private static Estimate? Ratio(StartupRecord one, StartupRecord other) => MedianInterval.Of(
        from mine in one.FirstMessage().Zip(one.Round)
        join theirs in other.FirstMessage().Zip(other.Round) on mine.Second equals theirs.Second
        select (double)mine.First / theirs.First);

    private static string Name(StartupRecord record) =>
        (record.Serializer ?? $"(empty program, {record.Runtime})") + (record.Settings == "default" ? "" : $" ({record.Settings})");

    private static PageCell Cell(RunDocument run, StartupRecord record, int number) => new()
    {
        Number = number,
        Experiment = Experiment,
        Serializer = record.Serializer ?? "",
        Axes = [("serializer", Name(record)), ("runtime", record.Runtime), ("payload", record.Payload), ("operation", record.Operation)],
        Status = record.Reason is not null ? "fails" : KnownLoss.Of(run, record) is not null ? "lossy" : "ok",
        Reason = record.Reason ?? KnownLoss.Of(run, record),
        Facts = [("starts", record.Round.Count.ToString(System.Globalization.CultureInfo.InvariantCulture)),
            .. record.Version is { } version && run.Serializers.TrueForAll(one => one.Id != record.Serializer)
                ? [("version", version)]
                : Array.Empty<(string, string)>()],
        Doubts = Noise.Of([("to the first message", First(record)), .. Parts(record).Select(part => (part.Title, part.Time))]) is { } noise ? [noise] : [],
        Metrics = PageMetric.Known([
            PageMetric.Of("first", "to the first message", PageUnit.Nanoseconds, Noise.Known(First(record))),
            .. Parts(record).Select(part => PageMetric.Of(part.Id, part.Title, PageUnit.Nanoseconds, Noise.Known(part.Time))),
            PageMetric.Of("disk", "program and library on disk", PageUnit.Bytes, record.PublishedBytes)]),
        Samples = record.Round.Count == 0 ? [] :
        [
            new("round", [.. record.Round.Select(round => (double)round)]), Column("runtime up ns", record, record.RuntimeUp),
            Column("library loaded ns", record, record.LibraryLoaded),
            Column("first write ns", record, record.FirstSerialize) with { Drawn = PageUnit.Nanoseconds },
            Column("first read ns", record, record.FirstDeserialize),
            Column("settled after ns", record, record.Settled),
        ],
    };

    private static Estimate? First(StartupRecord record) => MedianInterval.Of(record.FirstMessage().Select(time => (double)time));

    private static IEnumerable<(string Id, string Title, Estimate? Time)> Parts(StartupRecord record) =>
    [
        ("up", "runtime up", Median(record.RuntimeUp)), ("library", "library loaded", Median(record.LibraryLoaded)),
        ("write", "first write", Median(record.FirstSerialize)), ("read", "first read", Median(record.FirstDeserialize)),
    ];

    private static Estimate? Median(List<long> values) => MedianInterval.Of(values.Select(value => (double)value));

    private static PageColumn Column(string title, StartupRecord record, List<long> values) =>
        new(title, [.. record.Round.Select((_, i) => values.Count > i ? values[i] : double.NaN)]);
}
