using Assay.Reports;
using Assay.Reports.Screen;
using Assay.Reports.Tables;
using Assay.Reports.Writers;
using Assay.Statistics;

namespace Assay.Tests.Reports;

/// <summary>A run document may come from anybody: nothing in it steers a terminal, or is run by a spreadsheet.</summary>
public sealed class HostileTextTests
{
    private const string Escape = "\e]0;owned\a";

    [Fact]
    public void No_output_carries_an_escape_sequence_or_a_change_of_direction()
    {
        var report = RunReport.Of(Hostile());
        using var screen = new StringWriter();
        foreach (var width in (int[])[200, 80, 41, 40])
        {
            ConsoleReport.Write(ReportConsole.To(screen, width), report);
            ScreenReport.Write(ReportConsole.To(screen, width), report);
        }
        using var csv = new StringWriter();
        SummaryCsv.Write(csv, report);
        RawCsv.Write(csv, report.Run);
        foreach (var text in new[] { screen.ToString(), csv.ToString(), MarkdownReport.Of(report) })
        {
            text.ShouldNotContain("\e");
            text.ShouldNotContain("\u202E");
            text.ShouldNotContain("\uFFFF");
            text.ShouldContain("U+001B");
        }
    }

    [Fact]
    public void No_drawing_of_cold_starts_changes_the_direction_of_writing()
    {
        var run = TestRun.Of();
        run.Add(new Assay.Results.StartupRecord
        {
            Serializer = "evil\u202E\u0001",
            Runtime = "jvm\u202E",
            Settings = "default",
            Payload = "post\u202E",
            Operation = "serialize",
            Round = [1],
            RuntimeUp = [1],
            Counts = [1, 10],
            Curve = [[5, 9]],
        });
        var svg = StartupTable.Of(RunAnalysis.Of(run)).Select(table => table.Chart?.Svg).OfType<string>().ShouldHaveSingleItem();
        svg.ShouldNotContain("\u202E");
        System.Xml.Linq.XDocument.Parse(svg).Root!.Value.ShouldContain("evilU+202EU+0001");
    }

    [Fact]
    public void No_field_of_a_csv_file_is_a_formula()
    {
        using var csv = new StringWriter();
        SummaryCsv.Write(csv, RunReport.Of(Hostile()));
        RawCsv.Write(csv, Hostile());
        csv.ToString().ShouldContain("'=cmd|");
        csv.ToString().Split('\n', ',').ShouldAllBe(field => !field.TrimStart('"').StartsWith('=') && !field.TrimStart('"').StartsWith('@'));
    }

    [Theory]
    [InlineData("-12.5", "-12.5")]
    [InlineData("-12+cmd", "'-12+cmd")]
    [InlineData("+1", "+1")]
    [InlineData("@SUM(A1)", "'@SUM(A1)")]
    [InlineData("post-10", "post-10")]
    [InlineData(null, null)]
    public void Numbers_stay_numbers(string? field, string? written) => CsvForm.Text(field).ShouldBe(written);

    private static Assay.Results.RunDocument Hostile()
    {
        var bad = TestRun.Cell(2, "=cmd|'/c calc'!A0").Launch(10, 10, 10).Launch(11, 11, 11).Launch(12, 12, 12);
        bad.Status = Assay.Results.CellStatus.Lossy;
        bad.Reason = $"Name: {Escape} became \u202Eeman";
        var run = TestRun.Of(TestRun.Cell(1, "base").Launch(20, 20, 20).Launch(21, 21, 21).Launch(22, 22, 22), bad);
        run.Notes.Add($"note {Escape}\u202E");
        run.Serializers.Add(new() { Id = $"gone{Escape}", Format = "JSON", Library = "x", Unavailable = $"because {Escape}" });
        run.Cells[1].Api = Escape;
        var name = $"post{Escape}\uFFFF\uD83D{new string('x', 30)}{string.Concat(Enumerable.Repeat("😀", 40))}";
        for (var i = 0; i < run.Cells.Count; i++)
            run.Cells[i] = run.Cells[i] with { Payload = name };
        return run;
    }
}
