namespace Assay.EndToEnd.Tests;

/// <summary>
/// <c>verify</c>, <c>run</c> and <c>startup</c> as helps and pages show them, in a folder of a user's: with the shortest times that are allowed and few serializers, everything else as it is shown.
/// What needs other people's files is only parsed (<c>ExampleTests</c>) and has tests of its own.
/// </summary>
public sealed class MeasuringExamplesTests : IDisposable
{
    // A library's checkout, a folder of packages, the user's own types, a tool that Debian's users have to install.
    private static readonly string[] Elsewhere = ["../packages", "../mine", "../Newtonsoft", "My.Models", "mine.yml", "my-library", "corpus", "h2load"];

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-examples-");

    public MeasuringExamplesTests()
    {
        foreach (var name in (string[])["orders.json", "mine.json"])
            File.WriteAllText(Path.Combine(folder.FullName, name), """[{"Id":1,"Name":"Ada","Lines":[{"Price":1.5}]},{"Id":2,"Name":"Bob","Lines":[]}]""" + "\n");
    }

    public void Dispose() => folder.Delete(recursive: true);

    [Fact]
    public Task Verify() => EachAsync("verify", arguments => Unless(arguments, ("--serializers", "system-text-json"), ("--payloads", "message")));

    [Fact]
    public Task Run() => EachAsync("run", arguments =>
    {
        if (arguments.Count > 1 && arguments[1] != "quick" && !arguments[1].StartsWith('-'))
        {
            // Other studies take minutes at the least: they are planned.
            if (!arguments.Contains("--dry-run") && !arguments.Contains("--help"))
                arguments.Add("--dry-run");
            return;
        }
        if (arguments.Contains("--help"))
            return;
        Unless(arguments, ("--serializers", "system-text-json,newtonsoft-json"));
        if (!arguments.Contains("--filter"))
            Unless(arguments, ("--payloads", "message"));
        if (arguments.Contains("--count"))
            arguments.Set("--count", "2,3");
        Set(arguments, ("--budget", "1s"), ("--launches", "1"));
        arguments.Add("--anyway");
    });

    [Fact]
    public Task Startup() => EachAsync("startup", arguments => Brief(arguments, ("--serializers", "system-text-json"), ("--starts", "2"), ("--iterations", "10"), ("--time", "10ms")));

    private async Task EachAsync(string command, Action<List<string>> shorten, params int[] allowed)
    {
        var calls = (await ShownCommands.OfAsync(command)).Where(arguments => !arguments.Exists(argument => Elsewhere.Any(text => argument.Contains(text, StringComparison.Ordinal)))).ToList();
        calls.ForEach(shorten);
        calls.ShouldNotBeEmpty();
        foreach (var arguments in calls.DistinctBy(arguments => string.Join(' ', arguments)))
        {
            var run = await Lab.RunInAsync(folder.FullName, [.. arguments]);
            run.ExitCode.ShouldBeOneOf(allowed.Length == 0 ? [0] : allowed, $"./assay {string.Join(' ', arguments)}: {run.Errors}");
            run.Output.ShouldNotBeEmpty(string.Join(' ', arguments));
            run.Errors.ShouldNotContain("   at ");
        }
    }

    private static void Brief(List<string> arguments, params (string Option, string Value)[] options)
    {
        Set(arguments, options);
        // Other tests measure beside these, and nobody reads the figures.
        arguments.Add("--anyway");
    }

    private static void Set(List<string> arguments, params (string Option, string Value)[] options) => Array.ForEach(options, option => arguments.Set(option.Option, option.Value));

    private static void Unless(List<string> arguments, params (string Option, string Value)[] options) =>
        Array.ForEach(options, option => arguments.AddRange(arguments.Contains(option.Option) ? [] : [option.Option, option.Value]));
}
