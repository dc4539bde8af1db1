using Assay.Protocol;
using Assay.Reports;
using Assay.Reports.Claims;
using Assay.Reports.Screen;
using Assay.Reports.Tables;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports;

/// <summary>Earlier runs read only the first values from files: wherever such a time is shown or used, that is said.</summary>
public sealed class FirstValuesTests
{
    private const string Told = "runs from before 28 November 2026, 21:00 UTC, read only the first 16 values from files";

    [Theory]
    [InlineData(-1, 100, Operation.Deserialize, true)]
    [InlineData(-1, 16, Operation.Deserialize, false)]
    [InlineData(0, 100, Operation.Deserialize, false)]
    [InlineData(-1, 100, Operation.Serialize, false)]
    public void Their_time_is_unsettled(int seconds, int values, string operation, bool isTold)
    {
        var run = Run(TestRun.Cell(1, "base", operation: operation) with { Destination = Destination.File }, values);
        run = run with { Started = EarlierFiles.FirstWithOneDocument.AddSeconds(seconds) };
        RunAnalysis.Of(run).Cells[1].Doubts.ShouldBe(isTold ? [Told] : []);
    }

    [Fact]
    public void The_screen_the_tables_the_page_and_files_say_so()
    {
        var report = RunReport.Of(Run(Read(1, Destination.File), 100));
        ScreenSentences.Of(report).ShouldContain("Unsettled (~): base; report.md says why.");
        PayloadTable.Of(report.Run, report.Subjects.Single()).Notes.ShouldContain(note => note.Contains(Told, StringComparison.Ordinal));
        var section = report.Page.Sections.ShouldHaveSingleItem();
        section.DoubtsOf(section.Rankings[0], 0).ShouldBe([Told]);
        using var summary = new StringWriter();
        SummaryCsv.Write(summary, report);
        summary.ToString().ShouldContain(Told);
    }

    [Theory]
    [InlineData(Destination.File, true)]
    [InlineData(Destination.MemoryStream, false)]
    public void So_do_tables_by_count(string destination, bool isTold)
    {
        var run = Run(Read(1, destination), 100);
        run.Cells.Add(Measured(Read(2, destination) with { Count = 10 }, 100));
        SweepTable.Of(RunAnalysis.Of(run)).ShouldHaveSingleItem().Notes.Contains($"Unsettled: {Told}.").ShouldBe(isTold);
    }

    [Theory]
    [InlineData("destination=file", Destination.FileTwice, true)]
    [InlineData("destination=file, operation=serialize", Destination.FileTwice, true)]
    [InlineData("destination=file, operation=deserialize", Destination.FileTwice, false)]
    [InlineData("destination=file", Destination.File, false)]
    public void So_do_answers_which_also_say_what_writing_is_called(string of, string written, bool isHinted)
    {
        var claim = new Claim { Ask = "Well?", Metric = "time", Of = of, To = of.Replace(Destination.File, Destination.Memory, StringComparison.Ordinal) };
        var run = Run(Read(1, Destination.File), 100) with { Claims = [claim] };
        run.Cells.AddRange([
            Measured(Read(2, Destination.Memory), 100), Measured(TestRun.Cell(3, "base"), 100),
            Measured(TestRun.Cell(4, "base") with { Destination = written }, 100)]);
        var answer = ClaimAnswers.Of(RunAnalysis.Of(run)).ShouldHaveSingleItem().Text;
        answer.Contains("Unsettled: base.", StringComparison.Ordinal).ShouldBe(!of.EndsWith("=serialize", StringComparison.Ordinal));
        answer.EndsWith(" Its files were written twice in an operation: that is destination=file-twice.", StringComparison.Ordinal).ShouldBe(isHinted);
    }

    private static RunDocument Run(CellRecord cell, int values) =>
        TestRun.Of(Measured(cell, values)) with { Started = EarlierFiles.FirstWithOneDocument.AddDays(-1) };

    private static CellRecord Read(int number, string destination) =>
        TestRun.Cell(number, "base", operation: Operation.Deserialize) with { Destination = destination };

    private static CellRecord Measured(CellRecord cell, int values)
    {
        for (var launch = 0; launch < 4; launch++)
            cell.LaunchOf(100_000, 100, 100.1, 99.9, 100);
        cell.Verification = new() { Values = values, Differing = 0 };
        return cell;
    }
}
