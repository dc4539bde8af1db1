using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Drawing;

/// <summary>Curves with their names at their ends.</summary>
internal static class LineChart
{
    private const double Width = 780;
    private const double Height = 390;
    private const double Left = 76;
    private const double Right = 540;
    private const double Top = 30;
    private const double Bottom = 336;
    private const double LabelHeight = 14;
    private const int LongestName = 32;

    // Strokes differ too: colours alone would leave some readers out.
    private static readonly string[] Dashes = ["", "7 3", "2 3", "9 3 2 3"];

    /// <summary>The drawing; null if there is nothing to draw.</summary>
    public static string? Of(PageCurves chart)
    {
        var curves = chart.Curves.Where(curve => curve.Points.Count > 0).ToList();
        if (curves.Count == 0)
            return null;
        var points = curves.SelectMany(curve => curve.Points).ToList();
        var across = new PlotAxis(chart.X, points.Min(point => point.X), points.Max(point => point.X), Left, Right);
        var up = new PlotAxis(chart.Y, points.Min(point => point.Y), points.Max(point => point.Y), Bottom, Top);
        var groups = Groups(curves).ToList();
        var palette = new Palette(groups.Select(group => group.Key));
        // Neither two groups nor two curves of a group that follow each other have the same stroke.
        var dashes = groups.SelectMany((group, i) => group.Select((curve, j) => (curve, Dash: Dashes[(i + j) % Dashes.Length])))
            .ToDictionary<PageCurve, string>(ReferenceEqualityComparer.Instance);
        var svg = new Drawn(Width, Height, chart.Title, "chart").Axes(across, up, (Left, Top, Right, Bottom));
        var places = Places(curves, up);
        foreach (var curve in curves)
        {
            var (colour, dash, end) = (palette[curve.Group], dashes[curve], curve.Points[^1]);
            var kind = curve.Points.Count == 1
                // A line of one point would be none.
                ? $"class=\"mark f{colour}\" d=\"{Palette.Mark(colour, across.At(end.X), up.At(end.Y))}\""
                : $"class=\"line s{colour}{(places.ContainsKey(curve) ? "" : " minor")}\" d=\""
                    + string.Join(' ', curve.Points.Select((point, i) => $"{(i == 0 ? "M" : "L")}{across.Text(point.X)} {up.Text(point.Y)}"))
                    + $"\"{(dash.Length > 0 ? $" stroke-dasharray=\"{dash}\"" : "")}";
            svg.Add($"<path {kind}><title>{Drawn.Escape(curve.Name)}</title></path>");
            if (!places.TryGetValue(curve, out var y))
                continue;
            svg.Add($"<path class=\"leader\" d=\"M{across.Text(end.X)} {up.Text(end.Y)}L{Right + 12} {y - 4:0.#}\"/>")
                .Name(Right + 16, y, curve.Name, LongestName, $"label t{colour}");
        }
        return svg.End();
    }

    // Groups whose curves are fewest last: the many share what is left.
    private static IEnumerable<IGrouping<string, PageCurve>> Groups(List<PageCurve> curves) =>
        curves.GroupBy(curve => curve.Group).OrderByDescending(group => group.Count());

    /// <summary>Where names stand: from the top down, each at its curve's end or just below the
    /// one before; of very many those of the best of each group only.</summary>
    private static Dictionary<PageCurve, double> Places(List<PageCurve> curves, PlotAxis up)
    {
        var most = (int)((Bottom - Top) / LabelHeight);
        var chosen = curves.Count <= most
            ? curves
            : [.. curves.GroupBy(curve => curve.Group).SelectMany(
                group => group.OrderBy(curve => curve.Points[^1].Y).Take(Math.Max(1, most / curves.Select(curve => curve.Group).Distinct().Count())))
                .Take(most)];
        var ordered = chosen.OrderBy(curve => up.At(curve.Points[^1].Y)).ToList();
        var places = ordered.ConvertAll(curve => Math.Max(Top + 4, up.At(curve.Points[^1].Y) + 4));
        for (var i = 1; i < places.Count; i++)
            places[i] = Math.Max(places[i], places[i - 1] + LabelHeight);
        for (var (i, lowest) = (places.Count - 1, Bottom + 4); i >= 0; i--, lowest -= LabelHeight)
            places[i] = Math.Min(places[i], lowest);
        return ordered.Zip(places).ToDictionary(pair => pair.First, pair => pair.Second, ReferenceEqualityComparer.Instance as IEqualityComparer<PageCurve>);
    }
}
