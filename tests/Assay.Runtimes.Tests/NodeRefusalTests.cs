namespace Assay.Runtimes.Tests;

/// <summary>The answer of Node's harness where a library refuses a payload.</summary>
public sealed class NodeRefusalTests
{
    private static readonly string Script = Path.Combine(Repository.Root, "tests", "Assay.Runtimes.Tests", "Node", "refusalTest.mjs");

    [RuntimeTheory]
    [InlineData("serializers/Node")]
    public Task What_is_refused_only_on_reading_says_so(string folder) => RuntimePrograms.RunAsync("node", Script, Path.Combine(Repository.Root, folder));
}
