using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Drawing;

/// <summary>The bar of one row of a ranking: the figure as a mark, its 95 % interval as a line through it, on an axis that all rows share.</summary>
internal sealed class IntervalBar
{
    private const double Width = 200;
    private const double Height = 18;

    private readonly PlotAxis axis;

    private IntervalBar(PlotAxis axis) => this.axis = axis;

    /// <summary>Where the bars' values lie, for the head of their column.</summary>
    public string Scale => axis.IsLogarithmic ? "log scale" : "from zero";

    /// <summary>The bars of a ranking; null if nothing is ranked.</summary>
    public static IntervalBar? For(PageRanking ranking)
    {
        var ends = Ends(ranking);
        return ends is null ? null : new(AxisOf(ranking, ends.Value, 6, Width - 6));
    }

    /// <summary>An axis on which all contestants of a ranking and their intervals fit.</summary>
    public static PlotAxis AxisOf(PageRanking ranking, (double Low, double High) ends, double from, double to) =>
        new(new(ranking.Title, ranking.Unit, PlotAxis.ScaleFor(ends.Low, ends.High)), ends.Low, ends.High, from, to);

    /// <summary>The lowest and highest value that has to be drawn; null if nothing is ranked. A floor is far from all contestants: an axis that
    /// reached to it would leave them no room, so that it doesn't count beside them.</summary>
    public static (double Low, double High)? Ends(PageRanking ranking)
    {
        var all = ranking.Places.OfType<PagePlace>().Where(place => place.Value > 0).ToLookup(place => place.Tier > 0);
        var places = (all.Contains(true) ? all[true] : all[false]).ToList();
        // An interval that reaches down to zero has no place on a logarithmic axis: it ends at its edge.
        return places.Count == 0
            ? null
            : (places.Min(place => place.Interval is { Low: > 0 } interval ? Math.Max(interval.Low, place.Value / 10) : place.Value),
                places.Max(place => Math.Min(place.Interval?.High ?? place.Value, place.Value * 10)));
    }

    /// <summary>The bar of a row.</summary>
    /// <param name="place">Its position.</param>
    /// <param name="colour">Its colour.</param>
    /// <param name="description">The figure in words.</param>
    public string Of(PagePlace place, int colour, string description)
    {
        var svg = new Drawn(Width, Height, description, "bar");
        return Draw(svg, axis, place, colour, 9).End();
    }

    /// <summary>The bar of a row that only another ranking has: the page's script draws it there, and takes its colour from here.</summary>
    public static string Hidden(int colour) =>
        FormattableString.Invariant($"<svg viewBox=\"0 0 {Width} {Height}\" class=\"bar\" role=\"img\" hidden=\"\"><path class=\"mark f{colour}\"/></svg>");

    /// <summary>Draws a bar into a larger drawing.</summary>
    public static Drawn Draw(Drawn svg, PlotAxis axis, PagePlace place, int colour, double y)
    {
        if (axis.IsLogarithmic)
        {
            foreach (var (value, _) in axis.Ticks)
                svg.Add($"<path class=\"grid\" d=\"M{axis.Text(value)} {y - 9}v18\"/>");
        }
        else
        {
            svg.Add($"<path class=\"body f{colour}\" d=\"M{axis.Text(0)} {y - 5}H{axis.Text(place.Value)}v10H{axis.Text(0)}z\"/>");
        }
        if (axis.Beyond(place.Value) is var side and not 0)
            return svg.Add($"<path class=\"mark f{colour}\" d=\"M{axis.Text(place.Value)} {y}l{-8 * side} -5v10z\"><title>beyond the scale</title></path>");
        if (place.Interval is { } interval)
        {
            svg.Add($"<path class=\"whisker s{colour}\" d=\"M{axis.Text(interval.Low)} {y}H{axis.Text(interval.High)}M{axis.Text(interval.Low)} {y - 4}v8M"
                + $"{axis.Text(interval.High)} {y - 4}v8\"/>");
        }
        return svg.Add($"<path class=\"mark f{colour}\" d=\"{Palette.Mark(colour, axis.At(place.Value), y)}\"/>");
    }
}
