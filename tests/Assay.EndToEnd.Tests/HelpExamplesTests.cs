using System.Text.RegularExpressions;

namespace Assay.EndToEnd.Tests;

/// <summary>What the helps show really works: the serializers, payloads, options and studies that the examples name are there. What they measure is planned and not measured.</summary>
public sealed partial class HelpExamplesTests
{
    // What these need (a library's checkout, a folder of packages, the user's own types) isn't here; that they are commands is tested beside the command line.
    private static readonly string[] Elsewhere = ["../", "My.Models", "runs/", "results"];

    [Theory]
    [InlineData("run", "--dry-run")]
    [InlineData("list", "--json")]
    [InlineData("setup", "--dry-run")]
    public async Task The_examples_of_a_help_run(string command, string instead)
    {
        var examples = Example().Matches((await Lab.RunAsync(command, "--help")).Output).Select(match => match.Groups["arguments"].Value.TrimEnd())
            .Where(example => !Elsewhere.Any(text => example.Contains(text, StringComparison.Ordinal))).ToList();
        examples.ShouldNotBeEmpty();
        foreach (var example in examples)
        {
            string[] arguments = [.. Word().Matches(example).Select(match => match.Value.Trim('\''))];
            var run = await Lab.RunAsync([.. arguments, .. arguments.Contains(instead) ? Array.Empty<string>() : [instead]]);
            run.ExitCode.ShouldBe(0, $"./assay {example}: {run.Errors}");
            run.Output.ShouldNotBeEmpty(example);
        }
    }

    [GeneratedRegex(@"^  \./assay (?<arguments>.*)$", RegexOptions.Multiline | RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Example();

    [GeneratedRegex(@"'[^']*'|\S+", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Word();
}
