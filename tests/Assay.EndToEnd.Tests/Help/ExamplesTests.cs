using Assay.EndToEnd.Tests.Serving;

namespace Assay.EndToEnd.Tests.Help;

/// <summary>Every example of every help runs.</summary>
public sealed class ExamplesTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-examples-");

    public void Dispose() => folder.Delete(recursive: true);

    [UnixFact]
    public async Task Every_example_of_every_help_runs()
    {
        var commands = (await Lab.RunAsync("--help")).Output.Split('\n').SkipWhile(line => line.Trim() != "Commands:").Skip(1).TakeWhile(line => line.Length > 0).Select(line => line.Trim().Split(' ')[0]).ToList();
        commands.ShouldContain("load");
        var port = ServedSerializers.FreePorts(4);
        using var server = Lab.Start("serve", "google-protobuf,system-text-json", "--port", $"{port}");
        await server.PrintingAsync("Application started.");
        var number = 0;
        var failed = new List<string>();
        foreach (var command in commands)
        {
            var shown = Example.Under((await Lab.RunAsync(command, "--help")).Output).ToList();
            shown.ShouldNotBeEmpty(command);
            shown.ShouldAllBe(example => example.StartsWith($"./assay {command}", StringComparison.Ordinal));
            foreach (var example in shown.Select(text => Example.Of(text, folder.CreateSubdirectory($"{++number}").FullName, port)))
            {
                if (await ProblemAsync(example) is { } problem)
                    failed.Add($"{example.Shown}: {problem}");
            }
        }
        failed.ShouldBeEmpty();
        server.Interrupt();
        await server.EndAsync();
        await server.AllGoneAsync();
    }

    /// <summary>What is wrong with an example; null where nothing is.</summary>
    private static async Task<string?> ProblemAsync(Example example)
    {
        // Whether this machine can be trusted isn't asked here, and takes minutes.
        if (example.Command == "selftest")
            return (await Lab.RunAsync([.. example.Arguments, "--help"])).ExitCode == 0 ? null : "is no command";
        if (example.Command == "serve")
            return await ServeAsync(example);
        var (exitCode, _, errors) = await Lab.RunAsync(example.Arguments);
        if (example.MissingFile is { } file)
            return exitCode == 2 && errors.Contains(Path.GetFileName(file), StringComparison.Ordinal) ? null : $"says nothing of {file}, which isn't there: {errors}";
        return exitCode == 0 ? null : $"{exitCode}: {errors}";
    }

    private static async Task<string?> ServeAsync(Example example)
    {
        using var lab = Lab.Start([.. example.Arguments.Where((argument, i) => argument != "--port" && (i == 0 || example.Arguments[i - 1] != "--port")), "--port", $"{ServedSerializers.FreePorts(200)}"]);
        await lab.PrintingAsync("Application started.");
        lab.Interrupt();
        var exitCode = await lab.EndAsync();
        await lab.AllGoneAsync();
        return exitCode == 0 ? null : $"{exitCode}: {lab.Errors}";
    }
}
