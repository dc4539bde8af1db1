using Assay.Reports;
using Assay.Reports.Writers;

namespace Assay.Tests.Reports;

/// <summary>The figures in docs/example and docs/results are those of the runs that are stored beside them, as today's code makes them.</summary>
public sealed class ExampleRunTests
{
    public static TheoryData<string> StoredRuns => [.. Directory.EnumerateFiles(RepositoryFile.Path("docs"), "run.json", SearchOption.AllDirectories)
        .Select(file => Path.GetRelativePath(RepositoryFile.Path("docs"), Path.GetDirectoryName(file)!))];

    [Theory]
    [MemberData(nameof(StoredRuns))]
    public void Each_report_is_made_of_the_stored_samples(string folder)
    {
        var stored = File.ReadAllText(RepositoryFile.Path($"docs/{folder}/report.md")).ReplaceLineEndings("\n");
        MarkdownReport.Of(RunReport.OfStored(RepositoryFile.Path($"docs/{folder}/run.json")))
            .ShouldBe(stored, $"./assay report docs/{folder}/run.json --out docs/{folder} makes it again");
    }
}
