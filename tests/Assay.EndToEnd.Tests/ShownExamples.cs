namespace Assay.EndToEnd.Tests;

/// <summary>Commands as helps and pages show them, run in a folder of a user's: with the
/// shortest times that are allowed, everything else as it is shown.</summary>
public abstract class ShownExamples : IDisposable
{
    // A library's checkout, a folder of packages, the user's own types, a tool that Debian's users have to install.
    private static readonly string[] Elsewhere = ["../packages", "../mine", "../Newtonsoft", "My.Models", "mine.yml", "my-library", "corpus", "h2load"];

    private protected DirectoryInfo Folder { get; } = Directory.CreateTempSubdirectory("assay-examples-");

    protected ShownExamples()
    {
        File.WriteAllText(Path.Combine(Folder.FullName, "orders.json"),
            """[{"Id":1,"Name":"Ada","Lines":[{"Price":1.5}]},{"Id":2,"Name":"Bob","Lines":[]}]""" + "\n");
    }

    public void Dispose()
    {
        Folder.Delete(recursive: true);
        GC.SuppressFinalize(this);
    }

    /// <summary>Runs each call of a command that the help shows, and of those that pages show beyond them each that has an option that none before it has, or
    /// that only plans; <c>ExampleTests</c> parses them all.</summary>
    private protected async Task EachAsync(string command, Action<List<string>> shorten, params int[] allowed)
    {
        var (help, pages) = await ShownCommands.InHelpAndPagesAsync(command);
        var calls = help.Select(call => (Arguments: call, IsFromPage: false)).Concat(pages.Select(call => (Arguments: call, IsFromPage: true)))
            .Where(call => IsHere(call.Arguments)).ToList();
        calls.ShouldNotBeEmpty();
        var tried = new HashSet<string>(StringComparer.Ordinal);
        foreach (var (arguments, isFromPage) in calls)
        {
            var brings = arguments.Count(argument => argument.StartsWith('-') && tried.Add(argument));
            shorten(arguments);
            // Some differ only in what was shortened, or in the order of their options.
            if (!tried.Add(string.Join(' ', arguments.Order(StringComparer.Ordinal))) || (isFromPage && brings == 0 && !arguments.Contains("--dry-run")))
                continue;
            var run = await Lab.RunInAsync(Folder.FullName, [.. arguments]);
            run.ExitCode.ShouldBeOneOf(allowed.Length == 0 ? [0] : allowed, $"./assay {string.Join(' ', arguments)}: {run.Errors}{run.Output}");
            run.Output.ShouldNotBeEmpty(string.Join(' ', arguments));
            run.Errors.ShouldNotContain("   at ");
        }
    }

    // What an earlier command has left in runs isn't here either.
    private static bool IsHere(List<string> arguments) => !arguments.Contains("runs")
        && !arguments.Exists(argument => Elsewhere.Any(text => argument.Contains(text, StringComparison.Ordinal)));

    private protected static void Brief(List<string> arguments, params (string Option, string Value)[] options)
    {
        Set(arguments, options);
        // Other tests measure beside these, and nobody reads the figures.
        arguments.Add("--anyway");
    }

    private protected static void Set(List<string> arguments, params (string Option, string Value)[] options) =>
        Array.ForEach(options, option => arguments.Set(option.Option, option.Value));

    private protected static void Unless(List<string> arguments, params (string Option, string Value)[] options) =>
        Array.ForEach(options, option => arguments.AddRange(arguments.Contains(option.Option) ? [] : [option.Option, option.Value]));
}
