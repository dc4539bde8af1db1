namespace Assay.Runtimes.Tests;

/// <summary>The figures of the Node worker's samples, on a machine of which a script says what each slice and each probe meets.</summary>
public sealed class NodeSlicesTests
{
    private static readonly string Script = Path.Combine(Repository.Root, "tests", "Assay.Runtimes.Tests", "Node", "slicesTest.mjs");

    [RuntimeTheory]
    [InlineData("serializers/Node")]
    public Task Figures_are_exactly_those_of_the_undisturbed_slices(string folder) =>
        RuntimePrograms.RunAsync("node", Script, new Uri(Path.Combine(Repository.Root, folder, "pace.js")).AbsoluteUri);
}
