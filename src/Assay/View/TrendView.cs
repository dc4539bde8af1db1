using Assay.History;
using Assay.History.Trends;
using Assay.Reports.Page.Drawing;
using Assay.Reports.Page.Html;
using Assay.Reports.Page.Model;

namespace Assay.View;

/// <summary>How cells' figures went from run to run, with the points where they changed.</summary>
internal static class TrendView
{
    private const int MostCells = 30;

    /// <summary>Makes the page.</summary>
    /// <param name="cells">The glob that was requested.</param>
    /// <param name="figures">What it matches, the oldest run first.</param>
    /// <param name="doubt">What runs differ by besides the code.</param>
    public static string Of(string cells, IReadOnlyList<HistoryFigure> figures, TrendDoubt doubt) => ViewShell.Of("Trends", html =>
    {
        html.Open("form", ("method", "get"), ("action", "/trend")).Open("label").Text("Cells (serializer/payload/operation/destination, with *) ");
        html.Open("input", ("type", "search"), ("name", "cells"), ("value", cells), ("size", "50")).Close("label")
            .Element("button", "Show", ("type", "submit")).Close("form");
        var series = figures.GroupBy(figure => (figure.Cell, figure.Machine)).OrderBy(group => group.Key.Cell, StringComparer.Ordinal).ToList();
        if (series.Count == 0)
            html.Element("p", $"No run in the history has a cell that matches '{cells}'.");
        foreach (var one in series.Take(MostCells))
            Series(html, $"{one.Key.Cell} on {one.Key.Machine}", [.. one], doubt);
        if (series.Count > MostCells)
            html.Element("p", string.Create(CultureInfo.InvariantCulture,
                $"{Counted.Of(series.Count - MostCells, "more cell matches", "more cells match")}; narrow the pattern to see them."), ("class", "notes"));
    });

    private static void Series(Markup html, string title, List<HistoryFigure> runs, TrendDoubt doubt)
    {
        html.Open("section").Element("h2", title);
        var changes = ChangePoints.In(runs.ConvertAll(run => Math.Log(run.Value)));
        // A level is a curve: where the line breaks, the figure changed.
        int[] ends = [.. changes, runs.Count];
        var levels = ends.Select((end, i) => (From: i == 0 ? 0 : ends[i - 1], To: end))
            .Select((level, i) => new PageCurve($"level {i + 1}", $"level {i + 1}",
                [.. Enumerable.Range(level.From, level.To - level.From).Select(run => new PagePoint(run + 1, runs[run].Value))]));
        if (LineChart.Of(new(title, new("run", PageUnit.Number, PageScale.Linear) { IsWhole = true },
            new(runs[0].Unit == PageUnit.PerSecond ? "a second" : Name(runs[0].Unit), runs[0].Unit, PageScale.Linear), [.. levels])) is { } drawing)
            SectionPart.Figure(html, changes.Count == 0
                ? Sentence(TrendText.TooFew(runs.Count, ChangePoints.ShortestByDefault) ?? "no change of level was found")
                : string.Create(CultureInfo.InvariantCulture,
                    $"The {Name(runs[0].Unit)} changed at run "
                        + $"{string.Join(", ", changes.Select(change => $"{change + 1}{doubt.Of(runs[change - 1], runs[change])}"))}."),
                drawing);
        html.Open("details").Element("summary", "Runs").Open("ul");
        foreach (var line in TrendText.Lines(runs, ChangePoints.ShortestByDefault, doubt).Skip(1))
            html.Element("li", line.Trim());
        html.Close("ul").Close("details").Close("section");
    }

    private static string Name(PageUnit unit) => unit switch { PageUnit.Nanoseconds => "time", PageUnit.PerSecond => "rate", _ => "figure" };

    private static string Sentence(string words) => char.ToUpperInvariant(words[0]) + words[1..] + ".";
}
