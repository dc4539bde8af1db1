namespace Assay.EndToEnd.Tests;

/// <summary>Servers and the tests of what is measured over a wire, as helps and pages show them;
/// <see cref="LoadExamplesTests"/> and <see cref="CallExamplesTests"/> have what is asked of servers.</summary>
public sealed class WireExamplesTests : ShownExamples
{
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

    [UnixFact]
    public async Task Serve()
    {
        var served = new HashSet<string>();
        foreach (var arguments in await ShownCommands.OfAsync("serve"))
        {
            // All of them are served in ServeTests.
            Set(arguments, ("--port", "0"), ("--address", "127.0.0.1"));
            if (arguments[1].StartsWith('-'))
                arguments.Insert(1, "no-op");
            // Some differ in their address alone.
            if (!served.Add(string.Join(' ', arguments)))
                continue;
            Set(arguments, ("--port", $"{FreePort.Find()}"));
            using var server = Lab.Start([.. arguments]);
            await server.PrintingAsync("Application started.");
            server.Interrupt();
            (await server.EndAsync()).ShouldBe(0, server.Errors);
        }
    }
}
