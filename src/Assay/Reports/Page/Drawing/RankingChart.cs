using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;
using Assay.Reports.Screen;

namespace Assay.Reports.Page.Drawing;

/// <summary>A section's ranking as one picture: tiers, marks and intervals, bytes.</summary>
internal static class RankingChart
{
    /// <summary>More rows than these make a picture that nobody reads.</summary>
    public const int MostRows = 16;

    private const double Width = 820;
    private const double RowHeight = 22;
    private const double TitleHeight = 20;
    private const double LineHeight = 16;
    private const double Left = 300;
    private const double Right = 620;
    private const int LongestName = 26;

    // In a wide font: which one a picture is seen in isn't known.
    private const int LongestTitle = 72;
    private const int LongestLine = 115;

    /// <summary>The drawing; null if nothing is ranked.</summary>
    public static string? Of(PageSection section, Palette palette, string caption)
    {
        if (section.Rankings.Count == 0 || IntervalBar.Ends(section.Rankings[0]) is not { } ends)
            return null;
        var ranking = section.Rankings[0];
        var order = ranking.Order.Where(row => ranking.Places[row]!.Value > 0).ToList();
        var shown = order.Take(MostRows).ToList();
        if (shown.Count > 0 && section.BaselineOf(shown[0]) is var baseline && order.Contains(baseline) && !shown.Contains(baseline))
            shown[^1] = baseline;
        var axis = IntervalBar.AxisOf(ranking, ends, Left, Right);
        var scale = UnitScale.For(ranking.Unit, order.Where(row => !section.Rows[row].IsFloor).Select(row => ranking.Places[row]!.Value));
        var titles = Printable.Wrap(section.Title, LongestTitle).ToList();
        var lines = Printable.Wrap($"{ranking.Heading},{(scale.Name.Length > 0 ? " " + scale.Name : "")} with {ranking.Ends}; "
            + "entries in a tier can't be told from its first", LongestLine).ToList();
        var top = 22 + (titles.Count * TitleHeight) + (lines.Count * LineHeight);
        var svg = new Drawn(Width, top + (shown.Count * RowHeight) + 44, $"{section.Title}: {ranking.Heading}", "chart");
        for (var i = 0; i < titles.Count; i++)
            svg.Text(12, 20 + (i * TitleHeight), titles[i], "title");
        for (var i = 0; i < lines.Count; i++)
            svg.Text(12, 18 + (titles.Count * TitleHeight) + (i * LineHeight), lines[i], "axis");
        svg.Text(Right + 90, top - 6, scale.Name, "axis", "end")
            .Text(Width - 12, top - 6, section.SizeField is { } size ? section.Fields[size].Title : "", "axis", "end");
        var (y, tier) = (top, 0);
        foreach (var row in shown)
        {
            Row(svg, (section, ranking, row, axis), scale, palette, y, ranking.Places[row]!.Tier != tier);
            tier = ranking.Places[row]!.Tier;
            y += RowHeight;
        }
        foreach (var (value, label) in axis.Ticks)
            svg.Text(axis.At(value), y + 14, label, "tick", "middle");
        var more = order.Count > shown.Count ? string.Create(CultureInfo.InvariantCulture, $"{order.Count - shown.Count} more in the run; ") : "";
        var marks = (shown.Exists(row => axis.Beyond(ranking.Places[row]!.Value) != 0) ? "arrow: beyond the scale; " : "")
            + (shown.Exists(row => section.IsUnsettled(ranking, row)) ? $"{ScreenSection.UnsettledMark} unsettled; " : "");
        return svg.Text(12, y + 34, more + (axis.IsLogarithmic ? "log scale; " : "") + marks + caption, "tick").End();
    }

    private static void Row(Drawn svg, (PageSection Section, PageRanking Ranking, int Row, PlotAxis Axis) of, UnitScale scale, Palette palette,
        double y, bool isFirst)
    {
        var (row, place, middle) = (of.Section.Rows[of.Row], of.Ranking.Places[of.Row]!, y + (RowHeight / 2));
        if (isFirst)
            svg.Add($"<path class=\"tier\" d=\"M12 {y:0.#}H{Width - 12}\"/>")
                .Text(28, middle + 4, place.Tier == 0 ? "floor" : place.Tier.ToString(CultureInfo.InvariantCulture), "label strong", "end");
        svg.Name(38, middle + 4, row.Name, LongestName, row.IsBaseline ? "label strong" : "label",
            row.IsLossy ? " (loses data)" : row.IsFailing ? " (fails)" : row.IsBaseline ? " (baseline)" : "");
        IntervalBar.Draw(svg, of.Axis, place, palette[row.Format], middle);
        svg.Text(Right + 90, middle + 4, (of.Section.IsUnsettled(of.Ranking, of.Row) ? ScreenSection.UnsettledMark : "") + (place.Interval is { } interval
            ? Figure.Range(new(interval.Low / scale.Size, interval.High / scale.Size))
            : scale.Show(place.Value)), "label", "end");
        if (of.Section.SizeField is { } field && row.Values[field] is { } bytes)
            svg.Text(Width - 12, middle + 4, Figure.Bytes(bytes.Metric.Value), "label", "end");
    }
}
