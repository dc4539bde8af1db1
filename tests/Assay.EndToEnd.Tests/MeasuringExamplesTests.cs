namespace Assay.EndToEnd.Tests;

/// <summary>
/// The commands that measure, as helps and pages show them, run in a folder of a user's: with the shortest times that are allowed and few serializers, everything else as it is shown.
/// The whole self-test, which takes minutes, and what needs other people's files are only parsed (<c>ExampleTests</c>) and have tests of their own.
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

    [Fact]
    public Task Echo() => EachAsync("echo", arguments =>
    {
        Unless(arguments, ("--serializers", "hand-written"));
        Brief(arguments, ("--connections", "4"), ("--duration", "300ms"), ("--rounds", "1"), ("--warmup", "100ms"));
    });

    [Fact]
    // On a busy machine so short a time may measure nothing, which is told with 1.
    public Task Recommend() => EachAsync("recommend", arguments => Brief(arguments, ("--serializers", "system-text-json,newtonsoft-json"), ("--budget", "2s")), 0, 1);

    [Fact]
    public async Task Gate()
    {
        // The last run of a history of its own, which the other examples don't add to.
        var history = Path.Combine(folder.FullName, "history.db");
        (await Lab.RunInAsync(folder.FullName, "run", "quick", "--serializers", "system-text-json", "--payloads", "post-10", "--budget", "1s", "--launches", "1", "--anyway", "--history", history)).ExitCode.ShouldBe(0);
        // 1 and 4 are verdicts, and so short a time allows no other.
        await EachAsync("gate", arguments => Brief(arguments, ("--payloads", "post-10"), ("--budget", "2s"), ("--launches", "2"), ("--history", arguments.Contains("last") ? history : "none")), 0, 1, 4);
    }

    [Fact]
    public async Task Profile()
    {
        (await Lab.RunInAsync(folder.FullName, "run", "quick", "--serializers", "system-text-json", "--payloads", "message", "--budget", "1s", "--launches", "1", "--anyway", "--out", "there")).ExitCode.ShouldBe(0);
        await EachAsync("profile", arguments =>
        {
            Brief(arguments, ("--time", "1s"));
            if (arguments.Contains("--into"))
                arguments.Set("--into", "there");
        });
        File.ReadAllText(Path.Combine(folder.FullName, "there", "run.json")).ShouldContain("\"profiles\"");
    }

    [Fact]
    public Task Selftest() => EachAsync("selftest", arguments =>
    {
        if (arguments.Contains("load"))
            Brief(arguments, ("--duration", "300ms"), ("--connections", "4"));
        else if (arguments.Contains("network"))
            arguments.Add("lan");
        else
            arguments.Add("--help");
    }, 0, 1);

    [Fact]
    public async Task Serve_load_and_call()
    {
        var port = FreePort.Find();
        using var server = Lab.Start("serve", "google-protobuf,system-text-json", "--port", $"{port}");
        await server.PrintingAsync("Application started.");
        void Here(List<string> arguments)
        {
            for (var i = 0; i < arguments.Count; i++)
            {
                if (Uri.TryCreate(arguments[i], UriKind.Absolute, out var address) && address.Scheme == Uri.UriSchemeHttp)
                    arguments[i] = new UriBuilder(address) { Host = "127.0.0.1", Port = port + PlaceOf(address) }.Uri.ToString().TrimEnd('/');
            }
        }
        await EachAsync("load", arguments =>
        {
            if (!arguments.Contains("--url") && !arguments.Contains("grpc"))
                Unless(arguments, ("--serializers", "no-op"));
            Here(arguments);
            // The highest rate is searched for in twenty trials, which share the time.
            Brief(arguments, ("--connections", "4"), ("--duration", arguments.Contains("--find-max") ? "8s" : "1s"), ("--rounds", "1"), ("--warmup", "100ms"));
        });
        await EachAsync("call", arguments =>
        {
            Here(arguments);
            Brief(arguments, ("--calls", "3"), ("--launches", "1"), ("--rounds", "1"), ("--warmup", "100ms"));
        });
    }

    [UnixFact]
    public async Task Serve()
    {
        foreach (var arguments in await ShownCommands.OfAsync("serve"))
        {
            // All of them are served in ServeTests.
            Set(arguments, ("--port", $"{FreePort.Find()}"), ("--address", "127.0.0.1"));
            if (arguments[1].StartsWith('-'))
                arguments.Insert(1, "no-op");
            using var server = Lab.Start([.. arguments]);
            await server.PrintingAsync("Application started.");
            server.Interrupt();
            (await server.EndAsync()).ShouldBe(0, server.Errors);
        }
    }

    // Of two serializers: their ports for HTTP/1.1, then those for HTTP/2.
    private static int PlaceOf(Uri shown) => shown.AbsolutePath.Contains("/assay.", StringComparison.Ordinal) || shown.Port == 8082 ? 2 : shown.AbsolutePath.Contains("system-text-json", StringComparison.Ordinal) ? 1 : 0;

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
