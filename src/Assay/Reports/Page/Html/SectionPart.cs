using Assay.Reports.Page.Drawing;
using Assay.Reports.Page.Model;
using Assay.Reports.Words;

namespace Assay.Reports.Page.Html;

/// <summary>One section: what it says, its ranking, its charts.</summary>
internal static class SectionPart
{
    public static void Write(Markup html, PageSection section, IReadOnlyList<Sentence> words, Palette palette, (int Run, int Section) number)
    {
        html.Open("section", ("class", "ranking"), ("id", string.Create(CultureInfo.InvariantCulture, $"s{number.Run}-{number.Section}")),
            ("data-section", number.Section.ToString(CultureInfo.InvariantCulture)));
        html.Element("h2", section.Title);
        html.Open("ul", ("class", "says"));
        foreach (var sentence in words)
            html.Element("li", Here(sentence.Text, section), ("class", sentence.Kind.ToString().ToLowerInvariant()));
        foreach (var sentence in section.Sentences)
            html.Element("li", sentence);
        html.Close("ul");
        RankingTable.Write(html, section, palette);
        Legend(html, section, palette);
        if (ScatterChart.Of(section, palette) is { } scatter)
            Figure(html, scatter.Caption, scatter.Svg);
        foreach (var curves in section.Curves)
        {
            if (LineChart.Of(curves) is { } drawing)
                Figure(html, curves.Title, drawing);
        }
        html.List([.. Remarks(section), .. section.Notes], "notes");
        html.Close("section");
    }

    /// <summary>Where most rows have the same mark it is none: it is said once.</summary>
    public static bool IsMostlyUnsettled(PageSection section) => section.Rows.Count(row => row.Unsettled.Any()) * 2 > section.Rows.Count;

    private static IEnumerable<string> Remarks(PageSection section)
    {
        var absent = section.Rows.Where((row, i) => !RankingTable.HasFigures(row) && section.Rankings.All(ranking => ranking.Places[i] is null))
            .GroupBy(row => row.Cells.Select(cell => cell.Status).FirstOrDefault(status => status != "ok")
                ?? (row.TooNoisy.Any() ? "too noisy" : "not measured"));
        foreach (var group in absent)
            yield return $"Not in the table, {group.Key}: {string.Join(", ", group.Select(row => row.Name))}.";
        if (!IsMostlyUnsettled(section))
            yield break;
        var reasons = section.Rows.SelectMany(row => row.Unsettled).GroupBy(doubt => doubt).OrderByDescending(group => group.Count()).Take(3);
        yield return $"{section.Rows.Count(row => row.Unsettled.Any())} of {section.Rows.Count} rows are unsettled: "
            + $"{string.Join("; ", reasons.Select(group => group.Key))}.";
    }

    /// <summary>A chart with its caption, in a frame that scrolls where the screen is narrow.</summary>
    public static void Figure(Markup html, string caption, string svg) =>
        html.Open("figure").Open("div", ("class", "scroll"), ("tabindex", "0"), ("role", "group"), ("aria-label", caption)).Raw(svg).Close("div")
            .Element("figcaption", caption).Close("figure");

    // Below its title a sentence needn't say again what it is about.
    private static string Here(string text, PageSection section) =>
        text.StartsWith(section.Subject + ": ", StringComparison.Ordinal) ? text[(section.Subject.Length + 2)..]
        : text.StartsWith($"On {section.Subject}, ", StringComparison.Ordinal) ? text[(section.Subject.Length + 5)..] : text;

    private static void Legend(Markup html, PageSection section, Palette palette)
    {
        // Others have no mark to explain.
        var here = section.Rows.Where((row, i) => !row.IsFloor && section.Rankings.Any(ranking => ranking.Places[i] is { Value: > 0 }))
            .Select(row => row.Format).ToHashSet(StringComparer.Ordinal);
        var named = palette.Names.Where(name => name.Length > 0 && here.Contains(name)).ToList();
        if (named.Count < 2)
            return;
        html.Open("ul", ("class", "legend"), ("aria-label", "Formats"));
        foreach (var name in named)
            html.Open("li").Raw(Key(palette[name])).Text(name).Close("li");
        if (here.Any(name => palette[name] == Palette.Colours))
            html.Open("li").Raw(Key(Palette.Colours)).Text("others").Close("li");
        html.Close("ul");
    }

    private static string Key(
        int colour) =>
        $"<svg viewBox=\"0 0 14 14\" class=\"key\" aria-hidden=\"true\"><path class=\"mark f{colour.ToString(CultureInfo.InvariantCulture)}\" d=\""
            + $"{Palette.Mark(colour, 7, 7)}\"/></svg>";
}
