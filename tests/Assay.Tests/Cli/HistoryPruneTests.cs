using Assay.History;
using Assay.Tests.History;

namespace Assay.Tests.Cli;

/// <summary>What <c>assay history prune</c> takes from the history, and what it leaves.</summary>
[Collection(ConsoleCollection.Name)]
public sealed class HistoryPruneTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    private string File => Path.Combine(folder.Path, "history.db");

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("--keep 1", "mine-20,mine-40,other-50")]
    [InlineData("--keep 0", "mine-1,mine-20,mine-40,other-3,other-50,elsewhere-60")]
    [InlineData("--keep 9", "")]
    [InlineData("--older-than 30d", "mine-40,other-50,elsewhere-60")]
    [InlineData("--older-than 1000h", "other-50,elsewhere-60")]
    [InlineData("--keep 1 --older-than 30d", "mine-40,other-50")]
    [InlineData("--keep 2 --older-than 10d", "mine-40")]
    public async Task What_is_older_than_asked_goes_but_for_the_newest_of_each_study_and_machine(string options, string removed)
    {
        var store = Stored();
        var all = store.List().Select(entry => entry.Id).ToList();
        var gone = removed.Split(',', StringSplitOptions.RemoveEmptyEntries);
        var dry = await PruneAsync($"{options} --dry-run");
        Lines(dry)[..^1].ShouldBe(gone, ignoreOrder: true);
        Lines(dry)[^1].ShouldBe($"{Count(gone)} would be removed");
        store.List().Select(entry => entry.Id).ShouldBe(all);

        var run = await PruneAsync(options);
        Lines(run)[..^1].ShouldBe(gone, ignoreOrder: true);
        Lines(run)[^1].ShouldBe($"{Count(gone)} removed");
        store.List().Select(entry => entry.Id).ShouldBe(all.Except(gone));
        store.Figures("*").Select(figure => figure.Run).ShouldBe(all.Except(gone), ignoreOrder: true);
    }

    [Fact]
    public async Task Without_a_bound_nothing_goes()
    {
        var store = Stored();
        var run = await CommandLineRun.Of("history", "prune", "--history", File);
        run.Error.ShouldContain("history prune requires --keep or --older-than");
        run.ExitCode.ShouldBe(2);
        store.List().Count.ShouldBe(6);
    }

    /// <summary>Runs of two studies, and of one of them on another machine; an id says how many days ago.</summary>
    private HistoryStore Stored()
    {
        var store = new HistoryStore(File);
        foreach (var (name, days) in new[] { ("mine", 40), ("mine", 20), ("mine", 1), ("other", 50), ("other", 3), ("elsewhere", 60) })
        {
            var run = HistoryStoreTests.Run($"{name}-{days}", 10, DateTimeOffset.UtcNow.AddDays(-days));
            var study = name == "elsewhere" ? "mine" : name;
            store.Add(run with { Study = study, Machine = run.Machine with { Processor = name == "elsewhere" ? "another" : run.Machine.Processor } }, null);
        }
        return store;
    }

    private async Task<string> PruneAsync(string options)
    {
        var run = await CommandLineRun.Of(["history", "prune", "--history", File, .. options.Split(' ')]);
        run.Error.ShouldBeEmpty();
        run.ExitCode.ShouldBe(0);
        return run.Output;
    }

    private static string[] Lines(string output) => output.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);

    private static string Count(string[] runs) => runs.Length == 1 ? "1 run" : $"{runs.Length} runs";
}
