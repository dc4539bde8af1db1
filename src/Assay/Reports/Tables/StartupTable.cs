using Assay.Reports.Charts;
using Assay.Reports.Numbers;

namespace Assay.Reports.Tables;

/// <summary>Cold starts: how long until the first message is written and read, and how long the first N take.</summary>
internal static class StartupTable
{
    // The published loops of ".NET vs JVM Json serialization"; of other marks those are shown that the study asks for.
    private static readonly long[] Published = [1, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

    /// <summary>Two tables for each payload and operation: the parts of a start, and the curve.</summary>
    public static IEnumerable<ReportTable> Of(RunAnalysis analysis)
    {
        var starts = analysis.Run.Of<StartupRecord>();
        // Some file systems don't tell letters by case.
        var files = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (var subject in StartupSubject.Of(analysis.Run))
        {
            var runtimes = subject.Starts.Select(start => (start.Runtime, start.Settings)).ToHashSet();
            StartupRecord[] rows =
                [.. starts.Where(start => start.Serializer is null && runtimes.Contains((start.Runtime, start.Settings))), .. subject.Starts];
            if (rows.All(row => row.RuntimeUp.Count == 0 && row.Reason is null))
                continue;
            yield return Parts(analysis.Run, $"{subject.Payload}, {subject.Operation}", rows);
            StartupRecord[] whole = [.. subject.Starts.Where(row => row.Curve.Count > 0 && row.Reason is null)];
            if (Array.Exists(whole, row => row.Counts.Count > 1))
                yield return Curve(analysis, subject, files, whole);
        }
    }

    private static ReportTable Parts(RunDocument run, string subject, StartupRecord[] rows) => new()
    {
        Title = $"{subject}: cold starts, ms",
        Columns = [.. Names(), new("", "First message"), new("", "Runtime up"), new("", "Library loaded"), new("", "First serialize"),
            new("", "First deserialize"), new("", "Settled after"), new("", "On disk, kB")],
        Rows = [.. rows.OrderBy(row => row.Reason is not null).ThenBy(row => FirstMessage(row)?.Value ?? double.PositiveInfinity)
            .Select(row => (IReadOnlyList<ReportCell>)
        [
            .. Name(row),
            row.Reason is null ? Show(FirstMessage(row)) : ReportCell.Fails,
            Show(MedianOf(row.RuntimeUp)),
            Show(MedianOf(row.LibraryLoaded)),
            Show(MedianOf(row.FirstSerialize)),
            Show(MedianOf(row.FirstDeserialize)),
            ShowSettled(FarthestSettled(row)),
            row.PublishedBytes is { } bytes ? Figure.Bytes(bytes / 1e3) : ReportCell.None,
        ])],
        Notes =
        [
            string.Create(CultureInfo.InvariantCulture,
                $"Medians over up to {Counted.Of(rows.Max(row => row.RuntimeUp.Count), "fresh process", "fresh processes")} each, interleaved in random "
                    + $"order, {Figure.Spread(rows.SelectMany(Shown))}; the machine's file cache is warm. Building the payload's values is excluded."),
            "\"Library loaded\" includes finding the adapter by its attribute; the no-op's is that alone. \"Settled\" counts from the first operation until "
                + "operations take as long as at the end.",
            .. Together(rows),
            .. KnownLoss.Notes(rows.Select(row => (row.Serializer ?? "", KnownLoss.Of(run, row)))),
            .. rows.Where(row => row.Reason is not null).Select(row => $"{row.Serializer ?? row.Runtime}: {row.Reason}"),
        ],
    };

    // To the byte as large as another one: it is the same program, which holds the libraries of both.
    private static IEnumerable<string> Together(StartupRecord[] rows) =>
        from row in rows
        where row is { Serializer: not null, PublishedBytes: not null }
        group row.Serializer by (row.PublishedBytes, row.Runtime, row.Settings) into same
        where same.Count() > 1
        select $"On disk, {string.Join(", ", same)} are one program, as large as with the libraries of all of them.";

    private static ReportTable Curve(RunAnalysis analysis, StartupSubject subject, HashSet<string> files, StartupRecord[] rows)
    {
        var (payload, operation) = (subject.Payload, subject.Operation);
        long[] loops = [.. Published.Concat(rows.SelectMany(row => row.Loops)).Distinct().Order().Where(loop => rows.Any(row => At(row, loop) is not null))];
        var settled = rows.ToDictionary(row => row, row => Settled(analysis, row));
        var isSettled = settled.Values.Any(figures => figures is not null);
        var title = $"{payload}, {operation}: the first N operations of a fresh process";
        return new()
        {
            Title = title + ", ms",
            Columns = [.. Names(), .. loops.Select(loop => new ReportColumn("", loop.ToString("#,##0", CultureInfo.InvariantCulture))),
                .. isSettled ? [new("", "Settled, ns each")] : Array.Empty<ReportColumn>()],
            Rows = [.. rows.OrderBy(row => At(row, loops[^1])?.Value ?? double.PositiveInfinity).ThenBy(row => settled[row]?.Value ?? double.PositiveInfinity)
                .ThenBy(row => At(row, 1)?.Value).Select(row => (IReadOnlyList<ReportCell>)
                [.. Name(row), .. loops.Select(loop => Show(At(row, loop))), .. isSettled ? [Show(settled[row])] : Array.Empty<ReportCell>()])],
            Notes =
            [
                "From the beginning of the first operation, all in the same process: short loops show the JIT's time, long ones the library's; – "
                + "means that a start ended earlier, or wasn't meant to get that far."
                + (rows.Any(row => loops.Any(loop => At(row, loop)?.DegreesOfFreedom == 0)) ? " Figures without a spread are from a single start." : "")
                + (isSettled ? " Settled: one operation once the JIT has finished, from this run's other samples." : ""),
            ],
            Chart = new(ReportChart.FileOf(files, "cold", payload.Replace(",", "", StringComparison.Ordinal), operation), title,
                ColdChart.Of($"{payload}, {operation}: from a cold start", [.. rows.Select(Series)])),
        };
    }

    private static ColdSeries Series(StartupRecord row) =>
        new(row.Serializer! + (row.Settings == "default" ? "" : $" ({row.Settings})"), row.Runtime, 
            [.. row.Counts.Select(count => (Count: count, Time: At(row, count))).Where(mark => mark.Time is not null)
                .Select(mark => (mark.Count, Math.Max(0.1, mark.Time!.Value * 1e6 / mark.Count)))]);

    private static Estimate? Settled(RunAnalysis analysis, StartupRecord row) =>
        analysis.Cells.Values.FirstOrDefault(
            figures => !figures.IsFailing
            && figures.Cell.Serializer == row.Serializer && figures.Cell.Payload == row.Payload && figures.Cell.Operation == row.Operation
            && (row.Count is null || figures.Cell.Count == row.Count)
            && figures.Cell.Options.Count == 0 && figures.Cell.Settings == row.Settings && figures.Cell.Destination == Protocol.Destination.Memory
                && figures.Cell.Mode == Protocol.Mode.Sync)?.Median;

    private static ReportColumn[] Names() => [new("", "Serializer", IsNumber: false, IsKey: true), new("", "Runtime", IsNumber: false, IsKey: true),
        new("", "Settings", IsNumber: false, IsKey: true)];

    private static ReportCell[] Name(StartupRecord row) =>
        [row.Serializer ?? "(empty program)", row.Runtime, row.Settings == "default" && row.Runtime == "dotnet" ? "JIT" : row.Settings];

    /// <summary>Runtime, library and first operations together, start by start.</summary>
    private static Estimate? FirstMessage(StartupRecord row) => MedianOf([.. row.FirstMessage()]);

    private static Estimate? At(StartupRecord row, long count) => row.TimesAt(count) is { } times ? MedianOf(times) : null;

    /// <summary>When those starts settled that went farthest: a short one shows no end of the warm-up.</summary>
    private static long[] FarthestSettled(StartupRecord row) =>
        [.. row.Settled.Where((_, start) => row.Asked.Count == 0 || row.Asked[start] == row.Asked.Max())];

    private static ReportCell ShowSettled(long[] settled) =>
        settled.Count(time => time < 0) * 2 > settled.Length ? new("not yet", Tone.Faint) : Show(MedianOf([.. settled.Where(time => time >= 0)]));

    private static Estimate? MedianOf(IReadOnlyList<long> nanoseconds) => MedianInterval.Of(nanoseconds.Select(value => value / 1e6));

    private static IEnumerable<Estimate?> Shown(StartupRecord row) =>
        new[] { FirstMessage(row), MedianOf(row.RuntimeUp), MedianOf(row.LibraryLoaded), MedianOf(row.FirstSerialize), MedianOf(row.FirstDeserialize) };

    private static ReportCell Show(Estimate? milliseconds) => milliseconds switch
    {
        null => ReportCell.None,
        { DegreesOfFreedom: 0 } => Figure.Significant(milliseconds.Value),
        _ when Figure.IsTooNoisy(milliseconds) => ReportCell.Of(milliseconds),
        _ when Figure.NeedsEnds(milliseconds) => $"{Figure.Significant(milliseconds.Value)} ({Figure.Ends(milliseconds)})",
        _ => (Figure.Significant(milliseconds.Value) + " " + Figure.PlusMinus(milliseconds)).TrimEnd(),
    };
}
