using System.Text;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Drawing;
using Assay.Reports.Page.Model;
using Assay.Reports.Words;
using Assay.Reports.Writers;

namespace Assay.Reports.Exports;

/// <summary>A run in as many lines as a pull request bears: its sentences, of each ranking the top with the baseline, and who failed.</summary>
internal static class ShortMarkdown
{
    private const int MostRows = 5;
    private const int MostFailures = 3;
    private const int LongestReason = 120;
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
        Failures(text, run);
        foreach (var unavailable in run.Unavailable)
            Line(text, $"Not available here: {MarkdownReport.Escape(Shortened(unavailable))}\n");
        Line(text, $"<sub>Run {MarkdownReport.Escape(run.Id)}: "
            + $"{MarkdownReport.Escape(string.Join("; ", run.Origin.Where(fact => fact.Name is "Machine" or "Started").Select(fact => fact.Value)))}</sub>");
        return text.ToString();
    }

    private static void Table(StringBuilder text, PageSection section)
    {
        var ranking = section.Rankings[0];
        var order = ranking.Order.Where(row => !section.Rows[row].IsFloor).ToList();
        if (order.Count == 0)
        {
            Sizes(text, section);
            return;
        }
        var shown = order.Take(MostRows).ToList();
        if (section.BaselineOf(shown[0]) is var first && order.Contains(first) && !shown.Contains(first))
            shown[^1] = first;
        var scale = UnitScale.For(ranking.Unit, order.Select(row => ranking.Places[row]!.Value));
        var size = section.SizeField;
        Line(text, $"| {MarkdownReport.Escape(section.Title)}: {shown.Count} of {order.Count} | tier | {Head(ranking, scale)} | × "
            + $"baseline |{(size is null ? "" : " bytes |")}");
        Line(text, $"|:--|--:|--:|--:|{(size is null ? "" : "--:|")}");
        foreach (var row in shown)
        {
            var place = ranking.Places[row]!;
            var time = place.Interval is { } interval ? Figure.Range(new(interval.Low / scale.Size, interval.High / scale.Size)) : scale.Show(place.Value);
            var baseline = section.BaselineOf(row);
            var ratio = row == baseline
                ? "baseline"
                : baseline >= 0 && ranking.Known(row, baseline) is { } known ? Figure.Range(known.Interval) : Figure.None;
            var bytes = size is { } field ? $" {(section.Rows[row].Values[field] is { } value ? Figure.Bytes(value.Metric.Value) : Figure.None)} |" : "";
            Line(text, $"| {Name(section.Rows[row], section.IsUnsettled(ranking, row))} | {place.Tier} | {time} | {ratio} |{bytes}");
        }
        Line(text);
    }

    // Of a run that timed nothing.
    private static void Sizes(StringBuilder text, PageSection section)
    {
        if (section.SizeField is not { } field)
            return;
        var sizes = section.Rows.Where(row => !row.IsFloor && row.Values[field] is not null).OrderBy(row => row.Values[field]!.Metric.Value).ToList();
        if (sizes.Count == 0)
            return;
        Line(text, $"| {MarkdownReport.Escape(section.Title)}: {Math.Min(MostRows, sizes.Count)} of {sizes.Count} | bytes |");
        Line(text, "|:--|--:|");
        foreach (var row in sizes.Take(MostRows))
            Line(text, $"| {Name(row, isUnsettled: false)} | {Figure.Bytes(row.Values[field]!.Metric.Value)} |");
        Line(text);
    }

    private static void Failures(StringBuilder text, PageRun run)
    {
        var failing = run.Sections.SelectMany(section => section.Rows.Where(row => row.IsFailing).Select(row =>
            $"{row.Name} on {section.Subject}: {Shortened(row.Cells.First(cell => cell.Status == "fails").Reason ?? "")}")).ToList();
        if (failing.Count > 0)
            Line(text, $"Fails: {MarkdownReport.Escape(string.Join("; ", failing.Take(MostFailures)))}"
                + $"{(failing.Count > MostFailures ? $"; {failing.Count - MostFailures} more are in the full report" : "")}\n");
    }

    private static string Head(PageRanking ranking, UnitScale scale) =>
        scale.Name.Length == 0 && ranking.Unit == PageUnit.PerSecond ? "/s"
            : MarkdownReport.Escape(ranking.Heading) + (scale.Name.Length > 0 ? $", {scale.Name}" : "");

    private static string Name(PageRow row, bool isUnsettled) => MarkdownReport.Escape(row.Name)
        + (row.IsLossy ? " (loses data)" : "") + (row.IsFailing ? " (fails)" : "") + (isUnsettled ? " (unsettled)" : "");

    private static string Shortened(string reason) => Printable.Cut(reason, LongestReason);

    private static void Line(StringBuilder text, string line = "") => text.Append(line).Append('\n');
}
