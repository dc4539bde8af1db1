using System.Text.Json;
using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;

namespace Assay.Tests.Results;

/// <summary>docs/run-document.md says what is true.</summary>
public sealed class RunDocumentDocsTests
{
    private static readonly string Text = File.ReadAllText(RepositoryFile.Path("docs/run-document.md")).ReplaceLineEndings("\n");

    [Fact]
    public void Its_launch_can_be_read_and_fits_together()
    {
        var json = Text.Split("```json\n")[1].Split("```")[0];
        var launch = JsonSerializer.Deserialize(json, RunJson.Default.LaunchRecord)!;
        var cell = TestRun.Cell(1, "base");
        cell.Launches.Add(launch);
        Should.NotThrow(() => RunCheck.Check("docs", TestRun.Of(cell)));
        launch.Nanoseconds.Count.ShouldBe(2);
    }

    [Theory]
    [InlineData(ReportFiles.Summary)]
    [InlineData(ReportFiles.Raw)]
    public void It_names_the_columns_of_files_in_their_order(string file)
    {
        using var writer = new StringWriter();
        if (file == ReportFiles.Raw)
            RawCsv.Write(writer, TestRun.Of());
        else
            SummaryCsv.Write(writer, RunReport.Of(TestRun.Of()));
        var place = Text.IndexOf($"Columns of `{file}`", StringComparison.Ordinal);
        foreach (var column in writer.ToString().TrimEnd().Split(','))
        {
            var next = Text.IndexOf(column, place, StringComparison.Ordinal);
            next.ShouldBeGreaterThan(place, column);
            place = next;
        }
    }
}
