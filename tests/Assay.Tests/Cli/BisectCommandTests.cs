using Assay.Cli;
using Assay.History.Bisecting;
using Assay.History.Gating;
using Assay.Tests.History.Bisecting;

namespace Assay.Tests.Cli;

/// <summary>What bisect refuses before it builds anything, and what it advises where there is no commit to name.</summary>
[Collection(ConsoleCollection.Name)]
public sealed class BisectCommandTests : IDisposable
{
    private readonly GitRepository repository = new();

    public void Dispose() => repository.Dispose();

    [Fact]
    public async Task A_project_that_the_good_commit_doesnt_have_is_named()
    {
        var good = repository.Commit("1");
        repository.Write("src/L/L.csproj", "");
        repository.Commit("2");
        await ShouldBeRefusedAsync(good, [], $"--good {good[..8]} has no src/L/L.csproj");
    }

    [Fact]
    public async Task The_same_commit_twice_is_refused()
    {
        repository.Write("src/L/L.csproj", "");
        await ShouldBeRefusedAsync(repository.Commit("1"), [], "--good and --bad are the same commit");
    }

    [Fact]
    public async Task A_folder_of_out_that_is_a_file_is_refused()
    {
        var file = repository.Write("src/L/L.csproj", "");
        var good = repository.Commit("1");
        repository.Commit("2");
        await ShouldBeRefusedAsync(good, ["--out", file], $"--out {file} is a file; expected a folder (it is created if it doesn't exist)");
    }

    [Fact]
    public async Task Earlier_measurements_of_a_commit_are_replaced_only_by_force()
    {
        repository.Write("src/L/L.csproj", "");
        var good = repository.Commit("1");
        var bad = repository.Commit("2");
        var earlier = Path.Combine(repository.Beside, bad[..8], "1");
        Directory.CreateDirectory(earlier);
        await File.WriteAllTextAsync(Path.Combine(earlier, "run.json"), "somebody's");
        await ShouldBeRefusedAsync(good, ["--out", repository.Beside],
            $"--out {earlier} already contains run.json of an earlier run; name another folder, or replace it with --force");
        // With it, the next fault is found.
        await ShouldBeRefusedAsync(good, ["--out", repository.Beside, "--force"], "--dir nowhere: no such folder");
    }

    [Fact]
    public async Task A_second_bisect_of_a_project_is_refused()
    {
        var project = repository.Write("src/L/L.csproj", "");
        var good = repository.Commit("1");
        repository.Commit("2");
        using var first = BisectFolder.Take(project);
        var second = await CommandLineRun.Of("bisect", "ingot=" + project, "--good", good, "--out", repository.Beside);
        (second.Error, second.ExitCode).ShouldBe(($"assay: {project}: another bisect of this project is running\n", 2));
        repository.Trees.Length.ShouldBe(1);
    }

    [Fact]
    public void Time_is_advised_only_where_it_was_measured()
    {
        var rule = new GateRule(0.03);
        BisectCommand.WhyNone(new(GateVerdict.Undecided, "too noisy") { IsMeasured = true }, "a", "b", rule).ShouldBe(
            "Whether b is slower than a by 3 % can't be decided: more time (--budget) or fewer cells (--payloads, --filter) would.");
        BisectCommand.WhyNone(new(GateVerdict.Undecided, "ingot@source doesn't build: it is no C#."), "a", "b", rule).ShouldBe(
            "Whether b is slower than a by 3 % can't be decided: ingot@source doesn't build: it is no C#. Name another commit (--bad).");
    }

    private async Task ShouldBeRefusedAsync(string good, string[] further, string complaint)
    {
        // What comes after all that is refused anyway: nothing is built.
        var run = await CommandLineRun.Of(
            ["bisect", "ingot=" + Path.Combine(repository.Path, "src", "L", "L.csproj"), "--good", good, "--dir", "nowhere", .. further]);
        run.Error.ShouldStartWith("assay: " + complaint);
        run.ExitCode.ShouldBe(2);
        repository.Trees.Length.ShouldBe(1);
    }
}
