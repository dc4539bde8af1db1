using System.Net;
using System.Text;
using Assay.Reports.Numbers;

namespace Assay.Reports.Page.Drawing;

/// <summary>An SVG drawing while it is made. Colours are classes (<c>s0</c> a line,
/// <c>f0</c> a filled shape), so that a page's style sheet decides on them.</summary>
internal sealed class Drawn
{
    private readonly StringBuilder text = new();

    /// <summary>Begins one.</summary>
    /// <param name="width">Its width.</param>
    /// <param name="height">Its height.</param>
    /// <param name="title">What it shows, for who can't see it.</param>
    /// <param name="kind">Its class.</param>
    public Drawn(double width, double height, string title, string kind)
    {
        Add($"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:0.#} {height:0.#}\" class=\"{kind}\" role=\"img\" aria-label=\""
            + $"{Escape(title)}\">");
        (Width, Height) = (width, height);
    }

    /// <summary>Its width.</summary>
    public double Width { get; }

    /// <summary>Its height.</summary>
    public double Height { get; }

    /// <summary>Other people's texts as they may stand in a drawing.</summary>
    public static string Escape(string value) => WebUtility.HtmlEncode(Printable.Of(value));

    /// <summary>Adds elements; texts in them have to be escaped.</summary>
    public Drawn Add(InvariantText elements)
    {
        text.Append(elements.ToString());
        return this;
    }

    /// <summary>Adds a text.</summary>
    public Drawn Text(double x, double y, string value, string kind = "", string anchor = "start") =>
        Label(x, y, Escape(value), kind, anchor);

    /// <summary>Adds a name, cut in its middle where it would be longer than there is room; the pointer shows the whole.</summary>
    /// <param name="after">What follows the name, and is never cut.</param>
    public Drawn Name(double x, double y, string name, int longest, string kind, string after = "", string anchor = "start") =>
        Label(x, y, CutName(name, longest) + Escape(after), kind, anchor);

    /// <summary>What is in the element of such a name.</summary>
    public static string CutName(string name, int longest)
    {
        var shown = Printable.Of(name);
        if (shown.Length <= longest)
            return Escape(shown);
        // Neighbours often begin alike and differ by their versions.
        var end = shown[^(longest / 2)..];
        return $"<title>{Escape(shown)}</title>"
            + Escape($"{Printable.Beginning(shown, longest - 1 - end.Length)}…{(char.IsLowSurrogate(end[0]) ? end[1..] : end)}");
    }

    /// <summary>The lines and labels of two axes.</summary>
    /// <param name="across">The horizontal one.</param>
    /// <param name="up">The vertical one.</param>
    /// <param name="frame">Left, top, right and bottom of what they enclose.</param>
    public Drawn Axes(PlotAxis across, PlotAxis up, (double Left, double Top, double Right, double Bottom) frame)
    {
        foreach (var (value, label) in across.Ticks)
            Add($"<path class=\"grid\" d=\"M{across.Text(value)} {frame.Top}V{frame.Bottom}\"/>")
                .Text(across.At(value), frame.Bottom + 16, label, "tick", "middle");
        foreach (var (value, label) in up.Ticks)
            Add($"<path class=\"grid\" d=\"M{frame.Left} {up.Text(value)}H{frame.Right}\"/>").Text(frame.Left - 7, up.At(value) + 4, label, "tick", "end");
        Text((frame.Left + frame.Right) / 2, frame.Bottom + 34, across.Axis.Title + (across.IsLogarithmic ? " (log scale)" : ""), "axis", "middle");
        return Text(frame.Left, frame.Top - 9, up.Axis.Title + (up.IsLogarithmic ? " (log scale)" : ""), "axis");
    }

    /// <summary>Ends it.</summary>
    public string End() => text.Append("</svg>").ToString();

    private Drawn Label(double x, double y, string content, string kind, string anchor) =>
        Add($"<text x=\"{x:0.#}\" y=\"{y:0.#}\"{(kind.Length > 0 ? $" class=\"{kind}\"" : "")}{(anchor == "start" ? "" : $" text-anchor=\"{anchor}\"")}>"
            + $"{content}</text>");
}
