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

    private protected async Task EachAsync(string command, Action<List<string>> shorten, params int[] allowed)
    {
        var calls = (await ShownCommands.OfAsync(command)).Where(
            arguments => !arguments.Exists(argument => Elsewhere.Any(text => argument.Contains(text, StringComparison.Ordinal)))).ToList();
        calls.ForEach(shorten);
        calls.ShouldNotBeEmpty();
        // Some differ only in what was shortened, or in the order of their options.
        foreach (var arguments in calls.DistinctBy(arguments => string.Join(' ', arguments.Order(StringComparer.Ordinal))))
        {
            var run = await Lab.RunInAsync(Folder.FullName, [.. arguments]);
            run.ExitCode.ShouldBeOneOf(allowed.Length == 0 ? [0] : allowed, $"./assay {string.Join(' ', arguments)}: {run.Errors}");
            run.Output.ShouldNotBeEmpty(string.Join(' ', arguments));
            run.Errors.ShouldNotContain("   at ");
        }
    }

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
