using System.Text.RegularExpressions;
using Assay.Experiments.SelfTests.Gating;
using Assay.Reports.Writers;
using Assay.Results;

namespace Assay.Tests.Reports;

/// <summary>The figures in docs/example and docs/results are those of the runs that are stored with them, as today's code makes them.</summary>
public sealed partial class ExampleRunTests
{
    public static TheoryData<string> StoredRuns => [.. Directory.EnumerateFiles(RepositoryFile.Path("docs"), "run.json", SearchOption.AllDirectories)
        .Select(file => Path.GetRelativePath(RepositoryFile.Path("docs"), Path.GetDirectoryName(file)!))];

    [Theory]
    [MemberData(nameof(StoredRuns))]
    public void Each_report_is_made_of_the_stored_samples(string folder)
    {
        var stored = File.ReadAllText(RepositoryFile.Path($"docs/{folder}/report.md")).ReplaceLineEndings("\n");
        MarkdownReport.Of(StoredReport.Of($"docs/{folder}"))
            .ShouldBe(stored, $"./assay report docs/{folder}/run.json --out docs/{folder} makes it again");
    }

    [Fact]
    public void The_gates_report_is_made_of_the_stored_trials() =>
        GateTrialsText.Markdown(GateTrials.Load(RepositoryFile.Path("docs/results/gate"))!)
            .ShouldBe(File.ReadAllText(RepositoryFile.Path("docs/results/gate/report.md")).ReplaceLineEndings("\n"));

    [Fact]
    public void Each_command_in_the_list_of_results_is_that_of_the_stored_run()
    {
        var rows = Row().Matches(File.ReadAllText(RepositoryFile.Path("docs/results/README.md")));
        rows.Count.ShouldBeGreaterThan(8);
        foreach (var row in rows.Where(row => row.Groups["file"].Value == "report.md"))
        {
            var folder = RepositoryFile.Path($"docs/results/{row.Groups["folder"].Value}");
            var stored = GateTrials.Load(folder)?.CommandLine ?? RunStore.Load(folder).Settings.CommandLine;
            row.Groups["command"].Value.ShouldBe(Elsewhere().Replace(stored, ""), row.Groups["folder"].Value);
        }
    }

    [GeneratedRegex(@"^\| \[(?<folder>[a-z0-9-]+)\]\(\k<folder>/(?<file>[a-z.]+)\) \| `(?<command>[^`]+)`",
        RegexOptions.Multiline | RegexOptions.ExplicitCapture,
        matchTimeoutMilliseconds: 1_000)]
    private static partial Regex Row();

    // Where its files went, and whether it printed meanwhile, makes no other run.
    [GeneratedRegex(" --quiet| --force| --out \\S+", RegexOptions.None, matchTimeoutMilliseconds: 1_000)]
    private static partial Regex Elsewhere();
}
