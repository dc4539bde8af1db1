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
        // A pattern may mean a dozen servers, each of which is warmed up: here it means one, and another example has two by their names.
        if (arguments.IndexOf("--serializers") is >= 0 and var at && arguments[at + 1].EndsWith('*'))
            arguments[at + 1] = $"{arguments[at + 1][..^2]}?";
        // Each is searched for by itself. Beside other tests, no rate may be held within a few milliseconds.
        if (isSearch && arguments.Contains("--serializers"))
            arguments.Set("--serializers", "system-text-json");
        if (isSearch)
            arguments.Set("--slo", "1s");
        Here(arguments);
        if (!isSearch)
            Set(arguments, ("--rounds", "1"));
        // The highest rate is searched for in twenty trials, which share the time.
        Brief(arguments, ("--connections", "4"), ("--duration", isSearch ? "2s" : "1s"), ("--warmup", "100ms"));
    });
}
