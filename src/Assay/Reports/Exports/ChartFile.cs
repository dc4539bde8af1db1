using System.Text;
using Assay.Reports.Page.Drawing;
using Assay.Reports.Page.Model;

namespace Assay.Reports.Exports;

/// <summary>One picture of a run as an SVG file.</summary>
internal static class ChartFile
{
    /// <summary>Draws it.</summary>
    /// <param name="section">A part of the title of a section or a sweep over sizes; null for the first that has such a picture.</param>
    /// <param name="kind">Which picture.</param>
    /// <exception cref="UserException">The run has none.</exception>
    public static string Draw(PageRun run, string? section, ChartKind kind)
    {
        bool isAsked(string title) => section is null || title.Contains(section, StringComparison.OrdinalIgnoreCase);
        List<string> titles = [.. run.Sections.Select(one => one.Title), .. run.Sweeps.Select(one => one.Title)];
        if (!titles.Exists(isAsked))
            throw new UserException(titles.Count == 0
                ? "this run has no chart"
                : $"--section {section}: this run has no such section; available: {string.Join("; ", titles)}");
        var (sections, sweeps) = (run.Sections.Where(one => isAsked(one.Title)).ToList(), run.Sweeps.Where(one => isAsked(one.Title)).ToList());
        if (Draw(run, sections, sweeps, kind) is { } drawing)
            return StandaloneSvg.Of(drawing);
        var others = Enum.GetValues<ChartKind>().Where(other => other != kind && Draw(run, sections, sweeps, other) is not null)
            .Select(other => other.ToString().ToLowerInvariant()).ToList();
        throw new UserException($"--chart {kind.ToString().ToLowerInvariant()}: this run has no data for such a chart{(section is null ? "" : " there")}; "
            + $"available: {(others.Count > 0 ? string.Join(", ", others) : "none")}");
    }

    private static string? Draw(PageRun run, IReadOnlyList<PageSection> sections, IReadOnlyList<PageCurves> sweeps, ChartKind kind)
    {
        var palette = new Palette(sections.SelectMany(one => one.Rows).Where(row => !row.IsFloor).DistinctBy(row => row.Serializer).GroupBy(row => row.Format)
            .OrderByDescending(group => group.Count()).ThenBy(group => group.Key, StringComparer.Ordinal).Select(group => group.Key));
        return kind switch
        {
            ChartKind.Ranking => sections.Select(one => RankingChart.Of(one, palette, $"Assay, run {run.Id}")).FirstOrDefault(svg => svg is not null),
            ChartKind.Size => sections.Select(one => ScatterChart.Of(one, palette)?.Svg).FirstOrDefault(svg => svg is not null),
            ChartKind.Curve => sections.SelectMany(one => one.Curves).Concat(sweeps)
                .Select(LineChart.Of).FirstOrDefault(svg => svg is not null),
            _ => throw new ArgumentOutOfRangeException(nameof(kind), kind, "a ranking, sizes or curves"),
        };
    }

    /// <summary>Writes a text to a file, or to standard output where the file is <c>-</c>.</summary>
    /// <exception cref="RunFileException">It can't be written.</exception>
    public static void Write(string path, string text)
    {
        if (path == "-")
        {
            Console.Out.Write(text);
            return;
        }
        WholeFile.Write(path, stream => stream.Write(Encoding.UTF8.GetBytes(text)));
    }
}
