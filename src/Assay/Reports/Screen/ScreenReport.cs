using Assay.Reports.Tables;
using Assay.Reports.Writers;
using Spectre.Console;

namespace Assay.Reports.Screen;

/// <summary>The answer on one screen: what the run's figures say, without anything that has to
/// be looked up. All tables are in report.md and behind <c>--full</c>.</summary>
internal static class ScreenReport
{
    /// <summary>For every terminal, and for output to a file or a pipe.</summary>
    public const int UsualHeight = 24;

    // Longer lines are hard to follow from a name to its figures.
    private const int WidestLine = 100;

    // Texts are shortened to what this width has room for; a narrower terminal takes more lines for them.
    private const int UsualWidth = 80;

    private const int NarrowestLine = 20;

    private const int MostLines = 2;

    private const int FewestRows = 3;

    // The line that tells where the files are, and the prompt.
    private const int Below = 3;

    /// <summary>Shows a report to the user.</summary>
    /// <param name="full">Whether all its tables are shown.</param>
    public static void Show(RunReport report, bool full)
    {
        if (full)
            ConsoleReport.Write(ReportConsole.Current(), report);
        else
            Write(ReportConsole.Current(), report);
    }

    /// <summary>Writes a report. What was measured over a wire or as cold starts has tables of its own, which are written whole.</summary>
    public static void Write(IAnsiConsole console, RunReport report, int height = UsualHeight)
    {
        if (report.Run.Cells.Count == 0)
        {
            ConsoleReport.Write(console, report);
            return;
        }
        var width = Math.Clamp(console.Profile.Width, NarrowestLine, WidestLine);
        var above = Wrapped(report.Warnings, width);
        var below = Wrapped(ScreenSentences.Of(report), width);
        foreach (var line in above)
            Line(console, line, Tone.Warning);
        var sections = ScreenSection.Of(report);
        foreach (var more in ScreenSentences.More(report))
        {
            var lines = Wrapped([more], width);
            // The rankings come first.
            if (1 + (sections.Count * (FewestRows + 1)) + above.Count + below.Count + lines.Count + Below <= height)
                below.AddRange(lines);
        }
        if (sections.Count > 0)
            Rankings(console, sections, (width, height - Below - above.Count - below.Count));
        foreach (var line in below)
            Line(console, line, Tone.Plain);
    }

    private static void Rankings(IAnsiConsole console, IReadOnlyList<ScreenSection> sections, (int Width, int Lines) room)
    {
        var lines = room.Lines - 1;
        var isWhole = sections.Count * (FewestRows + 1) <= lines;
        var shown = sections.Take(isWhole ? sections.Count : Math.Max(1, (lines - 1) / (FewestRows + 1))).ToList();
        var legend = Wrapped([ScreenSection.Legend(shown, room.Width)], room.Width);
        var others = isWhole ? [] : Wrapped([Others([.. sections.Skip(shown.Count).Select(section => section.Title)], room.Width)], room.Width);
        lines -= legend.Count - 1 + others.Count;
        var rows = Math.Max(FewestRows, (lines / shown.Count) - 1);
        foreach (var line in legend)
            Line(console, line, Tone.Faint);
        foreach (var section in shown)
        {
            foreach (var (text, tone) in section.Lines(room.Width, rows))
                Line(console, text, tone);
        }
        foreach (var line in others)
            Line(console, line, Tone.Faint);
    }

    // As many as a line has room for.
    private static string Others(IReadOnlyList<string> titles, int width)
    {
        return Text(Enumerable.Range(1, titles.Count).LastOrDefault(count => Text(count).Length <= width, 1));

        string Text(int count) =>
            $"Also measured: {string.Join(", ", titles.Take(count))}{(count < titles.Count ? $" and {titles.Count - count} more" : "")}";
    }

    private static List<string> Wrapped(IEnumerable<string> sentences, int width) =>
        [.. sentences.SelectMany(sentence => Wrap(Shortened(Printable.Of(sentence), Math.Max(width, UsualWidth)), width))];

    // Longer texts are complete in report.md.
    private static string Shortened(string text, int width)
    {
        if (Fits(text))
            return text;
        var kept = text[..Math.Min(text.Length, width * MostLines)];
        do
        {
            // A word is left out whole, except what is none: a path, data.
            var end = kept.LastIndexOf(' ');
            kept = end > 0 && kept.Length - end <= width / 2 ? kept[..end] : kept[..^1];
        }
        while (kept.Length > 1 && (EndsInNumber(kept) || char.IsHighSurrogate(kept[^1]) || !Fits(kept + "…")));
        var ended = kept.TrimEnd(',', ';', ':');
        // A comma says that a figure has ended.
        return (char.IsAsciiDigit(ended[^1]) ? kept : ended) + "…";

        bool Fits(string some) => !Wrap(some, width).Skip(MostLines).Any();
    }

    // What follows is its unit.
    private static bool EndsInNumber(string text) =>
        char.IsAsciiDigit(text[^1]) && !char.IsAsciiLetter(text[text.LastIndexOf(' ') + 1]);

    private static IEnumerable<string> Wrap(string text, int width) => Printable.Wrap(text, width, further: "  ");

    private static void Line(IAnsiConsole console, string text, Tone tone)
    {
        console.Write(new Text(Printable.Cut(Printable.Of(text), console.Profile.Width), ConsoleReport.StyleOf(tone)));
        console.WriteLine();
    }
}
