using System.Xml.Linq;

namespace Assay.EndToEnd.Tests;

/// <summary>The gate on real workers, by the workflow that docs/ hands out: a library's working
/// tree as it was released, and one in which somebody made it slower.</summary>
[Collection(MeasuringAlone.Name)]
public sealed class GateTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-gate-");
    private DirectoryInfo workspace = null!;

    public void Dispose() => folder.Delete(recursive: true);

    [UnixFact]
    public async Task A_tree_without_a_change_isnt_stopped()
    {
        var (exitCode, output) = await RunAsync(isSlower: false);
        exitCode.ShouldBe(0, output);
        Suite().Attribute("failures")!.Value.ShouldBe("0");
        // A run of seconds may not be able to tell, but never calls it slower.
        (await File.ReadAllTextAsync(Path.Combine(workspace.FullName, "summary.md"))).ShouldNotContain("| SLOWER |");
    }

    [UnixFact]
    public async Task A_tree_that_became_slower_is_stopped()
    {
        // Where the machine is busy a short time decides nothing: the workflow then warns, and a user gives it more.
        var (exitCode, output) = (0, "");
        foreach (var budget in (string[])["6s", "40s", "2m"])
        {
            (exitCode, output) = await RunAsync(isSlower: true, budget);
            if (!output.Contains("the gate couldn't decide", StringComparison.Ordinal))
                break;
        }
        exitCode.ShouldBe(1, output);
        output.ShouldMatch(@"ingot@source is slower than ingot@\S+ in 1 of 2 cells, confirmed by fresh processes\.");
        var failed = Suite().Elements("testcase").Where(test => test.Element("failure") is not null).ShouldHaveSingleItem();
        failed.Attribute("name")!.Value.ShouldStartWith("envelope/serialize");
        (await File.ReadAllTextAsync(Path.Combine(workspace.FullName, "summary.md"))).ShouldContain("| SLOWER |");
        // What was measured is there to be looked at: both times.
        foreach (var measurement in (string[])["1", "2"])
            Run.HasSamples(Path.Combine(workspace.FullName, "gate", measurement)).ShouldBeTrue();
    }

    [UnixFact]
    public async Task A_tree_may_bring_its_adapters_along()
    {
        // Tells what it was asked.
        workspace = folder;
        await LaunchAsync("""printf '%s|' "$@" """);
        (await GateWorkflow.Read().RunAsync(workspace.FullName, [("ADAPTERS", "../library/own adapters")])).Output
            .ShouldStartWith("gate|--dir|../library/own adapters|--source|");
        (await GateWorkflow.Read().RunAsync(workspace.FullName, [])).Output.ShouldStartWith("gate|--source|");
    }

    private async Task<(int ExitCode, string Output)> RunAsync(bool isSlower, string budget = "6s")
    {
        workspace = folder.CreateSubdirectory(budget);
        var workflow = GateWorkflow.Read();
        workflow.Checkouts.ShouldBe(["library", "assay"]);
        workflow.Variables.ShouldBe(["SERIALIZER", "PROJECT", "ADAPTERS", "PAYLOADS", "SLOWER", "BUDGET"]);
        // The checkout of Assay is this one.
        await LaunchAsync($"exec '{Path.Combine(Lab.Root, "assay")}' \"$@\"");
        var library = Path.Combine(workspace.FullName, "library");
        IngotTree.Make(library);
        if (isSlower)
            IngotTree.MakeSlower(library);
        return await workflow.RunAsync(workspace.FullName,
        [
            ("SERIALIZER", "ingot"), ("PROJECT", "../library/" + IngotTree.Project), ("PAYLOADS", "envelope"), ("BUDGET", budget), ("ASSAY_HISTORY", "none"),
            ("GITHUB_STEP_SUMMARY", Path.Combine(workspace.FullName, "summary.md")),
        ]);
    }

    // In place of the checkout's own script.
    private async Task LaunchAsync(string command)
    {
        var launcher = Path.Combine(workspace.CreateSubdirectory("assay").FullName, "assay");
        await File.WriteAllTextAsync(launcher, $"#!/bin/sh\n{command}\n");
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(launcher, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
    }

    private XElement Suite() => XDocument.Load(Path.Combine(workspace.FullName, "gate", "junit.xml")).Root!.Element("testsuite")!;
}
