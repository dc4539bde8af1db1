using System.Text;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Drawing;
using Assay.Reports.Page.Model;
using Assay.Reports.Words;
using Assay.Reports.Writers;

namespace Assay.Reports.Exports;

/// <summary>A run in as many lines as a pull request bears: its sentences, and of each ranking the top with the baseline.</summary>
internal static class ShortMarkdown
{
    private const int MostRows = 5;
    private const int MostSections = 6;

    /// <summary>The text.</summary>
    public static string Of(PageRun run)
    {
        var text = new StringBuilder();
        Line(text, $"### {MarkdownReport.Escape(run.Study)}");
        Line(text);
        foreach (var warning in run.Warnings)
            Line(text, $"> {MarkdownReport.Escape(warning)}\n");
        foreach (var sentence in RunWords.Top(RunWords.BySection(run), most: 3))
            Line(text, "- " + MarkdownReport.Escape(sentence.Text));
        Line(text);
        foreach (var section in run.Sections.Where(section => section.Rankings.Count > 0).Take(MostSections))
            Table(text, section);
        if (run.Sections.Count > MostSections)
            Line(text, string.Create(CultureInfo.InvariantCulture, $"{run.Sections.Count - MostSections} more sections are in the full report.\n"));
        Line(text, $"<sub>Run {MarkdownReport.Escape(run.Id)}: "
            + $"{MarkdownReport.Escape(string.Join("; ", run.Origin.Where(fact => fact.Name is "Machine" or "Started").Select(fact => fact.Value)))}</sub>");
        return text.ToString();
    }

    private static void Table(StringBuilder text, PageSection section)
    {
        var ranking = section.Rankings[0];
        var order = ranking.Order.Where(row => !section.Rows[row].IsFloor).ToList();
        if (order.Count == 0)
            return;
        var shown = order.Take(MostRows).ToList();
        if (section.BaselineOf(shown[0]) is var first && order.Contains(first) && !shown.Contains(first))
            shown[^1] = first;
        var scale = UnitScale.For(ranking.Unit, order.Select(row => ranking.Places[row]!.Value));
        var size = section.SizeField;
        Line(text, $"| {MarkdownReport.Escape(section.Title)}: {shown.Count} of {order.Count} | tier | {(scale.Name.Length > 0 ? scale.Name : "/s")} | × "
            + $"baseline |{(size is null ? "" : " bytes |")}");
        Line(text, $"|:--|--:|--:|--:|{(size is null ? "" : "--:|")}");
        foreach (var row in shown)
        {
            var place = ranking.Places[row]!;
            var time = place.Interval is { } interval ? Figure.Range(new(interval.Low / scale.Size, interval.High / scale.Size)) : scale.Show(place.Value);
            var baseline = section.BaselineOf(row);
            var ratio = row == baseline
                ? "baseline"
                : baseline >= 0 && ranking.Ratio(row, baseline) is { } known ? Figure.Range(known.Interval) : Figure.None;
            var bytes = size is { } field ? $" {(section.Rows[row].Values[field] is { } value ? Figure.Bytes(value.Metric.Value) : Figure.None)} |" : "";
            Line(text, $"| {MarkdownReport.Escape(section.Rows[row].Name)}{(section.Rows[row].IsLossy ? " (loses data)" : "")} | {place.Tier} | {time} | "
                + $"{ratio} |{bytes}");
        }
        Line(text);
    }

    private static void Line(StringBuilder text, string line = "") => text.Append(line).Append('\n');
}
