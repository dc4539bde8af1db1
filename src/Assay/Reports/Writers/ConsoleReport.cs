using Assay.Reports.Claims;
using Assay.Reports.Tables;
using Spectre.Console;

namespace Assay.Reports.Writers;

/// <summary>The report as it is read on a screen.</summary>
internal static class ConsoleReport
{
    /// <summary>Writes the report of a run.</summary>
    public static void Write(IAnsiConsole console, RunDocument run) => Write(console, RunReport.Of(run));

    /// <summary>Writes a report.</summary>
    public static void Write(IAnsiConsole console, RunReport report)
    {
        foreach (var warning in report.Warnings)
            Line(console, warning, Tone.Warning);
        foreach (var table in report.Tables)
            Write(console, table);
        foreach (var (title, sentences) in report.Summary)
        {
            console.WriteLine();
            Line(console, title, Tone.Plain, Decoration.Bold);
            foreach (var sentence in sentences)
                Item(console, sentence, Tone.Plain);
        }
        if (report.Answers.Count > 0)
        {
            console.WriteLine();
            Line(console, ClaimAnswers.Heading(report.Run), Tone.Plain, Decoration.Bold);
            foreach (var answer in report.Answers)
            {
                Item(console, answer.Text, Tone.Plain);
                foreach (var one in answer.Cases)
                    Item(console, one, Tone.Faint, level: 2);
            }
        }
        if (report.Unavailable.Count > 0)
        {
            console.WriteLine();
            Line(console, "Not available here", Tone.Plain, Decoration.Bold);
            foreach (var line in report.Unavailable)
                Item(console, line, Tone.Faint);
        }
        if (report.Run.Notes.Count > 0)
        {
            console.WriteLine();
            Line(console, "Notes on the run", Tone.Plain, Decoration.Bold);
            foreach (var note in report.Run.Notes)
                Item(console, note, Tone.Faint);
        }
        console.WriteLine();
        Line(console, report.Method, Tone.Faint);
    }

    /// <summary>Writes one table, in as many blocks as the console's width needs.</summary>
    public static void Write(IAnsiConsole console, ReportTable table)
    {
        console.WriteLine();
        Line(console, table.Title, Tone.Plain, Decoration.Bold);
        // Without rows the title says it all.
        foreach (var block in table.Rows.Count == 0 ? [] : ColumnBlocks.Of(table, console.Profile.Width))
        {
            var grid = new Table { Border = TableBorder.None, ShowHeaders = true };
            for (var k = 0; k < block.Count; k++)
                grid.AddColumn(Column(table.Columns, block, k));
            foreach (var row in table.Rows)
                grid.AddRow(block.Select(i => new Text(Printable.Of(row[i].Text), StyleOf(row[i].Tone))));
            console.Write(grid);
        }
        foreach (var note in table.Notes)
            Item(console, note, Tone.Faint);
    }

    private static TableColumn Column(IReadOnlyList<ReportColumn> columns, IReadOnlyList<int> block, int k)
    {
        var column = columns[block[k]];
        // A heading over several columns is printed once, over the first of them.
        var group = k > 0 && columns[block[k - 1]].Group == column.Group ? "" : column.Group;
        var head = new TableColumn(new Text(Printable.Of(group) + "\n" + Printable.Of(column.Name), new Style(decoration: Decoration.Bold)))
        {
            Alignment = column.IsNumber ? Justify.Right : Justify.Left,
            Padding = new(0, 0, k == block.Count - 1 ? 0 : ColumnBlocks.Gap, 0),
        };
        return column.IsKey ? head.NoWrap() : head;
    }

    private static void Line(IAnsiConsole console, string text, Tone tone, Decoration decoration = Decoration.None)
    {
        console.Write(new Text(Printable.Of(text), StyleOf(tone).Decoration(decoration)));
        console.WriteLine();
    }

    private static void Item(IAnsiConsole console, string text, Tone tone, int level = 1)
    {
        // Wrapped lines are indented like the first, so that an item stays recognizable.
        console.Write(new Padder(new Text(Printable.Of(text), StyleOf(tone)), new(2 * level, 0, 0, 0)));
    }

    /// <summary>How a meaning looks.</summary>
    public static Style StyleOf(Tone tone) => tone switch
    {
        Tone.Strong => new(decoration: Decoration.Bold),
        Tone.Good => new(Color.Green),
        Tone.Bad => new(Color.Red),
        Tone.Warning => new(Color.Yellow),
        Tone.Faint => new(Color.Grey),
        _ => Style.Plain,
    };
}
