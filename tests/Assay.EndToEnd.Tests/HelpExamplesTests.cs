using System.Text.RegularExpressions;

namespace Assay.EndToEnd.Tests;

/// <summary>The commands that measure nothing, as helps and pages show them, run in a folder
/// of a user's; <see cref="MeasuringExamplesTests"/> has the others.</summary>
public sealed partial class HelpExamplesTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-examples-");

    public void Dispose() => folder.Delete(recursive: true);

    [Theory]
    [InlineData("list")]
    [InlineData("setup")]
    [InlineData("help")]
    public async Task Examples_run(string command)
    {
        foreach (var arguments in await ShownCommands.OfAsync(command))
            await RunAsync(command == "setup" && !arguments.Contains("--dry-run") ? [.. arguments, "--dry-run"] : arguments);
    }

    [Fact]
    public async Task Examples_of_new_make_what_they_say()
    {
        var made = 0;
        foreach (var arguments in await ShownCommands.OfAsync("new"))
        {
            var mine = folder.CreateSubdirectory($"{++made}").FullName;
            foreach (var (file, at) in arguments.Select((argument, i) => (argument, i))
                .Where(pair => pair.argument.StartsWith("orders.", StringComparison.Ordinal)).ToList())
            {
                arguments[at] = Path.Combine(mine, file);
                await File.WriteAllTextAsync(arguments[at], """{"Id":1,"Lines":[{"Price":1.5}]}""" + "\n");
            }
            arguments.Set("--dir", mine);
            await RunAsync(arguments);
            Directory.GetDirectories(mine).ShouldNotBeEmpty();
        }
        made.ShouldBeGreaterThan(3);
    }

    [Fact]
    public async Task Examples_about_stored_runs_run()
    {
        var example = await File.ReadAllTextAsync(Path.Combine(Lab.Root, "docs", "example", "run.json"));
        foreach (var place in (string[])["runs/20260115-123456-quick", "results", "docs/example", "another"])
        {
            Directory.CreateDirectory(Path.Combine(folder.FullName, place));
            await File.WriteAllTextAsync(Path.Combine(folder.FullName, place, "run.json"),
                place == "another" ? FirstId().Replace(example, "\"id\":\"another\"", 1) : example);
        }
        await RunAsync(["history", "import", "docs/example", "another"]);
        foreach (var command in (string[])["report", "history", "compare"])
        {
            foreach (var arguments in await ShownCommands.OfAsync(command))
            {
                if (arguments.IndexOf("4f2a91c0") is >= 0 and var commit)
                    arguments[commit] = "another";
                // The folder that it goes to may hold a run already here, which isn't replaced without being asked.
                if (arguments.Contains("--out") && command == "report")
                    arguments.Set("--out", "files");
                await RunAsync(arguments);
            }
        }
    }

    private async Task RunAsync(List<string> arguments)
    {
        var run = await Lab.RunInAsync(folder.FullName, [.. arguments]);
        run.ExitCode.ShouldBe(0, $"./assay {string.Join(' ', arguments)}: {run.Errors}");
        run.Output.ShouldNotBeEmpty(string.Join(' ', arguments));
    }

    [GeneratedRegex(@"""id"":\s*""[^""]*""", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex FirstId();
}
