using Assay.Reports.Page.Drawing;

namespace Assay.Reports.Profiles;

/// <summary>A flame graph (Gregg 2016, "The Flame Graph", ACM Queue 14.2): each frame as wide as its share of the
/// samples, callers below their callees; read without a script, names in full where the pointer rests.</summary>
internal static class FlameGraph
{
    private const double Width = 1080;
    private const double RowHeight = 17;
    private const double Head = 26;

    // Narrower ones can't be seen, and would be most of the file.
    private const double Narrowest = 0.7;
    private const double LetterWidth = 7.2;
    private const int FewestLetters = 3;

    /// <summary>The part of the page's style that a separate file needs.</summary>
    public const string Style = ".flamed{opacity:.34}.flamename{fill:var(--ink);font-size:11px}";

    public static string Of(ProfileFigures figures)
    {
        var record = figures.Record;
        var (depth, left) = (new int[record.Self.Count], new double[record.Self.Count]);
        var children = Enumerable.Range(0, record.Self.Count).ToLookup(node => record.Parent[node]);
        var perSample = Width / Math.Max(1, figures.Samples);
        var shown = new List<int>();
        Place(-1, 0, 0);
        var rows = shown.Count == 0 ? 1 : shown.Max(node => depth[node]) + 1;
        var svg = new Drawn(Width, Head + (rows * RowHeight), $"Flame graph: {figures.Subject}", "chart flame");
        svg.Text(0, 16, string.Create(CultureInfo.InvariantCulture,
            $"All samples: {figures.Samples:#,##0}. Callers are below what they call; widths are shares of the time."), "tick");
        foreach (var node in shown)
            Frame(svg, record.Frames[record.Frame[node]], (left[node], Head + ((rows - 1 - depth[node]) * RowHeight), figures.Total[node] * perSample),
                (double)figures.Total[node] / figures.Samples);
        return svg.End();

        void Place(int parent, double from, int level)
        {
            foreach (var node in children[parent].OrderBy(node => record.Frames[record.Frame[node]], StringComparer.Ordinal))
            {
                var width = figures.Total[node] * perSample;
                if (width < Narrowest)
                    continue;
                (left[node], depth[node]) = (from, level);
                shown.Add(node);
                Place(node, from, level + 1);
                from += width;
            }
        }
    }

    private static void Frame(Drawn svg, string name, (double X, double Y, double Width) at, double share)
    {
        svg.Add($"<g><title>{new Encoded(Drawn.Escape(name))}: {share * 100:0.0} %</title><rect class=\"f{Colour(name)} flamed\" x=\"{at.X:0.##}\" y=\""
            + $"{at.Y:0.#}\" width=\"{Math.Max(0.2, at.Width - 0.5):0.##}\" height=\"{RowHeight - 1:0.#}\"/>");
        var letters = (int)((at.Width - 4) / LetterWidth);
        if (letters >= FewestLetters)
            svg.Text(at.X + 3, at.Y + 12, Fit(name, letters), "tick flamename");
        svg.Add($"</g>");
    }

    // A long name's end tells more than its beginning: the method, then its type.
    private static string Fit(string name, int letters)
    {
        if (name.Length <= letters)
            return name;
        // Frames without a name of their own are in brackets.
        if (name.StartsWith('('))
            return Printable.Cut(name, Math.Max(2, letters));
        var method = name[(name.LastIndexOf('.', Math.Max(0, name.Length - 2)) + 1)..];
        return Printable.Cut(method, Math.Max(2, letters));
    }

    // The base library, native code, other threads, and whoever else, each in a colour of its own.
    private static int Colour(string name) => name.StartsWith("System.Text.Json", StringComparison.Ordinal) ? 3
        : name.StartsWith("System.", StringComparison.Ordinal) ? 7
        : name.StartsWith('(') ? 8
        : name.Contains('.', StringComparison.Ordinal) ? 2
        : 4;

    private readonly record struct Encoded(string Text)
    {
        public override string ToString() => Text;
    }
}
