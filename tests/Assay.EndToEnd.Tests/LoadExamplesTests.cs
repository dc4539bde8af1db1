namespace Assay.EndToEnd.Tests;

/// <summary>Loads as helps and pages show them.</summary>
public sealed class LoadExamplesTests : ServedExamples
{
    [Fact]
    public Task Load() => EachAsync("load", arguments =>
    {
        var isSearch = arguments.Contains("--find-max");
        if (!arguments.Contains("--url") && !arguments.Contains("grpc"))
            Unless(arguments, ("--serializers", "no-op"));
        // A dozen servers over a slow network; another example has a pattern too, of few.
        if (arguments.Contains("ODataMessageWriter*"))
            arguments.Set("--serializers", "ODataMessageWriter,ODataMessageWriter-Async");
        // Each is searched for by itself, and other examples have two. Beside other tests, no rate may be held within a few milliseconds.
        if (isSearch && arguments.Contains("--serializers"))
            arguments.Set("--serializers", "system-text-json");
        if (isSearch)
            arguments.Set("--slo", "1s");
        Here(arguments);
        // The highest rate is searched for in twenty trials, which share the time.
        Brief(arguments, ("--connections", "4"), ("--duration", isSearch ? "8s" : "1s"), ("--rounds", "1"), ("--warmup", "100ms"));
    });
}
