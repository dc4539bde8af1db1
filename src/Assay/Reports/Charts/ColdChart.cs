using System.Security;
using System.Text;
using Assay.Reports.Page.Drawing;

namespace Assay.Reports.Charts;

/// <summary>Draws what an operation costs on the average of the first N, on
/// logarithmic axes: the JIT's work on the left, the library's on the right.</summary>
internal static class ColdChart
{
    private const double Width = 960;
    private const double Height = 540;
    private const double Left = 78;
    private const double Right = 210;
    private const double Top = 46;
    private const double Bottom = 52;
    private const double LabelHeight = 15;
    private const int LabelsPerRuntime = 3;
    private const int LongestName = 30;

    // Paul Tol's "bright" scheme, which the colour-blind can tell apart (personal.sron.nl/~pault).
    private static readonly string[] Colours = ["#4477AA", "#EE6677", "#228833", "#AA3377", "#CCBB44", "#66CCEE"];

    /// <summary>The drawing.</summary>
    /// <param name="title">What it shows.</param>
    /// <param name="series">At least one, each with at least one point.</param>
    public static string Of(string title, IReadOnlyList<ColdSeries> series)
    {
        var points = series.SelectMany(one => one.Points).ToList();
        var across = new LogAxis(1, points.Max(point => point.Operations), Left, Width - Right);
        var up = new LogAxis(points.Min(point => point.Nanoseconds), points.Max(point => point.Nanoseconds), Height - Bottom, Top);
        var runtimes = series.Select(one => one.Runtime).Distinct().Order(StringComparer.Ordinal).ToList();
        var named = series.GroupBy(one => one.Runtime).SelectMany(group => group.OrderBy(one => one.Points[^1].Nanoseconds).Take(LabelsPerRuntime)).ToHashSet();

        var svg = new StringBuilder();
        svg.Append(CultureInfo.InvariantCulture,
            $"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {Width} {Height}\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n<title>"
                + $"{Text(title)}</title>\n<rect width=\"{Width}\" height=\"{Height}\" fill=\"#fff\"/>\n");
        svg.Append(CultureInfo.InvariantCulture, $"<text x=\"{Left}\" y=\"22\" font-size=\"15\" font-weight=\"bold\">{Text(title)}</text>\n");
        Axes(svg, across, up);
        for (var i = 0; i < runtimes.Count; i++)
            svg.Append(CultureInfo.InvariantCulture,
                $"<text x=\"{Left + 8 + (i * 90)}\" y=\"{Height - Bottom - 10}\" fill=\"{Colours[i % Colours.Length]}\" font-weight=\"bold\">"
                    + $"{Text(runtimes[i])}</text>\n");
        foreach (var one in series)
            Line(svg, one, Colours[runtimes.IndexOf(one.Runtime) % Colours.Length], named.Contains(one), across, up);
        Labels(svg, [.. named], runtimes, up);
        return svg.Append("</svg>\n").ToString();
    }

    private static void Axes(StringBuilder svg, LogAxis across, LogAxis up)
    {
        foreach (var power in across.Powers)
        {
            svg.Append(CultureInfo.InvariantCulture,
                $"<path d=\"M{across.At(power):0.#} {Top}V{Height - Bottom}\" stroke=\"#ddd\"/><text x=\"{across.At(power):0.#}\" y=\""
                    + $"{Height - Bottom + 18}\" text-anchor=\"middle\">{power:#,##0}</text>\n");
        }
        foreach (var power in up.Powers)
        {
            svg.Append(CultureInfo.InvariantCulture,
                $"<path d=\"M{Left} {up.At(power):0.#}H{Width - Right}\" stroke=\"#ddd\"/><text x=\"{Left - 8}\" y=\"{up.At(power) + 4:0.#}\" "
                    + $"text-anchor=\"end\">{Duration(power)}</text>\n");
        }
        svg.Append(CultureInfo.InvariantCulture,
            $"<text x=\"{(Left + Width - Right) / 2}\" y=\"{Height - 12}\" text-anchor=\"middle\">operations since the process began its first</text>\n");
        svg.Append(CultureInfo.InvariantCulture, $"<text x=\"{Left}\" y=\"{Top - 8}\" fill=\"#555\">time per operation, mean of all until then</text>\n");
    }

    private static void Line(StringBuilder svg, ColdSeries series, string colour, bool named, LogAxis across, LogAxis up)
    {
        if (series.Points is [var only])
        {
            // A line of one point would be none.
            svg.Append(CultureInfo.InvariantCulture,
                $"<circle cx=\"{across.At(only.Operations):0.#}\" cy=\"{up.At(only.Nanoseconds):0.#}\" r=\"4\" fill=\"{colour}\" opacity=\""
                    + $"{(named ? 1 : 0.35)}\"><title>{Text(series.Name)}</title></circle>\n");
            return;
        }
        var path = string.Join(' ', series.Points.Select((point, i) =>
            string.Create(CultureInfo.InvariantCulture, $"{(i == 0 ? "M" : "L")}{across.At(point.Operations):0.#} {up.At(point.Nanoseconds):0.#}")));
        svg.Append(CultureInfo.InvariantCulture,
            $"<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{(named ? 2 : 1)}\" opacity=\"{(named ? 1 : 0.35)}\"><title>"
                + $"{Text(series.Name)}</title></path>\n");
    }

    // From the top down, each at its line's end or just below the one before.
    private static void Labels(StringBuilder svg, ColdSeries[] series, List<string> runtimes, LogAxis up)
    {
        var ordered = series.OrderByDescending(one => one.Points[^1].Nanoseconds).ToList();
        var places = ordered.ConvertAll(one => up.At(one.Points[^1].Nanoseconds) + 4);
        for (var i = 1; i < places.Count; i++)
            places[i] = Math.Max(places[i], places[i - 1] + LabelHeight);
        // Where they would leave the drawing they move up together.
        for (var (i, lowest) = (places.Count - 1, Height - Bottom); i >= 0; i--, lowest -= LabelHeight)
            places[i] = Math.Min(places[i], lowest);
        for (var i = 0; i < ordered.Count; i++)
        {
            svg.Append(CultureInfo.InvariantCulture,
                $"<text x=\"{Width - Right + 8}\" y=\"{places[i]:0.#}\" fill=\"{Colours[runtimes.IndexOf(ordered[i].Runtime) % Colours.Length]}\">"
                    + $"{Drawn.CutName(ordered[i].Name, LongestName)}</text>\n");
        }
    }

    private static string Duration(double nanoseconds)
    {
        var (value, unit) = nanoseconds switch
        {
            < 1e3 => (nanoseconds, "ns"),
            < 1e6 => (nanoseconds / 1e3, "µs"),
            < 1e9 => (nanoseconds / 1e6, "ms"),
            _ => (nanoseconds / 1e9, "s"),
        };
        return string.Create(CultureInfo.InvariantCulture, $"{value:#,##0.##} {unit}");
    }

    private static string Text(string text) => SecurityElement.Escape(Printable.Of(text));
}
