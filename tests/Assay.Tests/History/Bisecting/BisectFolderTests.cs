using Assay.History.Bisecting;

namespace Assay.Tests.History.Bisecting;

/// <summary>The folder of a bisect's working trees: it is one bisect's at a time, and gone afterwards.</summary>
public sealed class BisectFolderTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    private string Project => Path.Combine(folder.Path, "L.csproj");

    public void Dispose() => folder.Dispose();

    [Fact]
    public void It_is_one_bisects_at_a_time()
    {
        using (BisectFolder.Take(Project))
        {
            Should.Throw<UserException>(() => BisectFolder.Take(Project)).Message.ShouldBe($"{Project}: another bisect of this project is running");
            using var other = BisectFolder.Take(Project + "2");
        }
        using var next = BisectFolder.Take(Project);
    }

    [Fact]
    public void Nothing_is_left_of_it()
    {
        string scratch;
        using (var mine = BisectFolder.Take(Project))
        {
            scratch = Path.GetDirectoryName(mine.Good)!;
            Path.GetDirectoryName(mine.Tried).ShouldBe(scratch);
            Directory.CreateDirectory(scratch);
        }
        Directory.GetFileSystemEntries(Path.GetTempPath(), Path.GetFileName(scratch) + "*").ShouldBeEmpty();
    }

    [Fact]
    public void A_tree_that_couldnt_be_taken_away_stays()
    {
        string tree;
        using (var mine = BisectFolder.Take(Project))
            tree = Directory.CreateDirectory(mine.Tried).FullName;
        Directory.Exists(tree).ShouldBeTrue();
        Directory.Delete(Path.GetDirectoryName(tree)!, recursive: true);
    }
}
