namespace Assay.EndToEnd.Tests;

/// <summary>Runs of studies as helps and pages show them.</summary>
[TakesLong]
public sealed class RunExamplesTests : ShownExamples
{
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
}
