using System.Text.RegularExpressions;
using Assay.Reports;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Workers.Building;

namespace Assay.History.Comparing;

/// <summary>The figures of a run that are compared with another run's: the times of its cells, and what every other experiment ranks by.</summary>
internal static partial class ComparedCells
{
    // One process answers in all rounds of a load: what processes of the same code differ
    // by isn't in its intervals. An assumption, and called one in docs/gate.md.
    private const double ServerDeviation = 0.03;

    // What allocates less has hardly a collection.
    private const double AllocatesBytes = 1;

    /// <summary>The figures by their keys; the keys of those that have too few rounds to be compared, and of those that the run has in several versions.
    /// </summary>
    /// <param name="report">The run.</param>
    /// <param name="without">Payloads whose cells are left out; null for none.</param>
    public static (IReadOnlyDictionary<string, ComparedCell> Figures, IReadOnlyList<string> TooFew, IReadOnlyList<string> Several) Of(RunReport report,
        IReadOnlySet<string>? without = null)
    {
        var wire = Wire(WireSections(report.Page, without)).ToList();
        var figures = Micro(report.Analysis, without).Concat(wire.Where(one => one.Cell is not null).Select(one => (one.Serializer, Cell: one.Cell!)))
            .GroupBy(one => one.Cell.Key, StringComparer.Ordinal).ToDictionary(same => same.Key, same => OneOf([.. same]), StringComparer.Ordinal);
        return (figures.Values.OfType<ComparedCell>().ToDictionary(cell => cell.Key, StringComparer.Ordinal),
            [.. wire.Where(one => one.Cell is null).Select(one => one.Key).Distinct()],
            [.. figures.Where(one => one.Value is null).Select(one => one.Key)]);
    }

    /// <summary>Whether a cell has a figure that is compared with other runs'.</summary>
    public static bool HasFigure(CellFigures figures) =>
        !figures.IsFailing && !CellKey.IsFloor(figures.Cell) && LogEstimate.Of(figures.Median) is not null;

    /// <summary>The name of a section's ranking among figures.</summary>
    public static string NameOf(PageSection section, PageRanking ranking) => section.Rankings.Count == 1 ? section.Title : $"{section.Title}/{ranking.Key}";

    /// <summary>The key of a row's figure: all but the serializer's version.</summary>
    public static string KeyOf(PageSection section, PageRanking ranking, int row) => Version().Replace(WholeKeyOf(section, ranking, row), "");

    /// <summary>The same with the serializer's version, where that is named.</summary>
    public static string WholeKeyOf(PageSection section, PageRanking ranking, int row) => $"{section.Rows[row].Name}/{NameOf(section, ranking)}";

    /// <summary>The key of a row, whatever its figures.</summary>
    public static string KeyOf(PageSection section, int row) => Version().Replace($"{section.Rows[row].Name}/{section.Title}", "");

    /// <summary>Which of the versions that one run has of a figure is that of other runs: the package that was measured with a working tree; null
    /// for several packages, which can't all be.</summary>
    public static int? OneOf(IReadOnlyList<string> serializers)
    {
        List<int> packages = serializers.Count == 1
            ? [0]
            : [.. Enumerable.Range(0, serializers.Count)
                .Where(i => serializers[i].Split('@')[^1] is not (LibraryChoice.FromSource or LibraryChoice.Baseline))];
        return packages.Count == 1 ? packages[0] : null;
    }

    /// <summary>The sections that aren't of cells: those have keys of their own.</summary>
    /// <param name="page">The run.</param>
    /// <param name="without">Payloads whose sections are left out, and with them those that don't tell their payload; null for none.</param>
    public static IEnumerable<PageSection> WireSections(PageRun page, IReadOnlySet<string>? without = null) => page.Sections.Where(section =>
        section.Experiment != MicroCells.Experiment && !(without?.Count > 0 && (section.Payload.Length == 0 || without.Contains(section.Payload))));

    /// <summary>The logarithm of a row's figure; null if it has no 95 % interval.</summary>
    public static LogEstimate? EstimateOf(PageSection section, PagePlace place) => place.Interval is not { Low: > 0 } interval || place.Value <= 0 ? null
        // The limit is anywhere between the rate that was held and the one that wasn't.
        : section.Experiment == CapacitySource.Experiment
            ? LogEstimate.Between(interval)
            : LogEstimate.Of(new(place.Value, interval, place.DegreesOfFreedom) { IsRange = place.IsRange });

    private static IEnumerable<(string Serializer, ComparedCell Cell)> Micro(RunAnalysis analysis, IReadOnlySet<string>? without) =>
        from figures in analysis.Cells.Values
        where HasFigure(figures) && without?.Contains(figures.Cell.Payload) != true
        let havePauses = CellSeries.HavePauses(analysis.Run)
        let estimate = LogEstimate.Of(figures.Median)
        select (figures.Cell.Serializer, new ComparedCell(CellKey.Of(figures.Cell), figures.Median!.Value, estimate, PageUnit.Nanoseconds, Better.Lower,
            SpreadPool.AssumedDeviation, figures.Cell.SizeBytes, figures.AllocatedBytes)
        {
            HasPauses = havePauses || (figures.AllocatedBytes < AllocatesBytes && figures.Gc0 is null or 0),
            HasAllValues = !EarlierFiles.ReadsFirst(analysis.Run, figures.Cell),
            LacksLoopAlone = !EarlierLoops.SubtractTooMuch(analysis.Run, figures.Cell),
            Api = figures.Cell.Api,
            Doubts = figures.Uncovered,
            Serializer = figures.Cell.Serializer,
        });

    private static IEnumerable<(string Serializer, string Key, ComparedCell? Cell)> Wire(IEnumerable<PageSection> sections) =>
        from section in sections
        from ranking in section.Rankings
        from row in Enumerable.Range(0, section.Rows.Count)
        where ranking.Places[row] is not null && !section.Rows[row].IsFailing
        let place = ranking.Places[row]!
        let key = KeyOf(section, ranking, row)
        let estimate = EstimateOf(section, place)
        let deviation = section.Experiment is LoadSource.Experiment or CapacitySource.Experiment ? ServerDeviation : SpreadPool.AssumedDeviation
        select (section.Rows[row].Serializer, key,
            estimate is null ? null : new ComparedCell(key, place.Value, estimate, ranking.Unit, ranking.Better, deviation, SizeOf(section, row))
            {
                Doubts = [.. section.DoubtsOf(ranking, row)],
                Serializer = section.Rows[row].Serializer,
            });

    private static double? SizeOf(PageSection section, int row) => section.SizeField is { } field ? section.Rows[row].Values[field]?.Metric.Value : null;

    private static ComparedCell? OneOf(IReadOnlyList<(string Serializer, ComparedCell Cell)> versions) =>
        OneOf([.. versions.Select(one => one.Serializer)]) is { } one ? versions[one].Cell : null;

    [GeneratedRegex("@[^ +(/?,]*", RegexOptions.None, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Version();
}
