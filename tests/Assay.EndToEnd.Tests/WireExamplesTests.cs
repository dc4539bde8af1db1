namespace Assay.EndToEnd.Tests;

/// <summary>The commands that go over a wire, as helps and pages show them.</summary>
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
            // A dozen servers over a slow network; another example has a pattern too, of few.
            if (arguments.Contains("ODataMessageWriter*"))
                arguments.Set("--serializers", "ODataMessageWriter,ODataMessageWriter-Async");
            Here(arguments);
            // The highest rate is searched for in twenty trials, which share the time.
            Brief(arguments, ("--connections", "4"), ("--duration", arguments.Contains("--find-max") ? "8s" : "1s"), ("--rounds", "1"), ("--warmup", "100ms"));
        });
        await EachAsync("call", arguments =>
        {
            Here(arguments);
            // All ways of all of its payloads are many; the others' examples name some.
            if (arguments.Count == 1)
                Set(arguments, ("--payload", "deals"), ("--count", "10"), ("--ways", "grpc,json"), ("--network", "lan"));
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
}
