using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Drawing;

/// <summary>Time against bytes, with the Pareto front: those that nobody beats in both.</summary>
internal static class ScatterChart
{
    private const double Width = 680;
    private const double Height = 380;
    private const double Left = 76;
    private const double Right = 660;
    private const double Top = 30;
    private const double Bottom = 330;
    private const double LabelHeight = 13;
    private const double LetterWidth = 6.4;
    private const int LongestName = 32;

    // How far from its mark a label is put that has no room beside it.
    private const double NearestAside = 26;
    private const double FarthestAside = 110;

    /// <summary>The drawing, and what it shows; null if there aren't three contestants with both.</summary>
    public static (string Svg, string Caption)? Of(PageSection section, Palette palette)
    {
        if (section.SizeField is not { } field || section.Rankings.Count == 0)
            return null;
        var ranking = section.Rankings[0];
        var points = ranking.Order.Where(
            row => !section.Rows[row].IsFloor && ranking.Places[row]!.Value > 0 && section.Rows[row].Values[field] is { Metric.Value: > 0 })
            .Select(row => (Row: section.Rows[row], Bytes: section.Rows[row].Values[field]!.Metric.Value, Place: ranking.Places[row]!)).ToList();
        if (points.Select(point => point.Bytes).Distinct().Count() < 3)
            return null;
        var across = Axis(section.Fields[field].Title, PageUnit.Bytes, points.Select(point => point.Bytes), Left, Right);
        var up = Axis(ranking.Title, ranking.Unit, points.Select(point => point.Place.Value), Bottom, Top);
        var svg = new Drawn(Width, Height, $"{section.Title}: {ranking.Title} against {section.Fields[field].Title}", "chart").Axes(across, up,
            (Left, Top, Right, Bottom));
        var front = Front([.. points.Where(point => !point.Row.IsLossy && !point.Row.IsFailing).Select(point => (point.Row, point.Bytes, point.Place.Value))],
            ranking.Better == Better.Higher);
        if (front.Count > 1)
        {
            var steps = front.Select((point, i) => $"{(i == 0 ? "M" : "L")}{across.Text(point.Bytes)} {up.Text(point.Value)}");
            svg.Add($"<path class=\"front\" d=\"{string.Join(' ', steps)}\"/>");
        }
        foreach (var (row, bytes, place) in points)
        {
            var colour = palette[row.Format];
            var name = $"{row.Name}: {UnitScale.Alone(ranking.Unit, place.Value)}, {UnitScale.Alone(PageUnit.Bytes, bytes)}"
                + (row.IsLossy ? ", loses data" : "");
            svg.Add($"<path class=\"mark f{colour}{(row.IsLossy ? " hollow s" + colour : "")}\" d=\""
                + $"{Palette.Mark(colour, across.At(bytes), up.At(place.Value))}\"><title>"
                + $"{Drawn.Escape(name)}</title></path>");
        }
        var named = front.Select(point => point.Row).ToHashSet();
        Labels(svg, [.. points.OrderByDescending(point => named.Contains(point.Row)).ThenByDescending(point => point.Row.IsBaseline)
            .Select(point => (point.Row, across.At(point.Bytes), up.At(point.Place.Value)))], named);
        // Those that lose data may lie beyond the front.
        var keeps = points.Exists(point => point.Row.IsLossy) ? " that keeps all data" : "";
        return (svg.End(), $"{ranking.Title} against {section.Fields[field].Title}."
            + (front.Count switch
            {
                0 => "",
                1 => $" No other{keeps} beats {front[0].Row.Name} in either.",
                _ => $" The line joins those that no other{keeps} beats in both.",
            })
            + (points.Exists(point => point.Row.IsLossy) ? " Hollow marks lose data." : ""));
    }

    /// <summary>Those that nobody beats in both, by rising bytes.</summary>
    public static IReadOnlyList<(PageRow Row, double Bytes, double Value)> Front(IReadOnlyList<(PageRow Row, double Bytes, double Value)> points,
        bool moreIsBetter)
    {
        var front = new List<(PageRow, double, double)>();
        var best = moreIsBetter ? double.NegativeInfinity : double.PositiveInfinity;
        foreach (var point in points.OrderBy(point => point.Bytes).ThenBy(point => moreIsBetter ? -point.Value : point.Value))
        {
            if (moreIsBetter ? point.Value <= best : point.Value >= best)
                continue;
            best = point.Value;
            front.Add(point);
        }
        return front;
    }

    private static PlotAxis Axis(string title, PageUnit unit, IEnumerable<double> values, double from, double to)
    {
        var all = values.ToList();
        return new(new(title, unit, PlotAxis.ScaleFor(all.Min(), all.Max())), all.Min(), all.Max(), from, to);
    }

    // Each next to its mark if there is room, otherwise at the end of a line from it; the important ones first.
    private static void Labels(Drawn svg, IReadOnlyList<(PageRow Row, double X, double Y)> points, HashSet<PageRow> named)
    {
        var taken = points.Select(point => (Left: point.X - 5, Top: point.Y - 5, Right: point.X + 5, Bottom: point.Y + 5)).ToList();
        foreach (var (row, x, y) in points)
        {
            var width = Math.Min(row.Name.Length, LongestName) * LetterWidth;
            (double X, double Y, string Anchor)[] beside = [(x + 8, y + 4, "start"), (x - 8, y + 4, "end"), (x + 6, y - 8, "start"), (x + 6, y + 15, "start"),
                (x - 6, y - 8, "end"), (x - 6, y + 15, "end")];
            foreach (var place in beside.Concat(Aside(x, y)))
            {
                var left = place.Anchor == "start" ? place.X : place.X - width;
                var box = (Left: left, Top: place.Y - LabelHeight + 2, Right: left + width, Bottom: place.Y + 2);
                if (box.Left < Left || box.Right > Width || box.Top < 0 || box.Bottom > Bottom
                    || taken.Exists(other => box.Left < other.Right && other.Left < box.Right && box.Top < other.Bottom && other.Top < box.Bottom))
                    continue;
                taken.Add(box);
                if (Math.Abs(place.Y - y) >= NearestAside)
                    svg.Add($"<path class=\"leader\" d=\"M{x:0.#} {y:0.#}L{place.X:0.#} {place.Y - 4:0.#}\"/>");
                svg.Name(place.X, place.Y, row.Name, LongestName, named.Contains(row) ? "label strong" : "label", anchor: place.Anchor);
                break;
            }
        }
    }

    private static IEnumerable<(double X, double Y, string Anchor)> Aside(double x, double y)
    {
        for (var far = NearestAside; far <= FarthestAside; far += LabelHeight)
        {
            foreach (var up in new[] { -far, far })
            {
                yield return (x + 14, y + up, "start");
                yield return (x - 14, y + up, "end");
            }
        }
    }
}
