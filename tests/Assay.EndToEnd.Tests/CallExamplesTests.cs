namespace Assay.EndToEnd.Tests;

/// <summary>Single calls as helps and pages show them.</summary>
public sealed class CallExamplesTests : ServedExamples
{
    [Fact]
    public Task Call() => EachAsync("call", arguments =>
    {
        Here(arguments);
        // All ways of all payloads are many; other examples name some.
        if (arguments.Count == 1)
            Set(arguments, ("--ways", "grpc,json"), ("--network", "lan"));
        Unless(arguments, ("--payload", "deals"), ("--count", "10"));
        Brief(arguments, ("--calls", "3"), ("--launches", "1"), ("--rounds", "1"), ("--warmup", "100ms"));
    });
}
