using Assay.Results;

namespace Assay.Tests.Results;

public sealed class RunFolderTests : IDisposable
{
    private static readonly DateTimeOffset Started = new(2026, 1, 15, 12, 34, 56, TimeSpan.Zero);
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("run.json")]
    [InlineData("report.md")]
    [InlineData("raw.csv")]
    public void What_lies_in_a_named_folder_is_not_replaced(string file)
    {
        var there = folder.Write($"results/{file}", "somebody's");
        var asked = Path.GetDirectoryName(there)!;
        Should.Throw<UserException>(() => RunFolder.Take(Started, "quick", asked, force: false)).Message
            .ShouldBe($"--out {asked} already contains {file} of an earlier run; name another folder, or replace it with --force");
        File.ReadAllText(there).ShouldBe("somebody's");
        using var taken = RunFolder.Take(Started, "quick", asked, force: true);
        taken.Path.ShouldBe(asked);
    }

    [Fact]
    public void A_place_that_cant_be_written_is_told_before_anything_is_built()
    {
        var within = Path.Combine(folder.Write("file", ""), "runs");
        Should.Throw<UserException>(() => RunFolder.CheckPlace(within)).ShouldSatisfyAllConditions(
            refused => refused.Message.ShouldStartWith(within + " can't be written: "),
            refused => refused.Message.ShouldEndWith("; name another folder by --out"),
            refused => refused.ExitCode.ShouldBe(UserException.NotStored));
        Should.Throw<UserException>(() => RunFolder.Check(within, force: true)).Message.ShouldStartWith(within + " can't be written: ");
        Should.Throw<UserException>(() => UserFile.RequireWritable("--junit", Path.Combine(within, "junit.xml"))).Message
            .ShouldEndWith("; name another file by --junit");
        RunFolder.CheckPlace(Path.Combine(folder.Path, "not", "yet"));
        UserFile.RequireWritable("--junit", Path.Combine(folder.Path, "not", "yet.xml"));
        Directory.GetFileSystemEntries(folder.Path).ShouldBe([Path.Combine(folder.Path, "file")]);
    }

    [Fact]
    public void What_is_replaced_is_gone_before_anything_is_measured()
    {
        foreach (var name in RunStore.FilesOfRuns.Concat(["notes.txt", "cold-post-serialize.svg", "ranking.svg"]))
            folder.Write($"results/{name}", "of the earlier run");
        using var taken = RunFolder.Take(Started, "quick", Path.Combine(folder.Path, "results"), force: true);
        taken.Files.ShouldBe(["notes.txt", "ranking.svg"]);
    }

    [Fact]
    public void A_report_doesnt_stand_beside_another_runs_files()
    {
        foreach (var name in RunStore.FilesOfRuns.Concat(["notes.txt", "cold-post-serialize.svg"]))
            folder.Write($"results/{name}", "of the earlier run");
        var results = Path.Combine(folder.Path, "results");
        RunFolder.Replace(results, folder.Write("other/run.json", "the other run"));
        Directory.GetFiles(results).Select(file => Path.GetFileName(file)).Order().ShouldBe(["notes.txt", "run.json"]);
        File.ReadAllText(Path.Combine(results, "run.json")).ShouldBe("the other run");
        // Under whatever name a folder's own run was given, it isn't lost.
        RunFolder.Replace(results, Path.Combine(results, "run.json"));
        File.ReadAllText(Path.Combine(results, "run.json")).ShouldBe("the other run");
    }

    [Fact]
    public void Two_runs_cant_write_into_one_folder()
    {
        var asked = Path.Combine(folder.Path, "results");
        using var first = RunFolder.Take(Started, "quick", asked, force: false);
        Should.Throw<UserException>(() => RunFolder.Take(Started, "quick", asked, force: true)).Message
            .ShouldBe($"--out {asked}: another run is writing to it");
    }

    [Fact]
    public void A_folder_is_free_again_after_its_run()
    {
        var asked = Path.Combine(folder.Path, "results");
        RunFolder.Take(Started, "quick", asked, force: false).Dispose();
        Directory.GetFileSystemEntries(asked).ShouldBeEmpty();
        RunFolder.Take(Started, "quick", asked, force: false).Dispose();
    }

    [Fact]
    public void Runs_of_the_same_second_have_ids_of_their_own()
    {
        var home = Environment.CurrentDirectory;
        var study = $"test-{Guid.NewGuid():N}";
        using var first = RunFolder.Take(Started, study, null, force: false);
        using var second = RunFolder.Take(Started, study, null, force: false);
        try
        {
            (first.Id, second.Id).ShouldBe(($"20260115-123456-{study}", $"20260115-123456-{study}-2"));
            first.Path.ShouldBe(Path.Combine(home, "runs", first.Id));
        }
        finally
        {
            first.Dispose();
            second.Dispose();
            Directory.Delete(first.Path, recursive: true);
            Directory.Delete(second.Path, recursive: true);
        }
    }
}
