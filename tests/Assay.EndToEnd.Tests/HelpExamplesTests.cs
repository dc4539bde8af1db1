using System.Text.RegularExpressions;

namespace Assay.EndToEnd.Tests;

/// <summary>
/// What the helps show really works. Examples that measure are planned and not measured, or are only parsed (<c>ExampleTests</c>) where nothing plans: gate, startup, load, echo, call, serve, recommend and the self-tests
/// take minutes each, and have tests of their own.
/// </summary>
public sealed partial class HelpExamplesTests : IDisposable
{
    // What these need (a library's checkout, a folder of packages, the user's own types) isn't here; that they are commands is tested beside the command line.
    private static readonly string[] Elsewhere = ["../packages", "../mine", "../Newtonsoft", "My.Models"];

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-examples-");

    public void Dispose() => folder.Delete(recursive: true);

    [Theory]
    [InlineData("run", "--dry-run")]
    [InlineData("list", "--json")]
    [InlineData("setup", "--dry-run")]
    public async Task Examples_are_planned(string command, string instead)
    {
        foreach (var arguments in await ExamplesAsync(command))
        {
            if (!arguments.Exists(argument => Elsewhere.Any(text => argument.Contains(text, StringComparison.Ordinal))))
                await RunAsync([], [.. arguments, .. arguments.Contains(instead) ? Array.Empty<string>() : [instead]]);
        }
    }

    [Fact]
    public async Task Examples_of_new_make_what_they_say()
    {
        var made = 0;
        foreach (var arguments in await ExamplesAsync("new"))
        {
            var mine = folder.CreateSubdirectory($"{++made}").FullName;
            foreach (var (file, at) in arguments.Select((argument, i) => (argument, i)).Where(pair => pair.argument.StartsWith("orders.", StringComparison.Ordinal)).ToList())
            {
                arguments[at] = Path.Combine(mine, file);
                await File.WriteAllTextAsync(arguments[at], """{"Id":1,"Lines":[{"Price":1.5}]}""" + "\n");
            }
            if (arguments.IndexOf("--dir") is >= 0 and var dir)
                arguments[dir + 1] = mine;
            else
                arguments.AddRange(["--dir", mine]);
            await RunAsync([], arguments);
            Directory.GetDirectories(mine).ShouldNotBeEmpty();
        }
        made.ShouldBeGreaterThan(3);
    }

    [Theory]
    [InlineData("report")]
    [InlineData("history")]
    [InlineData("compare")]
    public async Task Examples_about_stored_runs_run(string command)
    {
        var example = Path.Combine(Lab.Root, "docs", "example");
        var another = Path.Combine(folder.FullName, "another.json");
        await File.WriteAllTextAsync(another, FirstId().Replace(await File.ReadAllTextAsync(Path.Combine(example, "run.json")), "\"id\":\"another\"", 1));
        (string, string)[] history = [("ASSAY_HISTORY", Path.Combine(folder.FullName, "history.db"))];
        await RunAsync(history, ["history", "import", example, another]);
        foreach (var arguments in await ExamplesAsync(command))
        {
            var there = arguments.ConvertAll(argument => argument switch
            {
                "results/run.json" => Path.Combine(example, "run.json"),
                "results" => Path.Combine(folder.FullName, "results"),
                "4f2a91c0" => "another",
                _ when argument.StartsWith("runs/", StringComparison.Ordinal) => example,
                _ => argument,
            });
            await RunAsync(history, there);
        }
    }

    private static async Task RunAsync((string, string)[] environment, List<string> arguments)
    {
        var run = await Lab.RunAsync(environment, [.. arguments]);
        run.ExitCode.ShouldBe(0, $"./assay {string.Join(' ', arguments)}: {run.Errors}");
        run.Output.ShouldNotBeEmpty(string.Join(' ', arguments));
    }

    private static async Task<List<List<string>>> ExamplesAsync(string command)
    {
        var examples = Example().Matches((await Lab.RunAsync(command, "--help")).Output).Select(match => Word().Matches(match.Groups["arguments"].Value.TrimEnd()).Select(word => word.Value.Trim('\'')).ToList()).ToList();
        examples.ShouldNotBeEmpty(command);
        return examples;
    }

    [GeneratedRegex(@"^  \./assay (?<arguments>.*)$", RegexOptions.Multiline | RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Example();

    [GeneratedRegex(@"'[^']*'|\S+", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Word();

    [GeneratedRegex(@"""id"":\s*""[^""]*""", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex FirstId();
}
