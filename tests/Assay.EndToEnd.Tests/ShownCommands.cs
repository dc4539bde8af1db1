using System.Text.RegularExpressions;

namespace Assay.EndToEnd.Tests;

/// <summary>The commands that the helps and the pages show, as a reader would copy them.</summary>
internal static partial class ShownCommands
{
    /// <summary>The calls of a command, each its arguments without quotes.</summary>
    /// <param name="command">The command's first word.</param>
    public static async Task<List<List<string>>> OfAsync(string command)
    {
        var (help, pages) = await InHelpAndPagesAsync(command);
        return [.. help, .. pages];
    }

    /// <summary>The calls that its help shows, and those that pages show beyond them.</summary>
    public static async Task<(List<List<string>> Help, List<List<string>> Pages)> InHelpAndPagesAsync(string command)
    {
        var help = Calls(command, InHelp().Matches((await Lab.RunAsync(command, "--help")).Output));
        var pages = Calls(command, Pages().SelectMany(page => InPage().Matches(File.ReadAllText(page))));
        return (Words(help), Words(pages.Except(help)));
    }

    private static List<string> Calls(string command, IEnumerable<Match> matches) =>
    [
        .. matches.Select(match => match.Groups["arguments"].Value.Split(" #")[0].Trim())
            .Where(line => (line + " ").StartsWith(command + " ", StringComparison.Ordinal))
            // Three points, and what is in angle brackets or in capitals, stand for something.
            .Where(line => !line.Contains('<', StringComparison.Ordinal) && !line.Contains('…', StringComparison.Ordinal) && !Placeholder().IsMatch(line))
            .Distinct(),
    ];

    private static List<List<string>> Words(IEnumerable<string> lines) =>
        [.. lines.Select(line => Word().Matches(line).Select(word => word.Value.Trim('\'')).ToList())];

    /// <summary>Gives an option another value, or adds it.</summary>
    public static void Set(this List<string> arguments, string option, string value)
    {
        if (arguments.IndexOf(option) is >= 0 and var at)
            arguments[at + 1] = value;
        else
            arguments.AddRange([option, value]);
    }

    private static IEnumerable<string> Pages() =>
        Directory.GetFiles(Path.Combine(Lab.Root, "docs"), "*.md")
            .Concat(new[] { "README.md", "CONTRIBUTING.md", "payloads/README.md", "serializers/README.md" }.Select(page => Path.Combine(Lab.Root, page)));

    [GeneratedRegex(@"^  \S*/assay (?<arguments>.*)$", RegexOptions.Multiline | RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex InHelp();

    // Alone in a line, or between back quotes in a sentence, where a command's name alone means the command and is no call of it.
    [GeneratedRegex(@"^ {4}\./assay (?<arguments>[^`\n]*)|`\./assay (?<arguments>[^`\n ]+ [^`\n]*)`", RegexOptions.Multiline | RegexOptions.ExplicitCapture,
        matchTimeoutMilliseconds: 5000)]
    private static partial Regex InPage();

    [GeneratedRegex(@"(^| )[A-Z]{3,}( |$)", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Placeholder();

    [GeneratedRegex(@"'[^']*'|\S+", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Word();
}
