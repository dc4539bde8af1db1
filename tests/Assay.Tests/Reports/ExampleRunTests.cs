using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;

namespace Assay.Tests.Reports;

/// <summary>The figures in the README and in docs/results are those of the runs that are stored beside them, as today's code makes them.</summary>
public sealed class ExampleRunTests
{
    private static readonly string Report = File.ReadAllText(RepositoryFile.Path("docs/example/report.md")).ReplaceLineEndings("\n");

    public static TheoryData<string> StoredRuns => [.. Directory.EnumerateFiles(RepositoryFile.Path("docs"), "run.json", SearchOption.AllDirectories).Select(file => Path.GetRelativePath(RepositoryFile.Path("docs"), Path.GetDirectoryName(file)!))];

    [Theory]
    [MemberData(nameof(StoredRuns))]
    public void Each_report_is_made_of_the_stored_samples(string folder)
    {
        var stored = File.ReadAllText(RepositoryFile.Path($"docs/{folder}/report.md")).ReplaceLineEndings("\n");
        MarkdownReport.Of(RunReport.Of(RunStore.Load(RepositoryFile.Path($"docs/{folder}/run.json")))).ShouldBe(stored, $"./assay report docs/{folder}/run.json --out docs/{folder} makes it again");
    }

    [Fact]
    public void The_readme_s_table_is_the_report_s()
    {
        var report = Rows(Report[Report.IndexOf("\n## post-10", StringComparison.Ordinal)..]);
        var readme = Rows(File.ReadAllText(RepositoryFile.Path("README.md")).Split("## What it looks like")[1]);
        var columns = Array.ConvertAll(readme[0], name => Array.IndexOf(report[0], name));
        columns.ShouldNotContain(-1);
        readme.Count.ShouldBeGreaterThan(10);
        foreach (var row in readme.Skip(2))
            report.ShouldContain(cells => columns.Select(column => cells[column]).SequenceEqual(row), string.Join(" | ", row));
    }

    /// <summary>The cells of the first table in a text.</summary>
    private static List<string[]> Rows(string text) =>
        [.. text.Split('\n').SkipWhile(line => !line.StartsWith('|')).TakeWhile(line => line.StartsWith('|')).Select(line => line.Trim('|').Split('|', StringSplitOptions.TrimEntries))];
}
