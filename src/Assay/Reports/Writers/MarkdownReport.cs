using Assay.Reports.Claims;
using Assay.Reports.Tables;
using Assay.Results;
using System.Text;

namespace Assay.Reports.Writers;

/// <summary>The report as Markdown, for reading, keeping and pasting.</summary>
internal static class MarkdownReport
{
    /// <summary>The text; lines end in a line feed on every system.</summary>
    public static string Of(RunReport report)
    {
        var text = new StringBuilder();
        var run = report.Run;
        Line(text, "# " + Escape(run.Study));
        Line(text);
        foreach (var warning in report.Warnings)
        {
            Line(text, "> **" + Escape(warning) + "**");
            Line(text);
        }
        foreach (var (title, sentences) in report.Summary)
        {
            Line(text, "**" + Escape(title) + "**");
            Line(text);
            foreach (var sentence in sentences)
                Line(text, "- " + Escape(sentence));
            Line(text);
        }
        if (report.Answers.Count > 0)
        {
            Line(text, $"**{ClaimAnswers.Heading(report.Run)}**");
            Line(text);
            foreach (var answer in report.Answers)
            {
                Line(text, "- " + Escape(answer.Text));
                foreach (var one in answer.Cases)
                    Line(text, "  - " + Escape(one));
            }
            Line(text);
        }
        Line(text, Escape(report.Method));
        Line(text);
        foreach (var table in report.Tables)
            Table(text, table);
        if (report.Unavailable.Count > 0)
        {
            Line(text, "## Not available here");
            Line(text);
            foreach (var line in report.Unavailable)
                Line(text, "- " + Escape(line));
            Line(text);
        }
        // A server that was given by its address is nobody's serializer.
        if (SerializersTable.Of(run) is { Rows.Count: > 0 } serializers)
            Table(text, serializers);
        Provenance(text, report);
        return text.ToString();
    }

    private static void Provenance(StringBuilder text, RunReport report)
    {
        var run = report.Run;
        var settings = run.Settings;
        Line(text, "## How it was measured");
        Line(text);
        Line(text, "- Command: `" + Printable.Of(settings.CommandLine).Replace('`', '\'') + "`");
        Line(text, "- Run: " + Escape(run.Id));
        Line(text, string.Create(CultureInfo.InvariantCulture, $"- Started: {run.Started.ToUniversalTime():yyyy-MM-dd HH:mm:ss} UTC")
            + (run.Finished is { } finished
            ? string.Create(CultureInfo.InvariantCulture, $", ended {finished.ToUniversalTime():yyyy-MM-dd HH:mm:ss} UTC")
            : ""));
        Line(text, string.Create(
            CultureInfo.InvariantCulture,
            $"- Seed {settings.Seed}, baseline {Escape(settings.Baseline)}, {(settings.BudgetSeconds > 0 ? $"budget {settings.BudgetSeconds:0.#} s, " : "")}"
                + $"{Counted.Of(settings.Launches, "launch", "launches")} of at least {Counted.Of(settings.MinimumRounds, "round")}"
                + $"{Aim(run)}"));
        Line(text, "- Machine: " + Escape(report.Machine));
        Line(text, "- Assay " + Escape(run.AssayVersion) + "; all samples are in run.json and raw.csv, the method is in docs/measurement.md");
        foreach (var note in run.Notes)
            Line(text, "- " + Escape(note));
    }

    // Only cells get further rounds and launches until they are that precise.
    private static string Aim(RunDocument run) =>
        run.Cells.Count == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $", aim ± {run.Settings.TargetPrecision * 100:0.##} %");

    private static void Table(StringBuilder text, ReportTable table)
    {
        Line(text, "## " + Escape(table.Title));
        Line(text);
        Line(text, "| " + string.Join(" | ", table.Columns.Select(column => Escape(column.Title))) + " |");
        Line(text, "| " + string.Join(" | ", table.Columns.Select(column => column.IsNumber ? "--:" : ":--")) + " |");
        foreach (var row in table.Rows)
            Line(text, "| " + string.Join(" | ", row.Select(field => Escape(field.Text))) + " |");
        Line(text);
        foreach (var note in table.Notes)
        {
            Line(text, Escape(note));
            Line(text);
        }
        if (table.Chart is { } chart)
        {
            Line(text, $"![{Escape(chart.Title)}]({chart.File})");
            Line(text);
        }
    }

    private static void Line(StringBuilder text, string line = "") => text.Append(line).Append('\n');

    /// <summary>Reasons are other people's texts: they must neither end a table's field nor become a tag, a link or emphasis.</summary>
    internal static string Escape(string value)
    {
        var escaped = new StringBuilder(value.Length);
        foreach (var letter in Printable.Of(value.ReplaceLineEndings(" ")))
        {
            if (letter is '|' or '<' or '&' or '~' or '[' or '*' or '`' or '_' or '\\')
                escaped.Append('\\');
            escaped.Append(letter);
        }
        return escaped.ToString();
    }
}
