using System.Globalization;
using Assay.Reports.Numbers;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Reports.Tables;

/// <summary>Cold starts: how long until the first message is written and read, and how long the first so many take.</summary>
internal static class StartupTable
{
    // The published loops of ".NET vs JVM Json serialization"; of other marks none is shown.
    private static readonly long[] Loops = [1, 100, 10_000, 100_000, 1_000_000, 10_000_000];

    /// <summary>Two tables for each payload: the parts of a start, and the curve.</summary>
    public static IEnumerable<ReportTable> Of(RunDocument run)
    {
        var starts = run.Startups ?? [];
        foreach (var payload in starts.Where(start => start.Serializer is not null).GroupBy(start => start.Payload).OrderBy(group => group.Key, StringComparer.Ordinal))
        {
            var runtimes = payload.Select(start => (start.Runtime, start.Settings)).ToHashSet();
            StartupRecord[] rows = [.. starts.Where(start => start.Serializer is null && runtimes.Contains((start.Runtime, start.Settings))), .. payload];
            yield return Parts(payload.Key, rows);
            if (rows.Any(row => row.Counts.Count > 1))
                yield return Curve(payload.Key, [.. payload.Where(row => row.Curve.Count > 0)]);
        }
    }

    private static ReportTable Parts(string payload, StartupRecord[] rows) => new()
    {
        Title = $"{payload}: cold starts, ms",
        Columns = [.. Names(), new("", "Up to the first message"), new("", "Runtime up"), new("", "Library loaded"), new("", "First serialize"), new("", "First deserialize"), new("", "Settled after"), new("", "On disk, KB")],
        Rows = [.. rows.OrderBy(row => FirstMessage(row)?.Value ?? double.PositiveInfinity).Select(row => (IReadOnlyList<ReportCell>)
        [
            .. Name(row),
            row.Reason is null ? Show(FirstMessage(row)) : new("fails", Tone.Bad),
            Show(MedianOf(row.RuntimeUp)),
            Show(MedianOf(row.LibraryLoaded)),
            Show(MedianOf(row.FirstSerialize)),
            Show(MedianOf(row.FirstDeserialize)),
            row.Settled.Count > 0 && row.Settled.Count(time => time < 0) * 2 > row.Settled.Count ? new("not yet", Tone.Faint) : Show(MedianOf([.. row.Settled.Where(time => time >= 0)])),
            row.PublishedBytes is { } bytes ? Figure.Bytes(bytes / 1024.0) : ReportCell.None,
        ])],
        Notes =
        [
            string.Create(CultureInfo.InvariantCulture, $"Medians over up to {rows.Max(row => row.RuntimeUp.Count)} fresh processes each, interleaved in random order, ± half of their 95 % intervals; the machine's file cache is warm. Building the payload's values is left out."),
            "\"Library loaded\" includes finding the adapter by its mark: the no-op's is that alone. \"Settled\" counts from the first operation until operations took what they took at the end.",
            .. rows.Where(row => row.Reason is not null).Select(row => $"{row.Serializer ?? row.Runtime}: {row.Reason}"),
        ],
    };

    private static ReportTable Curve(string payload, StartupRecord[] rows)
    {
        long[] loops = [.. Loops.Where(loop => rows.Any(row => row.Counts.Contains(loop)))];
        return new()
        {
            Title = $"{payload}: the first so many operations of a fresh process, ms",
            Columns = [.. Names(), new("", "Operation", IsNumber: false), .. loops.Select(loop => new ReportColumn("", loop.ToString("#,##0", CultureInfo.InvariantCulture)))],
            Rows = [.. rows.OrderBy(row => At(row, loops[^1])?.Value ?? double.PositiveInfinity).ThenBy(row => At(row, 1)?.Value).Select(row => (IReadOnlyList<ReportCell>)
                [.. Name(row), row.Operation, .. loops.Select(loop => Show(At(row, loop)))])],
            Notes = ["From the beginning of the first operation on: short loops are the JIT's time, long ones the library's."],
        };
    }

    private static ReportColumn[] Names() => [new("", "Serializer", IsNumber: false, IsKey: true), new("", "Runtime", IsNumber: false, IsKey: true), new("", "Settings", IsNumber: false, IsKey: true)];

    private static ReportCell[] Name(StartupRecord row) => [row.Serializer ?? "(empty program)", row.Runtime, row.Settings == "default" && row.Runtime == "dotnet" ? "JIT" : row.Settings];

    /// <summary>Runtime, library and first operations together, start by start.</summary>
    private static Estimate? FirstMessage(StartupRecord row) => MedianInterval.Of(row.RuntimeUp.Select((up, i) =>
        (up + (row.LibraryLoaded.Count > i ? row.LibraryLoaded[i] : 0) + (row.FirstSerialize.Count > i ? row.FirstSerialize[i] : 0) + (row.FirstDeserialize.Count > i ? row.FirstDeserialize[i] : 0)) / 1e6));

    private static Estimate? At(StartupRecord row, long count)
    {
        var index = row.Counts.IndexOf(count);
        return index < 0 ? null : MedianInterval.Of(row.Curve.Select(times => times[index] / 1e6));
    }

    private static Estimate? MedianOf(IReadOnlyList<long> nanoseconds) => MedianInterval.Of(nanoseconds.Select(value => value / 1e6));

    private static ReportCell Show(Estimate? milliseconds) =>
        milliseconds is null ? ReportCell.None : (Figure.Significant(milliseconds.Value) + " " + Figure.PlusMinus(milliseconds)).TrimEnd();
}
