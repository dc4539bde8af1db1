using System.Text.RegularExpressions;
using Assay.Cli;

namespace Assay.Tests.Cli;

/// <summary>Every command that a help or a page shows is one: it has those options and takes those values.</summary>
public sealed partial class ExampleTests
{
    public static TheoryData<string> Shown => [.. Examples.All.Concat(InPages()).Distinct().Order(StringComparer.Ordinal)];

    [Theory]
    [MemberData(nameof(Shown))]
    public void Is_a_command(string line)
    {
        var words = Words().Matches(line.Split(" #")[0]).Select(match => match.Groups["quoted"].Success ? match.Groups["quoted"].Value : match.Value).ToList();
        var parsed = AssayCommand.Root(new FakeLaboratory(), new CommonOptions()).Parse([.. words.Skip(1)]);
        UsageError.Describe(parsed).ShouldBeNull();
        parsed.Errors.ShouldBeEmpty();
        if (parsed.CommandResult.Command.Name is not ("run" or "verify"))
            return;
        var options = new StudyOptions();
        var command = new System.CommandLine.Command("run") { new System.CommandLine.Argument<string[]>("other") };
        options.AddChoiceTo(command);
        options.AddMeasuringTo(command);
        options.AddLimitsTo(command);
        Should.NotThrow(() => options.Read(command.Parse([.. words.Skip(2)])));
    }

    [Fact]
    public void There_are_pages_with_commands() => InPages().Count().ShouldBeGreaterThan(30);

    // Commands stand alone in a line, or between back quotes in a sentence.
    private static IEnumerable<string> InPages() =>
        from page in Directory.GetFiles(RepositoryFile.Path("docs"), "*.md", SearchOption.TopDirectoryOnly)
            .Concat([RepositoryFile.Path("README.md"), RepositoryFile.Path("CONTRIBUTING.md"), RepositoryFile.Path("payloads/README.md"),
                RepositoryFile.Path("serializers/README.md")])
        from match in Command().Matches(File.ReadAllText(page))
        let line = match.Groups["line"].Value.Trim()
        // In a sentence a command's name alone means the command and is no call of it.
        where !match.Value.StartsWith('`') || line.Split(' ').Length > 2
        where !line.Contains('<', StringComparison.Ordinal) && !line.Contains('…', StringComparison.Ordinal)
        select line;

    [GeneratedRegex(@"(^ {4}|`)(?<line>\./assay [^`\n]*)", RegexOptions.Multiline | RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Command();

    [GeneratedRegex(@"'(?<quoted>[^']*)'|[^\s']+", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Words();
}
