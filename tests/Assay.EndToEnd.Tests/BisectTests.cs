using System.Diagnostics;

namespace Assay.EndToEnd.Tests;

/// <summary>The commit that made a library slower is found in a real repository, which is left as it was.</summary>
[Collection(MeasuringAlone.Name)]
public sealed class BisectTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-bisect-test-");

    public void Dispose() => folder.Delete(recursive: true);

    [UnixFact]
    public async Task The_slower_commit_is_found()
    {
        IngotTree.Make(folder.FullName);
        await GitAsync("init", "--quiet");
        var good = await CommitAsync("As it was");
        await File.WriteAllTextAsync(Path.Combine(folder.FullName, "README.md"), "Prose");
        var prose = await CommitAsync("Prose");
        // What doesn't build is gone around.
        var broken = Path.Combine(folder.FullName, "src", "Ingot", "Broken.cs");
        await File.WriteAllTextAsync(broken, "this is no C#");
        await CommitAsync("Doesn't build");
        File.Delete(broken);
        IngotTree.MakeSlower(folder.FullName);
        var slower = await CommitAsync("Waits a little for each object");
        await File.WriteAllTextAsync(Path.Combine(folder.FullName, "README.md"), "More prose");
        var bad = await CommitAsync("More prose");

        // Where the machine is busy a short time decides nothing: the user is told so, and gives it more.
        var (exitCode, output, errors) = (0, "", "");
        foreach (var budget in (string[])["8s", "90s"])
        {
            (exitCode, output, errors) =
                await Lab.RunAsync([("ASSAY_HISTORY", "none")], "bisect", "ingot=" + Path.Combine(folder.FullName, IngotTree.Project), "--good", good,
                "--payloads", "envelope", "--operations", "serialize", "--budget", budget, "--out", Path.Combine(folder.FullName, "measured", budget));
            if (!IsShortOfTime(output))
                break;
        }
        // The commit before it doesn't build: both may be it.
        output.ShouldContain("Waits a little for each object", customMessage: errors);
        output.ShouldContain("Doesn't build");
        output.ShouldNotContain("More prose");
        // Prose builds what was built already, and is decided without being measured: as fast as the good one, as slow as the bad one.
        errors.ShouldContain($"{prose[..8]}: not slower. It builds the same file.");
        errors.ShouldContain($"{slower[..8]}: slower. It builds the same as {bad[..8]}.");
        exitCode.ShouldBe(4);
        (await GitAsync("rev-parse", "HEAD")).ShouldBe(bad);
        (await GitAsync("worktree", "list")).Split('\n').Length.ShouldBe(1);
    }

    // The one that doesn't build can't be decided in whatever time: with the slower one that makes two.
    private static bool IsShortOfTime(string output) =>
        output.Contains("can't be decided", StringComparison.Ordinal)
            || (output.Contains("all but the last couldn't be decided", StringComparison.Ordinal)
                && !output.Contains("is one of 2;", StringComparison.Ordinal));

    private async Task<string> CommitAsync(string title)
    {
        await GitAsync("add", "--all");
        await GitAsync("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--allow-empty", "-m", title);
        return await GitAsync("rev-parse", "HEAD");
    }

    private async Task<string> GitAsync(params string[] arguments)
    {
        using var git = Process.Start(
            new ProcessStartInfo("git", arguments) { WorkingDirectory = folder.FullName, RedirectStandardOutput = true, UseShellExecute = false })!;
        var output = await git.StandardOutput.ReadToEndAsync();
        await git.WaitForExitAsync();
        return output.Trim();
    }
}
